/** Builds pages with Vite as an application would, serves them, and opens them in a browser without a cache. */
import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { precompressed } from '../apps/admin/precompressed.ts'
import { launchChromium } from '../scripts/chromium.ts'

const MAX_WAIT = 60_000

/** One React and one Mantine, wherever the importing package is. */
const SHARED = ['react', 'react-dom', '@mantine/core', '@mantine/dates', '@mantine/form', '@mantine/hooks']

/**
 * Builds the page of an entry module.
 *
 * @param entry path from this folder, such as `table/tables/antd.tsx`
 * @returns the folder of the build
 */
export async function buildPage(entry: string): Promise<string> {
  const outDir = join(import.meta.dirname, 'dist', entry)
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [
      react(),
      precompressed(),
      {
        name: 'entry',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replace('%ENTRY%', `/${entry}`) },
      },
    ],
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: SHARED },
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, target: 'es2023' },
  })
  return outDir
}

export interface ServedPage {
  url: string
  stop: () => void
}

/**
 * Serves a build compressed, with a separate origin for each.
 *
 * @param api address of the server that requests of the API are forwarded to
 */
export async function servePage(folder: string, api?: string): Promise<ServedPage> {
  const app = new Hono()
  // No page of a peer has a stream of events.
  app.get('/api/admin/events', (c) => c.body(null, 204))
  if (api) app.all('/api/*', (c) => proxy(api + c.req.url.slice(new URL(c.req.url).origin.length), c.req))
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache')
    // Isolated pages have a clock of five microseconds instead of a hundred.
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Cross-Origin-Embedder-Policy', 'require-corp')
  })
  app.use(serveStatic({ root: folder, precompressed: true }))
  app.use(serveStatic({ path: join(folder, 'index.html'), precompressed: true }))
  const server = serve({ fetch: app.fetch, hostname: 'localhost', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The page has no port')
  return { url: `http://localhost:${address.port}`, stop: () => void server.close() }
}

/** Draws a frame whenever there is something to show: otherwise times are rounded up to 16.7 ms. */
const UNLIMITED_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** @param asOnScreen draws 60 frames a second instead of one whenever there is something to show */
export const launchBrowser = ({ asOnScreen = false } = {}): Promise<Browser> =>
  launchChromium(asOnScreen ? [] : UNLIMITED_FRAMES)

/**
 * Runs on a page of a new browser profile.
 *
 * @throws when the page reports an error
 */
export async function onColdPage<Result>(
  browser: Browser,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  context.setDefaultTimeout(MAX_WAIT)
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const result = await run(page).catch((error: Error) => {
      throw new Error([error.message.split('\n')[0], ...errors].join('; '))
    })
    if (errors.length > 0) throw new Error(errors.join('; '))
    return result
  } finally {
    await context.close()
  }
}
