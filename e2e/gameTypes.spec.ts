import { unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

/** A red square of two by two pixels. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)
const picture = Buffer.concat([square, Buffer.alloc(100 * 1024)])

test('a game type is added with its picture and dragged to the top, where it stays', async ({
  page,
  enter,
  api,
}) => {
  const code = uniqueName('g').slice(0, 12)
  await enter(page)
  await page.goto('/system/gameTypeManagement')
  const { add, dialog, row, rows } = listPage(page, 'Game Types')
  await add('Add game type').click()
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Chinese name').fill('新加坡彩')
  await dialog.getByLabel('English name').fill('Singapore')
  await dialog.getByLabel('Sort order').fill('90')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText('Upload succeeded', { exact: true })).toBeAttached()
  await expect(dialog.getByText('icon.png', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/0\.098\sMB/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(code).getByRole('button', { name: /^View / })).toBeVisible()
  await expect(row(code).locator('img')).toHaveJSProperty('naturalWidth', 2)

  const grip = row(code).getByRole('button', { name: /^Move / })
  const first = await rows.first().boundingBox()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 2, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: 'Sort order saved' })).toBeVisible()
  await expect(rows.first()).toContainText(code)
  await page.reload()
  await expect(rows.first()).toContainText(code)

  await row(code).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByText('icon.png', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/0\.098\sMB/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const { list } = await unwrap(api.GET('/api/admin/game-types', { params: { query: { code } } }))
  const id = list[0]?.id ?? ''
  await unwrap(api.DELETE('/api/admin/game-types/{id}', { params: { path: { id } } }))
})
