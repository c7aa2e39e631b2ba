/** The documentation pages of the built Storybook: `storybook build --output-dir test-results/storybook`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { preview } from 'vite'
import { repository } from './server.ts'

/** A missing image is not an error: there are stories about it. A missing script also throws an error. */
const MISSING = 'Failed to load resource'

const folder = join(repository, 'test-results/storybook')
const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, { id: string; type: 'docs' | 'story' }>
}

/** Pages of one worker share a static host and the browser's cache. */
const test = base.extend<object, { storybook: { url: string; context: BrowserContext } }>({
  storybook: [
    async ({ browser }, use) => {
      const host = { port: 0, host: '127.0.0.1' }
      const build = { outDir: '.' }
      const server = await preview({ root: folder, configFile: false, appType: 'mpa', build, preview: host })
      const context = await browser.newContext()
      await context.addInitScript(showFramesUnplayed)
      await use({ url: server.resolvedUrls?.local[0] ?? '', context })
      await context.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

for (const { id, type } of Object.values(entries))
  if (type === 'docs')
    test(`${id} shows without an error`, async ({ storybook: { url, context } }) => {
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith(MISSING)) problems.push(message.text())
      })
      await page.goto(`${url}iframe.html?viewMode=docs&id=${id}`)
      await expect(page.locator('#storybook-docs h1').first()).toBeVisible()
      // A page of many frames may never be idle: then it is checked as it is.
      await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
      expect(problems).toEqual([])
      const links = await page
        .locator('#storybook-docs a[href*="?path="]')
        .evaluateAll((found) =>
          found.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('path') ?? ''),
        )
      expect(links.filter((path) => !((path.split('/').at(-1) ?? '') in entries))).toEqual([])
      await page.close()
    })

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
