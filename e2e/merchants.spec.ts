import { readFile } from 'node:fs/promises'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addMerchant, uniqueName } from './api.ts'
import { exportAs } from './exportAs.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const path = '/coinMerchant/coinMerchantList'

test.beforeEach(async ({ page, enter }) => {
  await enter(page)
  await page.goto(path)
})

test('search, sort order and page are in the URL, and a copied link opens the same view', async ({
  page,
  secondPage,
  enter,
}) => {
  const { search, table, rows } = listPage(page, 'Merchant List')
  await search.getByRole('textbox', { name: 'Account' }).fill('a')
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/account=a/)
  await table.getByRole('button', { name: 'Balance', exact: true }).click()
  await expect(page).toHaveURL(/sort=balance/)
  await page
    .getByRole('navigation', { name: 'Merchant List pagination' })
    .getByRole('button', { name: 'Next page' })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await enter(secondPage)
  await secondPage.goto(page.url())
  const copy = listPage(secondPage, 'Merchant List')
  await expect(copy.rows.first()).toBeVisible()
  const seen = await copy.rows.allInnerTexts()
  await expect(rows).toHaveText(seen, { useInnerText: true })
  await expect(copy.search.getByRole('textbox', { name: 'Account' })).toHaveValue('a')
  await expect(copy.table.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(rows).not.toHaveText(seen, { useInnerText: true })
})

test('a merchant is added after the server rejected its account name, then edited, disabled and deleted', async ({
  page,
  api,
}) => {
  const { add, dialog, row, searchFor } = listPage(page, 'Merchant List')
  const taken = await addMerchant(api)
  const account = uniqueName('m')

  await add('Add merchant').click()
  await dialog.getByLabel('Account').fill(taken.account)
  await dialog.getByLabel('Nickname').fill('First Shop')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('A-Long-Password-1!')
  await dialog.getByLabel('Single-transfer limit').fill('5000')
  await dialog.getByRole('combobox', { name: 'Agent' }).click()
  await page.getByRole('listbox', { name: 'Agent' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This username already exists. Choose another one.')).toBeVisible()
  await expect(dialog.getByLabel('Account')).toBeFocused()
  await expect(dialog.getByLabel('Nickname')).toHaveValue('First Shop')

  await dialog.getByLabel('Account').fill(account)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Added “First Shop”' })).toBeVisible()

  await searchFor('Account', account)
  await expect(row(account)).toContainText('First Shop')

  await row(account).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Nickname').fill('Second Shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(account)).toContainText('Second Shop')

  await listPage(page, 'Merchant List').act(account, 'Disable')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(row(account)).toContainText('Disabled')

  await listPage(page, 'Merchant List').act(account, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(account)).toBeHidden()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
})

test('an edit of a merchant that another operator has changed is merged field by field', async ({
  page,
  api,
}) => {
  const merchant = await addMerchant(api)
  const { dialog, row, searchFor } = listPage(page, 'Merchant List')
  await searchFor('Account', merchant.account)
  await row(merchant.account).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Nickname').fill('Mine')
  const { agentId, status, version } = merchant
  await unwrap(
    api.PUT('/api/admin/merchants/{id}', {
      params: { path: { id: merchant.id } },
      body: { nickname: 'Theirs', agentId, status, transferLimit: '77', remark: 'as it was', version },
    }),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog.getByText('Someone else changed this record')).toBeVisible()
  await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible()
  await expect(dialog.getByText(merchant.nickname)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Nickname Your change Mine' }).check()
  await dialog.getByRole('button', { name: 'Save merged changes' }).click()
  await expect(dialog).toBeHidden()
  const after = await unwrap(api.GET('/api/admin/merchants/{id}', { params: { path: { id: merchant.id } } }))
  expect(after).toMatchObject({ nickname: 'Mine', transferLimit: '77' })
})

test('the export contains every matching row, not only the page', async ({ page, api }) => {
  const { searchFor, rows } = listPage(page, 'Merchant List')
  await searchFor('Account', 'a')
  await expect(page).toHaveURL(/account=a/)
  await expect(rows).toHaveCount(15)
  const { total } = await unwrap(
    api.GET('/api/admin/merchants', { params: { query: { account: 'a', pageSize: 1 } } }),
  )
  const csv = await readFile(await (await exportAs(page, 'CSV')).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(total + 1)
  expect((await exportAs(page, 'Excel')).suggestedFilename()).toMatch(/^merchants-.*\.xlsx$/)
})

test('several merchants are disabled together', async ({ page, api }) => {
  const { searchFor, rows, dialog } = listPage(page, 'Merchant List')
  const first = await addMerchant(api)
  const prefix = first.account.slice(0, 8)
  await searchFor('Account', prefix)
  // Rows that are no longer listed are no longer selected.
  await expect(rows.first()).toContainText(prefix)
  await expect(rows.filter({ hasNotText: prefix })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(rows.filter({ hasText: 'Enabled' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Disabled' })).not.toHaveCount(0)
})

test('a dialog with unsaved changes asks before it closes', async ({ page }) => {
  const { add, dialog } = listPage(page, 'Merchant List')
  await add('Add merchant').click()
  await dialog.getByLabel('Nickname').fill('Half typed')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your changes haven’t been saved. Discard them?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Nickname')).toHaveValue('Half typed')
})

test('a page number past the end shows the last page, also in the address', async ({ page }) => {
  const { rows } = listPage(page, 'Merchant List')
  await page.goto(`${path}?page=9999`)
  await expect(rows.first()).toBeVisible()
  await expect(page).not.toHaveURL(/page=9999/)
  const current = page
    .getByRole('navigation')
    .getByRole('button', { name: /^Page \d+$/ })
    .last()
  await expect(page).toHaveURL(`${path}?page=${/\d+/.exec((await current.textContent()) ?? '')?.[0]}`)
})

test.describe('when the server fails', () => {
  test.use({ expectedError: /503/ })

  test('a confirmed action shows its failure once, in the confirmation', async ({ page, api }) => {
    const { account } = await addMerchant(api)
    const { act, dialog, searchFor } = listPage(page, 'Merchant List')
    await searchFor('Account', account)
    await page.route('**/api/admin/merchants/status', (route) => route.fulfill({ status: 503, body: '' }))
    await act(account, 'Disable')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Request failed')
    await expect(page.getByRole('alert')).toHaveCount(1)
  })

  test('a save shows its failure once, in its dialog', async ({ page, api }) => {
    const { account } = await addMerchant(api)
    const { row, dialog, searchFor } = listPage(page, 'Merchant List')
    await searchFor('Account', account)
    await row(account).getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Note').fill('Kept')
    await page.route('**/api/admin/merchants/*', (route) => route.fulfill({ status: 503, body: '' }))
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Request failed')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(dialog.getByLabel('Note')).toHaveValue('Kept')
  })
})
