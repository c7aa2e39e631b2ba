import type { CodeOf } from '../enumerations.ts'

/** Type of the dictionary items that are the categories of live rooms. */
export const LIVE_CATEGORY_TYPE = 'liveCategory'

type LiveState = CodeOf<'liveState'>

/** States in which the host can stream. */
export const openLiveStates = ['streaming', 'warned'] as const satisfies readonly LiveState[]

/** Whether the host can stream in a state. */
export const isOpenLiveState = (state: LiveState): boolean => openLiveStates.some((open) => open === state)

/** What raises the risk of a live room. */
interface Risks {
  /** Reports of users that aren't closed. */
  openReports: number
  viewers: number
  /** The host was allowed to go live only recently. */
  newHost: boolean
  /** Distinct sensitive words in the latest chat. */
  words: readonly string[]
  state: LiveState
}

/** Points of risk that each cause adds; those with a maximum grow with their number. */
export const LIVE_RISK = {
  /** For each report per 100 viewers. */
  report: 10,
  reportsMax: 50,
  newHost: 15,
  word: 10,
  wordsMax: 30,
  warned: 5,
} as const

/** Viewers that reports are counted per; a room with fewer counts as having as many. */
const PER_VIEWERS = 100

/** Returns how early a room is shown on the wall: 0 to 100. */
export function liveRisk({ openReports, viewers, newHost, words, state }: Risks): number {
  const perViewers = (openReports * PER_VIEWERS) / Math.max(viewers, PER_VIEWERS)
  return Math.round(
    Math.min(LIVE_RISK.reportsMax, perViewers * LIVE_RISK.report) +
      (newHost ? LIVE_RISK.newHost : 0) +
      Math.min(LIVE_RISK.wordsMax, words.length * LIVE_RISK.word) +
      (state === 'warned' ? LIVE_RISK.warned : 0),
  )
}
