import type { Locator, Page } from '@playwright/test'
import type { SignedIn } from './sessions.ts'
import { enter, expect, test } from './test.ts'

const MERCHANTS = '/coinMerchant/coinMerchantList'
const USERS = '/users/usersList'
const TO_REVIEW = '/coinTransManage/transferList?reviewable=y'

/** Opens a list and waits for its rows. @returns the first row */
async function openList(page: Page, path: string, username?: SignedIn): Promise<Locator> {
  await enter(page, username)
  await page.goto(path)
  const row = page.locator('[data-row-id]').first()
  await row.waitFor()
  return row
}

/** Performs a row's action, which is a button in the row or an item of its menu. */
async function act(row: Locator, action: string, more: string) {
  const button = row.getByRole('button', { name: action, exact: true })
  const menu = row.getByRole('button', { name: more })
  await expect(button.or(menu).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

/** Shows the fields of the search form that are folded away. */
async function showFilters(page: Page, submit: string): Promise<Locator> {
  const search = page.getByRole('search')
  await search.getByRole('button', { name: submit, exact: true }).waitFor()
  const toggle = search.locator('button[aria-expanded=false][aria-controls]')
  if (await toggle.isVisible()) await toggle.click()
  return search
}

test('toast after saving', async ({ page, compare, t, labels }) => {
  const row = await openList(page, MERCHANTS)
  await act(row, t('actions:edit'), labels.table.moreActions)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('merchant:remark')).fill('VIP')
  await dialog.getByRole('button', { name: labels.dialog.submit, exact: true }).click()
  await expect(dialog).toBeHidden()
  const toast = page.getByRole('alert').filter({ hasText: new RegExp(t('actions:saved', { name: '.+' })) })
  // Under the pointer it stays.
  await toast.hover()
  await compare()
})

test('row menu', async ({ page, compare, labels }) => {
  const row = await openList(page, MERCHANTS)
  await row.getByRole('button', { name: labels.table.moreActions }).click()
  await page.getByRole('menuitem').first().waitFor()
  await compare()
})

test('user menu', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS)
  await page.getByRole('button', { name: t('shell:userMenuOf') }).click()
  await page.getByRole('menuitem', { name: t('shell:logout') }).waitFor()
  await compare()
})

test('notification list', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS)
  await page.getByTitle(t('shell:notifications')).click()
  await page
    .getByRole('dialog', { name: t('shell:notifications') })
    .getByRole('listitem')
    .first()
    .waitFor()
  await compare()
})

test('column panel', async ({ page, compare, labels }) => {
  await openList(page, MERCHANTS)
  await page.getByRole('button', { name: labels.columns.settings, exact: true }).click()
  await page.getByRole('button', { name: labels.columns.reset }).waitFor()
  await compare()
})

test('export choices', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS)
  await page.getByRole('button', { name: t('actions:export') }).click()
  await page.getByRole('menuitem', { name: t('actions:exportAsCsv') }).waitFor()
  await compare()
})

test('failure toast', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS)
  await page.route('**/api/admin/merchants/export*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: t('actions:export') }).click()
  await page.getByRole('menuitem', { name: t('actions:exportAsCsv') }).click()
  await page.getByRole('alert').hover()
  await compare()
})

test('views menu', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS)
  await page.getByRole('button', { name: t('views:views'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('views:saveAs') }).waitFor()
  await compare()
})

test('column heading menu', { tag: '@wide' }, async ({ page, compare, t, labels }) => {
  await openList(page, MERCHANTS)
  await page.getByRole('button', { name: labels.columns.menu(t('merchant:balance')), exact: true }).click()
  await page.getByRole('menuitem', { name: labels.columns.sortAscending }).waitFor()
  await compare()
})

test('selected rows', async ({ page, compare, labels }) => {
  const row = await openList(page, MERCHANTS)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: labels.table.clearSelection }).waitFor()
  await compare()
})

test('select dropdown', async ({ page, compare, t, labels }) => {
  await openList(page, USERS)
  const search = await showFilters(page, labels.search.search)
  await search.getByRole('combobox', { name: t('fields:status'), exact: true }).click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await compare()
})

test('date picker', async ({ page, compare, t, labels }) => {
  await openList(page, USERS)
  const search = await showFilters(page, labels.search.search)
  await search.getByRole('button', { name: t('fields:createTime') }).click()
  await page.locator('[data-dates-dropdown]').waitFor()
  await compare()
})

test('edit dialog', async ({ page, compare, t, labels }) => {
  const row = await openList(page, MERCHANTS)
  await act(row, t('actions:edit'), labels.table.moreActions)
  await page.getByRole('dialog').getByLabel(t('merchant:remark')).waitFor()
  await compare()
})

test('confirmation', async ({ page, compare, t, labels }) => {
  const row = await openList(page, MERCHANTS)
  await act(row, t('actions:delete'), labels.table.moreActions)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('actions:delete') })
    .waitFor()
  await compare()
})

test('transfer review', async ({ page, compare, t, labels }) => {
  const row = await openList(page, TO_REVIEW, 'checker')
  await act(row, t('actions:approve'), labels.table.moreActions)
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('transfer:remark') })
    .waitFor()
  await compare()
})

test('details drawer', async ({ page, compare, t, labels }) => {
  const row = await openList(page, USERS)
  await act(row, t('actions:details'), labels.table.moreActions)
  await page.getByRole('dialog').getByRole('tab').first().waitFor()
  await compare()
})

test('customizing home', async ({ page, compare, t }) => {
  await enter(page)
  await page.goto('/home')
  await page.getByRole('button', { name: t('home:customize') }).click()
  await page
    .getByRole('dialog', { name: t('home:customize') })
    .getByRole('checkbox')
    .first()
    .waitFor()
  await compare()
})

test('command palette', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS)
  await page.getByRole('button', { name: t('workspace:search') }).click()
  await page.getByRole('combobox', { name: t('workspace:searchHint') }).waitFor()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await compare()
})

test('missing permission', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS, 'editor')
  await page.getByRole('button', { name: t('shell:userMenuOf') }).click()
  await page.getByRole('menuitemcheckbox', { name: t('shell:whyNot') }).click()
  await page.getByRole('button', { name: 'merchant:create' }).hover()
  await page.getByRole('tooltip').waitFor()
  await compare()
})

test('exact figure', async ({ page, compare, t }) => {
  await enter(page)
  await page.goto('/home')
  const figures = page.getByRole('region', { name: t('home:figures') })
  await figures.getByText(t('home:total:coins')).locator('..').getByText(/\d/).first().hover()
  await page.getByRole('tooltip').waitFor()
  await compare()
})

test('text of a cut cell', { tag: '@wide' }, async ({ page, compare }) => {
  await openList(page, MERCHANTS)
  const cells = page.locator('[data-row-id] td')
  const cut = await cells.evaluateAll((all) =>
    all.findIndex(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  )
  await cells.nth(cut).hover()
  await page.locator('[data-pointed]').waitFor()
  await compare()
})

test('sign-in over the page', async ({ page, compare, t, labels }) => {
  await openList(page, MERCHANTS)
  await page.context().clearCookies()
  const search = page.getByRole('search')
  await search.getByRole('textbox').first().fill('a')
  await search.getByRole('button', { name: labels.search.search, exact: true }).click()
  const captcha = page
    .getByRole('dialog', { name: t('shell:signInAgainTitle') })
    .getByRole('button', { name: t('login:captchaRenew') })
  await captcha.waitFor()
  // The request that was rejected waits below the dialog.
  await compare({ mask: [captcha], busy: true })
})
