import { unwrap } from '../packages/api-client/src/index.ts'
import { password, signIn, uniqueName } from './api.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { expect, onKeptConnection, test } from './test.ts'

test('a role is assembled from the tree, shows what it changes, and applies from the next request', async ({
  page,
  enter,
  api,
}) => {
  const name = uniqueName('role')
  await enter(page)
  await page.goto('/system/roles')
  const { act, add, dialog, row, searchFor } = listPage(page, 'Roles')
  await add('Add role').click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('treeitem', { name: 'Global Dictionary', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const { list } = await unwrap(api.GET('/api/admin/roles', { params: { query: { name } } }))
  const role = list[0]
  const username = uniqueName('clerk')
  const account = await unwrap(
    api.POST('/api/admin/accounts', {
      body: {
        username,
        nickname: username,
        email: `${username}@example.com`,
        areaCode: '+86',
        phone: '13800000000',
        status: 'normal',
        roleIds: [role?.id ?? ''],
        password,
        passwordConfirmation: password,
      },
    }),
  )
  const token = await signIn(environment.url, username)
  const read = () =>
    page.request.get('/api/admin/dictionaries', {
      ...onKeptConnection,
      headers: { Authorization: `Bearer ${token}` },
    })
  expect((await read()).status()).toBe(200)

  await searchFor('Name', name)
  await row(name).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByText('No changes yet.')).toBeVisible()
  await dialog.getByRole('treeitem', { name: 'Global Dictionary', exact: true }).click()
  await dialog.getByRole('treeitem', { name: 'Game Types', exact: true }).press(' ')
  const told = dialog.getByRole('status')
  await expect(told).toContainText('Removes')
  await expect(told).toContainText('Game Types › Add')
  await expect(told).toContainText('1 account has this role.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect((await read()).status()).toBe(403)

  await unwrap(api.DELETE('/api/admin/accounts/{id}', { params: { path: { id: account.id } } }))
  await page.reload()
  await act(name, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(name)).toHaveCount(0)
})
