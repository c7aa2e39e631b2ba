import { readFile } from 'node:fs/promises'
import { generate } from 'otplib'
import { VERIFICATION_CODE } from '../apps/server/test/support/verificationCode.ts'
import { unwrap } from '../packages/api-client/src/index.ts'
import { addAccount, apiAt, signIn } from './api.ts'
import { environment } from './environment.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

const merchantList = '/coinMerchant/coinMerchantList'

test('a wrong code and a wrong password are rejected with a new challenge; the right ones sign in', async ({
  page,
}) => {
  await page.goto('/login')
  const challenge = page.getByRole('button', { name: 'Show a new verification code' }).locator('img')
  const first = await challenge.getAttribute('src')

  await logIn(page, { username: 'admin', code: '000000' })
  await expect(page.getByText('Incorrect or expired')).toBeVisible()
  await expect(challenge).not.toHaveAttribute('src', first ?? '')

  await logIn(page, { username: 'admin', password: 'Not-The-Password-1!' })
  await expect(page.getByRole('alert')).toContainText('Incorrect username or password')
  await expect(page.getByLabel('Username')).toHaveValue('admin')

  await logIn(page, { username: 'admin' })
  await expect(page).toHaveURL(merchantList)
  await expect(page.getByRole('grid', { name: 'Merchant List' })).toBeVisible()
})

test('a verification code may be typed in full-width digits', async ({ page }) => {
  await page.goto('/login')
  const wide = [...VERIFICATION_CODE]
    .map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    .join('')
  await logIn(page, { username: 'admin', code: wide })
  await expect(page).toHaveURL(merchantList)
})

