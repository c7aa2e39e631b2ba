import type { Locator, Page } from '@playwright/test'
import type { SignedIn } from './sessions.ts'
import { enter, expect, test } from './test.ts'

const MERCHANTS = '/coinMerchant/coinMerchantList'
const USERS = '/users/usersList'

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
  const toast = page.getByRole('alert').filter({ hasText: t('actions:saved') })
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

test('select dropdown', async ({ page, compare, t, labels }) => {
  await openList(page, USERS)
  const search = await showFilters(page, labels.search.search)
  await search.getByRole('combobox', { name: t('user:status') }).click()
  await page.getByRole('option').first().waitFor()
  await compare()
})

test('date picker', async ({ page, compare, t, labels }) => {
  await openList(page, USERS)
  const search = await showFilters(page, labels.search.search)
  await search.getByLabel(t('fields:createTime')).click()
  await page.getByRole('button', { name: '4', exact: true }).or(page.getByRole('grid')).first().waitFor()
  await compare()
})

test('edit dialog', async ({ page, compare, t, labels }) => {
  const row = await openList(page, MERCHANTS)
  await act(row, t('actions:edit'), labels.table.moreActions)
  await page.getByRole('dialog').getByLabel(t('merchant:remark')).waitFor()
  await compare()
})

test('confirm dialog', async ({ page, compare, t, labels }) => {
  const row = await openList(page, MERCHANTS)
  await act(row, t('actions:delete'), labels.table.moreActions)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('actions:delete') })
    .waitFor()
  await compare()
})

test('details drawer', async ({ page, compare, t, labels }) => {
  const row = await openList(page, USERS)
  await act(row, t('actions:details'), labels.table.moreActions)
  await page.getByRole('dialog').getByRole('tab').first().waitFor()
  await compare()
})

test('tooltip', async ({ page, compare, t }) => {
  await openList(page, MERCHANTS, 'editor')
  await page.getByRole('button', { name: t('shell:userMenuOf') }).click()
  await page.getByRole('menuitemcheckbox', { name: t('shell:whyNot') }).click()
  await page.getByRole('button', { name: 'merchant:create' }).hover()
  await page.getByRole('tooltip').waitFor()
  await compare()
})
