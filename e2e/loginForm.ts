import type { Page } from '@playwright/test'
import { verificationCode } from '../scripts/server.ts'
import { password as demoPassword } from './api.ts'

interface Credentials {
  username: string
  password?: string
  code?: string
}

/** Fills in the log-in form and sends it. */
export async function logIn(
  page: Page,
  { username, password = demoPassword, code = verificationCode }: Credentials,
) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}
