import type { Locator, Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { apiAt, uniqueName } from './api.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { logIn, signInOver } from './loginForm.ts'
import { expect, test } from './test.ts'

test('a session that ends under an open dialog is renewed over the page, and the input is kept', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/coinMerchant/coinMerchantList')
  const { add, dialog } = listPage(page, 'Merchant List')
  await add('Add merchant').click()
  const form = dialog.filter({ hasText: 'Add merchant' })
  await form.getByLabel('Nickname').fill('Typed before')
  await form.getByLabel('Account').fill(uniqueName('typed'))
  await form.getByRole('textbox', { name: 'Password' }).fill('A-Long-Password-1!')
  await form.getByLabel('Single-transfer limit').fill('5')
  await form.getByRole('combobox', { name: 'Agent' }).click()
  await page.getByRole('listbox', { name: 'Agent' }).getByRole('option').first().click()

  const [cookie] = await page.context().cookies()
  await unwrap(apiAt(environment.url, cookie?.value).POST('/api/admin/auth/logout'))
  await form.getByRole('button', { name: 'Save' }).click()

  await signInOver(page)
  await expect(form).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Added “Typed before”' })).toBeVisible()
  await expect(page).toHaveURL('/coinMerchant/coinMerchantList')
})

test('signing out in another tab keeps the input of this one', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/coinMerchant/coinMerchantSubaccount')
  const { searchFor, rows } = listPage(page, 'Merchant Subaccount')
  await expect(rows.first()).toBeVisible()

  // A request of the page or the operator’s save may be rejected first; signing in continues both.
  const signIn = page.getByRole('dialog').filter({ hasText: 'Login has expired' })
  let asked = 0
  await page.addLocatorHandler(signIn, async () => {
    asked += 1
    await signInOver(page)
  })
  await page.context().clearCookies()
  await searchFor('Nickname', 'Golden')
  await expect(page).toHaveURL('/coinMerchant/coinMerchantSubaccount?nickname=Golden')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  expect(asked).toBe(1)
})

test('signing out in one tab shows the sign-in page in every other tab, with the reason', async ({
  page,
}) => {
  await page.goto('/login')
  await logIn(page, { username: 'admin' })
  await expect(page).not.toHaveURL(/\/login/)
  const other = await page.context().newPage()
  await other.goto('/coinMerchant/coinMerchantList')
  await expect(listPage(other, 'Merchant List').rows.first()).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL(/\/login\?redirect=/)
  await expect(other.getByRole('alert')).toContainText('Your session has ended. Sign in again.')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('signing out in one tab covers another one with unsaved changes, which are kept', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, { username: 'admin' })
  await expect(page).not.toHaveURL(/\/login/)
  const other = await page.context().newPage()
  await other.goto('/coinMerchant/coinMerchantList')
  const { add, dialog, rows } = listPage(other, 'Merchant List')
  await expect(rows.first()).toBeVisible()
  await add('Add merchant').click()
  const form = dialog.filter({ hasText: 'Add merchant' })
  await form.getByLabel('Nickname').fill('Typed before')
  await logOut(page)

  const question = dialog.filter({ hasText: 'Login has expired' })
  await expect(question).toBeVisible()
  // Beside the question, which may have a colored control where it covers the row.
  expect(await coveredBy(rows.first())).toMatch(/^(rgb\(255, 255, 255\)|color\(srgb 1 1 1\))$/)
  // Signing in in the first tab is enough.
  await logIn(page, { username: 'admin' })
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Nickname')).toHaveValue('Typed before')
})

test('a session that was ended elsewhere shows the sign-in page with the reason', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByText('Merchant', { exact: true })).toBeVisible()
  const [cookie] = await page.context().cookies()
  await unwrap(apiAt(environment.url, cookie?.value).POST('/api/admin/auth/logout'))
  await menu.getByText('Merchant', { exact: true }).click()
  await menu.getByRole('link', { name: 'Merchant List' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('alert')).toContainText('Your session has ended. Sign in again.')
  await logIn(page, { username: 'admin' })
  await expect(page).toHaveURL('/coinMerchant/coinMerchantList')
})

test('navigating with an expired session shows the sign-in page and clears everything', async ({
  page,
  enter,
}) => {
  await enter(page)
  await page.goto('/home')
  const [cookie] = await page.context().cookies()
  await unwrap(apiAt(environment.url, cookie?.value).POST('/api/admin/auth/logout'))
  await page.goto('/system/account?page=2')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/system/account?page=2')}`)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('cid'))).toBeNull()
})

test.describe('without a server', () => {
  test.use({ expectedError: /503/ })

  test('the session is kept', async ({ page, enter }) => {
    await enter(page)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/api/admin/auth/current-user', (route) => route.fulfill({ status: 503, body: '' }))
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByText('Merchant', { exact: true }).click()
    await menu.getByRole('link', { name: 'Merchant List' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await page.context().cookies()).toHaveLength(1)
    await page.unroute('**/api/admin/auth/current-user')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('grid', { name: 'Merchant List' })).toBeVisible()
  })
})

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The color of the topmost element at the middle of an element. */
const coveredBy = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { left, top, height } = node.getBoundingClientRect()
    const over = document.elementFromPoint(left + 1, top + height / 2)
    return getComputedStyle(over ?? node).backgroundColor
  })
