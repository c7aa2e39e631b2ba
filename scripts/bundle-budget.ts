/**
 * How much JavaScript a visitor with a cold cache downloads before a page is of use, on the built app and
 * the real server. A size is the answer's body compressed with gzip at level 9, whatever encoding the server
 * chose, so that the numbers compare with those of other bundlers and hosts.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Response } from 'playwright'
import { signIn } from '../e2e/api.ts'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { repository, startServer } from './server.ts'

interface Budget {
  name: string
  /** Thousands of bytes. */
  budget: number
  scripts: Script[]
}

interface Script {
  name: string
  bytes: number
}

const server = await startServer(join(repository, 'test-results/bundle-budget.log'))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  const measured = [...(await loginPage(browser)), ...(await merchantList(browser))]
  report(measured)
  process.exitCode = measured.some(({ scripts, budget }) => sum(scripts) > budget * 1000) ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}

async function loginPage(browser: Browser): Promise<Budget[]> {
  const { page, scripts, close } = await freshPage(browser)
  await page.goto(`${server.url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  await page.waitForLoadState('networkidle')
  const login = await scripts()
  await close()
  return [{ name: '/login', budget: 178, scripts: login }]
}

async function merchantList(browser: Browser): Promise<Budget[]> {
  const { page, scripts, close } = await freshPage(browser)
  const value = await signIn(server.url, 'admin')
  await page.context().addCookies([{ name: 'token', value, url: server.url }])
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-row-id]')) return
      observer.disconnect()
      performance.mark('rows')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${server.url}/coinMerchant/coinMerchantList`)
  await page.locator('[data-row-id]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const rows = await scripts(await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime))
  await page.getByRole('button', { name: 'Add merchant' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.waitForLoadState('networkidle')
  const dialog = await scripts()
  await close()
  return [
    { name: 'merchant list, rows show', budget: 341, scripts: rows },
    { name: 'merchant list, dialog open', budget: 361, scripts: dialog },
  ]
}

/** A page of a new profile, and what it has loaded of JavaScript by a moment of its own clock. */
async function freshPage(browser: Browser) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // A stream that never ends would keep the network from ever being idle.
  await page.route('**/api/admin/events', (route) => route.fulfill({ status: 204 }))
  const answers = new Map<string, Response>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) answers.set(response.url(), response)
  })
  const scripts = async (until = Number.POSITIVE_INFINITY) => {
    const loaded = await ends(page)
    const counted = [...answers].filter(([url]) => (loaded.get(url) ?? 0) <= until)
    return Promise.all(
      counted.map(async ([url, response]) => ({
        name: new URL(url).pathname,
        bytes: gzipSync(await response.body(), { level: 9 }).length,
      })),
    )
  }
  return { page, scripts, close: () => context.close() }
}

/** When each resource had arrived, by address. */
async function ends(page: Page): Promise<Map<string, number>> {
  return new Map(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry): [string, number] => [entry.name, (entry as PerformanceResourceTiming).responseEnd]),
    ),
  )
}

/** Over budget, the largest scripts say where to look. */
function report(measured: Budget[]) {
  console.log('JavaScript, gzip          kB   budget')
  for (const { name, scripts, budget } of measured) {
    const bytes = sum(scripts)
    const over = bytes > budget * 1000
    console.log(`${name.padEnd(26)}${kB(bytes)}${String(budget).padStart(9)}${over ? '  OVER BUDGET' : ''}`)
    const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12)
    if (over) for (const script of largest) console.log(`  ${kB(script.bytes)}  ${script.name}`)
  }
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6)
}

function sum(scripts: Script[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0)
}
