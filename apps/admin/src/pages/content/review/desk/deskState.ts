import { ApiError } from '@admin/api-client'
import type { ReviewTask, ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { REVIEW_UNDO_MINUTES } from '@admin/api-client/contract/limits'
import type { Claims } from '../reviews.ts'

const MINUTE = 60_000

export type Decision = Exclude<CodeOf<'reviewTaskStatus'>, 'pending'>

/** What a reviewer has entered for a task. */
export interface Draft {
  note: string
  reasonCodes: readonly string[]
}

/** What went wrong with a task. */
export interface Problem {
  /** `lost` for a claim that is no longer the account’s. */
  error: Error | 'lost'
  /** What the reviewer saw of a task that has changed since. */
  seen?: ReviewTaskDetail | undefined
}

/** Whether another reviewer may have the task. */
export const isLost = ({ error }: Problem): boolean =>
  error === 'lost' || (error instanceof ApiError && error.key === 'claimedByOther')

/** A task at the desk. */
export interface DeskTask {
  task: ReviewTask
  draft: Draft
  problem?: Problem
}

/** How a task left the desk. */
export type Outcome = Decision | 'skipped' | 'escalated'

/** A task that has left the desk. */
export interface Departure extends DeskTask {
  outcome: Outcome
  /** When it left or the server confirmed that, in milliseconds of `performance.now()`. */
  left: number
  /** Whether the server has confirmed it. */
  confirmed: boolean
}

export interface DeskState {
  /** In the order of the strip. */
  tasks: readonly DeskTask[]
  currentId: string | undefined
  /** What left in this sitting, the latest last. */
  departures: readonly Departure[]
}

export const initialDesk: DeskState = { tasks: [], currentId: undefined, departures: [] }

export const emptyDraft: Draft = { note: '', reasonCodes: [] }

export type DeskChange =
  | ({ type: 'claimed'; first: string | undefined } & Claims)
  | { type: 'opened'; id: string }
  | { type: 'added'; task: ReviewTask }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'drafted'; id: string; draft: Partial<Draft> }
  | { type: 'left'; id: string; outcome: Outcome; now: number }
  | { type: 'confirmed'; id: string; task: ReviewTask; now: number }
  | { type: 'returned'; id: string; problem?: Problem; task?: ReviewTask }
  | { type: 'failed'; id: string; problem: Problem }
  | { type: 'renewed'; id: string }
  | { type: 'removed'; id: string }

/** Whether something has been entered for a task. */
export const isDrafted = ({ draft }: DeskTask): boolean => draft.note !== '' || draft.reasonCodes.length > 0

/** The task on screen. */
export const currentTask = ({ tasks, currentId }: DeskState): DeskTask | undefined =>
  tasks.find(({ task }) => task.id === currentId)

export const isDecision = (departure: Departure): departure is Departure & { outcome: Decision } =>
  departure.outcome === 'approved' || departure.outcome === 'rejected'

/** The last decision, which may be followed by tasks that were skipped or escalated. */
export const lastDecision = ({ departures }: DeskState) => departures.findLast(isDecision)

/** Whether a decision can be undone: it was accepted a moment ago, and moved no money. */
export const canUndo = ({ task, confirmed, left }: Departure): boolean =>
  confirmed && !task.final && performance.now() - left < REVIEW_UNDO_MINUTES * MINUTE

/** Whether anything is on its way to the server. */
export const isSending = ({ departures }: DeskState): boolean =>
  departures.some(({ confirmed }) => !confirmed)

/** Whether anything has been entered that the server doesn’t have yet. */
export const hasDrafts = (state: DeskState): boolean => state.tasks.some(isDrafted) || isSending(state)

const withoutLoss = (entry: DeskTask): DeskTask => {
  if (!entry.problem || !isLost(entry.problem)) return entry
  const { problem: _, ...kept } = entry
  return kept
}

/** Keeps a task on screen, where there is one: the current one, or else the one in its place. */
function withCurrent(state: DeskState, place = 0): DeskState {
  if (currentTask(state)) return state
  const next = state.tasks[Math.max(0, Math.min(place, state.tasks.length - 1))]
  return { ...state, currentId: next?.task.id }
}

const placeOf = ({ tasks, currentId }: DeskState) => tasks.findIndex(({ task }) => task.id === currentId)

