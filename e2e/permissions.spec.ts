import type { Operation } from '../packages/api-client/src/contract/operation.ts'
import { areas } from '../packages/api-client/src/contract/operations.ts'
import { signIn } from './api.ts'
import { environment } from './environment.ts'
import { listedPages } from './listedPages.ts'
import { listPage } from './listPage.ts'
import { expect, onKeptConnection, test } from './test.ts'

/** Permission codes of the demo account `user`. */
const granted: readonly string[] = ['public', 'own', 'session', 'dashboard:read']

const operations = Object.entries<Record<string, Operation>>(areas).flatMap(([area, all]) =>
  Object.entries(all).map(([name, operation]) => ({ name: `${area}.${name}`, ...operation })),
)

/** Pages that every account opens. */
const OWN = ['/system/exports', '/system/accessRequests']

test('an account without the permission sees neither the menu entry nor the page', async ({
  page,
  enter,
}) => {
  await enter(page, 'user')
  await page.goto('/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(menu.getByText('Merchant')).toHaveCount(0)
  await expect(menu.getByText('System')).toHaveCount(0)
  // Each account sees its own exports and access requests.
  for (const { path } of listedPages.filter(({ path }) => !OWN.includes(path))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access prohibited' })).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
})

test('the server rejects every operation that needs a permission the account lacks', async ({ request }) => {
  const token = await signIn(environment.url, 'user')
  const forbidden = operations.filter(({ access }) => !granted.includes(access))
  expect(forbidden.length).toBeGreaterThan(20)
  for (const { name, method, path } of forbidden) {
    const answer = await request.fetch(path.replace('{id}', '0190b5a0-0000-7000-8000-000000000000'), {
      ...onKeptConnection,
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(method === 'get' ? {} : { data: {} }),
    })
    expect.soft(answer.status(), name).toBe(403)
  }
})

test('an editor reads merchants but has no control that changes them', async ({ page, enter }) => {
  await enter(page, 'editor')
  await page.goto('/coinMerchant/coinMerchantList')
  const { rows } = listPage(page, 'Merchant List')
  await expect(rows).toHaveCount(15)
  for (const name of ['Add merchant', 'Edit', 'Delete', 'Export'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})
