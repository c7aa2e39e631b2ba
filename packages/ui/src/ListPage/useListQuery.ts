import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** One page of rows, as a server returns it. */
export interface ListRows<Row> {
  /** The rows, in the server's order. */
  list: readonly Row[]
  /** Rows of all pages together. Absent: they aren't counted, and the pager leads to the next page and back. */
  total?: number
  /** Whether there is a next page, if the rows aren't counted. @default whether this page is full */
  hasNext?: boolean
  /** Which page it is, if the server replaced a page past the end. @default the requested page */
  page?: number
}

/** State of a request, with the properties of TanStack Query's `useQuery`, which can replace `useListQuery`. */
export interface ListResult<Row> {
  /** The last response, also while the next one loads. */
  data: ListRows<Row> | undefined
  /** Why the request failed. */
  error: Error | null
  /** No response has arrived yet. */
  isPending: boolean
  /** A request is running. */
  isFetching: boolean
  /** `data` is the response to an earlier query. */
  isPlaceholderData: boolean
  /** Requests the rows again. */
  refetch: () => unknown
}

interface Settled<Row> {
  question: string
  data: ListRows<Row> | undefined
  error: Error | null
}

/**
 * Requests a page of rows, and again whenever the query changes. A request that is no longer needed is aborted.
 * @param read requests the rows. What it rejects with is the result's `error`
 * @param query the query, as plain data
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
