import { createServer } from 'node:net'
import { join } from 'node:path'
import { TestProvider } from '../apps/server/test/support/TestProvider.ts'
import { OIDC_CALLBACK_PATH } from '../packages/api-client/src/contract/auth/oidcCallback.ts'
import { type RunningServer, repository, START_LIMIT, startServer } from '../scripts/server.ts'
import { password } from './api.ts'
import { logIn } from './loginForm.ts'
import { expect, test } from './test.ts'

const NAME = 'Company SSO'

let server: RunningServer
const provider = new TestProvider()

/** A port that was free a moment ago: the provider has to know it before the server starts. */
async function freePort(): Promise<number> {
  const held = createServer()
  await new Promise<void>((resolve) => held.listen(0, resolve))
  const { port } = held.address() as { port: number }
  await new Promise((resolve) => held.close(resolve))
  return port
}

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT)
  await provider.start()
  const port = await freePort()
  server = await startServer(join(repository, 'test-results/oidc-server.log'), {
    PORT: String(port),
    SEED_ROWS: '100',
    TRUST_PROXY: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: TestProvider.CLIENT.clientId,
    OIDC_CLIENT_SECRET: TestProvider.CLIENT.clientSecret,
    OIDC_NAME: NAME,
  })
})
test.afterAll(async () => {
  await server?.stop()
  await provider.stop()
})

test('an operator connects the provider, signs in with it, and again in a window over a form', async ({
  page,
  context,
}) => {
  const continueWith = page.getByRole('button', { name: `Continue with ${NAME}` })
  provider.person = { subject: 'subject-of-editor' }

  await page.goto(`${server.url}/login?redirect=%2Fhome`)
  await continueWith.click()
  await expect(page.getByRole('alert')).toContainText('No account is connected')
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()

  // The sign-in page still leads to the page that was wanted.
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Fhome`)
  await logIn(page, { username: 'editor' })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog', { name: 'Security' })
  await dialog.getByRole('button', { name: `Connect ${NAME}` }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: `Continue with ${NAME}` }).click()
  const tab = await opened
  await expect(tab.getByRole('status')).toContainText('Your account is connected')
  await tab.close()
  await page.bringToFront()
  await page.reload()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.goto(`${server.url}/login?redirect=%2Fhome`)
  await continueWith.click()
  await expect(page).toHaveURL(`${server.url}/home`)
  expect(page.url()).not.toContain(OIDC_CALLBACK_PATH)

  // The session ends under the page. The provider signs in again in a window, and the page stays.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.evaluate(async () => {
    const token = document.cookie.match(/token=([^;]+)/)?.[1] ?? ''
    await fetch('/api/admin/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  const over = page.getByRole('dialog', { name: 'Login has expired' })
  await expect(over).toBeVisible()
  const popup = context.waitForEvent('page')
  await over.getByRole('button', { name: `Continue with ${NAME}` }).click()
  await popup
  await expect(over).toBeHidden()
  await expect(page.locator('html[data-same-page]')).toBeAttached()
})
