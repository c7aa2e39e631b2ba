/** A page of an older release meets a newer server. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createApi } from '../../packages/api-client/src/createApi.ts'
import { unwrap } from '../../packages/api-client/src/unwrap.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { repository } from '../server.ts'
import { type Fault, promise } from './Fault.ts'
import type { Server } from './Server.ts'

/** No database has a part in it. */
const on = ['PGlite'] as const

/** Every object of an answer as a later release might send it. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).map(([name, field]) => [name, withUnknownFields(field)])
  return { ...Object.fromEntries(known), addedLater: { nested: [1] } }
}

const oldClient: Fault = {
  name: 'An older client meets a newer server',
  promise:
    'unknown fields of answers are ignored, missing optional fields of requests are accepted, an unknown route or method is refused with an envelope',
  on,
  async happen(site) {
    const server = await site.server(await site.database()).ready()
    const client = (change: (body: unknown) => unknown) =>
      createApi({
        baseUrl: server.url,
        getToken: () => server.token,
        getLanguage: () => 'en-US',
        async fetch(request) {
          const response = await fetch(request)
          return Response.json(change(await response.json()), { status: response.status })
        },
      })
    const later = client(withUnknownFields)
    const { list, total } = await unwrap(later.GET('/api/admin/merchants'))
    promise(list.length > 0 && total > 0, 'a list is read past unknown fields')
    const refused = await unwrap(later.GET('/api/admin/merchants', { params: { query: { page: 0 } } })).catch(
      (error: { key?: string }) => error.key,
    )
    promise(refused === 'badRequest', `a refusal is read past unknown fields (${refused})`)

    const task = {
      jobName: 'old client',
      group: 'a',
      cron: '0 0 1 1 *',
      handler: 'cleanUpUploads',
      status: 'n',
    }
    await server.ok('POST', '/api/admin/tasks', task)

    const unknown = await server.send<{ key?: string }>('GET', '/api/admin/not-yet-here')
    promise(
      unknown.status === 404 && unknown.data.key === 'notFound',
      `an unknown route is 404 (${unknown.text})`,
    )
    const method = await server.send<{ key?: string }>('DELETE', '/api/admin/merchants/export')
    promise(
      method.status === 405 && method.headers.has('Allow') && method.data.key === 'methodNotAllowed',
      `an unknown method is 405 with Allow (${method.status} ${method.text})`,
    )
    return 'a list and a refusal read past unknown fields, a task made without its optional parameters, 404 and 405 in envelopes'
  },
}

/** What a deployment changes: the page names another script. */
async function deploy(page: import('playwright').Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script type="module"[^>]*src="[^"]*?)\.js"/,
      '$1-later.js"',
    )
    await route.fulfill({ response, body })
  })
}

async function openAdmin(server: Server, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  await context.addCookies([{ name: 'token', value: server.token, url: server.url }])
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  return { page, close: () => browser.close() }
}

const release: Fault = {
  name: 'A new release is deployed under an open page',
  promise: 'the page says so and offers to reload; it does not reload by itself',
  on,
  async happen(site) {
    const executablePath = findChromium()
    if (!executablePath || !existsSync(join(repository, 'apps/admin/dist/index.html')))
      return 'not run: needs a built admin (pnpm build) and Chromium'
    const server = await site.server(await site.database()).ready()
    const { page, close } = await openAdmin(server, executablePath)
    site.atEnd(close)
    await deploy(page)
    const reload = page.getByRole('button', { name: 'Reload' })
    // The page looks when somebody comes back to it; it may not listen yet.
    for (let time = 0; time < 60 && !(await reload.isVisible()); time += 1) {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await page.waitForTimeout(500)
    }
    promise(await reload.isVisible(), 'the page offers to reload')
    return 'it said that there is a newer version and offered to reload'
  },
}

export const releaseFaults = [oldClient, release]
