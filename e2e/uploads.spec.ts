import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { apiAt } from './api.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { signInOver } from './loginForm.ts'
import { expect, onKeptConnection, test } from './test.ts'

const path = '/system/uploadLog'
const MEGABYTE = 1024 * 1024

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.beforeEach(async ({ page, enter }) => {
  await enter(page)
  await page.goto(path)
})

test('an uploaded image is listed in the log, previewed and linked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { row, dialog, act } = listPage(page, 'Upload Log')
  await openUploads(page)
  await choose(page, { name: 'team photo.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByText('team-photo.png', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const uploaded = row('team-photo.png').first()
  await expect(uploaded).toContainText('admin')
  await expect(uploaded).toContainText('Image')
  await act('team-photo.png', 'Copy link')
  await expect(page.getByRole('alert').filter({ hasText: 'Link copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const served = await page.request.get(link, onKeptConnection)
  expect(await served.body()).toEqual(PNG)
  const unsigned = await page.request.get(link.replace(/\?.*/, ''), onKeptConnection)
  expect(unsigned.status()).toBe(404)

  await uploaded.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('img', { name: 'team-photo.png' })
  await expect(preview).toBeVisible()
  await expect(preview).toHaveJSProperty('naturalWidth', 1)
})

test('a program with the name of an image is rejected by the browser and by the server', async ({ page }) => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 1)])
  const { dialog } = listPage(page, 'Upload Log')
  await openUploads(page)
  await choose(page, { name: 'holiday.png', mimeType: 'image/png', buffer: program })
  await expect(dialog.getByText(/EXE/)).toBeVisible()

  const [token] = (await page.context().cookies()).filter(({ name }) => name === 'token')
  const answer = await page.request.post('/upload/single', {
    ...onKeptConnection,
    headers: { Authorization: `Bearer ${token?.value}` },
    multipart: {
      uploadTarget: 'holiday.png',
      file: { name: 'holiday.png', mimeType: 'image/png', buffer: program },
    },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.json()).toMatchObject({ success: false, errCode: '729' })
})

test.describe('a file of 25 MB', () => {
  test.use({ expectedError: /ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  test('resumes where the connection broke, and arrives unchanged', async ({ page, api }) => {
    // The parts also pass through the test, which takes half a minute on a busy machine.
    test.slow()
    const buffer = pdf(25 * MEGABYTE)
    const { row, dialog } = listPage(page, 'Upload Log')
    const pieces: (string | undefined)[] = []
    let broken = false
    await page.route('**/upload/resumable/*', async (route) => {
      const request = route.request()
      if (request.method() !== 'PATCH') return route.continue()
      const offset = request.headers()['upload-offset']
      if (offset !== '0' && !broken) {
        broken = true
        return route.abort('internetdisconnected')
      }
      pieces.push(offset)
      return route.continue()
    })

    await openUploads(page)
    await chooseKind(page, 'File')
    await choose(page, { name: 'contract.pdf', mimeType: 'application/pdf', buffer })
    await expect(dialog.getByText('contract.pdf: Upload succeeded')).toBeAttached({ timeout: 90_000 })
    expect(broken).toBe(true)
    // Each part was sent once.
    expect(pieces).toEqual(['0', '8388608', '16777216', '25165824'])
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    await expect(row('contract.pdf').first()).toContainText('25.000 MB')
    const key = await row('contract.pdf')
      .first()
      .getByText(/^[\w-]+\.pdf$/)
      .last()
      .textContent()
    const file = await unwrap(api.GET('/upload/files/{key}', { params: { path: { key: key ?? '' } } }))
    const served = await page.request.get(file.url, onKeptConnection)
    expect(digest(await served.body())).toBe(digest(buffer))
  })
})

test('an interrupted upload continues in another browser with the same file', async ({
  page,
  secondPage,
  enter,
  api,
}, testInfo) => {
  test.slow()
  const buffer = pdf(25 * MEGABYTE)
  const file = testInfo.outputPath('interrupted.pdf')
  await writeFile(file, buffer)
  const unfinished = async () =>
    (await unwrap(api.GET('/upload/resumable'))).filter(({ name }) => name === 'interrupted.pdf')

  // The tab is closed while its second piece is on the way.
  const interrupted = Promise.withResolvers<void>()
  await page.route('**/upload/resumable/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH' || request.headers()['upload-offset'] === '0') return route.continue()
    interrupted.resolve()
  })
  await openUploads(page)
  await chooseKind(page, 'File')
  await choose(page, file)
  await interrupted.promise
  await page.close()
  const [listed] = await unfinished()
  expect(listed).toMatchObject({ fileType: 'file', size: buffer.length, sent: 8 * MEGABYTE })

  const offsets: (string | undefined)[] = []
  secondPage.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'])
  })
  await enter(secondPage)
  await secondPage.goto(path)
  await openUploads(secondPage)
  await chooseKind(secondPage, 'File')
  await choose(secondPage, file)
  const { dialog } = listPage(secondPage, 'Upload Log')
  await expect(dialog.getByText('interrupted.pdf: Upload succeeded')).toBeAttached({ timeout: 90_000 })
  expect(offsets).toEqual([8, 16, 24].map((megabytes) => String(megabytes * MEGABYTE)))
  expect(await unfinished()).toEqual([])
  const params = { path: { id: listed?.id ?? '' } }
  const stored = await unwrap(api.GET('/upload/resumable/{id}', { params }))
  expect(stored).toMatchObject({ name: 'interrupted.pdf', size: buffer.length, sha256: digest(buffer) })
})

