/** What our admin promises, and what a run measured. */
import { ABSENT, atMost, fixed, type Row, type Verdict, writeReport } from '../report.ts'
import { median } from '../statistics.ts'
import type { AdminResults, Measured } from './bench.ts'
import { versionsOf } from './build.ts'
import { type Throttle, type Times, throttles } from './visit.ts'

const METHOD = `Repeat it with \`pnpm bench --only admin\`; \`--rounds\` makes it longer. Each admin is a production build by
Vite: ours as it is shipped, the peers' written as their documentation shows, with the same sign-in page and the same
merchant list with layout, menu, search form, row actions and a dialog. All use the same server and are served alike,
from one origin. Every visit has a new browser profile. Rounds go over all admins in a new order; the first does not
count, and a number is the median of the others. Times are milliseconds to the first frame that shows it; blocking is
what long tasks take beyond 50 ms each until the list has settled. Bytes are thousands of bytes of JavaScript, gzip.`

const RIVAL = 'react-admin'
/** Of react-admin's time at most, where both are slowed down. */
const SHARE = 0.7
/** Bytes of heap that a page change may add: one that keeps pages adds many times more. */
const HEAP_SLOPE = 1000
const LIGHTHOUSE_SCORE = 95

const timed = { firstRows: 'first rows', blocking: 'blocking', nextPage: 'next page', dialog: 'dialog open' }
/** Thousands of bytes at most. */
const weightLimits = { login: 115, firstRows: 190, settled: 290, dialog: 300 }
const moments = { login: '/login', firstRows: 'first rows', settled: 'list settled', dialog: 'dialog open' }

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]
const medianOf = (values: number[]) => (values.length > 0 ? median(values) : undefined)
const timeOf = ({ times }: Measured, throttle: Throttle, what: keyof Times) =>
  medianOf(times[throttle].map((each) => each[what]))
const weightOf = ({ weights }: Measured, moment: keyof typeof moments) => {
  const bytes = medianOf(weights.map((each) => each[moment]))
  return bytes === undefined ? undefined : bytes / 1000
}

export async function reportAdmin(results: AdminResults, browser: string): Promise<string> {
  const { rounds, measured, heaps, scores } = results
  const versions = measured.map(async ({ contender: { id, name, packages } }) => [
    name,
    await versionsOf(id, packages),
  ])
  const times = (throttle: Throttle): Row[] => [
    ['Admin', ...Object.values(timed)],
    ...measured.map((each) => [
      each.contender.name,
      ...keysOf(timed).map((what) => fixed(timeOf(each, throttle, what), 0)),
    ]),
  ]
  return writeReport({
    title: 'Admin bench',
    method: METHOD,
    facts: [['browser, rounds', `${browser}, ${rounds}`], ...(await Promise.all(versions))],
    verdicts: judge(results),
    tables: {
      'Times, no throttling': times('none'),
      'Times, 4× slower CPU and fast 4G': times('slow'),
      Bytes: [
        ['Admin', ...Object.values(moments)],
        ...measured.map((each) => [
          each.contender.name,
          ...keysOf(moments).map((moment) => fixed(weightOf(each, moment))),
        ]),
      ],
      'Heap of our list': [['Page changes', 'bytes'], ...heaps.map(({ changes, bytes }) => [changes, bytes])],
      Lighthouse: [['Page and category', 'of 100'], ...scores.map(({ what, score }) => [what, score])],
    },
    notes: measured.flatMap(({ contender, failures }) =>
      failures.map((failure) => `${contender.name} failed: ${failure}`),
    ),
  })
}

/** Only what was measured is judged. */
function judge({ measured, heaps, scores }: AdminResults): Verdict[] {
  const ours = measured.find(({ contender }) => contender.id === 'ours')
  if (!ours) return []
  const peers = measured.filter((each) => each !== ours)
  const compared = keysOf(throttles).flatMap((throttle) =>
    keysOf(timed).flatMap((what): Verdict[] => {
      const own = timeOf(ours, throttle, what)
      const theirs = (peer: Measured) => timeOf(peer, throttle, what) ?? Number.POSITIVE_INFINITY
      const best = peers.toSorted((a, b) => theirs(a) - theirs(b))[0]
      const rival = peers.find(({ contender }) => contender.id === RIVAL)
      if (own === undefined || !best || !rival) return []
      const promise = `${timed[what]}, ${throttles[throttle]}:`
      return [
        {
          promise: `${promise} ahead of every peer`,
          measured: `${fixed(own, 0)} ms, ${best.contender.name} ${fixed(theirs(best), 0)} ms`,
          holds: own < theirs(best),
        },
        ...(throttle === 'slow' ? atMost(`${promise} times ${RIVAL},`, own / theirs(rival), SHARE) : []),
      ]
    }),
  )
  const [first, last] = [heaps[0], heaps.at(-1)]
  const slope =
    first && last && first !== last ? (last.bytes - first.bytes) / (last.changes - first.changes) : undefined
  return [
    ...keysOf(moments).flatMap((moment) =>
      atMost(`JavaScript, ${moments[moment]}:`, weightOf(ours, moment), weightLimits[moment], ' kB', 1),
    ),
    ...compared,
    ...atMost('heap: a page change adds', slope, HEAP_SLOPE, ' B', 0),
    ...scores.map(({ what, score }) => ({
      promise: `Lighthouse, ${what}: at least ${LIGHTHOUSE_SCORE}`,
      measured: score === undefined ? ABSENT : String(score),
      holds: score >= LIGHTHOUSE_SCORE,
    })),
  ]
}
