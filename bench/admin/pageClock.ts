/** What a measured page says of itself; the script runs before the page's own. */
import type { Page } from 'playwright'

declare global {
  interface Window {
    clock: {
      /** When the last click came, on the page's clock. */
      clicked: number
      longTasks: { start: number; duration: number }[]
      /** When something was last loaded or a long task ended. */
      busy: number
    }
  }
}

export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clock: Window['clock'] = { clicked: 0, longTasks: [], busy: 0 }
    window.clock = clock
    new PerformanceObserver((list) => {
      for (const { entryType, startTime, duration } of list.getEntries()) {
        clock.busy = Math.max(clock.busy, startTime + duration)
        if (entryType === 'longtask') clock.longTasks.push({ start: startTime, duration })
      }
    }).observe({ entryTypes: ['longtask', 'resource', 'navigation'] })
    addEventListener('click', ({ timeStamp }) => (clock.clicked = timeStamp), { capture: true })
    performance.setResourceTimingBufferSize(2000)
  })
}

/** When the first frame came whose first row holds a text, on the page's clock. */
export async function rowShown(page: Page, row: string, text: string): Promise<number> {
  const shown = await page.waitForFunction(
    ({ row, text }) => {
      if (!document.querySelector(row)?.textContent.includes(text)) return
      // The layout belongs to the frame.
      document.body.getBoundingClientRect()
      return performance.now()
    },
    { row, text },
    { polling: 'raf' },
  )
  return (await shown.jsonValue()) ?? Number.NaN
}

/** When the first frame came that shows the first field of a dialog. */
export async function dialogShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(
    () => {
      const fields = [...document.querySelectorAll('[role=dialog] input')]
      const seen = { opacityProperty: true, visibilityProperty: true }
      // Some forms begin with a hidden field, against browsers that fill in.
      if (!fields.some((field) => field.checkVisibility(seen))) return
      document.body.getBoundingClientRect()
      return performance.now()
    },
    undefined,
    { polling: 'raf' },
  )
  return (await shown.jsonValue()) ?? Number.NaN
}

/** How long nothing must be loaded and no long task run before a page counts as settled. */
const QUIET = 1500

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => performance.now() - window.clock.busy > quiet, QUIET, {
    polling: 100,
  })
}

export const clicked = (page: Page) => page.evaluate(() => window.clock.clicked)

/** Milliseconds beyond the first 50 of each long task so far. */
export const blockingTime = (page: Page) =>
  page.evaluate(() =>
    window.clock.longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  )

/** Paths of the scripts that had arrived by a moment of the page's clock. */
export const loadedScripts = (page: Page, until = Number.MAX_VALUE) =>
  page.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => responseEnd <= until && new URL(name).pathname.endsWith('.js'))
        .map(({ name }) => new URL(name).pathname),
    until,
  )
