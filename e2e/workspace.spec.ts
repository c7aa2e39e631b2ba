import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const MERCHANTS = '/coinMerchant/coinMerchantList'

test('open pages are tabs that keep their state, and ask before unsaved changes are lost', async ({
  page,
  enter,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await enter(page)
  await page.goto(MERCHANTS)
  const merchants = listPage(page, 'Merchant List')
  await merchants.searchFor('Nickname', 'a')
  const tabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
  await expect(tabs).toHaveCount(1)

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByText('System', { exact: true }).click()
  await menu.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(tabs).toHaveCount(2)

  await menu.getByText('Merchant', { exact: true }).click()
  await menu.getByRole('link', { name: 'Merchant List' }).click()
  await expect(page).toHaveURL(`${MERCHANTS}?nickname=a`)
  await merchants.add('Add merchant').click()
  const nickname = merchants.dialog.getByLabel('Nickname')
  await nickname.fill('Half typed')
  await page.keyboard.press('Control+Alt+ArrowRight')
  await expect(page).toHaveURL('/system/account')
  await expect(nickname).toBeHidden()
  await expect(page.getByRole('tab', { name: /Unsaved changes:.*Merchant List/ })).toBeVisible()
  await page.goBack()
  await expect(nickname).toHaveValue('Half typed')

  await page.keyboard.press('Control+Alt+KeyW')
  await page
    .getByRole('dialog', { name: /Close with unsaved/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(tabs).toHaveCount(2)
  await page.reload()
  await expect(page).toHaveURL(`${MERCHANTS}?nickname=a`)
  await expect(tabs).toHaveCount(2)
  await page.getByRole('tab', { name: 'Account' }).click({ button: 'middle' })
  await expect(tabs).toHaveCount(1)
})

test('a saved view opens its list, and columns follow the operator to another browser', async ({
  page,
  secondPage,
  enter,
  api,
}) => {
  await enter(page)
  await page.goto('/system/ipAddress')
  const list = listPage(page, 'IP Addresses')
  await expect(list.rows.first()).toBeVisible()
  await list.table.getByRole('columnheader', { name: 'Address or range' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  await list.dialog.getByLabel('Name').fill('By address')
  await list.dialog.getByRole('switch', { name: 'Use as my default view' }).check()
  await list.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Views: By address' })).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().endsWith('/column-preferences') &&
      response.ok(),
  )
  await page.getByRole('radio', { name: 'Comfortable' }).check()
  await kept

  await enter(secondPage)
  await secondPage.goto('/system/ipAddress')
  await expect(secondPage).toHaveURL(/sort=.*view=/)
  await expect(secondPage.getByRole('button', { name: 'Views: By address' })).toBeVisible()
  await expect(secondPage.locator('[data-density="comfortable"]')).toBeVisible()

  const query = { list: '/api/admin/ip-addresses' }
  const { data } = await api.GET('/api/admin/saved-views', { params: { query } })
  for (const { id } of data?.data ?? [])
    await api.DELETE('/api/admin/saved-views/{id}', { params: { path: { id } } })
})

test('the palette finds a record by a part of its name', async ({ page, enter, api }) => {
  const { data } = await api.GET('/api/admin/merchants', { params: { query: { pageSize: 1 } } })
  const merchant = data?.data.list[0]
  await enter(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Find anything' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Pages, records, and actions' }).fill(merchant?.account ?? '')
  await expect(
    page.getByRole('group', { name: 'Merchant List', exact: true }).getByRole('option'),
  ).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${MERCHANTS}?id=${merchant?.id}`)
  await expect(listPage(page, 'Merchant List').rows).toHaveCount(1)
})

test('the palette opens with its shortcut while the first page loads', async ({ page, enter }) => {
  await enter(page)
  await page.route('**/api/admin/merchants?*', () => {})
  await page.goto(MERCHANTS)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Pages, records, and actions' }).fill('dictionary')
  await page.getByRole('option', { name: 'Global Dictionary' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/system/dictionary')
})
