/** Measures DataTable beside other tables. */
import type { Browser, Page } from 'playwright'
import { type Case, runRounds, type Targets } from '../rounds.ts'
import { buildPage, launchBrowser, onColdPage, type ServedPage, servePage } from '../site.ts'
import { median } from '../statistics.ts'
// Types only: what the page offers as `window.bench`.
import type {} from './start.tsx'

const REFERENCE = 'floor'
const OURS = 'ours'

/** The pages in `tables/`. */
const tables = [OURS, REFERENCE, 'mantineDatatable', 'antd', 'agGrid', 'reactAdmin']
const withVirtualRows = [OURS, REFERENCE, 'antd', 'agGrid']

const mounts = { 'mount 15': 15, 'mount 100': 100, 'mount 1,000': 1000 }
const VIRTUAL_ROWS = 100_000
const targets: Targets = {
  'mount 15': { ratio: 1.2 },
  'mount 100': { ratio: 1 },
  'mount 1,000': { ratio: 1 },
  'mount 100,000 virtual': { ratio: 0.1 },
  'change page': { ratio: 1 },
  'select a row': { ratio: 1.2 },
  'type a letter': { ratio: 0.7 },
  'scroll: frames over 25 ms, %': { limit: 1 },
  'scroll: blank frames, %': { limit: 0 },
}
const WARM_UPS = 4
const REPETITIONS = 10

/**
 * @param only the tables to measure, by name; the reference always takes part. @default all
 * @returns whether all targets hold
 */
export async function benchTables(rounds: number, only: readonly string[]): Promise<boolean> {
  const chosen = tables.filter((name) => only.length === 0 || name === REFERENCE || only.includes(name))
  const served: ServedPage[] = []
  const [timing, screen] = [await launchBrowser(), await launchBrowser({ asOnScreen: true })]
  try {
    const cases: Case[] = []
    for (const name of chosen) {
      const page = await servePage(await buildPage(`table/tables/${name}.tsx`))
      served.push(page)
      cases.push(...casesOf(name, page.url, timing, screen))
    }
    return await runRounds({ title: 'Table', cases, ours: OURS, reference: REFERENCE, targets, rounds })
  } finally {
    await Promise.all([timing.close(), screen.close()])
    for (const { stop } of served) stop()
  }
}

function casesOf(subject: string, url: string, timing: Browser, screen: Browser): Case[] {
  const on = (browser: Browser, measure: (page: Page) => Promise<Record<string, number>>): Case => ({
    subject,
    measure: () =>
      onColdPage(browser, async (page) => {
        await page.goto(url)
        await page.waitForFunction(() => window.bench !== undefined)
        return measure(page)
      }),
  })
  const cases = Object.entries(mounts).map(([name, rows]) =>
    on(timing, async (page) => ({ [name]: await mount(page, rows) })),
  )
  cases.push(on(timing, measureUpdates))
  if (withVirtualRows.includes(subject))
    cases.push(
      on(timing, async (page) => ({ 'mount 100,000 virtual': await mount(page, VIRTUAL_ROWS, true) })),
      on(screen, measureScroll),
    )
  return cases
}

const mount = (page: Page, rows: number, virtual = false) =>
  page.evaluate(([rows, virtual]) => window.bench.mount(rows, virtual), [rows, virtual] as const)

/** Medians of several times each, on one page with 100 rows. */
async function measureUpdates(page: Page): Promise<Record<string, number>> {
  await mount(page, 100)
  const repeat = async (run: (turn: number) => Promise<number>) => {
    const times: number[] = []
    for (let turn = 0; turn < WARM_UPS + REPETITIONS; turn += 1) times.push(await run(turn))
    return median(times.slice(WARM_UPS))
  }
  return {
    'type a letter': await repeat(() => page.evaluate(() => window.bench.typeLetter())),
    'select a row': await repeat((turn) =>
      page.evaluate((row) => window.bench.selectRow(row), turn % REPETITIONS),
    ),
    'change page': await repeat(() => page.evaluate(() => window.bench.changePage())),
  }
}

async function measureScroll(page: Page): Promise<Record<string, number>> {
  await mount(page, VIRTUAL_ROWS, true)
  // The first time compiles what scrolling needs.
  await page.evaluate(() => window.bench.scroll())
  const { long, blank } = await page.evaluate(() => window.bench.scroll())
  return { 'scroll: frames over 25 ms, %': long, 'scroll: blank frames, %': blank }
}
