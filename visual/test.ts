import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PageScreenshotOptions,
  type Request,
} from '@playwright/test'
import { texts } from '../packages/i18n/src/texts.ts'
import { enUS } from '../packages/ui/src/labels/enUS.ts'
import { zhCN } from '../packages/ui/src/labels/zhCN.ts'

export { expect } from '@playwright/test'

import { newScreens } from './newScreens.ts'
import { NOW } from './now.ts'
import { type SignedIn, sessions } from './sessions.ts'

export interface Appearance {
  language: keyof typeof texts
}

interface CompareOptions extends Pick<PageScreenshotOptions, 'fullPage' | 'mask'> {
  /** Parts of the page are busy until the user acts. */
  busy?: boolean
}

interface Fixtures {
  /** The text of a key such as `actions:save`, as the tree under test has it. @throws when it has none */
  t: (key: string, values?: Record<string, string>) => string
  /** The component library's texts. */
  labels: typeof enUS
  /**
   * Compares the page, in light and in dark colors, with the base's pictures, which must exist unless the screen is
   * declared as new.
   */
  compare: (options?: CompareOptions) => Promise<void>
  /** The requests of the page that are not answered yet. */
  requests: Set<Request>
}

interface WorkerFixtures {
  /** The browser of all tests of a worker. It keeps cached files; everything else is new for each test. */
  usedContext: BrowserContext
}

export const test = base.extend<Fixtures & Appearance, WorkerFixtures>({
  language: ['en-US', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => use(process.env.VISUAL_URL),
  usedContext: [
    async ({ browser }, use, { project }) => {
      const { viewport = null, timezoneId = 'UTC' } = project.use
      const context = await browser.newContext({
        viewport,
        colorScheme: 'light',
        locale: 'en-US',
        timezoneId,
        reducedMotion: 'reduce',
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ usedContext }, use) => {
    await use(usedContext)
    await Promise.all(usedContext.pages().map((page) => page.close()))
    await usedContext.clearCookies()
  },
  t: async ({ language }, use) =>
    use((key, values = {}) => {
      const [namespace = '', ...path] = key.split(':')
      const text = path.reduce(
        (found, name) => (found as Record<string, unknown> | undefined)?.[name],
        (texts[language] as Record<string, unknown>)[namespace],
      )
      if (typeof text !== 'string') throw new Error(`No text ${key} in ${language}`)
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
    }),
  labels: async ({ language }, use) => use(language === 'en-US' ? enUS : (zhCN as typeof enUS)),
  requests: async ({ page }, use) => {
    const pending = new Set<Request>()
    page.on('request', (request) => pending.add(request))
    page.on('requestfinished', (request) => pending.delete(request))
    page.on('requestfailed', (request) => pending.delete(request))
    // Stays open as long as the page.
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream'))
        pending.delete(response.request())
    })
    await use(pending)
  },
  page: async ({ context, language, baseURL }, use) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
    await session.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes })
    await session.detach()
    await page.clock.setFixedTime(NOW)
    await page.addInitScript((stored) => localStorage.setItem('language', stored), language)
    await answerWrites(page)
    await use(page)
  },
  compare: async ({ page, requests }, use, testInfo) => {
    const { title, config } = testInfo
    const isNew = newScreens.includes(title)
    const ofBase = config.updateSnapshots === 'all'
    test.fail(isNew && ofBase, 'Declared as new')
    const name = `${title.replaceAll(/\W+/g, '-')}.png`
    await use(async ({ busy = false, ...options } = {}) => {
      await settle(page, requests, busy)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        if (!isNew || ofBase) await expect.soft(page).toHaveScreenshot([colorScheme, name], options)
        else
          await testInfo.attach(`${colorScheme} ${name}`, {
            body: await page.screenshot(options),
            contentType: 'image/png',
          })
      }
      test.skip(isNew && !ofBase, 'New')
    })
  },
})

/** Gives the browser the session of an account, which all its pages share. */
export const enter = (page: Page, username: SignedIn = 'admin') =>
  page
    .context()
    .addCookies([
      { name: 'token', value: sessions()[username], url: process.env.VISUAL_URL ?? '', sameSite: 'Strict' },
    ])

/**
 * Reads the record instead where the page would write one, which would be in later pictures; one list is read by
 * POST. In the page, because a route would disable the cache.
 */
const answerWrites = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const request = new Request(input, init)
      const reads = request.method === 'GET' || request.url.endsWith('/list')
      return send(reads ? request : new Request(request.url, { headers: request.headers }))
    }
  })

/** Waits until nothing loads. */
async function settle(page: Page, requests: Set<Request>, busy: boolean) {
  const loading = page.locator('[aria-busy=true], [data-waiting]')
  if (!busy) await expect(loading).toHaveCount(0)
  let calm = 0
  await expect
    .poll(
      () => {
        calm = requests.size === 0 ? calm + 1 : 0
        return calm
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(3)
  await page.evaluate(() => document.fonts.ready)
  if (!busy) await expect(loading).toHaveCount(0)
}
