import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { apiAt } from './api.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { signInOver } from './loginForm.ts'
import { expect, onKeptConnection, test } from './test.ts'
import { choose, chooseKind, MEGABYTE, openUploads, pdf, UPLOADS_PATH } from './uploadDialog.ts'

test.beforeEach(async ({ page, enter }) => {
  await enter(page)
  await page.goto(UPLOADS_PATH)
})

test.describe('a file of 25 MB', () => {
  test.use({ expectedError: /ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  test('resumes where the connection broke, and arrives unchanged', async ({ page, api }, { retry }) => {
    // The parts also pass through the test, which takes half a minute on a busy machine.
    test.slow()
    // A retry would find the upload of the first attempt unfinished.
    const name = `contract${retry}.pdf`
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
    await choose(page, { name, buffer })
    await expect(dialog.getByText(`${name}: Upload succeeded`)).toBeAttached({ timeout: 180_000 })
    expect(broken).toBe(true)
    // Each part was sent once.
    expect(pieces).toEqual(['0', '8388608', '16777216', '25165824'])
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    await expect(row(name).first()).toContainText('25.000 MB')
    const key = await row(name)
      .first()
      .getByText(/^[\w-]+\.pdf$/)
      .last()
      .textContent()
    const file = await unwrap(api.GET('/upload/files/{key}', { params: { path: { key: key ?? '' } } }))
    const served = await page.request.get(file.url, onKeptConnection)
    expect(digest(await served.body())).toBe(digest(buffer))
  })
})

test.describe('an upload without a connection', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED/ })

  test('an interrupted upload continues in another browser with the same file', async ({
    page,
    secondPage,
    enter,
    api,
  }, testInfo) => {
    test.slow()
    const buffer = pdf(25 * MEGABYTE)
    const name = `interrupted${testInfo.retry}.pdf`
    const file = testInfo.outputPath(name)
    await writeFile(file, buffer)
    const unfinished = async () =>
      (await unwrap(api.GET('/upload/resumable'))).filter((upload) => upload.name === name)

    // The tab is closed while its second piece can't be sent. A piece that is only held would be sent as the tab closes.
    const interrupted = Promise.withResolvers<void>()
    await page.route('**/upload/resumable/*', async (route) => {
      const request = route.request()
      if (request.method() !== 'PATCH' || request.headers()['upload-offset'] === '0') return route.continue()
      interrupted.resolve()
      return route.abort('internetdisconnected')
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
    await secondPage.goto(UPLOADS_PATH)
    await openUploads(secondPage)
    await chooseKind(secondPage, 'File')
    await choose(secondPage, file)
    const { dialog } = listPage(secondPage, 'Upload Log')
    await expect(dialog.getByText(`${name}: Upload succeeded`)).toBeAttached({ timeout: 180_000 })
    expect(offsets).toEqual([8, 16, 24].map((megabytes) => String(megabytes * MEGABYTE)))
    expect(await unfinished()).toEqual([])
    const params = { path: { id: listed?.id ?? '' } }
    const stored = await unwrap(api.GET('/upload/resumable/{id}', { params }))
    expect(stored).toMatchObject({ name, size: buffer.length, sha256: digest(buffer) })
  })
})

test('an upload that the server has lost starts again', async ({ page, api }, { retry }) => {
  test.slow()
  const name = `lost${retry}.pdf`
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
  await choose(page, { name, buffer })
  const { dialog } = listPage(page, 'Upload Log')
  await expect(dialog.getByText(`${name}: Upload succeeded`)).toBeAttached({ timeout: 180_000 })
  expect(starts).toEqual([...lost, expect.not.stringContaining(lost[0] ?? '')])
  const body = { file: name }
  const [stored] = (await unwrap(api.POST('/webgw/uploadHistory/list', { body }))).list
  expect(stored).toMatchObject({ name, fileSize: buffer.length })
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
    await choose(page, { name: 'my failure.pdf', buffer: pdf(21 * MEGABYTE) })
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

test('a piece without progress for 30 seconds is sent again', async ({ page }, { retry }) => {
  test.slow()
  const name = `stalled${retry}.pdf`
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
  await choose(page, { name, buffer: pdf(21 * MEGABYTE) })
  const { dialog } = listPage(page, 'Upload Log')
  await stalls.promise
  await page.clock.fastForward(30_000)
  await expect(dialog.getByText('Upload interrupted. Retrying…', { exact: true })).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(dialog.getByText(`${name}: Upload succeeded`)).toBeAttached({ timeout: 180_000 })
})

for (const [method, promise] of [
  ['PATCH', 'the next piece'],
  ['HEAD', 'the request for what has arrived'],
] as const)
  test.describe(`a session that ends before ${promise}`, () => {
    test.use({ expectedError: /ERR_FAILED/ })

    test('is renewed over the page, and the upload continues', async ({ page }, { retry }) => {
      test.slow()
      const name = `expired${method}${retry}.pdf`
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
      await choose(page, { name, buffer: pdf(21 * MEGABYTE) })
      await signInOver(page)
      const { dialog } = listPage(page, 'Upload Log')
      await expect(dialog.getByText(`${name}: Upload succeeded`)).toBeAttached({ timeout: 180_000 })
      expect(pieces).toEqual([0, 8, 16].map((megabytes) => String(megabytes * MEGABYTE)))
    })
  })

async function endSession(page: Page) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  await unwrap(apiAt(environment.url, token).POST('/api/admin/auth/logout'))
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