test('signing in continues to the requested page with its filters', async ({ page }) => {
  const asked = `${merchantList}?status=disabled&page=2`
  await page.goto(asked)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(asked)}`)
  await logIn(page, { username: 'admin' })
  await expect(page).toHaveURL(asked)
})

test('signing in never redirects to another site', async ({ page, context }) => {
  for (const target of [
    '//example.com',
    '/\\example.com',
    'https://example.com/',
    'javascript:alert(1)',
    '/%2F/example.com',
  ])
    await test.step(target, async () => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
      await logIn(page, { username: 'admin' })
      await expect(page).not.toHaveURL(/\/login/)
      expect(new URL(page.url()).origin).toBe(environment.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.clearCookies()
    })
})

test('opening /login with a session redirects to the page visited last', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/system/account')
  await expect(page.getByRole('grid', { name: 'Account' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/system/account')
})

test('an account with a second factor is asked for a one-time code', async ({ page }) => {
  const secret = /\b[A-Z2-7]{16,}\b/.exec(await readFile(environment.logFile, 'utf8'))?.[0] ?? ''
  await page.goto('/login')
  await logIn(page, { username: 'mfa' })
  await page.getByLabel('One-time code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Incorrect or expired')).toBeVisible()
  await page.getByLabel('One-time code').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(merchantList)
})

test('a forgotten password is reset with the mailed code, and the old one no longer works', async ({
  page,
  api,
}) => {
  const { username } = await addAccount(api, 'editor')
  const chosen = 'Quite-Another-2026!'
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Reset code').fill(await mailedCode(`${username}@example.com`))
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
  await expect(signIn(environment.url, username)).rejects.toMatchObject({ code: '10003' })
  await logIn(page, { username, password: chosen })
  await expect(page).toHaveURL(merchantList)
})

test('ten failures show how long to wait', async ({ page, api }) => {
  const { username } = await addAccount(api, 'editor')
  for (let attempt = 0; attempt < 10; attempt++)
    await signIn(environment.url, username, 'Not-The-Password-1!').catch(() => {})
  await page.goto('/login')
  await logIn(page, { username })
  await expect(page.getByRole('alert')).toContainText('Too many attempts')
  await expect(page.getByRole('timer')).toContainText(/\d+:\d\d/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
})

test('a locked account doesn’t prevent signing in with another one', async ({ page, api }) => {
  const { username } = await addAccount(api, 'editor')
  for (let attempt = 0; attempt < 10; attempt++)
    await signIn(environment.url, username, 'Not-The-Password-1!').catch(() => {})
  await page.goto('/login')
  await logIn(page, { username })
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByLabel('Username').fill('admin')
  await expect(page.getByRole('timer')).toBeHidden()
  await page.getByLabel('Username').fill(username)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
  await logIn(page, { username: 'admin' })
  await expect(page).toHaveURL(merchantList)
})

test('a sign-in ticket opens a session once; the second time the page says why it doesn’t', async ({
  page,
  secondPage,
  api,
}) => {
  const { ticket } = await unwrap(api.POST('/api/admin/auth/sso-tickets'))
  await page.goto(`/superAdmin/ssoLogin?ticket=${ticket}`)
  await expect(page).toHaveURL(merchantList)
  await secondPage.goto(`/superAdmin/ssoLogin?ticket=${ticket}`)
  await expect(secondPage.getByRole('alert')).toContainText('This sign-in link is invalid')
  await secondPage.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await expect(secondPage).toHaveURL('/login')
})

test('single sign-on asks before it replaces the session of another account', async ({
  page,
  enter,
  api,
}) => {
  const { ticket } = await unwrap(api.POST('/api/admin/auth/sso-tickets'))
  await enter(page, 'user')
  const [before] = await page.context().cookies()
  await page.goto(`/superAdmin/ssoLogin?ticket=${ticket}`)
  await expect(page.getByRole('alert')).toContainText(
    /You’re signed in as .*\(user\)\. Continue as .*\(admin\)\?/,
  )
  await page.getByRole('button', { name: /^Stay signed in as .*\(user\)/ }).click()
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  expect(await page.context().cookies()).toEqual([before])

  await page.goto(`/superAdmin/ssoLogin?ticket=${ticket}`)
  await page.getByRole('button', { name: /^Continue as .*\(admin\)/ }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('System')
  const replaced = unwrap(apiAt(environment.url, before?.value).GET('/api/admin/auth/current-user'))
  await expect(replaced).rejects.toMatchObject({ code: '10006' })
})

test('single sign-on with the state of another browser is reported', async ({ page, api }) => {
  const { ticket } = await unwrap(api.POST('/api/admin/auth/sso-tickets'))
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('state', 'started-here'))
  await page.goto(`/superAdmin/ssoLogin?ticket=${ticket}&state=started-elsewhere`)
  await expect(page.getByRole('alert')).toContainText('wasn’t started in this browser')
  await page.goto(`/superAdmin/ssoLogin?ticket=${ticket}&state=started-here`)
  await expect(page).toHaveURL(merchantList)
  expect(await page.evaluate(() => localStorage.getItem('state'))).toBeNull()
})

test('an installation can require that single sign-on starts in this browser', async ({ page, api }) => {
  const { ticket } = await unwrap(api.POST('/api/admin/auth/sso-tickets'))
  await page.route('**/sso-tickets/holder', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, stateRequired: true } } })
  })
  await page.goto(`/superAdmin/ssoLogin?ticket=${ticket}`)
  await expect(page.getByRole('alert')).toContainText('wasn’t started in this browser')
  expect(await page.context().cookies()).toEqual([])
})

test('signing in opens a page that the account may open', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('lastVisitedPath', '/system/account?page=2'))
  await logIn(page, { username: 'user' })
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('main')).not.toContainText('Access prohibited')
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('signing out also ends the session on the server', async ({ page, enter }) => {
  await enter(page)
  await page.goto('/home')
  const [cookie] = await page.context().cookies()
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const still = unwrap(apiAt(environment.url, cookie?.value).GET('/api/admin/auth/current-user'))
  await expect(still).rejects.toMatchObject({ code: '10006' })
})

/** Waits for the mail that the server writes to its log. */
async function mailedCode(recipient: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const log = await readFile(environment.logFile, 'utf8')
    const mail = log.split(recipient).at(-1) ?? ''
    code = log.includes(recipient) ? /(?<!\d)\d{6}(?!\d)/.exec(mail)?.[0] : undefined
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}
