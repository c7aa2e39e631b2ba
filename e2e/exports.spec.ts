import { exportedHeadings } from './exportedColumns.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a hidden column is not exported, and a pinned one comes first', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/system/ipAddress')
  const { rows, table } = listPage(page, 'IP Addresses')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Note' }).uncheck()
  await page.getByRole('button', { name: 'Pin Updated' }).click()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'Note' })).toHaveCount(0)
  expect(await exportedHeadings(page)).toEqual(['Updated', 'Address or range', 'Rule', 'Hits'])
})