/**
 * Brings the desk up to date with the account’s claims. A task that left after the claims were requested, or is being
 * sent, doesn’t return; one that is no longer claimed stays while something is entered for it.
 * @param claims with the id of the task that is shown first, if it is among them
 */
function withClaims(
  state: DeskState,
  { tasks: claimed, requested, first }: Extract<DeskChange, { type: 'claimed' }>,
): DeskState {
  const leaving = new Set(
    state.departures
      .filter(({ confirmed, left }) => !confirmed || left >= requested)
      .map(({ task }) => task.id),
  )
  const mine = new Map(claimed.map((task) => [task.id, task]))
  const kept = state.tasks.flatMap((entry) => {
    const { id } = entry.task
    if (mine.has(id)) return withoutLoss(entry)
    if (entry.problem) return entry
    const lost: Problem = { error: 'lost' }
    return id === state.currentId || isDrafted(entry) ? { ...entry, problem: lost } : []
  })
  const known = new Set(kept.map(({ task }) => task.id))
  const added = claimed
    .filter(({ id }) => !known.has(id) && !leaving.has(id))
    .map((task) => ({ task, draft: emptyDraft }))
  const { currentId = first } = state
  return withCurrent({ ...state, currentId, tasks: [...kept, ...added] }, placeOf(state))
}

const change = (state: DeskState, id: string, entry: Partial<DeskTask>): DeskState => ({
  ...state,
  tasks: state.tasks.map((each) => (each.task.id === id ? { ...each, ...entry } : each)),
})

const without = ({ tasks }: DeskState, id: string) => tasks.filter(({ task }) => task.id !== id)

/** Puts a task that had left before the one on screen, which stays. */
function withReturned(
  state: DeskState,
  { id, problem, task }: Extract<DeskChange, { type: 'returned' }>,
): DeskState {
  const departure = state.departures.find((each) => each.task.id === id)
  if (!departure) return state
  const back: DeskTask = {
    task: task ?? departure.task,
    draft: departure.draft,
    ...(problem && { problem }),
  }
  const tasks = without(state, id)
  const place = Math.max(
    0,
    tasks.findIndex((each) => each.task.id === state.currentId),
  )
  return withCurrent({
    ...state,
    tasks: [...tasks.slice(0, place), back, ...tasks.slice(place)],
    departures: state.departures.filter((each) => each !== departure),
  })
}

/** Returns the desk after a change. */
export function reduceDesk(state: DeskState, event: DeskChange): DeskState {
  switch (event.type) {
    case 'claimed':
      return withClaims(state, event)
    case 'opened':
      return { ...state, currentId: event.id }
    case 'added': {
      const { id } = event.task
      // Its claim is renewed as long as it is here: that adds it only once.
      if ([...state.tasks, ...state.departures].some(({ task }) => task.id === id)) return state
      return { ...state, tasks: [{ task: event.task, draft: emptyDraft }, ...state.tasks], currentId: id }
    }
    case 'moved': {
      const place = placeOf(state) + event.by
      return { ...state, currentId: state.tasks[place]?.task.id ?? state.currentId }
    }
    case 'drafted': {
      const entry = state.tasks.find(({ task }) => task.id === event.id)
      return entry ? change(state, event.id, { draft: { ...entry.draft, ...event.draft } }) : state
    }
    case 'left': {
      const entry = state.tasks.find(({ task }) => task.id === event.id)
      if (!entry) return state
      const { problem: _, ...kept } = entry
      const departure = { ...kept, outcome: event.outcome, left: event.now, confirmed: false }
      const place = placeOf(state)
      return withCurrent(
        {
          ...state,
          tasks: without(state, event.id),
          departures: [...state.departures.filter(({ task }) => task.id !== event.id), departure],
        },
        place,
      )
    }
    case 'confirmed':
      return {
        ...state,
        departures: state.departures.map((each) =>
          each.task.id === event.id ? { ...each, task: event.task, left: event.now, confirmed: true } : each,
        ),
      }
    case 'returned':
      return withReturned(state, event)
    case 'failed':
      return change(state, event.id, { problem: event.problem })
    case 'renewed':
      return {
        ...state,
        tasks: state.tasks.map((entry) => (entry.task.id === event.id ? withoutLoss(entry) : entry)),
      }
    case 'removed':
      return withCurrent({ ...state, tasks: without(state, event.id) }, placeOf(state))
  }
}
