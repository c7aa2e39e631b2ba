import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** One page of rows, as a server answers it. */
export interface ListRows<Row> {
  /** The rows, in the server's order. */
  list: readonly Row[]
  /** Rows of all pages together. Absent: they aren't counted, and the pager leads to the next page and back. */
  total?: number
  /** Whether a page follows, where the rows aren't counted. @default whether this page is full */
  hasNext?: boolean
  /** Which page it is, where the server answered a page past the end with another. @default the requested page */
  page?: number
}

/** What became of a question: as TanStack Query's `useQuery` returns it, which can take the place of `useListQuery`. */
export interface ListResult<Row> {
  /** The last answer; while another is on its way, the one before. */
  data: ListRows<Row> | undefined
  /** Why there is no answer. */
  error: Error | null
  /** There was no answer yet. */
  isPending: boolean
  /** A question is under way. */
  isFetching: boolean
  /** The answer is that to another question. */
  isPlaceholderData: boolean
  /** Asks again. */
  refetch: () => unknown
}

interface Settled<Row> {
  question: string
  data: ListRows<Row> | undefined
  error: Error | null
}

/**
 * Asks for a page of rows, and again whenever the query changes; an answer that nobody waits for any more is aborted.
 * @param read asks the server. What it rejects with is the result's `error`
 * @param query what to ask for, as plain data
 */
export function useListQuery<Row, Query>(
  read: (query: Query, context: { signal: AbortSignal }) => Promise<ListRows<Row>>,
  query: Query,
): ListResult<Row> {
  const [asked, setAsked] = useState(0)
  const [settled, setSettled] = useState<Settled<Row>>()
  const key = JSON.stringify(query)
  const question = `${asked} ${key}`
  const ask = useEffectEvent(async (signal: AbortSignal) => read(query, { signal }))
  useEffect(() => {
    const controller = new AbortController()
    const settle = (data: ListRows<Row> | undefined, error: Error | null) => {
      if (controller.signal.aborted) return
      setSettled((before) => ({ question, data: error ? before?.data : data, error }))
    }
    ask(controller.signal).then(
      (data) => settle(data, null),
      (error: unknown) => settle(undefined, error instanceof Error ? error : new Error(String(error))),
    )
    return () => controller.abort()
  }, [question])
  const isFetching = settled?.question !== question
  const error = isFetching ? null : settled.error
  return {
    data: settled?.data,
    error,
    isPending: settled?.data === undefined && error === null,
    isFetching,
    isPlaceholderData: settled?.data !== undefined && !settled.question.endsWith(` ${key}`),
    refetch: useCallback(() => setAsked((times) => times + 1), []),
  }
}
