import { REVIEW_SECONDS_MAX } from '@admin/api-client/contract/limits'
import { useCallback, useEffect, useRef } from 'react'

const SECOND = 1000

/** Returns a function that tells how long a task has been on screen while the page was visible, in whole seconds. */
export function useSecondsSpent(currentId: string | undefined): (id: string) => number {
  const spent = useRef(new Map<string, number>())
  const shown = useRef<{ id: string; since: number }>(undefined)
  useEffect(() => {
    if (currentId === undefined) return
    const stop = () => {
      if (!shown.current) return
      const { since } = shown.current
      shown.current = undefined
      spent.current.set(currentId, (spent.current.get(currentId) ?? 0) + performance.now() - since)
    }
    const startOrStop = () => {
      stop()
      if (!document.hidden) shown.current = { id: currentId, since: performance.now() }
    }
    startOrStop()
    document.addEventListener('visibilitychange', startOrStop)
    return () => {
      document.removeEventListener('visibilitychange', startOrStop)
      stop()
    }
  }, [currentId])
  return useCallback((id) => {
    const now = shown.current?.id === id ? performance.now() - shown.current.since : 0
    const milliseconds = (spent.current.get(id) ?? 0) + now
    return Math.min(REVIEW_SECONDS_MAX, Math.round(milliseconds / SECOND))
  }, [])
}
