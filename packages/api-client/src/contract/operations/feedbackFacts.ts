import type { CodeOf } from '../enumerations.ts'
import {
  FEEDBACK_ANSWER_HOURS,
  FEEDBACK_REOPEN_DAYS,
  FEEDBACK_SOLUTION_HOURS,
  FEEDBACK_WAVE,
} from '../limits.ts'

/** Type of the dictionary items that are the kinds of feedback. */
export const FEEDBACK_KIND_TYPE = 'feedbackKind'
/** Value of the kind that counts for the threshold at which the rollout of an app update pauses. */
export const FEEDBACK_FAULT = 'fault'

/** What the variables of a canned answer are filled with. */
export const FEEDBACK_VARIABLES = ['nickname', 'number'] as const
/** How these variables are written. */
export const writtenVariables: Readonly<Record<(typeof FEEDBACK_VARIABLES)[number], string>> = {
  nickname: '{nickname}',
  number: '{number}',
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What decides when the staff has to act. The clock runs while feedback is waiting for them. */
export interface FeedbackClock {
  /** Null once it is processed. */
  waitingFor: CodeOf<'waitingSide'> | null
  /** Epoch milliseconds; null once it is processed. */
  waitingSince: number | null
  /** Milliseconds for which it waited for the staff before that. */
  spent: number
  /** Epoch milliseconds; null before the first answer. */
  firstAnswerTime: number | null
}

/** Returns the milliseconds for which feedback has waited for the staff by a moment. */
export const spentBy = ({ waitingFor, waitingSince, spent }: FeedbackClock, moment: number): number =>
  waitingFor === 'us' && waitingSince !== null ? spent + Math.max(0, moment - waitingSince) : spent

/**
 * Returns when feedback is due: its first answer within 24 hours, its solution within 72 hours, counted only while it
 * waits for the staff.
 * @returns epoch milliseconds; null while the clock is stopped, because it waits for the user or is processed
 */
export function dueOf({ waitingFor, waitingSince, spent, firstAnswerTime }: FeedbackClock): number | null {
  if (waitingFor !== 'us' || waitingSince === null) return null
  const hours = firstAnswerTime === null ? FEEDBACK_ANSWER_HOURS : FEEDBACK_SOLUTION_HOURS
  return waitingSince + hours * HOUR - spent
}

/** Returns the clock of feedback that has just been received. */
export const received = (moment: number): FeedbackClock => ({
  waitingFor: 'us',
  waitingSince: moment,
  spent: 0,
  firstAnswerTime: null,
})

/** Returns the clock after an answer: it is the user's turn, and the clock is stopped. */
export const answered = (clock: FeedbackClock, moment: number): FeedbackClock => ({
  waitingFor: 'them',
  waitingSince: moment,
  spent: spentBy(clock, moment),
  firstAnswerTime: clock.firstAnswerTime ?? moment,
})

/** Returns the clock after feedback was processed: it waits for no one. */
export const processed = (clock: FeedbackClock, moment: number): FeedbackClock => ({
  ...clock,
  waitingFor: null,
  waitingSince: null,
  spent: spentBy(clock, moment),
})

/**
 * Returns the clock after the user wrote again, or staff reopened the feedback. It starts again where it was stopped, and
 * keeps running where it wasn't.
 */
export const resumed = (clock: FeedbackClock, moment: number): FeedbackClock =>
  clock.waitingFor === 'us' ? clock : { ...clock, waitingFor: 'us', waitingSince: moment }

/**
 * Returns the clock of feedback that others are merged into. It waits for the staff if any of them does, since the
 * first of these moments, and is due when the first of those that wait would be, had they the same first answer.
 */
export function merged(clock: FeedbackClock, others: readonly FeedbackClock[]): FeedbackClock {
  const running = [clock, ...others].filter(({ waitingFor }) => waitingFor === 'us')
  if (running.length === 0) return clock
  const moments = running.map(({ waitingSince }) => waitingSince ?? Number.POSITIVE_INFINITY)
  const waitingSince = Math.min(...moments)
  // By any moment, the one that has waited longest has waited for its `spent`, and since its moment.
  const ahead = Math.max(...running.map(({ spent }, index) => spent - (moments[index] ?? 0)))
  return {
    waitingFor: 'us',
    waitingSince,
    spent: waitingSince + ahead,
    firstAnswerTime: clock.firstAnswerTime,
  }
}

/**
 * Whether a message that the user writes at a moment reopens feedback. Later than 7 days after it was processed, it is
 * new feedback instead.
 */
export const isReopenedBy = (
  { state, processedTime }: { state: CodeOf<'feedbackState'>; processedTime: number | null },
  moment: number,
): boolean =>
  state === 'processed' && processedTime !== null && moment < processedTime + FEEDBACK_REOPEN_DAYS * DAY

/**
 * Returns since when feedback is idle: it waits for the staff, and its assignee has done nothing with it. After 4 hours of
 * opening time, it is given back to the queue.
 * @param touchedTime when the assignee last did something with it
 * @returns epoch milliseconds; null for feedback that waits for the user or is processed
 */
export const idleSince = ({
  waitingFor,
  waitingSince,
  touchedTime,
}: Pick<FeedbackClock, 'waitingFor' | 'waitingSince'> & { touchedTime: number | null }): number | null =>
  waitingFor === 'us' ? Math.max(waitingSince ?? 0, touchedTime ?? 0) : null

/** Letters that a word has at least to say what a text is about. */
const WORD_MIN_LENGTH = 4

/** Runs of Chinese characters, and words of other letters. */
const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu

const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** Each two neighboring characters of a Chinese text, which has no spaces between its words. */
const pairsOf = (run: string): string[] => {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** The distinct words of a text that say what it is about: of at least four letters, or two neighboring Chinese characters. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(RUNS) ?? []).flatMap((run) =>
      isHan(run) ? pairsOf(run) : run.length >= WORD_MIN_LENGTH ? [run] : [],
    ),
  )

