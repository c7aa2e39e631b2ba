import { useState } from 'react'
import { storageKey } from '../session/storage.ts'

const KEY = storageKey('menuCollapsed')

/** Whether the menu is a rail of icons; kept for the next visit. */
export function useMenuCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true')
  const keep = (next: boolean) => {
    localStorage.setItem(KEY, String(next))
    setCollapsed(next)
  }
  return [collapsed, keep]
}
