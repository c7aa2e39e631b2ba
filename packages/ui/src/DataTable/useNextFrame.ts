import { useEffect, useState } from 'react'

/** Whether something is on, one frame after it is; off at once. What waits for it leaves that frame to the rest. */
export function useNextFrame(on: boolean): boolean {
  const [shown, setShown] = useState(on)
  useEffect(() => {
    if (shown === on) return
    if (!on) return setShown(false)
    const frame = requestAnimationFrame(() => setShown(true))
    return () => cancelAnimationFrame(frame)
  }, [on, shown])
  return on && shown
}
