/**
 * Opens every documentation page of the built Storybook (`storybook build -o test-results/storybook`) on a static
 * host, and ends with 1 when one shows an error or logs one to the console.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConsoleMessage, Page } from 'playwright'
import { preview } from 'vite'
import { launchChromium } from './chromium.ts'
import { repository } from './server.ts'

/** Pages opened at the same time: most of a page's time is spent waiting until it is idle. */
const AT_ONCE = 3

/** A missing image is not an error: there are stories about it. A missing script also throws an error. */
const MISSING = 'Failed to load resource'

const folder = join(repository, process.argv[2] ?? 'test-results/storybook')
const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, { id: string; type: 'docs' | 'story' }>
}
const pages = Object.values(entries).filter(({ type }) => type === 'docs')

const server = await preview({
  root: folder,
  configFile: false,
  appType: 'mpa',
  build: { outDir: '.' },
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
})
const browser = await launchChromium()
try {
  const context = await browser.newContext()
  await context.addInitScript(showFramesUnplayed)
  const waiting = pages.values()
  let failed = 0
  const openInTurn = async () => {
    const page = await context.newPage()
    for (const { id } of waiting) {
      const problems = await problemsOf(
        page,
        `${server.resolvedUrls?.local[0]}iframe.html?viewMode=docs&id=${id}`,
      )
      if (problems.size > 0) failed++
      for (const problem of problems) console.error(`${id}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openInTurn))
  console.log(`${pages.length - failed} of ${pages.length} documentation pages show without an error`)
  process.exitCode = failed > 0 || pages.length === 0 ? 1 : 0
} finally {
  await browser.close()
  await server.close()
}

/**
 * Keeps stories in frames from playing, because the component tests do that in a window of the right size. Storybook
 * plays no embedded story.
 */
function showFramesUnplayed() {
  const address = new URL(location.href)
  if (address.searchParams.get('viewMode') !== 'story') return
  address.searchParams.set('embed', 'true')
  history.replaceState(null, '', address)
}

async function problemsOf(page: Page, url: string): Promise<Set<string>> {
  const problems = new Set<string>()
  const note = (text: string) => problems.add(text.split('\n', 1)[0] ?? text)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !message.text().startsWith(MISSING)) note(message.text())
  }
  const onError = (error: Error) => note(error.message)
  page.on('console', onConsole).on('pageerror', onError)
  await page.goto(url)
  const title = page.locator('#storybook-docs h1')
  await title.waitFor({ timeout: 60_000 }).catch(() => note('has no title'))
  // A page of many frames may never be idle: then it is checked as it is.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  page.off('console', onConsole).off('pageerror', onError)
  return problems
}
