import { unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { chooseOption } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'
import { PNG } from './uploadDialog.ts'

const GIFTS = '/community/gifts'

test('a gift is added with an icon, gets another price, is disabled and deleted', async ({ page, enter }) => {
  const name = uniqueName('Gift ')
  await enter(page)
  await page.goto(GIFTS)
  const { add, dialog, row, act, searchFor, toast } = listPage(page, 'Gifts')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await add('Add gift').click()
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill('星星')
  await dialog.getByRole('textbox', { name: 'English name' }).fill(name)
  await chooseOption(dialog, 'Type', 'Luxury')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('99')
  await dialog.getByRole('textbox', { name: 'Sort order' }).fill('0')
  const icon = dialog.getByRole('group', { name: 'Icon' })
  const chooser = icon.locator('input[type="file"]')
  await chooser.setInputFiles({
    name: 'star.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  })
  await expect(
    icon.getByText('The file type is GIF. Choose a file in a supported format: PNG.'),
  ).toBeVisible()
  await chooser.setInputFiles({ name: 'star.png', mimeType: 'image/png', buffer: PNG })
  await expect(icon.getByRole('button', { name: 'Preview star.png' })).toBeVisible()
  await save()
  await expect(toast(`Added “${name}”`)).toBeVisible()
  await searchFor('Name', name)
  await expect(row(name)).toContainText('Luxury')
  await expect(dialog).toBeHidden()

  await act(name, 'Edit')
  const price = dialog.getByRole('textbox', { name: 'Price' })
  await price.fill('0')
  await save()
  await expect(dialog.getByText('At least 1', { exact: true })).toBeVisible()
  await price.fill('1200')
  await save()
  await expect(row(name)).toContainText('1,200')
  await expect(dialog).toBeHidden()

  await act(name, 'Disable')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(row(name)).toContainText('Disabled')
  await expect(dialog).toBeHidden()
  await act(name, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(name)).toBeHidden()
})

test('a gift that was sent lists who sent it to whom, and can’t be deleted', async ({ page, enter, api }) => {
  const { list: gifts } = await unwrap(
    api.GET('/api/admin/gifts', { params: { query: { sort: '-sent', pageSize: 1 } } }),
  )
  const [gift] = gifts
  if (!gift) throw new Error('The demo has no gift.')
  const params = { path: { id: gift.id } }
  const { list: sends } = await unwrap(api.GET('/api/admin/gifts/{id}/sends', { params }))
  await enter(page)
  await page.goto(`${GIFTS}?sort=-sent`)
  const { row, act } = listPage(page, 'Gifts')
  await act(gift.nameEn, 'Sent gifts')
  const drawer = page.getByRole('dialog', { name: `Sent “${gift.nameEn}”` })
  const [last] = sends
  await expect(drawer.getByRole('list', { name: 'Sent gifts' }).getByRole('listitem').first()).toContainText(
    `${last?.senderName} → ${last?.receiverName}`,
  )
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(drawer).toBeHidden()

  await row(gift.nameEn).getByRole('button', { name: 'More actions' }).click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText(
    'This gift has been sent before, so it can’t be deleted. Disable it instead.',
  )
})
