import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../whenIdle.ts'

/** Shows what can wait, and so begins to load it, when the first page has its answers and the browser is idle. */
export function AfterAnswers({ children }: { children: ReactNode }) {
  const fetching = useIsFetching() > 0
  const [after, setAfter] = useState(false)
  useEffect(() => {
    if (fetching || after) return
    return whenIdle(() => setAfter(true), 100)
  }, [fetching, after])
  return after && children
}
