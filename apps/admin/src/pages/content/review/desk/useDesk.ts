import { REVIEW_MAX_REASONS } from '@admin/api-client/contract/limits'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import type { DeskStart } from '../reviewPaths.ts'
import { taskDetail } from '../reviews.ts'
import {
  canUndo,
  currentTask,
  type Decision,
  type DeskChange,
  type DeskState,
  isSending,
  lastDecision,
} from './deskState.ts'
import { useDeskClaims, useRenewal } from './useDeskClaims.ts'
import { useDeskWrites, useUndo } from './useDeskWrites.ts'
import { useOnScreen } from './useOnScreen.ts'
import { useSecondsSpent } from './useSecondsSpent.ts'

/** What is open over a task. */
export type Open = 'reasons' | 'escalation' | 'duplicates' | 'keys'

/** The desk’s queries and what its buttons and keys do. */
export function useDesk(start: DeskStart, state: DeskState, dispatch: Dispatch<DeskChange>) {
  const claiming = useDeskClaims(start, dispatch)
  const current = currentTask(state)
  const id = current?.task.id
  const renew = useRenewal(id, dispatch)
  const detail = useQuery({ ...taskDetail(id ?? ''), ...(id === undefined && { queryFn: skipToken }) })
  // The others are read ahead, so that the next one is there immediately.
  useQueries({ queries: state.tasks.map(({ task }) => taskDetail(task.id)) })
  const secondsOf = useSecondsSpent(id)
  const { decide: send, skip: giveBack } = useDeskWrites(dispatch, claiming.refetch)
  const undoing = useUndo(dispatch)

  // Which task it is for: with another one on screen, it is closed.
  const [opening, setOpening] = useState<{ open: Open; id: string | undefined }>()
  const open = opening?.id === id ? opening?.open : undefined
  const [asked, setAsked] = useState<string>()
  const [looked, setLooked] = useState<{ code: string; id: string | undefined }>()

  const task = detail.data
  const draft = current?.draft
  const seen = useOnScreen(task?.id)
  const ready = seen && !(task?.final && isSending(state))

  function decide(decision: Decision) {
    if (!task || !draft) return
    if (decision === 'rejected' && draft.reasonCodes.length === 0) return setAsked(id)
    setOpening(undefined)
    void send({ task, decision, ...draft, secondsSpent: secondsOf(task.id) })
  }

  function toggleReason(code: string | undefined) {
    if (!id || !draft || code === undefined) return
    setLooked({ code, id })
    const { reasonCodes: before } = draft
    const without = before.filter((each) => each !== code)
    const reasonCodes = without.length < before.length ? without : [...before, code]
    if (reasonCodes.length <= REVIEW_MAX_REASONS) dispatch({ type: 'drafted', id, draft: { reasonCodes } })
  }

  const decided = lastDecision(state)
  return {
    claiming,
    detail,
    current,
    /** Whether the task can be decided: its evidence has been on screen long enough. */
    ready,
    open,
    decided,
    undoing: undoing.isPending,
    /** The reason whose policy is shown. */
    reasonCode: looked?.id === id ? looked?.code : draft?.reasonCodes.at(-1),
    /** Whether a rejection was tried without a reason. */
    reasonMissing: asked !== undefined && asked === id && draft?.reasonCodes.length === 0,
    renew,
    toggleReason,
    look: (code: string) => setLooked({ code, id }),
    show: (what: Open | undefined) => setOpening(what && { open: what, id }),
    approve: () => decide('approved'),
    reject: () => decide('rejected'),
    secondsSpent: () => (task ? secondsOf(task.id) : 0),
    skip: () => void (task && giveBack(task, secondsOf(task.id))),
    undo: () => {
      if (decided && canUndo(decided) && !undoing.isPending) undoing.mutate({ id: decided.task.id })
    },
  }
}
