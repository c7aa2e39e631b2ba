import { areas } from '@admin/api-client/contract/operations'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { accountRoles, roles } from '../src/db/schema/roles.ts'
import { accountBody, idOfAccount, idOfRole } from './support/accounts.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

/** Creates a role of administrators without permission codes. */
async function hollowRole(client: TestClient) {
  const values = { name: `Hollow ${newId()}`, description: '', identity: 'admin' as const, resourceIds: [] }
  return (await client.ok('role', 'create', { body: { ...values, mfaRequired: false } })).id
}

/** Freezes every administrator but one. */
async function leaveOneAdministrator(server: TestServer) {
  const rows = await server.db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .innerJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(eq(roles.identity, 'admin'))
  const others = rows.filter(({ username }) => username !== 'admin').map(({ id }) => id)
  if (others.length > 0)
    await server.db.update(accounts).set({ status: 'frozen' }).where(inArray(accounts.id, others))
}

onOneEngine('administrators', (server) => {
  const admin = () => server().signIn('admin')

  it('cannot all be deleted, frozen or demoted', async () => {
    const client = await admin()
    // An operator with every code who is not an administrator.
    const codes = (await client.ok('signIn', 'currentUser')).permissions
    const { client: deputy } = await createStaff(server(), codes)
    await leaveOneAdministrator(server())
    const id = await idOfAccount(server(), 'admin')
    const params = { id }
    expect((await deputy.refused('account', 'delete', { params })).data.key).toBe('lastAdministrator')
    const kept = await deputy.ok('account', 'setStatus', { body: { ids: [id], status: 'frozen' } })
    expect(performed(kept).failed).toEqual([{ id, key: 'lastAdministrator' }])
    const account = await deputy.ok('account', 'get', { params })
    const demoted = {
      ...account,
      roleIds: [await idOfRole(client, 'user')],
      currentPassword: DEMO_PASSWORD,
    }
    expect((await client.refused('account', 'update', { params, body: demoted })).data.key).toBe(
      'lastAdministrator',
    )
    const frozen = { ...account, roleIds: account.roles.map((role) => role.id), status: 'frozen' as const }
    expect((await deputy.refused('account', 'update', { params, body: frozen })).data.key).toBe(
      'lastAdministrator',
    )
  })

  it('are not counted when their role has no permission codes', async () => {
    const client = await admin()
    const { client: deputy } = await createStaff(
      server(),
      (await client.ok('signIn', 'currentUser')).permissions,
    )
    await leaveOneAdministrator(server())
    const hollow = await hollowRole(client)
    await client.ok('account', 'create', { body: { ...(await accountBody(client)), roleIds: [hollow] } })
    const params = { id: await idOfAccount(server(), 'admin') }
    const account = await deputy.ok('account', 'get', { params })
    for (const roleIds of [[await idOfRole(client, 'user')], [hollow]])
      expect(
        (await deputy.refused('account', 'update', { params, body: { ...account, roleIds } })).data.key,
      ).toBe('lastAdministrator')
  })

  it('are appointed only by operators with every permission code', async () => {
    const client = await admin()
    const { client: helpdesk } = await createStaff(server(), ['account:create', 'account:resetPassword'])
    const hollow = await hollowRole(client)
    const values = { ...(await accountBody(client)), roleIds: [hollow] }
    expect(await helpdesk.refused('account', 'create', { body: values })).toMatchObject({
      status: 403,
      data: { key: 'unauthorizedOperation', fields: { roleIds: { key: 'invalid' } } },
    })
    const { id } = await client.ok('account', 'create', { body: values })
    const password = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
    const call = { params: { id }, body: password }
    expect((await helpdesk.refused('account', 'resetPassword', call)).status).toBe(403)
  })

  it('cannot freeze each other at the same time so that none is left', async () => {
    const client = await admin()
    await leaveOneAdministrator(server())
    const values = await accountBody(client, 'admin')
    const second = await client.ok('account', 'create', { body: values })
    const rival = await server().signIn(values.username, STRONG_PASSWORD)
    const adminId = await idOfAccount(server(), 'admin')
    const freeze = (by: TestClient, id: string) =>
      by.send(areas.account.setStatus, { body: { ids: [id], status: 'frozen' } } as never)
    await Promise.all([freeze(client, second.id), freeze(rival, adminId)])
    const rows = await server()
      .db.select({ status: accounts.status })
      .from(accounts)
      .where(inArray(accounts.id, [adminId, second.id]))
    expect(rows.map(({ status }) => status)).toContain('normal')
    await server().db.update(accounts).set({ status: 'normal' }).where(eq(accounts.id, adminId))
  })

  it('can’t be added or given a password by operators with fewer permissions', async () => {
    const client = await admin()
    const { client: helpdesk } = await createStaff(server(), [
      'account:read',
      'account:create',
      'account:update',
      'account:resetPassword',
      'account:freeze',
      'role:read',
    ])
    const params = { id: await idOfAccount(server(), 'admin') }
    const password = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
    expect((await helpdesk.refused('account', 'resetPassword', { params, body: password })).status).toBe(403)
    const refused = await helpdesk.refused('account', 'create', { body: await accountBody(client, 'admin') })
    expect(refused).toMatchObject({
      status: 403,
      data: { key: 'unauthorizedOperation', fields: { roleIds: { key: 'invalid' } } },
    })
    const { accountId } = await createStaff(server(), ['account:read'])
    await helpdesk.ok('account', 'resetPassword', { params: { id: accountId }, body: password })
  })
})
