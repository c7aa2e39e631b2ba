/** Writes a run down, so that somebody who was not there can read and repeat it. */
import { type Environment, installedVersion } from '../environment.ts'
import { markdownTable } from '../markdown.ts'
import { median, spread } from '../statistics.ts'
import { type Measured, type TableResults, type Timed, timed } from './bench.ts'
import { judge, ratio, time } from './limits.ts'

const ABSENT = '–'

const HOW = `Repeat it with \`pnpm bench\`; \`--rounds 1\`, \`--only ours,floor\` and \`--scenario scroll,heap\` narrow it.
Each page is a production build by Vite of one table with ten columns, the same rows, selection and sort on, written as
its own documentation shows it, under the same page that holds the state. Everything comes in rounds over all tables,
each round in a new order; the first round is thrown away, and a number is the median of the others.`

const TIMES = `Milliseconds from an event to the first animation frame that shows its effect, after style and layout of that
frame were forced; painting is not counted. A mount begins with the state change on a page that was never opened before
(no cache, no compiled code) and a collected heap, and ends when all rows it has in the page are there. The other three
are medians of several times on a page that has warmed up and come to rest. The browser's frame limit is off, or every number would be
rounded up to the next 16.7 ms. In brackets: times the floor. After ±: half the distance between the quartiles.`

const ROWS = `Rows in the page after the mount. Fewer than asked means that the table keeps the others out, and that its times
do not compare with those that put all of them in.`

const SCROLL = `The browser's own wheel gesture at 6,000 px/s over 18,000 px, at 60 frames a second. A frame on the
screen is blank when the middle of the area shows no row, and partly blank when only a quarter above or below it
shows none. Frames that the screen shows while the main thread is late count too.`

const BYTES = `kB (1,000 bytes), gzip level 9, without React, React DOM and the page that drives the table. Before: what the page loads until the rows
show; after: what it loads by itself then; on demand: what waits for a click.`

const HEAP = `MiB of JavaScript heap after mounting 100,000 rows virtually and scrolling to the end, less the heap before; the rows
themselves are in both.`

export async function reportTables(results: TableResults, environment: Environment): Promise<string> {
  const { measured } = results
  const any = (has: (result: Measured) => boolean) => measured.some(has)
  const sections = [
    ['# Table bench', HOW, await environmentLines(results, environment)],
    ['## What DataTable promises', promises(results)],
    any(({ times }) => Object.keys(times).length > 0) && [
      '## Times',
      TIMES,
      timeTable(measured),
      ROWS,
      rowTable(measured),
    ],
    any(({ scrolls }) => scrolls.length > 0) && ['## Scrolling 100,000 rows', SCROLL, scrollTable(measured)],
    any(({ weight }) => weight !== undefined) && ['## Bytes', BYTES, byteTable(measured)],
    any(({ heaps }) => heaps.length > 0) && ['## Heap', HEAP, heapTable(measured)],
    any(({ entry, failures }) => entry.note !== undefined || failures.length > 0) && [
      '## Notes',
      notes(measured),
    ],
  ]
  return `${sections
    .filter((section) => section !== false)
    .flat()
    .join('\n\n')}\n`
}

async function environmentLines({ rounds, nothing, measured }: TableResults, environment: Environment) {
  const versions = await Promise.all(
    ['react', ...measured.flatMap(({ entry }) => entry.package ?? [])].map(
      async (name) => `${name} ${await installedVersion(name)}`,
    ),
  )
  return markdownTable(
    ['Measured', ''],
    [
      ['date', `${environment.date} UTC`],
      ['commit', environment.commit],
      ['machine', environment.machine],
      ['load before', environment.load.toFixed(2)],
      ['browser', environment.browser ?? ABSENT],
      ['node', environment.node],
      ['rounds', String(rounds)],
      ['a frame by itself', nothing.length > 0 ? `${median(nothing).toFixed(2)} ms` : ABSENT],
      ['versions', versions.join(', ')],
    ],
  )
}

function promises(results: TableResults): string {
  const verdicts = judge(results)
  const kept = verdicts.filter(({ holds }) => holds).length
  const rows = verdicts.map(({ promise, measured, holds }) => [promise, measured, holds ? 'yes' : '**no**'])
  return `${kept} of ${verdicts.length} hold.\n\n${markdownTable(['Promise', 'Measured', 'Holds'], rows)}`
}

function timeTable(measured: Measured[]): string {
  const floor = measured.find(({ entry }) => entry.id === 'floor')
  const cell = (result: Measured, scenario: Timed) => {
    const ms = time(result, scenario)
    if (ms === undefined) return ABSENT
    const times = ratio(ms, time(floor, scenario))
    const trust = Math.round(spread(result.times[scenario] ?? []) * 100)
    return `${ms.toFixed(1)}${times === undefined ? '' : ` (${times.toFixed(2)})`} ±${trust} %`
  }
  const columns = Object.keys(timed) as Timed[]
  return markdownTable(
    ['Table', ...columns.map((scenario) => timed[scenario])],
    measured.map((result) => [result.entry.name, ...columns.map((scenario) => cell(result, scenario))]),
  )
}

function rowTable(measured: Measured[]): string {
  const columns = Object.keys(timed) as Timed[]
  return markdownTable(
    ['Table', ...columns.map((scenario) => timed[scenario])],
    measured.map(({ entry, rows }) => [
      entry.name,
      ...columns.map((scenario) => rows[scenario]?.toLocaleString('en-US') ?? ABSENT),
    ]),
  )
}

function scrollTable(measured: Measured[]): string {
  const scrolled = measured.filter(({ scrolls }) => scrolls.length > 0)
  const row = ({ entry, scrolls }: Measured) => {
    const of = (pick: (scroll: Measured['scrolls'][number]) => number) => median(scrolls.map(pick))
    return [
      entry.name,
      `${of(({ longest }) => longest).toFixed(1)} ms`,
      ...[of(({ long }) => long), of(({ blank }) => blank), of(({ partlyBlank }) => partlyBlank)].map(String),
      String(of(({ frames }) => frames)),
      of(({ speed }) => speed).toFixed(0),
    ]
  }
  const head = ['Table', 'longest frame', 'over 25 ms', 'blank', 'partly blank', 'frames', 'px/s reached']
  return markdownTable(head, scrolled.map(row))
}

function byteTable(measured: Measured[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows = measured.flatMap(({ entry, weight }) => {
    if (!weight) return []
    const { firstRows, after, onDemand, css } = weight
    return [[entry.name, ...[firstRows, after, onDemand, firstRows + after + onDemand, css].map(kB)]]
  })
  return markdownTable(['Table', 'before', 'after', 'on demand', 'JavaScript in all', 'CSS'], rows)
}

function heapTable(measured: Measured[]): string {
  const rows = measured
    .filter(({ heaps }) => heaps.length > 0)
    .map(({ entry, heaps }) => [entry.name, (median(heaps) / 1024 ** 2).toFixed(1)])
  return markdownTable(['Table', 'MiB'], rows)
}

function notes(measured: Measured[]): string {
  return measured
    .flatMap(({ entry, failures }) => [
      ...(entry.note ? [`- ${entry.name}: ${entry.note}.`] : []),
      ...[...new Set(failures)].map((failure) => `- ${entry.name} failed at ${failure}`),
    ])
    .join('\n')
}
