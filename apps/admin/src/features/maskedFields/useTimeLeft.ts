import { useEffect, useState } from 'react'

const SECOND = 1000

/** Returns milliseconds as minutes and seconds: `4:59`. */
export const minutesAndSeconds = (milliseconds: number) => {
  const seconds = Math.ceil(milliseconds / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the milliseconds until a moment, never below zero. */
export function useTimeLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, until - now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
