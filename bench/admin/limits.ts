/** What our admin promises, and whether a run kept it. */
import { median } from '../statistics.ts'
import type { AdminResults, Measured } from './bench.ts'
import type { Heap } from './heap.ts'
import type { PageScores } from './lighthouse.ts'
import { type Throttle, throttles } from './throttle.ts'
import type { Times } from './visit.ts'

export interface Verdict {
  promise: string
  measured: string
  holds: boolean
}

export const timed: Record<keyof Times, string> = {
  firstRows: 'first rows',
  blocking: 'blocking',
  nextPage: 'next page',
  dialog: 'dialog open',
}

export type Moment = keyof Measured['weights'][number]
export const moments: Record<Moment, { name: string; limit: number }> = {
  login: { name: 'JavaScript at /login', limit: 115 },
  firstRows: { name: 'JavaScript when the first rows show', limit: 190 },
  settled: { name: 'JavaScript when the list has settled', limit: 290 },
  dialog: { name: 'JavaScript with the dialog open', limit: 300 },
}

const RIVAL = 'react-admin'
/** Of react-admin's time at most, where both are slowed down. */
const SHARE = 0.7
/** Bytes a page change: a heap that does not grow still moves, and one that keeps pages grows by many times more. */
const HEAP_SLOPE = 1000
const SCORE = 95

export const timeOf = ({ times }: Measured, throttle: Throttle, what: keyof Times): number | undefined => {
  const all = times[throttle].map((each) => each[what])
  return all.length > 0 ? median(all) : undefined
}

/** Thousands of bytes. */
export const weightOf = ({ weights }: Measured, moment: Moment): number | undefined =>
  weights.length > 0 ? median(weights.map((each) => each[moment])) / 1000 : undefined

/** Bytes that a page change adds, between the first and the last measurement. */
export function slope(heaps: readonly Heap[]): number | undefined {
  const [first, last] = [heaps[0], heaps.at(-1)]
  if (!first || !last || first === last) return undefined
  return (last.bytes - first.bytes) / (last.changes - first.changes)
}

/** Only what was measured is judged. */
export function judge({ measured, heaps, scores }: AdminResults): Verdict[] {
  const ours = measured.find(({ contender }) => contender.id === 'ours')
  return [
    ...(ours ? [...weighed(ours), ...compared(ours, measured), ...shares(ours, measured)] : []),
    ...grown(heaps),
    ...scores.flatMap(scored),
  ]
}

function weighed(ours: Measured): Verdict[] {
  return Object.entries(moments).flatMap(([moment, { name, limit }]) => {
    const kB = weightOf(ours, moment as Moment)
    if (kB === undefined) return []
    return { promise: `${name}: at most ${limit} kB`, measured: `${kB.toFixed(1)} kB`, holds: kB <= limit }
  })
}

function compared(ours: Measured, measured: readonly Measured[]): Verdict[] {
  return everyTime((throttle, what) => {
    const own = timeOf(ours, throttle, what)
    const others = measured
      .filter((each) => each !== ours)
      .flatMap((each) => ({ name: each.contender.name, ms: timeOf(each, throttle, what) ?? [] }))
      .flatMap(({ name, ms }) => (typeof ms === 'number' ? { name, ms } : []))
      .toSorted((a, b) => a.ms - b.ms)
    const [best] = others
    if (own === undefined || !best) return undefined
    return {
      promise: `${timed[what]}, ${throttles[throttle]}: ahead of every peer`,
      measured: `${own.toFixed(0)} ms, ${best.name} ${best.ms.toFixed(0)} ms`,
      holds: own < best.ms,
    }
  })
}

function shares(ours: Measured, measured: readonly Measured[]): Verdict[] {
  const rival = measured.find(({ contender }) => contender.id === RIVAL)
  return everyTime((throttle, what) => {
    const own = timeOf(ours, throttle, what)
    const theirs = rival && timeOf(rival, throttle, what)
    if (throttle !== 'slow' || own === undefined || !theirs) return undefined
    return {
      promise: `${timed[what]}, ${throttles[throttle]}: times ${RIVAL}, at most ${SHARE}`,
      measured: (own / theirs).toFixed(2),
      holds: own / theirs <= SHARE,
    }
  })
}

function everyTime(verdict: (throttle: Throttle, what: keyof Times) => Verdict | undefined): Verdict[] {
  return (Object.keys(throttles) as Throttle[])
    .flatMap((throttle) => (Object.keys(timed) as (keyof Times)[]).map((what) => verdict(throttle, what)))
    .filter((each) => each !== undefined)
}

function grown(heaps: readonly Heap[]): Verdict[] {
  const bytes = slope(heaps)
  if (bytes === undefined) return []
  return [
    {
      promise: `heap after ${heaps[0]?.changes} and ${heaps.at(-1)?.changes} page changes: at most ${HEAP_SLOPE} B a change more`,
      measured: `${bytes.toFixed(0)} B`,
      holds: bytes <= HEAP_SLOPE,
    },
  ]
}

function scored({ page, performance, accessibility }: PageScores): Verdict[] {
  return Object.entries({ performance, accessibility }).map(([category, score]) => ({
    promise: `Lighthouse, ${page}: ${category} at least ${SCORE}`,
    measured: score.toFixed(0),
    holds: score >= SCORE,
  }))
}
