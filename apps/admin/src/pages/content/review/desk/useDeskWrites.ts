import { ApiError } from '@admin/api-client'
import type { ReviewTask, ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import { SHOWS_FAILURE } from '../../../../app/queryClient.ts'
import { refreshCoins } from '../../../../app/refreshCoins.ts'
import { reportUnexpected } from '../../../../app/reportUnexpected.ts'
import { mutateOnce } from '../../../../crud/resource/mutateOnce.ts'
import { withIdempotencyKeys } from '../../../../crud/storage/idempotencyKeys.ts'
import { reviews, taskDetail } from '../reviews.ts'
import type { Decision, DeskChange, Draft, Outcome } from './deskState.ts'

/** What a decision is made on. */
interface Decided extends Draft {
  task: ReviewTaskDetail
  decision: Decision
  secondsSpent: number
}

/** The task as it is now, where the server rejected a decision on another version. */
const currentOf = (error: unknown) =>
  error instanceof ApiError && error.key === 'staleVersion'
    ? (error.current as ReviewTaskDetail | undefined)
    : undefined

/**
 * Returns what sends decisions and skips in the background: the task leaves the desk immediately, and returns with the
 * reason and all that was entered where the server doesn’t accept it.
 * @param topUp claims further tasks
 */
export function useDeskWrites(dispatch: Dispatch<DeskChange>, topUp: () => unknown) {
  const client = useQueryClient()
  const [deciding] = useState(() => withIdempotencyKeys(reviews.action('decide')))
  // The time of the first attempt, so that a repetition is the same request with the same key.
  const [firstSeconds] = useState(() => new Map<string, number>())

  async function leave(seen: ReviewTaskDetail, outcome: Outcome, write: () => Promise<ReviewTask>) {
    const { id } = seen
    dispatch({ type: 'left', id, outcome, now: performance.now() })
    try {
      dispatch({ type: 'confirmed', id, task: await write(), now: performance.now() })
      firstSeconds.delete(id)
      client.removeQueries({ queryKey: taskDetail(id).queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) reportUnexpected(error)
      const current = currentOf(error)
      if (current) client.setQueryData(taskDetail(id).queryKey, current)
      const problem = { error: error as Error, ...(current && { seen }) }
      dispatch({ type: 'returned', id, problem, ...(current && { task: current }) })
      return
    }
    topUp()
    if (seen.kind === 'transfer') await refreshCoins(client)
  }

  const send = <Data, Variables>(
    mutation: Parameters<typeof mutateOnce<Data, Variables>>[1],
    variables: Variables,
  ) => mutateOnce(client, { ...mutation, meta: SHOWS_FAILURE }, variables)

  return {
    decide: ({ task, decision, reasonCodes, note, secondsSpent }: Decided) => {
      const { id, subjectVersion } = task
      const seconds = firstSeconds.get(id) ?? secondsSpent
      firstSeconds.set(id, seconds)
      const body = { decision, reasonCodes: [...reasonCodes], note, subjectVersion, secondsSpent: seconds }
      return leave(task, decision, () => send(deciding, { id, body }))
    },
    skip: (task: ReviewTaskDetail, secondsSpent: number) =>
      leave(task, 'skipped', () => send(reviews.action('skip'), { id: task.id, body: { secondsSpent } })),
  }
}

/** Undoes a decision: the task is on screen again. */
export function useUndo(dispatch: Dispatch<DeskChange>) {
  const { t } = useTranslation('reviewDesk')
  const client = useQueryClient()
  return useMutation({
    ...reviews.action('undo'),
    meta: { action: t('undo') },
    onSuccess: async (task, ...rest) => {
      client.removeQueries({ queryKey: taskDetail(task.id).queryKey })
      dispatch({ type: 'returned', id: task.id, task })
      dispatch({ type: 'opened', id: task.id })
      await reviews.action('undo').onSuccess?.(task, ...rest)
    },
  })
}