test('an upload that the server has lost starts again', async ({ page, api }) => {
  test.slow()
  const buffer = pdf(21 * MEGABYTE)
  const [token] = (await page.context().cookies()).filter(({ name }) => name === 'token')
  const headers = { Authorization: `Bearer ${token?.value}`, 'Tus-Resumable': '1.0.0' }
  const lost: string[] = []
  const starts: string[] = []
  await page.route('**/upload/resumable/*', async (route) => {
    const request = route.request()
    const first = request.headers()['upload-offset'] === '0'
    if (request.method() === 'PATCH' && first) starts.push(request.url())
    if (request.method() === 'PATCH' && !first && lost.length === 0) {
      lost.push(request.url())
      await page.request.delete(request.url(), { ...onKeptConnection, headers })
    }
    return route.continue()
  })
  await openUploads(page)
  await chooseKind(page, 'File')
  await choose(page, { name: 'lost.pdf', mimeType: 'application/pdf', buffer })
  const { dialog } = listPage(page, 'Upload Log')
  await expect(dialog.getByText('lost.pdf: Upload succeeded')).toBeAttached({ timeout: 90_000 })
  expect(starts).toEqual([...lost, expect.not.stringContaining(lost[0] ?? '')])
  const body = { file: 'lost.pdf' }
  const [stored] = (await unwrap(api.POST('/webgw/uploadHistory/list', { body }))).list
  expect(stored).toMatchObject({ name: 'lost.pdf', fileSize: buffer.length })
})

