import { useEffect, useState } from 'react'
import { whenIdle } from '../whenIdle.ts'

/** Whether any list of this visit has shown rows: what waited for them is loaded by now. */
let once = false

/** Milliseconds after which nothing waits for rows any more. */
const PATIENCE = 3000

/**
 * Becomes true when the browser is idle after a list's first rows, or when these take long; for later lists it
 * is from the start.
 */
export function useAfterRows(waiting: boolean): boolean {
  const [after, setAfter] = useState(once)
  useEffect(() => {
    if (after) return
    const show = () => {
      once = true
      setAfter(true)
    }
    if (!waiting) return whenIdle(show, 1)
    const timer = setTimeout(show, PATIENCE)
    return () => clearTimeout(timer)
  }, [waiting, after])
  return after
}
