import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addAccount, addMerchant, apiAt, password, signIn } from './api.ts'
import { authenticator } from './authenticator.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  return page.getByRole('dialog', { name: 'Security' })
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Binds an authenticator on the page, from the password to the recovery codes. */
async function bind(page: Page) {
  // Named, because the sign-in form that is shown first also has a password.
  const form = page.getByRole('form', { name: 'Set up an authenticator' })
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Continue' }).click()
  const code = authenticator(await shownSecret(page))
  await form.getByLabel('One-time code').fill(await code())
  await form.getByLabel('Next code').fill(await code())
  await form.getByRole('button', { name: 'Set up an authenticator' }).click()
  await shownRecoveryCodes(page)
}

/** Waits for the codes, because `allTextContents` doesn’t wait. */
async function shownRecoveryCodes(page: Page) {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

async function keepCodes(page: Page) {
  await page.getByRole('checkbox', { name: 'I have saved my recovery codes' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
}

async function shownSecret(page: Page) {
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const text = await page
    .locator('code')
    .filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
    .textContent()
  return text?.replaceAll(' ', '') ?? ''
}

/** Binds an authenticator to an account through the API. */
async function bound(username: string) {
  const own = apiAt(environment.url, await signIn(environment.url, username))
  const { secret } = await unwrap(own.POST('/api/admin/auth/mfa/binding', { body: { password } }))
  const code = authenticator(secret)
  const body = { code: await code(), nextCode: await code() }
  const { recoveryCodes } = await unwrap(own.POST('/api/admin/auth/mfa/binding/confirm', { body }))
  return { code, recoveryCodes }
}

async function enterRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

test('signing in asks for the code of a bound authenticator, or once for a recovery code', async ({
  page,
  api,
  enter,
}) => {
  const { username } = await addAccount(api, 'editor')
  await enter(page, username)
  await page.goto('/home')
  const dialog = await openSecurity(page)
  await dialog.getByRole('button', { name: 'Set up an authenticator' }).click()

  const secretWord = dialog.getByLabel('Password', { exact: true })
  await secretWord.fill('Not-The-Password-1!')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(secretWord).toHaveAccessibleDescription('Incorrect or expired')
  await expect(secretWord).toHaveValue('Not-The-Password-1!')
  await secretWord.fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  const code = authenticator(await shownSecret(page))
  const next = dialog.getByLabel('Next code')
  await expect(next).toHaveAccessibleDescription(/^Wait until your app shows a new code/)
  await dialog.getByLabel('One-time code').fill('000000')
  await next.fill('000001')
  await dialog.getByRole('button', { name: 'Set up an authenticator' }).click()
  await expect(dialog.getByLabel('One-time code')).toHaveAccessibleDescription('Incorrect or expired')
  const shown = await code()
  await dialog.getByLabel('One-time code').fill(shown)
  await next.fill(shown)
  await dialog.getByRole('button', { name: 'Set up an authenticator' }).click()
  await expect(next).toHaveAccessibleDescription(/directly after the first one$/)
  await next.fill(await code())
  await dialog.getByRole('button', { name: 'Set up an authenticator' }).click()

  const recoveryCodes = await shownRecoveryCodes(page)
  const [first = ''] = recoveryCodes
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Save your recovery codes first')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as text' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\n')).toEqual(expect.arrayContaining(recoveryCodes))
  await keepCodes(page)
  await expect(dialog.getByText('10 recovery codes left')).toBeVisible()
  await page.keyboard.press('Escape')

  await logOut(page)
  await logIn(page, { username })
  await page.getByLabel('One-time code').fill(await code())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await logOut(page)
  await logIn(page, { username })
  await enterRecoveryCode(page, first)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()

  await logOut(page)
  await logIn(page, { username })
  await enterRecoveryCode(page, first)
  await expect(page.getByText('Incorrect or expired')).toBeVisible()
})

test('new recovery codes replace the old ones; turning MFA off needs the password and a code', async ({
  page,
  api,
}) => {
  const { username } = await addAccount(api, 'editor')
  const { code, recoveryCodes: old } = await bound(username)
  await page.goto('/login?redirect=/home')
  await logIn(page, { username })
  await enterRecoveryCode(page, old[0] ?? '')

  const dialog = await openSecurity(page)
  await expect(dialog.getByText('9 recovery codes left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Generate new recovery codes' }).click()
  await dialog.getByLabel('One-time code').fill(await code())
  await dialog.getByRole('button', { name: 'Generate new recovery codes' }).click()
  const [fresh = ''] = await shownRecoveryCodes(page)
  await keepCodes(page)

  await dialog.getByRole('button', { name: 'Turn off MFA' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const proof = dialog.getByLabel('One-time code or recovery code')
  await proof.fill(old[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off MFA' }).click()
  await expect(proof).toHaveAccessibleDescription(/Incorrect or expired/)
  await proof.fill(fresh)
  await dialog.getByRole('button', { name: 'Turn off MFA' }).click()
  await expect(dialog.getByText('Off', { exact: true })).toBeVisible()
  await expect(signIn(environment.url, username)).resolves.toBeTruthy()
})

test('a trusted device signs in without a code until an administrator ends it', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  const { username } = await addAccount(api, 'editor')
  const { code, recoveryCodes } = await bound(username)
  await page.goto('/login?redirect=/home')
  await logIn(page, { username })
  await page.getByLabel('One-time code').fill(await code())
  const trust = page.getByRole('checkbox', { name: 'Trust this device for 30 days' })
  await expect(trust).not.toBeChecked()
  await trust.check()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()

  await logOut(page)
  await logIn(page, { username })
  const security = await openSecurity(page)
  const devices = security.getByRole('list', { name: 'Trusted devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(1)
  await page.keyboard.press('Escape')

  await enter(secondPage)
  await secondPage.goto(`/operations/mfaBindings?account=${username}`)
  const { act, dialog } = listPage(secondPage, 'MFA bindings')
  await act(username, 'Stop trusting devices')
  await dialog.getByRole('button', { name: 'Stop trusting devices' }).click()
  await expect(secondPage.getByText(`Stopped trusting 1 device for “${username}”`)).toBeVisible()

  await logOut(page)
  await logIn(page, { username })
  await enterRecoveryCode(page, recoveryCodes[0] ?? '')
  await openSecurity(page)
  await expect(security.getByText(/^None\. To sign in without a code/)).toBeVisible()
})

test('an administrator resets the authenticator of another account', async ({ page, api, enter }) => {
  const { username } = await addAccount(api, 'editor')
  await bound(username)
  await expect(signIn(environment.url, username)).rejects.toThrow('second factor')
  await enter(page)
  await page.goto(`/system/account?username=${username}`)
  const { act, dialog, row } = listPage(page, 'Account')
  await expect(row(username).getByText('On', { exact: true })).toBeVisible()
  await act(username, 'Reset MFA')
  await dialog.getByRole('button', { name: 'Reset MFA' }).click()
  await expect(row(username).getByText('Off', { exact: true })).toBeVisible()
  await expect(signIn(environment.url, username)).resolves.toBeTruthy()
})

test('turning on a merchant’s MFA makes its operators bind an authenticator, over the open page and after signing in', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  const merchant = await addMerchant(api)
  const present = await addAccount(api, 'merchant', { scopePartyId: merchant.id })
  const absent = await addAccount(api, 'merchant', { scopePartyId: merchant.id })
  const subaccounts = '/coinMerchant/coinMerchantSubaccount'

  await enter(secondPage, present.username)
  await secondPage.goto(subaccounts)
  const { search } = listPage(secondPage, 'Merchant Subaccount')
  await search.getByRole('textbox', { name: 'Nickname' }).fill('typed before')

  await enter(page)
  await page.goto(`/coinMerchant/coinMerchantList?id=${merchant.id}`)
  const merchants = listPage(page, 'Merchant List')
  await merchants.act(merchant.nickname, 'Turn on MFA')
  await merchants.dialog.getByRole('button', { name: 'Turn on MFA' }).click()
  await expect(merchants.row(merchant.nickname).getByText('On', { exact: true })).toBeVisible()

  await search.getByRole('button', { name: 'Search', exact: true }).click()
  const over = secondPage.getByRole('dialog', { name: 'Set up an authenticator' })
  await expect(over).toBeVisible()
  await bind(secondPage)
  await keepCodes(secondPage)
  await expect(over).toBeHidden()
  await expect(secondPage).toHaveURL(`${subaccounts}?nickname=typed+before`)
  await expect(secondPage.getByText('Nothing matches these filters')).toBeVisible()
  const security = await openSecurity(secondPage)
  await expect(security.getByText('MFA can’t be turned off')).toBeVisible()
  await expect(security.getByRole('button', { name: 'Turn off MFA' })).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(subaccounts)
  await logIn(page, { username: absent.username })
  await expect(page.getByRole('heading', { name: 'Set up an authenticator' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto(subaccounts)
  await logIn(page, { username: absent.username })
  await bind(page)
  await keepCodes(page)
  await expect(page).toHaveURL(subaccounts)
  await expect(page.getByRole('heading', { name: 'Merchant Subaccount' })).toBeVisible()
})
