import { useEffect, useState } from 'react'

/** The value, one frame late: what shows it leaves the frame in which it changes to the rest. */
export function useNextFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown === value) return
    const frame = requestAnimationFrame(() => setShown(value))
    return () => cancelAnimationFrame(frame)
  }, [value, shown])
  return shown
}
