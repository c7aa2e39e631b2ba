import type { Page } from '@playwright/test'
import { VERIFICATION_CODE } from '../apps/server/test/support/verificationCode.ts'
import { password as demoPassword } from './api.ts'
import { expect } from './test.ts'

interface Credentials {
  username: string
  password?: string
  code?: string
}

/** Fills in the sign-in form and submits it. */
export async function logIn(
  page: Page,
  { username, password = demoPassword, code = VERIFICATION_CODE }: Credentials,
) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in again in the dialog that opened over the page. */
export async function signInOver(page: Page, title = 'Login has expired') {
  const over = page.getByRole('dialog').filter({ hasText: title })
  await over.getByLabel('Password', { exact: true }).fill(demoPassword)
  await over.getByRole('textbox', { name: 'Verification code' }).fill(VERIFICATION_CODE)
  await over.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(over).toBeHidden()
}
