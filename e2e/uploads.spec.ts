import { listPage } from './listPage.ts'
import { expect, onKeptConnection, test } from './test.ts'
import { choose, chooseKind, MEGABYTE, openUploads, PNG, pdf, UPLOADS_PATH } from './uploadDialog.ts'

test.beforeEach(async ({ page, enter }) => {
  await enter(page)
  await page.goto(UPLOADS_PATH)
})

test('an uploaded image is listed in the log, previewed and linked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { row, dialog, act } = listPage(page, 'Upload Log')
  await openUploads(page)
  await chooseKind(page, 'Image')
  await choose(page, { name: 'team photo.png', buffer: PNG })
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
  await chooseKind(page, 'Image')
  await choose(page, { name: 'holiday.png', buffer: program })
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
      await choose(page, { name: 'plan.pdf', buffer: pdf(size * MEGABYTE) })
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
    await choose(page, { name: 'plan.pdf', buffer: pdf(MEGABYTE) })
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
