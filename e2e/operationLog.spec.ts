import { readFile } from 'node:fs/promises'
import { addMerchant } from './api.ts'
import { exportAs } from './exportAs.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('an entry is found, opened field by field, and exported', async ({ page, enter, api }) => {
  const { id, nickname } = await addMerchant(api)
  await enter(page)
  await page.goto(`/coinMerchant/coinMerchantList?id=${id}`)
  const merchants = listPage(page, 'Merchant List')
  await merchants.row(nickname).getByRole('button', { name: 'Edit' }).click()
  await merchants.dialog.getByLabel('Note').fill('as it is now')
  await merchants.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(merchants.dialog).toBeHidden()

  await page.goto('/system/log')
  const { table, rows, search } = listPage(page, 'Operation Log')
  await expect(rows.first()).toBeVisible()
  await search.getByRole('button', { name: 'More' }).click()
  await search.getByRole('textbox', { name: 'Target ID' }).fill(id)
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Edit')
  await rows.first().getByRole('button', { expanded: false }).click()
  const changed = table.getByRole('table', { name: 'Changes' }).getByRole('row', { name: /^Note/ })
  await expect(changed).toContainText('as it was')
  await expect(changed).toContainText('as it is now')

  const file = await readFile(await (await exportAs(page, 'CSV')).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).toContain(id)
})
