import type { Page } from '@playwright/test'
import { type Api, unwrap } from '../packages/api-client/src/index.ts'
import { addAccount, uniqueName } from './api.ts'
import { chooseOption } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const BLACKLIST = '/community/blacklists'

/** Opens the dialog that adds entries, and fills it in for email addresses. */
async function enterEmails(page: Page, values: string) {
  const { add, dialog } = listPage(page, 'Blacklist')
  await add('Add entries').click()
  await chooseOption(dialog, 'Kind', 'Email')
  await chooseOption(dialog, 'Blocked from', 'Signing in')
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Entries' }).fill(values)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent advertisements')
}

/** Values of the entries on the list that are for a host. */
async function entriesFor(api: Api, host: string): Promise<string[]> {
  const query = { kind: 'email' as const, pageSize: 100 }
  const { list } = await unwrap(api.GET('/api/admin/blacklists', { params: { query } }))
  return list.map(({ value }) => value).filter((value) => value.endsWith(host))
}

test('entries pasted with semicolons of either width are added together, each once', async ({
  page,
  enter,
  api,
}) => {
  const host = `${uniqueName('h')}.example`
  await enter(page)
  await page.goto(BLACKLIST)
  const { dialog, toast } = listPage(page, 'Blacklist')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await enterEmails(page, `a@${host};b@${host}；*@sub.${host}\na@${host};`)
  await expect(dialog.getByText('3 to add, 0 already listed, 0 can’t be added')).toBeVisible()
  await save()
  await expect(toast('3 entries added')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await entriesFor(api, host)).sort()).toEqual([`*@sub.${host}`, `a@${host}`, `b@${host}`])

  await enterEmails(page, `b@${host}；c@${host}`)
  await expect(dialog.getByText('1 to add, 1 already listed, 0 can’t be added')).toBeVisible()
  await save()
  await expect(toast('1 entry added. Already listed: 1. Left out: 0.')).toBeVisible()
  expect(await entriesFor(api, host)).toHaveLength(4)
})

test('entries that aren’t valid are named with their places, and the others are added alone', async ({
  page,
  enter,
  api,
}) => {
  const host = `${uniqueName('h')}.example`
  await enter(page)
  await page.goto(BLACKLIST)
  const { dialog, toast } = listPage(page, 'Blacklist')
  const values = `a@${host}；nonsense; b@${host}\nbad@`
  await enterEmails(page, values)
  const preview = dialog.getByRole('table', { name: 'Preview' }).getByRole('row')
  await expect(preview.filter({ hasText: 'Not valid' })).toHaveText([/^2\s*nonsense/, /^4\s*bad@/])
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await save()
  await expect(dialog.getByText('These entries aren’t valid: 2. nonsense, 4. bad@')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Entries' })).toHaveValue(values)
  expect(await entriesFor(api, host)).toEqual([])

  await dialog
    .getByRole('switch', { name: 'Add the others and leave out entries that can’t be added' })
    .check()
  await save()
  await expect(toast('2 entries added. Already listed: 0. Left out: 2.')).toBeVisible()
  expect((await entriesFor(api, host)).sort()).toEqual([`a@${host}`, `b@${host}`])
})

test('an entry that would affect a staff account is rejected with its name', async ({ page, enter, api }) => {
  const { username, email } = await addAccount(api, 'user')
  await enter(page)
  await page.goto(BLACKLIST)
  const { dialog } = listPage(page, 'Blacklist')
  await enterEmails(page, email)
  await expect(dialog.getByText(`Would affect the staff account ${username}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`These entries would affect staff accounts: 1. ${email}`)).toBeVisible()
  expect(await entriesFor(api, email)).toEqual([])
})

test('a value is tested against the list, and no longer matches once its entry is deleted', async ({
  page,
  enter,
  api,
}) => {
  const host = `${uniqueName('h')}.example`
  const entry = `*@${host}`
  const body = {
    kind: 'email' as const,
    values: entry,
    scopes: ['login' as const],
    reason: 'Sent advertisements',
  }
  await unwrap(api.POST('/api/admin/blacklists/add', { body }))
  await enter(page)
  await page.goto(`${BLACKLIST}?value=${encodeURIComponent(entry)}`)
  const { dialog, row, act } = listPage(page, 'Blacklist')
  await expect(row(entry)).toBeVisible()
  const testAddress = async (value: string) => {
    await page.getByRole('button', { name: 'Test a value' }).click()
    await chooseOption(dialog, 'Kind', 'Email')
    await dialog.getByRole('textbox', { name: 'Value' }).fill(value)
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
  }
  await testAddress(`SomeOne@${host}`)
  await expect(dialog.getByRole('table', { name: 'Matching entries' })).toContainText(entry)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()

  await act(entry, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(entry)).toBeHidden()
  await expect(dialog).toBeHidden()
  await testAddress(`SomeOne@${host}`)
  await expect(dialog.getByText('No entry in effect matches.')).toBeVisible()
})
