import { startTransition, useEffect, useState } from 'react'

/**
 * Becomes true once the browser is idle after it has shown the first rows, and stays so: what waits for it
 * does not compete with them for the network or the processor.
 */
export function useAfterFirstRows(ready: boolean): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!ready || done) return
    let cancel = () => {}
    // In pieces: a long page has much to follow.
    const end = () => startTransition(() => setDone(true))
    // Idle time may come before the first frame: only after it there is something to see.
    const frame = requestAnimationFrame(() => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback !== 'function') {
        const timer = setTimeout(end, 1)
        cancel = () => clearTimeout(timer)
        return
      }
      const request = requestIdleCallback(end, { timeout: 1000 })
      cancel = () => cancelIdleCallback(request)
    })
    return () => {
      cancelAnimationFrame(frame)
      cancel()
    }
  }, [ready, done])
  return done
}