test.describe('an upload that failed', () => {
  test.use({ expectedError: /status of 500/ })

  test('is listed as unfinished once its row is dismissed, and is discarded there', async ({ page, api }) => {
    await page.route('**/upload/resumable/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    const unfinished = async () =>
      (await unwrap(api.GET('/upload/resumable'))).filter(({ name }) => name === 'my failure.pdf')
    const { dialog } = listPage(page, 'Upload Log')
    await openUploads(page)
    await chooseKind(page, 'File')
    await choose(page, { name: 'my failure.pdf', mimeType: 'application/pdf', buffer: pdf(21 * MEGABYTE) })
    await expect(dialog.getByRole('alert')).toContainText('Upload failed')
    await dialog.getByRole('button', { name: 'Dismiss my failure.pdf' }).click()
    expect(await unfinished()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Discard upload of my failure.pdf' }).click()
    const question = page.getByRole('dialog', { name: 'Discard the upload of my failure.pdf?' })
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(question).toBeHidden()
    expect(await unfinished()).toEqual([])
  })
})

test('a piece without progress for 30 seconds is sent again', async ({ page }) => {
  test.slow()
  await page.clock.install()
  let stalled = false
  const stalls = Promise.withResolvers<void>()
  await page.route('**/upload/resumable/*', async (route) => {
    if (stalled || route.request().method() !== 'PATCH') return route.continue()
    stalled = true
    stalls.resolve()
  })
  await openUploads(page)
  await chooseKind(page, 'File')
  await choose(page, { name: 'stalled.pdf', mimeType: 'application/pdf', buffer: pdf(21 * MEGABYTE) })
  const { dialog } = listPage(page, 'Upload Log')
  await stalls.promise
  await page.clock.fastForward(30_000)
  await expect(dialog.getByText('Upload interrupted. Retrying…', { exact: true })).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(dialog.getByText('stalled.pdf: Upload succeeded')).toBeAttached({ timeout: 60_000 })
})

for (const [method, promise] of [
  ['PATCH', 'the next piece'],
  ['HEAD', 'the request for what has arrived'],
] as const)
  test.describe(`a session that ends before ${promise}`, () => {
    test.use({ expectedError: /ERR_FAILED/ })

    test('is renewed over the page, and the upload continues', async ({ page }) => {
      test.slow()
      const pieces: (string | undefined)[] = []
      let ended = false
      await page.route('**/upload/resumable/*', async (route) => {
        const request = route.request()
        const offset = request.headers()['upload-offset']
        if (!ended && request.method() === 'PATCH' && offset !== '0') {
          ended = true
          await endSession(page)
          if (method === 'HEAD') return route.abort()
        }
        const response = await route.fetch()
        if (request.method() === 'PATCH' && response.ok()) pieces.push(offset)
        return route.fulfill({ response })
      })
      await openUploads(page)
      await chooseKind(page, 'File')
      await choose(page, { name: 'expired.pdf', mimeType: 'application/pdf', buffer: pdf(21 * MEGABYTE) })
      await signInOver(page)
      const { dialog } = listPage(page, 'Upload Log')
      await expect(dialog.getByText('expired.pdf: Upload succeeded')).toBeAttached({ timeout: 90_000 })
      expect(pieces).toEqual([0, 8, 16].map((megabytes) => String(megabytes * MEGABYTE)))
    })
  })

async function endSession(page: Page) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  await unwrap(apiAt(environment.url, token).POST('/api/admin/auth/logout'))
}

/** A PDF of a number of bytes, in which no two blocks of 4 KiB are the same. */
function pdf(size: number): Buffer {
  const buffer = Buffer.alloc(size)
  for (let at = 0; at < buffer.length; at += 4096) buffer.writeUInt32LE(at, at)
  buffer.write('%PDF-1.7\n')
  return buffer
}

test.describe('a running upload', () => {
  test.use({ expectedError: /ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  for (const [size, requests] of [
    [10, '**/upload/single'],
    [21, '**/upload/resumable/*'],
  ] as const)
    test(`of ${size} MB waits while the browser is offline, and continues by itself`, async ({
      page,
      context,
    }) => {
      test.slow()
      const { row, dialog } = listPage(page, 'Upload Log')
      await openUploads(page)
      await chooseKind(page, 'File')
      // The network is lost with the first bytes of the file.
      let cut = false
      await page.route(requests, async (route) => {
        if (cut || !['POST', 'PATCH'].includes(route.request().method())) return route.continue()
        cut = true
        await context.setOffline(true)
        return route.abort('internetdisconnected')
      })
      await choose(page, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf(size * MEGABYTE) })
      await expect(dialog.getByText('Upload interrupted. Retrying…', { exact: true })).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await context.setOffline(false)
      await expect(dialog.getByText('plan.pdf: Upload succeeded')).toBeAttached({ timeout: 60_000 })
      await dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(row('plan.pdf').first()).toContainText(`${size}.000 MB`)
    })

  test('asks before the dialog closes, and continues or stops', async ({ page }) => {
    const { dialog } = listPage(page, 'Upload Log')
    await openUploads(page)
    await chooseKind(page, 'File')
    const held = Promise.withResolvers<void>()
    await page.route('**/upload/single', async (route) => {
      await held.promise
      await route.continue().catch(() => {})
    })
    await choose(page, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf(MEGABYTE) })
    const question = page.getByRole('dialog', { name: 'Stop the upload?' })
    await expect(dialog.getByRole('progressbar')).toBeAttached()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep uploading' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('progressbar')).toBeAttached()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Stop upload' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    held.resolve()
  })
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const openUploads = (page: Page) => page.getByRole('button', { name: 'Upload files' }).click()

async function chooseKind(page: Page, kind: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: 'File type' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
}

/** @param file its path, or a file that exists in memory only */
async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
}
