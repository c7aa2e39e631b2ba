import type { Page } from '@playwright/test'
import { addAccount, password } from './api.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

/** An authenticator of the browser that stores passkeys and verifies the person without asking. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('a passkey signs in alone, and as the second factor of a password', async ({ page, api, enter }) => {
  const { username } = await addAccount(api, 'editor')
  await addAuthenticator(page)
  await enter(page, username)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog', { name: 'Security' })
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Passkey name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('checkbox', { name: 'I have saved my recovery codes' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const list = dialog.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByText('Laptop')).toBeVisible()
  await expect(list.getByText('Never used')).toBeVisible()
  await page.keyboard.press('Escape')

  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()

  await logOut(page)
  await logIn(page, { username })
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect(list.getByText(/Last used/)).toBeVisible()

  await list.getByRole('button', { name: 'Remove Laptop' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(dialog.getByText('You have no passkeys.')).toBeVisible()
})
