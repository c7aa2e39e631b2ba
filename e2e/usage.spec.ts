import { listPage } from './listPage.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

test('an operator who measures their work sees abandoned forms and searches without results, and no other account does', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/usage')
  const measure = page.getByRole('switch', { name: 'Measure how I work in this browser' })
  await expect(measure).not.toBeChecked()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /usage/.test(key)))).toEqual([])
  await measure.click()
  await expect(measure).toBeChecked()

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByText('System', { exact: true }).click()
  await menu.getByRole('link', { name: 'IP Addresses' }).click()
  const { add, dialog, rows, searchFor } = listPage(page, 'IP Addresses')
  await expect(rows.first()).toBeVisible()
  await searchFor('Address or range', '203.0.113.99')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await add('Add IP address').click()
  await dialog.getByLabel('Note').fill('Confidential')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)

  const openUsage = async () => {
    await page.getByRole('button', { name: /^Account menu for/ }).click()
    await page.getByRole('menuitem', { name: 'Usage metrics' }).click()
    await expect(page).toHaveURL('/usage')
  }
  await openUsage()
  const form = page.getByRole('table', { name: 'Forms' }).getByRole('row', { name: /IP Addresses: add/ })
  await expect(form.getByRole('cell')).toHaveText(['1', '0', '1 (100%)', '--', '--'])
  const search = page.getByRole('table', { name: 'Searches' }).getByRole('row', { name: /IP Addresses/ })
  await expect(search.getByRole('cell')).toHaveText(['Address or range (1)', '1', '1 (100%)'])
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('withoutResults')
  expect(stored).not.toMatch(/Confidential|203\.0\.113\.99/)

  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await logIn(page, { username: 'checker' })
  await openUsage()
  await expect(measure).not.toBeChecked()
  await expect(page.getByText('Nothing has been measured yet.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
