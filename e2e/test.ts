import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Api } from '../packages/api-client/src/index.ts'
import { apiAt, randomAddress, signIn } from './api.ts'
import { environment } from './environment.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Errors on the console that a test causes on purpose. */
  expectedError: RegExp
  /** The API with the administrator's session. */
  api: Api
  /** Gives a page's browser a session of an account; `admin` when none is named. */
  enter: (page: Page, username?: string) => Promise<void>
  /** A page of a browser that the administrator has used before; it must be left as it was found. */
  operatorPage: Page
  /** A page of another browser, with separate cookies and storage. */
  secondPage: Page
}

interface WorkerFixtures {
  /** The browser of all tests of a worker. It keeps cached files; everything else is new for each test. */
  usedContext: { context: BrowserContext; kept: Page; visited: Set<string> }
  /** The administrator's browser, which all tests of a worker share with its loaded files. */
  openedPage: { page: Page; problems: string[] }
}

/** For requests outside of pages: a kept connection may close at the moment it is used again. */
export const onKeptConnection = { maxRetries: 2 }

/** A rejected request isn't an error of the page; everything else on the console is. */
const rejectedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => use(environment.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': randomAddress() }),
  usedContext: [
    async ({ browser }, use) => {
      const context = await openContext(browser)
      // With `--process-per-site`, it keeps the process of all pages, and with it the compiled scripts.
      const kept = await context.newPage()
      await kept.goto('/favicon.svg')
      await use({ context, kept, visited: new Set() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ usedContext: { context, kept, visited }, extraHTTPHeaders }, use) => {
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(context)
    for (const page of context.pages()) {
      if (page === kept) continue
      visited.add(new URL(page.url()).origin)
      await page.close()
    }
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  },
  expectedError: [/^$/, { option: true }],
  page: async ({ context, usedContext: { visited }, expectedError }, use) => {
    const page = await context.newPage()
    await clearStorage(page, visited)
    const problems = await watch(page, expectedError)
    await use(page)
    expect(problems, 'errors on the console').toEqual([])
  },
  openedPage: [
    async ({ browser }, use) => {
      const page = await openPage(browser)
      await page.context().addCookies([await sessionCookie('admin')])
      await use({ page, problems: await watch(page) })
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  operatorPage: async ({ openedPage: { page, problems } }, use) => {
    await use(page)
    expect(problems.splice(0), 'errors on the console').toEqual([])
  },
  secondPage: async ({ browser }, use) => {
    const page = await openPage(browser)
    const problems = await watch(page)
    await use(page)
    await page.context().close()
    expect(problems, 'errors on the console of the second browser').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  api: async ({}, use) => use(apiAt(environment.url, await signIn(environment.url, 'admin'))),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  enter: async ({}, use) =>
    use(async (page, username = 'admin') => {
      await page.context().addCookies([await sessionCookie(username)])
    }),
})

const openPage = async (browser: Browser): Promise<Page> => (await openContext(browser)).newPage()

function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: environment.url,
    extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
}

/** Clears what pages of these origins have stored, but not their cached files. */
async function clearStorage(page: Page, origins: Set<string>) {
  const session = await page.context().newCDPSession(page)
  for (const origin of origins) {
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }
  await session.detach()
  origins.clear()
}

async function sessionCookie(username: string) {
  const value = await signIn(environment.url, username)
  return { name: 'token', value, url: environment.url, sameSite: 'Strict' } as const
}

async function watch(page: Page, expectedError?: RegExp): Promise<string[]> {
  const problems: string[] = []
  // The console doesn't show everything that the content security policy blocks.
  await page.addInitScript(() =>
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
        console.error('Blocked by the policy:', effectiveDirective, blockedURI, sample, sourceFile),
    ),
  )
  page.on('pageerror', (error) => expectedError?.test(String(error)) || problems.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || rejectedRequest.test(text) || expectedError?.test(text)) return
    problems.push(text)
  })
  return problems
}
