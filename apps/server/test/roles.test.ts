import { expect, it } from 'vitest'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const editing = ['role:read', 'role:create', 'role:update', 'role:delete']
const body = { name: 'Support', description: '', identity: 'user', mfaRequired: false } as const

onOneEngine('roles', (server) => {
  const admin = () => server().signIn('admin')
  const idsOf = async (client: TestClient, codes: readonly string[]) =>
    (await client.ok('role', 'grantables'))
      .filter(({ permissionCode }) => codes.includes(permissionCode))
      .map(({ id }) => id)

  it('take effect on the next request of those who have them', async () => {
    const client = await admin()
    const staff = await createStaff(server(), ['merchant:read', 'merchant:create'])
    const before = await client.ok('role', 'get', { params: { id: staff.roleId } })
    await staff.client.ok('merchant', 'list')
    const change = async (resourceIds: string[], version: number) =>
      client.ok('role', 'update', {
        params: { id: staff.roleId },
        body: { ...before, resourceIds, version },
      })
    const after = await change(await idsOf(client, ['account:read']), before.version)
    expect((await staff.client.refused('merchant', 'list')).status).toBe(403)
    await staff.client.ok('account', 'list')
    await change(before.resourceIds, after.version)
    await staff.client.ok('merchant', 'list')
    const { list } = await client.ok('operationLog', 'list', {
      query: { resource: 'role', action: 'update' },
    })
    expect(list.filter(({ targetId }) => targetId === staff.roleId)).toHaveLength(2)
  })

  it('preview what changes, and for how many accounts', async () => {
    const client = await admin()
    const { roleId } = await createStaff(server(), ['merchant:read', 'merchant:create'])
    const other = await createStaff(server(), ['merchant:create'])
    const account = await client.ok('account', 'get', { params: { id: other.accountId } })
    await client.ok('account', 'update', {
      params: { id: account.id },
      body: { ...account, roleIds: [roleId, other.roleId] },
    })
    const resourceIds = await idsOf(client, ['merchant:read', 'merchant:delete'])
    const asked = await client.ok('role', 'preview', { params: { id: roleId }, body: { resourceIds } })
    expect(asked).toMatchObject({ accountCount: 2, changedAccountCount: 2 })
    expect(asked.added.map(({ permissionCode }) => permissionCode)).toEqual(['merchant:delete'])
    expect(asked.removed.map(({ permissionCode }) => permissionCode)).toEqual(['merchant:create'])

    const lost = await client.ok('role', 'preview', {
      params: { id: roleId },
      body: { resourceIds: await idsOf(client, ['merchant:read']) },
    })
    expect(lost).toMatchObject({ added: [], accountCount: 2, changedAccountCount: 1 })
    // Clients leave an empty list out.
    const emptied = await client.ok('role', 'preview', { params: { id: roleId }, body: {} })
    expect(emptied.removed).toHaveLength(2)
    expect((await client.ok('role', 'get', { params: { id: roleId } })).resourceIds).toHaveLength(2)
  })

  it('cannot grant a code that the operator does not hold', async () => {
    const { client } = await createStaff(server(), [...editing, 'merchant:read'])
    const everything = (await client.ok('role', 'grantables')).map(({ id }) => id)
    expect(
      await client.refused('role', 'create', { body: { ...body, resourceIds: everything } }),
    ).toMatchObject({ status: 403, data: { fields: { resourceIds: { key: 'notGrantable' } } } })
    expect(
      await client.refused('role', 'create', { body: { ...body, identity: 'admin', resourceIds: [] } }),
    ).toMatchObject({ status: 403, data: { fields: { identity: { key: 'notGrantable' } } } })

    const held = await idsOf(client, ['merchant:read'])
    const made = await client.ok('role', 'create', { body: { ...body, resourceIds: held } })
    expect(await client.refused('role', 'create', { body: { ...body, resourceIds: held } })).toMatchObject({
      status: 422,
      data: { fields: { name: { key: 'taken' } } },
    })
    await client.ok('role', 'delete', { params: { id: made.id } })
  })

  it('cannot be changed by operators who lack one of their codes', async () => {
    const { client } = await createStaff(server(), editing)
    const { list } = await client.ok('role', 'list')
    const administrator = list.find(({ identity }) => identity === 'admin')
    if (!administrator) throw new Error('no role of administrators')
    const call = { params: { id: administrator.id } }
    expect((await client.refused('role', 'delete', call)).status).toBe(403)
    const stripped = { ...administrator, resourceIds: [] }
    expect((await client.refused('role', 'update', { ...call, body: stripped })).status).toBe(403)
  })

  it('leave an administrator who can give back what was taken', async () => {
    const client = await admin()
    const { list } = await client.ok('role', 'list')
    const administrator = list.find(({ identity }) => identity === 'admin')
    if (!administrator) throw new Error('no role of administrators')
    for (const change of [{ resourceIds: [] }, { identity: 'user' as const }]) {
      const refused = await client.refused('role', 'update', {
        params: { id: administrator.id },
        body: { ...administrator, ...change },
      })
      expect(refused).toMatchObject({ status: 409, data: { key: 'lastAdministrator' } })
    }
    await client.ok('role', 'list')
  })

  it('cannot be deleted while an account has them', async () => {
    const client = await admin()
    const { roleId } = await createStaff(server(), ['merchant:read'])
    expect((await client.refused('role', 'delete', { params: { id: roleId } })).data.key).toBe('roleInUse')
  })

  it('tell anyone who lacks a code which roles hold it, and who can give it', async () => {
    const { client } = await createStaff(server(), [])
    const params = { code: 'merchant:delete' }
    const { roles, accounts } = await client.ok('grantor', 'grantors', { params })
    expect(roles).toContain('Administrator')
    expect(roles).not.toContain('Editor')
    expect(accounts.length).toBeGreaterThan(0)
    const scoped = await server().signIn('merchant')
    expect((await scoped.ok('grantor', 'grantors', { params })).accounts).toEqual([])
    expect(
      (await client.refused('grantor', 'grantors', { params: { code: 'nothing:atAll' as never } })).status,
    ).toBe(400)
  })
})
