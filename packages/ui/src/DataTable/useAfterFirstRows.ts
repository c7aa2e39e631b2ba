import { useEffect, useState } from 'react'

/**
 * Becomes true once the browser is idle after the first rows, and stays so: what waits for it
 * does not compete with them for the network.
 */
export function useAfterFirstRows(ready: boolean): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!ready || done) return
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setDone(true), 1)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setDone(true), { timeout: 1000 })
    return () => cancelIdleCallback(request)
  }, [ready, done])
  return done
}
