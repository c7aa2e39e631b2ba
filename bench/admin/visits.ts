/** What an operator does first in an admin, and how long each step takes on the clock of the page. */
import type { Locator, Page } from 'playwright'
import { VERIFICATION_CODE } from '../../apps/server/test/support/verificationCode.ts'
import { password } from '../../e2e/api.ts'

/** How an admin is used. */
export interface Admin {
  /** Paths of the sign-in page and of the merchant list. */
  signIn: string
  list: string
  /** Selector of a row with data, which a skeleton is not. */
  row: string
  pageButton: (page: Page, number: number) => Locator
}

/** The accounts of the first rows of the first two pages. */
export type FirstAccounts = readonly [string, string]

/** Milliseconds. */
export interface Times {
  /** Until the form can be filled in and its image challenge is shown. */
  'sign-in form'?: number
  'sign-in to rows'?: number
  'first contentful paint'?: number
  'first row'?: number
  /** What long tasks take beyond 50 ms each until the list has settled. */
  blocking?: number
  'next page'?: number
  'edit dialog'?: number
}

declare global {
  interface Window {
    clock: {
      /** Time of the last click. */
      clicked: number
      blocking: number
      /** Time when something was last loaded or a long task ended. */
      busy: number
    }
  }
}

/** Milliseconds in which nothing is loaded and no long task runs once a page has settled. */
const QUIET = 1500
const LONG_TASK = 50
const MEGABIT = 1_000_000 / 8
/** As Chrome's developer tools have it. */
const FAST_4G = {
  offline: false,
  downloadThroughput: 9 * 0.9 * MEGABIT,
  uploadThroughput: 1.5 * 0.9 * MEGABIT,
  latency: 60 * 2.75,
}

/** Slows the processor four times and the network to 4G. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', FAST_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

export const installClock = (page: Page): Promise<unknown> =>
  page.addInitScript((longTask) => {
    const clock: Window['clock'] = { clicked: 0, blocking: 0, busy: 0 }
    window.clock = clock
    new PerformanceObserver((list) => {
      for (const { entryType, startTime, duration } of list.getEntries()) {
        clock.busy = Math.max(clock.busy, startTime + duration)
        if (entryType === 'longtask') clock.blocking += duration - longTask
      }
    }).observe({ entryTypes: ['longtask', 'resource', 'navigation'] })
    addEventListener('click', ({ timeStamp }) => (clock.clicked = timeStamp), { capture: true })
  }, LONG_TASK)

export async function visitSignIn(
  page: Page,
  url: string,
  { signIn, row }: Admin,
  [firstAccount]: FirstAccounts,
): Promise<Times> {
  await page.goto(url + signIn, { waitUntil: 'commit' })
  const form = await shownAt(page, 'form:has(input[type=password]) img[src^="data:image"]')
  await settled(page)
  const inputs = page.locator('form input:visible')
  for (const [index, text] of ['admin', password, VERIFICATION_CODE].entries())
    await inputs.nth(index).fill(text)
  const rows = shownAt(page, row, firstAccount)
  await page.getByRole('button', { name: /^(sign|log) ?in$/i }).click()
  return { 'sign-in form': form, 'sign-in to rows': (await rows) - (await clicked(page)) }
}

/** The merchant list from the address bar, then its next page, then the dialog of its first row. */
export async function visitList(
  page: Page,
  url: string,
  { list, row, pageButton }: Admin,
  [firstAccount, secondAccount]: FirstAccounts,
): Promise<Times> {
  await page.goto(url + list, { waitUntil: 'commit' })
  const firstRow = await shownAt(page, row, firstAccount)
  await settled(page)
  const [paint, blocking] = await page.evaluate(
    () =>
      [performance.getEntriesByName('first-contentful-paint')[0]?.startTime, window.clock.blocking] as const,
  )
  const nextRows = shownAt(page, row, secondAccount)
  await pageButton(page, 2).click()
  const nextPage = (await nextRows) - (await clicked(page))
  await settled(page)
  const dialog = shownAt(page, '[role=dialog] input:not([type=hidden])')
  await page.locator(row).first().getByRole('button', { name: /edit/i }).click()
  return {
    'first contentful paint': paint ?? Number.NaN,
    'first row': firstRow,
    blocking,
    'next page': nextPage,
    'edit dialog': (await dialog) - (await clicked(page)),
  }
}

const clicked = (page: Page) => page.evaluate(() => window.clock.clicked)

/** Returns the time of the first frame, layout included, in which an element that contains the text is visible. */
async function shownAt(page: Page, selector: string, text = ''): Promise<number> {
  const shown = await page.waitForFunction(
    ({ selector, text }) => {
      const element = [...document.querySelectorAll(selector)].find((each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      if (!element?.textContent.includes(text)) return
      document.body.getBoundingClientRect()
      return performance.now()
    },
    { selector, text },
    { polling: 'raf' },
  )
  return (await shown.jsonValue()) ?? Number.NaN
}

const settled = (page: Page) =>
  page.waitForFunction((quiet) => performance.now() - window.clock.busy > quiet, QUIET, { polling: 100 })
