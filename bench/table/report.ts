/** What our table promises, and what a run measured. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atMost, fixed, type Row, type Verdict, writeReport } from '../report.ts'
import { median } from '../statistics.ts'
import { type Measured, type TableResults, type Timed, timed } from './bench.ts'

const METHOD = `Repeat it with \`pnpm bench --only table\`; \`--rounds 1\`, \`--only ours,floor\` and \`--scenario scroll,heap\`
narrow it. Each page is a production build by Vite of one table with ten columns, the same rows, selection and sort on,
written as its documentation shows. Rounds go over all tables in a new order; the first does not count, and a number is
the median of the others. Times are milliseconds from an event to the first frame that shows its effect, style and
layout included; a mount begins on a page that was never opened before. In brackets: times the floor, and the rows that
the table has in the page where it has fewer than asked. Bytes are thousands of bytes, gzip, without React: before the
rows show, loaded afterwards, and on demand. The heap is what 100,000 virtual rows take beyond the rows themselves.`

/** Times at most this many times the floor's. */
const FLOOR_RATIOS: Record<Timed, number> = {
  mount15: 2,
  mount100: 1.2,
  mount1000: 1.1,
  mount100k: 0.2,
  changePage: 1.1,
  selectRow: 1.1,
  typeLetter: 1,
}
/** Every feature on, against selection and sort only. */
const FULL_RATIO = 1.5
const HEAP_MIB = 10
const FIRST_ROWS_KB = 60
const JAVASCRIPT_KB = 150

const scenarios = Object.keys(timed) as Timed[]
const medianOf = (values: number[] | undefined) => (values?.length ? median(values) : undefined)
const timeOf = (measured: Measured | undefined, scenario: Timed) => medianOf(measured?.times[scenario])
const ratio = (value: number | undefined, base: number | undefined) =>
  value === undefined || base === undefined ? undefined : value / base
const mebibytes = ({ heaps }: Measured) => ratio(medianOf(heaps), 1024 ** 2)

export async function reportTables(results: TableResults, browser: string): Promise<string> {
  const { measured, rounds, nothing } = results
  const names = ['react', ...measured.flatMap(({ entry }) => entry.package ?? [])]
  const versions = await Promise.all(names.map(async (name) => `${name} ${await installedVersion(name)}`))
  const floor = measured.find(({ entry }) => entry.id === 'floor')
  const timeCell = (result: Measured, scenario: Timed) => {
    const ms = timeOf(result, scenario)
    const rows = result.rows[scenario]
    const told = [
      fixed(ratio(ms, timeOf(floor, scenario)), 2),
      ...(rows === floor?.rows[scenario] ? [] : [`${rows} rows`]),
    ]
    return ms === undefined ? fixed(ms) : `${fixed(ms)} (${told.join(', ')})`
  }
  const scrollCells = ({ scrolls }: Measured) =>
    (['longest', 'long', 'blank', 'partlyBlank', 'frames', 'speed'] as const).map((what) =>
      fixed(medianOf(scrolls.map((scroll) => scroll[what])), 0),
    )
  return writeReport({
    title: 'Table bench',
    method: METHOD,
    facts: [
      ['browser, rounds', `${browser}, ${rounds}`],
      ['a frame by itself', `${fixed(medianOf(nothing), 2)} ms`],
      ['versions', versions.join(', ')],
    ],
    verdicts: judge(results),
    tables: {
      Times: [
        ['Table', ...Object.values(timed)],
        ...rowsOf(
          measured,
          ({ times }) => scenarios.some((scenario) => times[scenario]),
          (result) => scenarios.map((scenario) => timeCell(result, scenario)),
        ),
      ],
      'Scrolling 100,000 rows': [
        ['Table', 'longest frame, ms', 'frames over 25 ms', 'blank', 'partly blank', 'frames', 'px/s'],
        ...rowsOf(measured, ({ scrolls }) => scrolls.length > 0, scrollCells),
      ],
      Bytes: [
        ['Table', 'before', 'after', 'on demand', 'CSS'],
        ...measured.flatMap(({ entry, weight }) =>
          weight
            ? [
                [
                  entry.name,
                  ...[weight.firstRows, weight.after, weight.onDemand, weight.css].map((bytes) =>
                    fixed(bytes / 1000),
                  ),
                ],
              ]
            : [],
        ),
      ],
      Heap: [
        ['Table', 'MiB'],
        ...rowsOf(
          measured,
          ({ heaps }) => heaps.length > 0,
          (result) => [fixed(mebibytes(result))],
        ),
      ],
    },
    notes: measured.flatMap(({ entry, failures }) => [
      ...(entry.note ? [`${entry.name}: ${entry.note}.`] : []),
      ...new Set(failures.map((failure) => `${entry.name} failed at ${failure}`)),
    ]),
  })
}

const rowsOf = (
  measured: Measured[],
  has: (result: Measured) => unknown,
  cells: (result: Measured) => string[],
): Row[] => measured.filter(has).map((result) => [result.entry.name, ...cells(result)])

async function installedVersion(name: string): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Only what was measured is judged. */
function judge({ measured }: TableResults): Verdict[] {
  const find = (id: string) => measured.find(({ entry }) => entry.id === id)
  const [floor, ours, full] = [find('floor'), find('ours'), find('oursFull')]
  const scrolled = (result: Measured | undefined, what: 'long' | 'blank') =>
    medianOf(result?.scrolls.map((scroll) => scroll[what]))
  const { firstRows, after, onDemand } = ours?.weight ?? {}
  return [
    ...scenarios.flatMap((scenario) =>
      atMost(
        `${timed[scenario]}: times the floor,`,
        ratio(timeOf(ours, scenario), timeOf(floor, scenario)),
        FLOOR_RATIOS[scenario],
      ),
    ),
    ...scenarios.flatMap((scenario) =>
      atMost(
        `${timed[scenario]}: every feature on, times selection and sort,`,
        ratio(timeOf(full, scenario), timeOf(ours, scenario)),
        FULL_RATIO,
      ),
    ),
    ...atMost('frames over 25 ms while scrolling', scrolled(ours, 'long'), 0, '', 0),
    ...atMost(
      'blank frames while scrolling, as the floor,',
      scrolled(ours, 'blank'),
      scrolled(floor, 'blank') ?? 0,
      '',
      0,
    ),
    ...atMost('heap for 100,000 rows above the data', ours && mebibytes(ours), HEAP_MIB, ' MiB'),
    ...atMost('JavaScript before the first rows', ratio(firstRows, 1000), FIRST_ROWS_KB, ' kB'),
    ...atMost(
      'JavaScript in all',
      ratio(firstRows === undefined ? undefined : firstRows + (after ?? 0) + (onDemand ?? 0), 1000),
      JAVASCRIPT_KB,
      ' kB',
    ),
    ...measured
      .filter(({ entry }) => entry.mustBeat)
      .flatMap((rival) =>
        scenarios.flatMap((scenario): Verdict[] => {
          const [mine, theirs] = [timeOf(ours, scenario), timeOf(rival, scenario)]
          if (mine === undefined || theirs === undefined || ours?.rows[scenario] !== rival.rows[scenario])
            return []
          const measured = `${fixed(mine)} ms, theirs ${fixed(theirs)} ms`
          return [
            { promise: `${timed[scenario]}: ahead of ${rival.entry.name}`, measured, holds: mine < theirs },
          ]
        }),
      ),
  ]
}
