import { addAccount, password } from './api.ts'
import { authenticator } from './authenticator.ts'
import { expectAccessibleInBothSchemes } from './expectAccessible.ts'
import { expect, test } from './test.ts'

test('the pages reachable without a session are accessible', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.goto('/superAdmin/ssoLogin?ticket=none')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})

test('binding an authenticator is accessible at each step', async ({ page, enter, api }) => {
  const { username } = await addAccount(api, 'editor')
  await enter(page, username)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog')
  const bind = dialog.getByRole('button', { name: 'Set up an authenticator' })
  await expect(bind).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await bind.click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const code = authenticator(secret)
  await dialog.getByLabel('One-time code').fill(await code())
  await dialog.getByLabel('Next code').fill(await code())
  await bind.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Save your recovery codes first')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
