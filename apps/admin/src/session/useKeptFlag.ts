import { useState } from 'react'
import { storageKey } from '../app/storage.ts'

/** A switch that this browser keeps for the next visit; off at first. */
export function useKeptFlag(name: string): [boolean, (on: boolean) => void] {
  const key = storageKey(name)
  const [on, setOn] = useState(() => localStorage.getItem(key) === 'true')
  const keep = (next: boolean) => {
    localStorage.setItem(key, String(next))
    setOn(next)
  }
  return [on, keep]
}
