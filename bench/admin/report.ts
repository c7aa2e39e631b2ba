/** Writes a run of the admin bench down. */
import type { Environment } from '../environment.ts'
import { markdownTable } from '../markdown.ts'
import { spread } from '../statistics.ts'
import type { AdminResults, Measured } from './bench.ts'
import { versionsOf } from './build.ts'
import { judge, type Moment, moments, slope, timed, timeOf, weightOf } from './limits.ts'
import { type Throttle, throttles } from './throttle.ts'
import type { Times } from './visit.ts'

const HOW = `Repeat it with \`pnpm bench --only admin\`; \`--rounds\` makes it longer.
Each admin is a production build by Vite: ours as it is shipped, the peers' written for this comparison as their own
documentation shows, with the same two screens: the log-in page, and the merchant list with layout, menu, search form,
columns, row actions and a dialog that adds a merchant. All speak to the same server with the demo rows, and are served
alike: from one origin with the API, compressed beforehand, what has a hash in its name kept for ever. Every visit has a
new browser profile with nothing cached. Everything comes in rounds over all admins, each round in a new order; the first
round is thrown away, and a number is the median of the others. Ours has more on the screen than the peers have: tabs,
notifications, saved views, columns to choose, rights for every action.`

const TIMES = `Milliseconds to the first frame that shows it, at 60 frames a second: the first rows from the navigation,
with a session in the browser; the next page from the click on its number to its first row; the dialog from the click on
"Add merchant" to its first field. Blocking time is what long tasks take beyond 50 ms each, from the navigation until
nothing was loaded and no long task ran for a second and a half. After ±: half the distance between the quartiles.`

const BYTES = `Thousands of bytes of JavaScript, gzip level 9, of the files that had arrived, without throttling.`

const HEAP = `Of our list after so many page changes to and fro, in bytes of a snapshot after a forced collection, without what
the engine keeps of compiled code: that grows until everything often run is optimised.`

const LIGHTHOUSE = `Of 100, Lighthouse's desktop preset, the median of three runs.`

const ABSENT = '–'

export async function reportAdmin(results: AdminResults, environment: Environment): Promise<string> {
  const { measured } = results
  const sections = [
    '# Admin bench',
    HOW,
    await environmentTable(results, environment),
    '## What our admin promises',
    promises(results),
    '## Times',
    TIMES,
    ...(Object.keys(throttles) as Throttle[]).flatMap((throttle) => [
      `### ${capitalised(throttles[throttle])}`,
      timeTable(measured, throttle),
    ]),
    '## Bytes',
    BYTES,
    byteTable(measured),
    '## Heap',
    HEAP,
    heapTable(results),
    '## Lighthouse',
    LIGHTHOUSE,
    scoreTable(results),
    ...failures(measured),
  ]
  return `${sections.join('\n\n')}\n`
}

async function environmentTable({ rounds, measured }: AdminResults, environment: Environment) {
  const { date, commit, machine, load, browser, node } = environment
  const versions = await Promise.all(
    measured.map(async ({ contender: { id, name, packages } }) => [name, await versionsOf(id, packages)]),
  )
  return markdownTable(
    ['Measured', ''],
    [
      ['date', `${date} UTC`],
      ['commit', commit],
      ['machine', machine],
      ['load before', load.toFixed(2)],
      ['browser', browser ?? ABSENT],
      ['node', node],
      ['rounds', String(rounds)],
      ...versions,
    ],
  )
}

function promises(results: AdminResults): string {
  const verdicts = judge(results)
  const kept = verdicts.filter(({ holds }) => holds).length
  const rows = verdicts.map(({ promise, measured, holds }) => [promise, measured, holds ? 'yes' : '**no**'])
  return `${kept} of ${verdicts.length} hold.\n\n${markdownTable(['Promise', 'Measured', 'Holds'], rows)}`
}

function timeTable(measured: readonly Measured[], throttle: Throttle): string {
  const columns = Object.keys(timed) as (keyof Times)[]
  const cell = (result: Measured, what: keyof Times) => {
    const ms = timeOf(result, throttle, what)
    if (ms === undefined) return ABSENT
    const trust = ms > 0 ? Math.round(spread(result.times[throttle].map((each) => each[what])) * 100) : 0
    return `${ms.toFixed(0)} ±${trust} %`
  }
  return markdownTable(
    ['Admin', ...columns.map((what) => timed[what])],
    measured.map((result) => [result.contender.name, ...columns.map((what) => cell(result, what))]),
  )
}

function byteTable(measured: readonly Measured[]): string {
  const columns = Object.keys(moments) as Moment[]
  return markdownTable(
    ['Admin', '/login', 'first rows', 'list settled', 'dialog open'],
    measured.map((result) => [
      result.contender.name,
      ...columns.map((moment) => weightOf(result, moment)?.toFixed(1) ?? ABSENT),
    ]),
  )
}

function heapTable({ heaps }: AdminResults): string {
  const rows = heaps.map(({ changes, bytes }) => [String(changes), bytes.toLocaleString('en-US')])
  const perChange = slope(heaps)?.toFixed(0) ?? ABSENT
  return markdownTable(['Page changes', 'bytes'], [...rows, ['a change', perChange]])
}

function scoreTable({ scores }: AdminResults): string {
  const rows = scores.map(({ page, performance, accessibility }) => [
    page,
    performance.toFixed(0),
    accessibility.toFixed(0),
  ])
  return markdownTable(['Page', 'performance', 'accessibility'], rows)
}

function failures(measured: readonly Measured[]): string[] {
  const lines = measured.flatMap(({ contender, failures }) =>
    failures.map((failure) => `- ${contender.name} failed: ${failure}`),
  )
  return lines.length > 0 ? ['## Notes', lines.join('\n')] : []
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
