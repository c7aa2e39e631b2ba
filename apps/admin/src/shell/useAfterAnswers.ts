import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Becomes true when the first page has its answers and the browser is idle: what can wait loads then. */
export function useAfterAnswers(): boolean {
  const fetching = useIsFetching() > 0
  const [after, setAfter] = useState(false)
  useEffect(() => {
    if (fetching || after) return
    const show = () => setAfter(true)
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(show, 100)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(show, { timeout: 1000 })
    return () => cancelIdleCallback(request)
  }, [fetching, after])
  return after
}
