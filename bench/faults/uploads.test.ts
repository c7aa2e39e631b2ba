/** A film of the largest size is uploaded while its server is killed and its page is reloaded. */
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Browser, Page } from 'playwright'
import { filmOf } from '../../apps/server/test/support/films.ts'
import { UPLOAD_MAX_SIZE } from '../../packages/api-client/src/contract/limits.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import type { Server } from '../support/Server.ts'
import { promise } from '../support/Session.ts'
import { faultTest } from './faultTest.ts'
import { until } from './Site.ts'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE
const SIZE = UPLOAD_MAX_SIZE.video
/** Megabytes by which a process may grow over the last four fifths of the upload. */
const GROWTH = 200
/** Seconds for a fifth of the upload, retries included. */
const PART = 600

/** An hour of film with headers in front, and a last box that is as large as the file may be. */
function writeFilm(file: string): void {
  const film = filmOf(3600, { headersFirst: true })
  const rest = Buffer.alloc(16)
  rest.writeUInt32BE(1)
  rest.write('free', 4)
  rest.writeBigUInt64BE(BigInt(SIZE - film.length), 8)
  writeFileSync(file, Buffer.concat([film, rest]))
  // Sparse: what isn't written takes no space.
  truncateSync(file, SIZE)
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: MEGABYTE }), hash)
  return hash.digest('hex')
}

/** Megabytes of a process. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** The most megabytes that a renderer keeps: the page is the largest of them. */
async function tabMemory(browser: Browser, page: Page): Promise<number> {
  // Pieces that were sent take memory until the next collection.
  const tab = await page.context().newCDPSession(page)
  await tab.send('HeapProfiler.collectGarbage')
  await tab.detach()
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(...renderers.map(({ id }) => memoryOf(id)))
}

const serverMemory = (server: Server) => memoryOf(server.process.process.pid ?? 0)

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return String(typeof address === 'object' ? address?.port : '')
}

/** Chooses the film in the dialog of the upload log. */
async function choose(page: Page, film: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload files' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'File type' }).click()
  await page.getByRole('option', { name: 'Video', exact: true }).click()
  await dialog.locator('input[type="file"]').setInputFiles(film)
}

faultTest({
  name: 'The server is killed twice and the page reloaded once, while 5 GB are uploaded in a browser',
  promise: 'the film arrives unchanged, and neither the server nor the tab needs more memory for it',
  on: ['PGlite'],
  async inject(site) {
    const film = join(site.folder, 'film.mp4')
    writeFilm(film)
    const server = await site.server({ PORT: await freePort() }).ready()
    const browser = await launchChromium()
    site.atEnd(() => browser.close())
    const context = await browser.newContext({ locale: 'en-US' })
    await context.addCookies([{ name: 'token', value: server.token, url: server.url }])
    const page = await context.newPage()
    await page.goto(`${server.url}/system/uploadLog`)

    interface Unfinished {
      id: string
      sent: number
    }
    const unfinished = async () => (await server.ok<Unfinished[]>('GET', '/upload/resumable'))[0]
    const reaches = (gigabytes: number) =>
      until(
        async () => ((await unfinished())?.sent ?? 0) >= gigabytes * GIGABYTE,
        PART,
        `${gigabytes} GB arrive`,
      )
    const killServer = async () => {
      await server.kill('SIGKILL')
      await server.restart()
    }
    const began = performance.now()
    const memory: { server: number; tab: number }[] = []
    const look = async () =>
      memory.push({ server: serverMemory(server), tab: await tabMemory(browser, page) })

    await choose(page, film)
    await reaches(1)
    await look()
    const { id } = (await unfinished()) ?? { id: '' }
    await killServer()
    await reaches(2)
    await look()
    page.on('dialog', (question) => question.accept())
    await page.reload()
    await choose(page, film)
    await reaches(3)
    await look()
    await killServer()
    await reaches(4)
    await look()
    await page.getByText('film.mp4: Upload succeeded').waitFor({ state: 'attached', timeout: PART * 1000 })
    await look()
    const seconds = Math.round((performance.now() - began) / 1000)

    const stored = await server.ok<{ sha256: string; size: number }>('GET', `/upload/resumable/${id}`)
    const digest = await digestOf(film)
    promise(stored.sha256 === digest && stored.size === SIZE, 'the server knows it as it is')
    const files = readdirSync(join(site.data, 'uploads'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const [kept] = files.filter((file) => statSync(file).size === SIZE)
    promise(kept !== undefined && (await digestOf(kept)) === digest, 'it is stored as it is')
    const shown = memory.map(({ server, tab }) => `${server}/${tab}`).join(', ')
    for (const name of ['server', 'tab'] as const) {
      const [first = 0, ...later] = memory.map((each) => each[name])
      const most = Math.max(...later)
      promise(most - first < GROWTH, `the ${name} doesn't grow (MB of server/tab at each GB: ${shown})`)
    }
    return `${seconds} s for ${SIZE} bytes; MB of server/tab after each GB: ${shown}`
  },
})
