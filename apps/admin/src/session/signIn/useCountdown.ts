import { useEffect, useState } from 'react'

/**
 * Seconds left of a wait, 0 when there is none.
 * @param failure what began the wait; a new one begins it again
 */
export function useCountdown(failure: { retryAfter: number | undefined } | undefined): number {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const end = Date.now() + (failure?.retryAfter ?? 0) * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    if (!failure?.retryAfter) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [failure])

  return left
}
