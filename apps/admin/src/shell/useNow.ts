import { useEffect, useState } from 'react'

/** Timers of browsers hold no longer. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Returns the moment it is now, again at each of some moments. All are epoch milliseconds. */
export function useNow(moments: number[]): number {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now() + 1, LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [next])
  return now
}
