import type { CodeOf } from '../enumerations.ts'

/** Type of the dictionary items that are the categories of live rooms. */
export const LIVE_CATEGORY_TYPE = 'liveCategory'

type LiveState = CodeOf<'liveState'>

/** States in which the host can stream. */
export const openLiveStates = ['streaming', 'warned'] as const satisfies readonly LiveState[]

/** Whether the host can stream in a state. */
export const isOpenLiveState = (state: LiveState): boolean => openLiveStates.some((open) => open === state)

/**
 * Points of risk that each cause adds, from 0 to 100 together: the more, the earlier a room is shown on the wall. Those
 * with a maximum grow with their number.
 */
export const LIVE_RISK = {
  /** For each open report per `perViewers` viewers; a room with fewer viewers counts as having as many. */
  report: 10,
  reportsMax: 50,
  perViewers: 100,
  /** The host was granted the permission only recently. */
  newHost: 15,
  /** For each distinct sensitive word in the latest chat. */
  word: 10,
  wordsMax: 30,
  warned: 5,
} as const