/** What the search for waves knows of feedback. */
export interface WaveFeedback {
  id: string
  userId: string
  text: string
  /** Epoch milliseconds. */
  createTime: number
}

/** Feedback of several users about the same, within an hour. */
export interface Wave<Each extends WaveFeedback> {
  /** The words that more than half of it has in common, as the oldest of it has them. */
  words: string[]
  /** Number of different users. */
  users: number
  /** The oldest first. */
  feedback: Each[]
}

const areAlike = (shared: number, size: number, otherSize: number): boolean =>
  shared >= FEEDBACK_WAVE.words && shared * 2 >= Math.min(size, otherSize)

/** Returns how many of some words each group has, by its index; groups that have none of them are absent. */
function countShared(
  words: ReadonlySet<string>,
  groupsWith: ReadonlyMap<string, number[]>,
): Map<number, number> {
  const shared = new Map<number, number>()
  for (const word of words)
    for (const group of groupsWith.get(word) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1)
  return shared
}

/** Returns the parts of a text that consist of some words; pairs of Chinese characters that overlap are joined. */
function partsOf(text: string, words: ReadonlySet<string>): string[] {
  const parts = (text.toLowerCase().match(RUNS) ?? []).flatMap((run) => {
    if (!isHan(run)) return words.has(run) ? [run] : []
    const joined: string[] = []
    let continues = false
    for (const pair of pairsOf(run)) {
      if (!words.has(pair)) continues = false
      else if (continues) joined.push(`${joined.pop()}${[...pair].at(-1)}`)
      else {
        joined.push(pair)
        continues = true
      }
    }
    return joined
  })
  return [...new Set(parts)]
}

/** Returns the words that more than half of some texts have in common, as the first of them has them. */
function commonWords(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap((text) => [...wordsOf(text)]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count * 2 > texts.length).map(([word]) => word)
  return partsOf(texts[0] ?? '', new Set(common)).slice(0, FEEDBACK_WAVE.shown)
}

/**
 * Finds waves: at least 5 different users who wrote about the same within an hour. Feedback belongs to the first wave
 * whose oldest feedback was written at most an hour before it, and has at least 3 words in common with it: half of the
 * words of the shorter text, or more. Only words count that `wordsOf` returns, in any order.
 * @returns the waves, the one with the most users first
 */
export function wavesOf<Each extends WaveFeedback>(feedback: readonly Each[]): Wave<Each>[] {
  const groups: { size: number; members: Each[]; since: number }[] = []
  // Only groups that have a word in common with a text are compared with it.
  const groupsWith = new Map<string, number[]>()
  for (const each of feedback.toSorted((one, other) => one.createTime - other.createTime)) {
    const words = wordsOf(each.text)
    const alike = [...countShared(words, groupsWith)].flatMap(([index, shared]) => {
      const { since = Number.NEGATIVE_INFINITY, size = 0 } = groups[index] ?? {}
      const isRecent = each.createTime - since <= FEEDBACK_WAVE.minutes * 60_000
      return isRecent && areAlike(shared, size, words.size) ? [index] : []
    })
    const group = groups[Math.min(...alike)]
    if (group) group.members.push(each)
    else {
      for (const word of words) {
        const indexes = groupsWith.get(word)
        if (indexes) indexes.push(groups.length)
        else groupsWith.set(word, [groups.length])
      }
      groups.push({ size: words.size, members: [each], since: each.createTime })
    }
  }
  return groups
    .map(({ members }) => ({
      words: commonWords(members.map(({ text }) => text)),
      users: new Set(members.map(({ userId }) => userId)).size,
      feedback: members,
    }))
    .filter(({ users }) => users >= FEEDBACK_WAVE.users)
    .toSorted((one, other) => other.users - one.users)
}
