import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../whenIdle.ts'

/** Becomes true when the first page has its answers and the browser is idle: what can wait loads then. */
export function useAfterAnswers(): boolean {
  const fetching = useIsFetching() > 0
  const [after, setAfter] = useState(false)
  useEffect(() => {
    if (fetching || after) return
    return whenIdle(() => setAfter(true), 100)
  }, [fetching, after])
  return after
}
