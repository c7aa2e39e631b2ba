import type { BrowserContext, Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addAccount, addMerchant, apiAt } from './api.ts'
import { environment } from './environment.ts'
import { expectLoaded } from './expectLoaded.ts'
import { listPage } from './listPage.ts'
import { logIn, signInOver } from './loginForm.ts'
import { editMerchant, MERCHANTS, merchantOf, save } from './merchantForm.ts'
import { expect, test } from './test.ts'

const USER_ROLES = '/users/rolesList'

/** Uses the command palette, which also works while a dialog is open. */
async function goToUserRoles(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Pages, records, and actions' }).fill('User role')
  await page
    .getByRole('option', { name: /User role/i })
    .first()
    .click()
  await expect(page).toHaveURL(USER_ROLES)
}

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value

test('a session that ends keeps every open tab as it was, and their forms are saved after signing in', async ({
  page,
  context,
  enter,
  api,
}) => {
  const merchant = await addMerchant(api)
  await enter(page)
  await page.goto(`${MERCHANTS}?account=${merchant.account}`)
  const edited = await editMerchant(page, merchant.account)
  await edited.getByLabel('Note').fill('Typed in the first tab')
  await goToUserRoles(page)
  const roles = listPage(page, 'User Roles')
  await roles.add('Add user role').click()
  const added = roles.dialog.filter({ hasText: 'Add user role' })
  await added.getByRole('textbox', { name: 'Name' }).fill(merchant.account)
  await added.getByRole('radio', { name: 'VIP' }).check()

  await unwrap(apiAt(environment.url, await tokenOf(context)).POST('/api/admin/auth/logout'))
  // Switching tabs asks no confirmation. Its keys work once the tabs have loaded.
  await page.getByRole('tab', { selected: true }).waitFor()
  await page.keyboard.press('Control+Alt+ArrowRight')
  await expect(page).toHaveURL(new RegExp(MERCHANTS))
  // The list that is shown again or the save may be rejected first; signing in continues both.
  const expired = page.getByRole('dialog').filter({ hasText: 'Login has expired' })
  await page.addLocatorHandler(expired, () => signInOver(page, 'Login has expired'))
  await save(edited)
  await expect(edited).toBeHidden()
  expect(await merchantOf(api, merchant.id)).toMatchObject({ remark: 'Typed in the first tab' })
  await page.goBack()
  await expect(added.getByRole('textbox', { name: 'Name' })).toHaveValue(merchant.account)
  await save(added)
  await expect(added).toBeHidden()
  await roles.row(merchant.account).getByRole('button', { name: 'Delete' }).click()
  await roles.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(roles.row(merchant.account)).toBeHidden()
})

test('a reload asks first; the input is offered again without the password, and to no other account', async ({
  page,
  enter,
  api,
}) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await enter(page)
  await page.goto(MERCHANTS)
  const { add, dialog } = listPage(page, 'Merchant List')
  const secret = dialog.getByRole('textbox', { name: 'Password' })
  const offer = dialog.getByRole('button', { name: /^Restore changes from \d\d:\d\d$/ })
  await add('Add merchant').click()
  await dialog.getByLabel('Nickname').fill('Half typed')
  await secret.fill('A-Long-Password-1!')
  await dialog.getByRole('combobox', { name: 'Agent' }).click()
  const agent = page.getByRole('listbox', { name: 'Agent' }).getByRole('option').first()
  const agentName = (await agent.textContent()) ?? ''
  await agent.click()

  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await add('Add merchant').click()
  await expect(dialog.getByLabel('Nickname')).toHaveValue('')
  await expectLoaded(dialog)
  await offer.click()
  await expect(dialog.getByLabel('Nickname')).toHaveValue('Half typed')
  await expect(dialog.getByRole('combobox', { name: 'Agent' })).toHaveValue(agentName)
  await expect(secret).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A-Long-Password-1!')

  await page.reload()
  await add('Add merchant').click()
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(offer).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await add('Add merchant').click()
  await expect(dialog.getByLabel('Nickname')).toBeVisible()
  await expect(offer).toBeHidden()

  await dialog.getByLabel('Nickname').fill('Another operator’s')
  await enter(page, (await addAccount(api, 'admin')).username)
  await page.goto(MERCHANTS)
  await add('Add merchant').click()
  await expect(dialog.getByLabel('Nickname')).toHaveValue('')
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Another operator')
})

test('signing in with another account in another tab asks before it replaces a half-filled form', async ({
  page,
  context,
  enter,
  api,
}) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.dismiss()
  })
  const merchant = await addMerchant(api)
  const { username } = await addAccount(api, 'admin')
  await enter(page)
  await page.goto(`${MERCHANTS}?account=${merchant.account}`)
  const form = await editMerchant(page, merchant.account)
  await form.getByLabel('Note').fill('Mine')

  const other = await context.newPage()
  await other.goto(`${MERCHANTS}?account=${merchant.account}`)
  const theirs = await editMerchant(other, merchant.account)
  await theirs.getByLabel('Note').fill('Theirs')
  await save(theirs)
  await expect(theirs).toBeHidden()
  await other.getByRole('button', { name: /Account menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await logIn(other, { username })
  await expect(listPage(other, 'Merchant List').rows.first()).toBeVisible()

  const question = page.getByRole('dialog').filter({ hasText: 'Another account is signed in' })
  await expect(question).toBeVisible()
  await expect(question).toContainText('admin')
  await question.getByRole('button', { name: 'Continue with the other account' }).click()
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await signInOver(page, 'Another account is signed in')
  await expect(form.getByLabel('Note')).toHaveValue('Mine')
  await expect(other.getByRole('dialog').filter({ hasText: 'Another account is signed in' })).toBeVisible()
  await other.close()

  await save(form)
  await expect(form.getByText('Someone else changed this record')).toBeVisible()
  await form.getByRole('radio', { name: 'Note Their change Theirs' }).check()
  await form.getByRole('button', { name: 'Save merged changes' }).click()
  await expect(form).toBeHidden()
  expect(await merchantOf(api, merchant.id)).toMatchObject({ remark: 'Theirs' })
})

test('changing language, colors and density keeps the input; signing out asks before discarding it', async ({
  page,
  context,
  enter,
  api,
}) => {
  const merchant = await addMerchant(api)
  await enter(page)
  await page.goto(`${MERCHANTS}?account=${merchant.account}`)
  const { search } = listPage(page, 'Merchant List')
  const form = await editMerchant(page, merchant.account)
  await form.getByLabel('Note').fill('Half typed')
  await goToUserRoles(page)
  const typed = search.getByRole('textbox', { name: /^(Name|名称)$/ })
  await typed.fill('Not searched yet')

  await page.getByRole('button', { name: /^Color scheme/ }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('radio', { name: 'Comfortable' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '查询' })).toBeVisible()
  await expect(typed).toHaveValue('Not searched yet')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('Half typed')
  await page.goForward()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(typed).toHaveValue('Not searched yet')

  const logOut = async () => {
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await logOut()
  const question = page.getByRole('dialog').filter({ hasText: /unsaved changes/i })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await tokenOf(context)).toBeDefined()
  await page.goBack()
  await expect(form.getByLabel('Note')).toHaveValue('Half typed')
  await save(form)
  await expect(form).toBeHidden()
  await logOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half typed')
})
