import { ApiError } from '@admin/api-client'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import type { DeskStart } from '../reviewPaths.ts'
import { claims, openedTask } from '../reviews.ts'
import type { DeskChange } from './deskState.ts'

/** Statuses of a claim that can’t be kept: forbidden, gone, someone else’s. */
const REFUSED = [403, 404, 409]

const isRefused = (error: unknown) => error instanceof ApiError && REFUSED.includes(error.status)

/**
 * Claims tasks when the desk opens, keeps the claims while the page is visible, and claims the one that the desk was
 * opened for before all others.
 * @returns the state of the claims, and why the task that the desk was opened for can’t be reviewed
 */
export function useDeskClaims(start: DeskStart, dispatch: Dispatch<DeskChange>) {
  const chosen = start === 'next' || start === 'escalated' ? undefined : start
  const opening = useQuery({
    ...openedTask(chosen ?? ''),
    ...(chosen === undefined && { queryFn: skipToken }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  const opened = opening.data
  useEffect(() => {
    if (opened) dispatch({ type: 'added', task: opened })
  }, [opened, dispatch])
  const settled = chosen === undefined || !opening.isPending
  const { data, ...result } = useQuery({ ...claims(start === 'escalated'), enabled: settled })
  useEffect(() => {
    // The server may have opened the chosen one where its answer was lost.
    if (data) dispatch({ type: 'claimed', first: chosen, ...data })
  }, [data, chosen, dispatch])
  return {
    ...result,
    opened: data !== undefined,
    openingError: opening.error,
    retryOpening: opening.refetch,
  }
}

/** Keeps the claim of the task on screen while the page is visible. */
export function useRenewal(id: string | undefined, dispatch: Dispatch<DeskChange>) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...openedTask(id ?? ''),
    ...(id === undefined && { queryFn: skipToken }),
  })
  const renewed = data?.id
  useEffect(() => {
    if (renewed) dispatch({ type: 'renewed', id: renewed })
  }, [renewed, dataUpdatedAt, dispatch])
  useEffect(() => {
    if (id && error && isRefused(error)) dispatch({ type: 'failed', id, problem: { error } })
  }, [id, error, errorUpdatedAt, dispatch])
  return refetch
}
