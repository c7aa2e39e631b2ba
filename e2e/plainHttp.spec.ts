import { chromiumFlags } from '../scripts/chromium.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

const HOST = 'admin.example'

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
  // The browser reports that it ignores the header on plain HTTP.
  expectedError: /Cross-Origin-Opener-Policy/,
})

test('signing in and copying work on plain HTTP, which is not a secure context', async ({ page }) => {
  const { port } = new URL(environment.url)
  await page.goto(`http://${HOST}:${port}/login`)
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  await logIn(page, { username: 'admin' })
  await expect(page).toHaveURL(/\/coinMerchant\/coinMerchantList$/)
  expect(await page.evaluate(() => localStorage.getItem('cid'))).toMatch(/^[0-9a-f]{32}$/)

  const { rows, search } = listPage(page, 'Merchant List')
  const nickname = rows.first().getByRole('gridcell').nth(2)
  await nickname.click()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(nickname).toBeFocused()
  await page.keyboard.press('Control+c')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  const field = search.getByRole('textbox', { name: 'Nickname' })
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue((await nickname.textContent())?.trim() ?? '')
})
