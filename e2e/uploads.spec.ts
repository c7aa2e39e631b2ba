import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listPage } from './listPage.ts'
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

test('an image is uploaded, stands in the log, and is previewed and linked to', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { row, dialog, act } = listPage(page, 'Upload log')
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

  await uploaded.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('img', { name: 'team-photo.png' })).toBeVisible()
})

test('a program under the name of an image is refused, in the browser and by the server', async ({
  page,
}) => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 1)])
  const { dialog } = listPage(page, 'Upload log')
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

  test('goes on where the connection broke, and arrives as it was sent', async ({ page }) => {
    const buffer = Buffer.alloc(25 * MEGABYTE)
    for (let at = 0; at < buffer.length; at += 4096) buffer.writeUInt32LE(at, at)
    buffer.write('%PDF-1.7\n')
    const { row, dialog } = listPage(page, 'Upload log')
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
    await dialog.getByRole('combobox', { name: 'What they are' }).click()
    await page.getByRole('option', { name: 'File', exact: true }).click()
    await choose(page, { name: 'contract.pdf', mimeType: 'application/pdf', buffer })
    await expect(dialog.getByText('contract.pdf: Upload succeeded')).toBeAttached({ timeout: 30_000 })
    expect(broken).toBe(true)
    // Every piece once: what had arrived before the break was not sent again.
    expect(pieces).toEqual(['0', '8388608', '16777216', '25165824'])
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    await expect(row('contract.pdf').first()).toContainText('25.000 MB')
    const target = await row('contract.pdf')
      .first()
      .getByText(/^[\w-]+\.pdf$/)
      .last()
      .textContent()
    const served = await page.request.get(`/files/${target}`, onKeptConnection)
    expect(digest(await served.body())).toBe(digest(buffer))
  })
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const openUploads = (page: Page) => page.getByRole('button', { name: 'Upload files' }).click()

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
}
