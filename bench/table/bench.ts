/** Measures DataTable beside other tables: rounds over all of them, each round in a new order. */
import type { Browser } from 'playwright'
import { preview } from 'vite'
import type { Browsers } from '../browser.ts'
import { shuffled } from '../statistics.ts'
import { type BuiltPage, buildPage } from './build.ts'
import { type CompetitorEntry, competitors } from './competitors.ts'
import {
  measureHeap,
  measureMount,
  measureScroll,
  measureUpdates,
  measureWeight,
  type Opened,
  onPage,
  type Scrolling,
  VIRTUAL_ROWS,
  type Weight,
} from './scenarios.ts'

/** Times a user waits, in the order of the report. */
export const timed = {
  mount15: 'mount 15 rows',
  mount100: 'mount 100 rows',
  mount1000: 'mount 1,000 rows',
  mount100k: 'mount 100,000 virtual rows',
  changePage: 'change page of 100',
  selectRow: 'select a row of 100',
  typeLetter: 'type a letter above 100 rows',
} as const

export type Timed = keyof typeof timed

const MOUNTS: { scenario: Timed; rows: number; virtual: boolean }[] = [
  { scenario: 'mount15', rows: 15, virtual: false },
  { scenario: 'mount100', rows: 100, virtual: false },
  { scenario: 'mount1000', rows: 1000, virtual: false },
  { scenario: 'mount100k', rows: VIRTUAL_ROWS, virtual: true },
]
const UPDATES = ['changePage', 'selectRow', 'typeLetter'] as const
/** Every page starts cold: the round that does not count warms the browser and the disk. */
const ROWS_OF_WARM_UP = 100
/** Scrolling and heap vary less than times, and take longer. */
const ROUNDS_OF_SLOW_SCENARIOS = 3

export const scenarios = [...(Object.keys(timed) as Timed[]), 'scroll', 'heap', 'bytes'] as const
export type Scenario = (typeof scenarios)[number]

export interface Measured {
  entry: CompetitorEntry
  /** Milliseconds of every round, the first left out. */
  times: Partial<Record<Timed, number[]>>
  /** How many rows the table had in the page. */
  rows: Partial<Record<Timed, number>>
  scrolls: Scrolling[]
  /** Bytes of each round. */
  heaps: number[]
  weight?: Weight
  failures: string[]
}

export interface TableBenchOptions {
  rounds: number
  only: readonly string[] | undefined
  scenarios: readonly Scenario[]
  /** Folder of another @admin/ui to measure. */
  ui: string | undefined
}

export interface TableResults {
  measured: Measured[]
  rounds: number
  /** Milliseconds that the change of one colour took to its frame. */
  nothing: number[]
}

export async function runTableBench(browsers: Browsers, options: TableBenchOptions): Promise<TableResults> {
  const chosen = competitors.filter(({ id }) => options.only === undefined || options.only.includes(id))
  const pages = new Map<string, BuiltPage>()
  for (const { id } of chosen) {
    pages.set(id, await buildPage(id, options.ui))
    process.stderr.write(`built ${id}\n`)
  }
  const sites = new Map(
    await Promise.all([...pages.values()].map(async (page) => [page.id, await serve(page)] as const)),
  )
  const results = new Map<string, Measured>(
    chosen.map((entry) => [entry.id, { entry, times: {}, rows: {}, scrolls: [], heaps: [], failures: [] }]),
  )
  const nothing: number[] = []
  const wanted = new Set<Scenario>(options.scenarios)

  /** A table that fails in one scenario is still measured in the others. */
  const attempt = async (
    measured: Measured,
    what: string,
    browser: () => Promise<Browser>,
    run: (opened: Opened, page: BuiltPage) => Promise<void>,
  ) => {
    const page = pages.get(measured.entry.id)
    if (!page) return
    try {
      await onPage(await browser(), sites.get(page.id)?.resolvedUrls?.local[0] ?? '', (opened) =>
        run(opened, page),
      )
    } catch (error) {
      measured.failures.push(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }

  try {
    for (let round = 0; round <= options.rounds; round++) {
      const started = Date.now()
      const warmUp = round === 0
      for (const { id } of shuffled(chosen)) {
        const measured = results.get(id)
        if (!measured) continue
        const note = (scenario: Timed, ms: number, rows: number) => {
          if (warmUp) return
          measured.times[scenario] = [...(measured.times[scenario] ?? []), ms]
          measured.rows[scenario] = rows
        }
        for (const mount of shuffled(MOUNTS)) {
          const { scenario, rows, virtual } = mount
          if (!wanted.has(scenario) || !takes(measured.entry, rows, virtual)) continue
          if (warmUp && rows > ROWS_OF_WARM_UP) continue
          await attempt(measured, timed[scenario], browsers.timing, async (opened) => {
            const { ms, rowsInPage } = await measureMount(opened, rows, virtual)
            note(scenario, ms, rowsInPage)
          })
        }
        if (warmUp) continue
        if (UPDATES.some((scenario) => wanted.has(scenario))) {
          await attempt(measured, 'updates', browsers.timing, async (opened) => {
            const updates = await measureUpdates(opened)
            for (const scenario of UPDATES) note(scenario, updates[scenario], updates.rowsInPage)
            nothing.push(updates.nothing)
          })
        }
        if (round > ROUNDS_OF_SLOW_SCENARIOS || !measured.entry.virtual) continue
        if (wanted.has('scroll'))
          await attempt(measured, 'scroll', browsers.scrolling, async (opened) => {
            measured.scrolls.push(await measureScroll(opened))
          })
        if (wanted.has('heap'))
          await attempt(measured, 'heap', browsers.timing, async (opened) => {
            measured.heaps.push(await measureHeap(opened))
          })
      }
      // What a round left behind is no burden of the next.
      await browsers.close()
      const name = warmUp ? 'warm-up' : `round ${round} of ${options.rounds}`
      process.stderr.write(`${name}: ${Math.round((Date.now() - started) / 1000)} s\n`)
    }
    if (wanted.has('bytes'))
      for (const measured of results.values())
        await attempt(measured, 'bytes', browsers.timing, async (opened, page) => {
          measured.weight = await measureWeight(opened, page)
        })
  } finally {
    await Promise.all([...sites.values()].map((site) => site.close()))
  }
  return { measured: [...results.values()], rounds: options.rounds, nothing }
}

function takes(
  { virtual, maxRows = Number.POSITIVE_INFINITY }: CompetitorEntry,
  rows: number,
  asVirtual: boolean,
) {
  return asVirtual ? virtual : rows <= maxRows
}

/**
 * Serves a page from a separate port. The browser keeps nothing, so that every sample compiles again; isolation headers
 * give the page's clock five microseconds instead of a hundred.
 */
function serve({ folder }: BuiltPage) {
  const headers = {
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  return preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: '.' },
    preview: { port: 0, host: '127.0.0.1', headers },
  })
}
