import { uniqueName } from './api.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('an item is added to an enumeration, renamed and disabled; it cannot be deleted', async ({
  page,
  enter,
}) => {
  const value = uniqueName('v')
  await enter(page)
  await page.goto('/system/dictionary?type=gameType')
  const { add, dialog, row, rows } = listPage(page, 'Global Dictionary')
  await expect(rows.first()).toContainText('Hong Kong lottery')

  await add('Add item').click()
  await dialog.getByRole('combobox', { name: 'Type' }).fill('gameType')
  await page.getByRole('option', { name: 'gameType' }).click()
  await dialog.getByLabel('Chinese name').fill('新加坡彩')
  await dialog.getByLabel('English name').fill('Singapore')
  await dialog.getByLabel('Value').fill('84')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Already in use')).toBeVisible()
  await dialog.getByLabel('Value').fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(value)).toContainText('Singapore')

  await row(value).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Value')).toBeDisabled()
  await dialog.getByLabel('English name').fill('Singapore Pools')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(value)).toContainText('Singapore Pools')

  await row(value).getByRole('button', { name: 'Disable' }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(row(value)).toContainText('Disabled')
  await row(value).getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
})

test('an item is added under a new type and deleted again', async ({ page, enter }) => {
  const type = uniqueName('list')
  await enter(page)
  await page.goto('/system/dictionary')
  const { add, dialog, rows, act } = listPage(page, 'Global Dictionary')
  await add('Add item').click()
  await dialog.getByRole('combobox', { name: 'Type' }).fill(type)
  await page.getByRole('option', { name: type }).click()
  await dialog.getByLabel('Chinese name').fill('第一')
  await dialog.getByLabel('English name').fill('First')
  await dialog.getByLabel('Value').fill('first')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/system/dictionary?type=${type}`)
  await expect(rows).toHaveCount(1)
  await act('First', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
})
