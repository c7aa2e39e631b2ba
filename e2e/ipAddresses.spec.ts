import { randomInt } from 'node:crypto'
import { VERIFICATION_CODE } from '../apps/server/test/support/verificationCode.ts'
import { createApi, unwrap } from '../packages/api-client/src/index.ts'
import { password } from './api.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('a denied address cannot sign in and is counted; a rule against the operator’s own address is rejected', async ({
  page,
  enter,
}) => {
  const network = `172.${randomInt(16, 32)}.${randomInt(256)}`
  await enter(page)
  await page.goto('/system/ipAddress')
  const { add, dialog, row, act, searchFor } = listPage(page, 'IP Addresses')

  await add('Add IP address').click()
  await dialog.getByLabel('Address or range').fill('10.0.0.0/8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^This rule would block sign-in from your own IP address/)).toBeVisible()
  await expect(dialog.getByLabel('Address or range')).toBeFocused()
  await dialog.getByLabel('Address or range').fill(`${network}.9/24`)
  await dialog.getByLabel('Note').fill('Seen guessing passwords')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(`${network}.0/24`)).toContainText('Deny')

  const answer = await login(`${network}.77`)
  expect(answer).toMatchObject({ status: 403, key: 'addressRefused' })
  await searchFor('Address or range', network)
  await expect(row(`${network}.0/24`).getByRole('gridcell', { name: '1', exact: true })).toBeVisible()

  await act(`${network}.0/24`, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  expect(await login(`${network}.77`)).toBe('signed in')
})

/** Tries to sign in from an address. */
async function login(address: string) {
  const api = createApi({
    baseUrl: environment.url,
    getToken: () => undefined,
    getLanguage: () => 'en-US',
    fetch: (request) => {
      request.headers.set('X-Forwarded-For', address)
      return fetch(request)
    },
  })
  const { captchaId } = await unwrap(api.GET('/api/admin/auth/captcha'))
  const body = { username: 'editor', password, captchaId, code: VERIFICATION_CODE }
  try {
    await unwrap(api.POST('/api/admin/auth/login', { body }))
    return 'signed in'
  } catch (error) {
    return error
  }
}
