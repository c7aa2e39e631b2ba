import { unwrap } from '../packages/api-client/src/index.ts'
import { password, uniqueName } from './api.ts'
import { authenticator } from './authenticator.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a role demands MFA after some days: its account is reminded, sets it up, and the list shows it', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  const name = uniqueName('role')
  const username = uniqueName('s')
  const grantables = await unwrap(api.GET('/api/admin/roles/grantables'))
  const resourceIds = grantables.filter(({ route }) => route === '/home').map(({ id }) => id)
  const role = await unwrap(
    api.POST('/api/admin/roles', {
      body: { name, description: '', identity: 'user', mfaRequired: false, resourceIds },
    }),
  )
  const contact = { email: `${username}@example.com`, areaCode: '+86', phone: '13800000000' }
  const secrets = { password, passwordConfirmation: password }
  const account = { username, nickname: username, status: 'normal' as const, roleIds: [role.id] }
  await unwrap(api.POST('/api/admin/accounts', { body: { ...account, ...contact, ...secrets } }))

  await enter(page)
  await page.goto(`/operations/mfaBindings?account=${username}`)
  const { row } = listPage(page, 'MFA bindings')
  await expect(row(username)).toContainText('Off')
  await page.getByRole('button', { name: 'Required by role' }).click()
  await page.getByRole('button', { name: `Change MFA for ${name}` }).click()
  const form = page.getByRole('dialog', { name: `MFA for “${name}”` })
  await form.getByRole('switch').check()
  await form.getByRole('textbox', { name: 'Days to set it up' }).fill('31')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('At most 30')).toBeVisible()
  await form.getByRole('textbox', { name: 'Days to set it up' }).fill('14')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Required since .+, 14 days to set it up$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(username)).toContainText(name)

  await enter(secondPage, username)
  await secondPage.goto('/home')
  await expect(secondPage.getByText('Set up an authenticator within 14 days')).toBeVisible()
  await secondPage.getByRole('button', { name: 'Set up now' }).click()
  const security = secondPage.getByRole('dialog', { name: 'Security' })
  await security.getByRole('button', { name: 'Set up an authenticator' }).click()
  await security.getByLabel('Password', { exact: true }).fill(password)
  await security.getByRole('button', { name: 'Continue' }).click()
  const secret = security.locator('code').filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
  const code = authenticator(((await secret.textContent()) ?? '').replaceAll(' ', ''))
  await security.getByLabel('One-time code').fill(await code())
  await security.getByLabel('Next code').fill(await code())
  await security.getByRole('button', { name: 'Set up an authenticator' }).click()
  await secondPage.getByRole('checkbox', { name: 'I have saved my recovery codes' }).check()
  await secondPage.getByRole('button', { name: 'Done' }).click()
  await secondPage.keyboard.press('Escape')
  await expect(secondPage.getByText('Set up an authenticator within 14 days')).toBeHidden()

  await page.reload()
  await expect(row(username)).toContainText('On')
  await expect(row(username)).toContainText('Passed')
})
