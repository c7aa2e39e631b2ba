import { useEffect, useState } from 'react'

/** Milliseconds for which a new task can’t be decided, so that a key pressed twice doesn’t decide it unseen. */
const UNSEEN = 400

/** Returns whether a task has been on screen long enough to be decided. */
export function useOnScreen(id: string | undefined): boolean {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSeen(id), UNSEEN)
    return () => {
      clearTimeout(timer)
      setSeen(undefined)
    }
  }, [id])
  return id !== undefined && seen === id
}
