/** Visits to an admin, each in a browser profile of its own with nothing cached. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright'
import type { Contender } from './contenders.ts'
import {
  blockingTime,
  clicked,
  dialogShown,
  installClock,
  loadedScripts,
  rowShown,
  settled,
} from './pageClock.ts'

export const throttles = { none: 'no throttling', slow: '4× slower CPU and fast 4G' }
export type Throttle = keyof typeof throttles

const BYTES_OF_MEGABIT = 1_000_000 / 8
/** As Chrome's developer tools have it: 9 Mbit/s down, 1.5 up, 60 ms, with their corrections. */
const FAST_4G = {
  offline: false,
  downloadThroughput: 9 * BYTES_OF_MEGABIT * 0.9,
  uploadThroughput: 1.5 * BYTES_OF_MEGABIT * 0.9,
  latency: 60 * 2.75,
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', FAST_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export interface Site {
  contender: Contender
  url: string
  /** Of the build, whose files are weighed. */
  folder: string
}

export interface Session {
  token: string
  /** Accounts of the merchants that stand first on a page; the first page at 1. */
  firstAccounts: Record<number, string>
}

/** Milliseconds. */
export interface Times {
  firstRows: number
  blocking: number
  nextPage: number
  dialog: number
}

/** Bytes of JavaScript, gzip level 9. */
export interface Weights {
  firstRows: number
  settled: number
  dialog: number
}

interface Opened {
  page: Page
  cdp: CDPSession
  weigh: (scripts: readonly string[]) => Promise<number>
}

const LONGEST_WAIT = 60_000

/** Runs on a cold page, and closes it whatever happened there. */
export async function onPage<Result>(
  browser: Browser,
  { url, folder }: Site,
  token: string | undefined,
  run: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  context.setDefaultTimeout(LONGEST_WAIT)
  try {
    if (token) await context.addCookies([{ name: 'token', value: token, url }])
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
    })
    await installClock(page)
    const weigh = (scripts: readonly string[]) => weightOf(folder, scripts)
    const result = await run({ page, cdp: await context.newCDPSession(page), weigh })
    if (failures.length > 0) throw new Error(failures.join('; '))
    return result
  } finally {
    await context.close()
  }
}

async function weightOf(folder: string, scripts: readonly string[]): Promise<number> {
  const sizes = [...new Set(scripts)].map(
    async (path) => gzipSync(await readFile(join(folder, path)), { level: 9 }).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** @returns bytes of JavaScript that the log-in page loads */
export const visitLogin = (browser: Browser, site: Site): Promise<number> =>
  onPage(browser, site, undefined, async ({ page, weigh }) => {
    await page.goto(`${site.url}/login`)
    await page.locator('input[type=password]').waitFor()
    await page.locator('img[src^="data:image"]').waitFor()
    await settled(page)
    return weigh(await loadedScripts(page))
  })

/** The merchant list from the address bar, then its next page, then the dialog that adds a merchant. */
export const visitList = (
  browser: Browser,
  site: Site,
  { token, firstAccounts }: Session,
  throttle: Throttle,
): Promise<{ times: Times; weights: Weights }> =>
  onPage(browser, site, token, async ({ page, cdp, weigh }) => {
    const { contender, url } = site
    if (throttle === 'slow') await slowDown(cdp)
    await page.goto(url + contender.list, { waitUntil: 'commit' })
    const firstRows = await rowShown(page, contender.row, firstAccounts[1] ?? '')
    await settled(page)
    const blocking = await blockingTime(page)
    const weights = {
      firstRows: await weigh(await loadedScripts(page, firstRows)),
      settled: await weigh(await loadedScripts(page)),
    }

    const pageShown = rowShown(page, contender.row, firstAccounts[2] ?? '')
    await contender.pageButton(page, 2).click()
    const nextPage = (await pageShown) - (await clicked(page))
    await settled(page)

    const shown = dialogShown(page)
    await page.getByRole('button', { name: 'Add merchant' }).click()
    const dialog = (await shown) - (await clicked(page))
    await settled(page)

    return {
      times: { firstRows, blocking, nextPage, dialog },
      weights: { ...weights, dialog: await weigh(await loadedScripts(page)) },
    }
  })
