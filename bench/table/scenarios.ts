/** The measurements, each on a page of its own in a browser profile of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { median } from '../statistics.ts'
import type { BuiltPage } from './build.ts'
// Types only: what the page offers as `window.bench`.
import type {} from './pages/start.tsx'

export interface Timing {
  /** Milliseconds. */
  ms: number
  rowsInPage: number
}

export interface Scrolling {
  /** Milliseconds of the longest frame. */
  longest: number
  /** Frames over 25 ms. */
  long: number
  frames: number
  blank: number
  partlyBlank: number
  /** Pixels a second that were reached. */
  speed: number
}

export interface Weight {
  /** Bytes, gzip level 9, without React. */
  firstRows: number
  /** Loaded after the first rows, by the page itself. */
  after: number
  /** In the build, but not loaded unless somebody asks for it. */
  onDemand: number
  css: number
}

export const VIRTUAL_ROWS = 100_000
const ROWS_OF_UPDATES = 100
const WARM_UPS = 4
const PAGES = 7
const SELECTIONS = 10
const LETTERS = 16
const LONG_FRAME = 25
const SCROLL_SPEED = 6000
const SCROLL_DISTANCE = 18_000
/** Milliseconds after which a page has loaded and done all it does by itself. */
const SETTLED_AFTER = 1500

export interface Opened {
  page: Page
  cdp: CDPSession
  close: () => Promise<void>
}

/** A cold page: no cache, no compiled code, nothing of the table in it yet. */
async function open(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const cdp = await context.newCDPSession(page)
  await page.goto(url)
  await page
    .waitForFunction(() => window.bench !== undefined, undefined, { polling: 50 })
    .catch((error) => {
      throw new Error(`${url} did not start: ${failures.join('; ') || error}`)
    })
  return { page, cdp, close: () => context.close() }
}

/** Runs on a cold page, and closes it whatever happened there. */
export async function onPage<Result>(
  browser: Browser,
  url: string,
  run: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await open(browser, url)
  try {
    return await run(opened)
  } finally {
    await opened.close()
  }
}

async function collectGarbage(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
}

export async function prepareRows({ page, cdp }: Opened, count: number) {
  await page.evaluate((rows) => window.bench.prepare(rows), count)
  await collectGarbage(cdp)
}

/** From the state change that puts the table into the page to the frame that shows its rows. */
export async function measureMount(opened: Opened, rows: number, virtual: boolean): Promise<Timing> {
  await prepareRows(opened, rows)
  return opened.page.evaluate(
    async (asked) => ({
      ms: await window.bench.mount({ virtual: asked }),
      rowsInPage: window.bench.rowsInPage(),
    }),
    virtual,
  )
}

export interface Updates {
  changePage: number
  selectRow: number
  typeLetter: number
  /** What the clock takes by itself. */
  nothing: number
  rowsInPage: number
}

/** On one page with 100 rows: medians of several times each, after some that do not count. */
export async function measureUpdates(opened: Opened): Promise<Updates> {
  await prepareRows(opened, ROWS_OF_UPDATES)
  await opened.page.evaluate(() => window.bench.mount({ virtual: false }))
  await sleep(SETTLED_AFTER / 3)
  const { page } = opened
  const rowsInPage = await page.evaluate(() => window.bench.rowsInPage())
  const letters = await repeat(opened, LETTERS, () => page.evaluate(() => window.bench.typeLetter()))
  const nothing = await repeat(opened, LETTERS, () => page.evaluate(() => window.bench.nothing()))
  const selections = await repeat(opened, SELECTIONS, (turn) =>
    page.evaluate((row) => window.bench.selectRow(row), turn % 10),
  )
  const pages = await repeat(opened, PAGES, () => page.evaluate(() => window.bench.changePage()))
  return {
    changePage: median(pages),
    selectRow: median(selections),
    typeLetter: median(letters),
    nothing: median(nothing),
    rowsInPage,
  }
}

async function repeat({ cdp }: Opened, times: number, run: (turn: number) => Promise<number>) {
  const measured: number[] = []
  for (let turn = 0; turn < times + WARM_UPS; turn++) {
    if (turn === WARM_UPS) await collectGarbage(cdp)
    const ms = await run(turn)
    if (turn >= WARM_UPS) measured.push(ms)
  }
  return measured
}

/** A wheel turned at a steady speed over 100,000 rows, by the browser's own input and compositor. */
export async function measureScroll(opened: Opened): Promise<Scrolling> {
  await prepareRows(opened, VIRTUAL_ROWS)
  const { page, cdp } = opened
  await page.evaluate(() => window.bench.mount({ virtual: true }))
  await sleep(SETTLED_AFTER)
  const { x, y } = await page.evaluate(() => window.bench.scrollPoint())
  const scroll = (distance: number) =>
    cdp.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: -distance,
      speed: SCROLL_SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
  // The first turn of the wheel compiles what scrolling needs.
  await scroll(SCROLL_SPEED)
  await collectGarbage(cdp)
  await page.evaluate(() => window.bench.watchScroll())
  await scroll(SCROLL_DISTANCE)
  const { frames, blank, partlyBlank, distance } = await page.evaluate(() => window.bench.scrolled())
  return {
    longest: Math.max(...frames),
    long: frames.filter((ms) => ms > LONG_FRAME).length,
    frames: frames.length,
    blank,
    partlyBlank,
    speed: distance / (frames.reduce((sum, ms) => sum + ms, 0) / 1000),
  }
}

/** Bytes of JavaScript heap that 100,000 virtual rows cost beyond the rows themselves, after a look at the end. */
export async function measureHeap(opened: Opened): Promise<number> {
  const { page, cdp } = opened
  await prepareRows(opened, VIRTUAL_ROWS)
  const before = await heap(cdp)
  await page.evaluate(() => window.bench.mount({ virtual: true }))
  await sleep(SETTLED_AFTER)
  await page.evaluate(() => window.bench.scrollToEnd())
  await sleep(SETTLED_AFTER / 3)
  const bytes = (await heap(cdp)) - before
  return bytes
}

async function heap(cdp: CDPSession): Promise<number> {
  await collectGarbage(cdp)
  await collectGarbage(cdp)
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** What the page loads until the rows show, and after. */
export async function measureWeight(opened: Opened, { scripts, styles, shared }: BuiltPage): Promise<Weight> {
  await prepareRows(opened, ROWS_OF_UPDATES)
  const { page } = opened
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
    )
  await page.evaluate(() => window.bench.mount({ virtual: false }))
  const first = new Set(await loaded())
  await sleep(SETTLED_AFTER)
  const settled = new Set(await loaded())
  const own = scripts.filter(({ name }) => !shared.has(name))
  const weigh = (belongs: (name: string) => boolean) =>
    own.filter(({ name }) => belongs(name)).reduce((sum, { gzip }) => sum + gzip, 0)
  return {
    firstRows: weigh((name) => first.has(name)),
    after: weigh((name) => settled.has(name) && !first.has(name)),
    onDemand: weigh((name) => !settled.has(name)),
    css: styles.reduce((sum, { gzip }) => sum + gzip, 0),
  }
}
