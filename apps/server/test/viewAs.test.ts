import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { VIEW_LIFETIME } from '../src/auth/views.ts'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { accountRoles, permissionNodes, rolePermissionNodes } from '../src/db/schema/roles.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { refusal, type TestClient } from './support/TestClient.ts'

const VIEWER = ['account:read', 'account:viewAs', 'role:read', 'role:viewAs']

const operations = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
)
/** What changes something or leaves the back office. */
const writes = operations.filter(
  ({ operation: { access, method, download, whileViewing } }) =>
    access !== 'public' && !whileViewing && (method !== 'get' || download),
)

onOneEngine('viewing as', (server) => {
  const user = (client: TestClient) => client.ok('signIn', 'currentUser')
  const asAccount = (client: TestClient, id: string) => client.ok('account', 'viewAs', { params: { id } })
  const asRole = (client: TestClient, id: string) => client.ok('role', 'viewAs', { params: { id } })
  const grant = async (roleId: string, code: string) => {
    const [node] = await server()
      .db.select()
      .from(permissionNodes)
      .where(eq(permissionNodes.permissionCode, code))
    await server()
      .db.insert(rolePermissionNodes)
      .values({ roleId, resourceId: node?.id ?? '' })
  }

  it('shows exactly the permissions, menu and roles of an account, and the operator’s own identity', async () => {
    const viewer = await createStaff(server(), [...VIEWER, 'merchant:read', 'transfer:read'])
    const viewed = await createStaff(server(), ['merchant:read'])
    const view = await asAccount(viewer.client, viewed.accountId)
    expect(view).toMatchObject({ kind: 'account', name: viewed.username, ended: false })
    expect(view.expiresTime - view.startTime).toBe(VIEW_LIFETIME)

    expect(await user(viewer.client)).toMatchObject({
      id: viewer.accountId,
      permissions: ['merchant:read'],
      roles: [{ id: viewed.roleId }],
      viewing: { targetId: viewed.accountId },
    })
    expect(await viewer.client.ok('menu', 'userMenus')).toEqual(await viewed.client.ok('menu', 'userMenus'))
    await viewer.client.ok('merchant', 'list')
    expect((await viewer.client.refused('transfer', 'list')).data.key).toBe('unauthorizedOperation')

    await viewer.client.ok('signIn', 'endView')
    expect(await user(viewer.client)).toMatchObject({ viewing: null, roles: [{ id: viewer.roleId }] })
    await viewer.client.ok('transfer', 'list')
  })

  it('limits the data as for the account, and within one’s own data scope as a role', async () => {
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('party', 'list', { query: { kind: 'agent' } })
    const [one, other] = list
    const viewer = await createStaff(server(), [...VIEWER, 'merchant:read', 'party:read'])
    const viewed = await createStaff(server(), ['party:read'])
    const scope = (accountId: string, scopePartyId: string) =>
      server().db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, accountId))
    await scope(viewed.accountId, one?.id ?? '')
    await asAccount(viewer.client, viewed.accountId)
    expect((await user(viewer.client)).scope).toMatchObject({ partyId: one?.id })
    const seen = await viewer.client.ok('party', 'list')
    expect(seen.list.map(({ id }) => id)).toContain(one?.id)
    expect(seen.total).toBeLessThan((await admin.ok('party', 'list')).total)
    await viewer.client.ok('signIn', 'endView')

    await scope(viewer.accountId, other?.id ?? '')
    await asRole(viewer.client, viewed.roleId)
    expect((await user(viewer.client)).scope).toMatchObject({ partyId: other?.id })
    await viewer.client.ok('signIn', 'endView')
    // To an operator with a data scope, accounts outside of it don't exist.
    expect(
      (await viewer.client.refused('account', 'viewAs', { params: { id: viewed.accountId } })).data.key,
    ).toBe('notFound')
  })

  it('rejects an account or role with any right that the operator lacks, and the operator’s own account', async () => {
    const viewer = await createStaff(server(), [...VIEWER, 'merchant:read'])
    const more = await createStaff(server(), ['merchant:read', 'merchant:create'])
    const admin = await user(await server().signIn('admin'))
    for (const id of [more.accountId, admin.id])
      expect(await viewer.client.refused('account', 'viewAs', { params: { id } })).toMatchObject({
        status: 403,
        data: { key: 'viewBeyondRights' },
      })
    for (const id of [more.roleId, admin.roles[0]?.id ?? ''])
      expect((await viewer.client.refused('role', 'viewAs', { params: { id } })).data.key).toBe(
        'viewBeyondRights',
      )
    expect(
      (await viewer.client.refused('account', 'viewAs', { params: { id: viewer.accountId } })).data.key,
    ).toBe('ownAccount')
    expect((await user(viewer.client)).viewing).toBeNull()
  })

  it('rejects starting without the permission', async () => {
    const viewed = await createStaff(server(), [])
    const { client } = await createStaff(server(), ['account:read', 'role:read'])
    expect((await client.refused('account', 'viewAs', { params: { id: viewed.accountId } })).status).toBe(403)
    expect((await client.refused('role', 'viewAs', { params: { id: viewed.roleId } })).status).toBe(403)
  })

  it('shows nothing more once the account gains what the operator lacks, or the operator loses it', async () => {
    const viewer = await createStaff(server(), [...VIEWER, 'merchant:read'])
    const viewed = await createStaff(server(), ['merchant:read'])
    await asAccount(viewer.client, viewed.accountId)
    await viewer.client.ok('merchant', 'list')
    await grant(viewed.roleId, 'transfer:read')
    for (const call of ['merchant', 'transfer'] as const)
      expect((await viewer.client.refused(call, 'list')).data.key).toBe('viewEnded')
    expect((await viewer.client.refused('menu', 'userMenus')).data.key).toBe('viewEnded')
    expect(await user(viewer.client)).toMatchObject({ permissions: [], viewing: { ended: true } })
    await viewer.client.ok('signIn', 'endView')

    const again = await createStaff(server(), ['merchant:read'])
    await asRole(viewer.client, again.roleId)
    await server().db.delete(rolePermissionNodes).where(eq(rolePermissionNodes.roleId, viewer.roleId))
    expect((await user(viewer.client)).viewing).toMatchObject({ ended: true })
  })

  it('ends when it expires, or the account is frozen or deleted, or the role deleted', async () => {
    const viewer = await createStaff(server(), [...VIEWER, 'merchant:read'])
    const admin = await server().signIn('admin')
    const viewed = await createStaff(server(), ['merchant:read'])
    const isEnded = async () => (await user(viewer.client)).viewing?.ended
    const end = () => viewer.client.ok('signIn', 'endView')

    await asAccount(viewer.client, viewed.accountId)
    await admin.ok('account', 'setStatus', { body: { ids: [viewed.accountId], status: 'frozen' } })
    expect(await isEnded()).toBe(true)
    await end()
    expect(
      (await viewer.client.refused('account', 'viewAs', { params: { id: viewed.accountId } })).data.key,
    ).toBe('viewBeyondRights')
    await admin.ok('account', 'setStatus', { body: { ids: [viewed.accountId], status: 'normal' } })

    await asAccount(viewer.client, viewed.accountId)
    await admin.ok('account', 'delete', { params: { id: viewed.accountId } })
    expect(await user(viewer.client)).toMatchObject({ viewing: { ended: true, targetId: null } })
    await end()

    await asRole(viewer.client, viewed.roleId)
    expect(await isEnded()).toBe(false)
    await admin.ok('role', 'delete', { params: { id: viewed.roleId } })
    expect(await isEnded()).toBe(true)
    await end()

    const other = await createStaff(server(), ['merchant:read'])
    await asRole(viewer.client, other.roleId)
    server().now += VIEW_LIFETIME - 1
    expect(await isEnded()).toBe(false)
    server().now += 1
    expect(await isEnded()).toBe(true)
    expect((await viewer.client.refused('merchant', 'list')).data.key).toBe('viewEnded')
    expect((await viewer.client.refused('signIn', 'createSsoTicket')).data.key).toBe('viewReadOnly')
  })

  it('rejects a view within a view, and one that has ended but isn’t closed', async () => {
    const viewer = await createStaff(server(), [...VIEWER, 'merchant:read'])
    const viewed = await createStaff(server(), VIEWER)
    await asAccount(viewer.client, viewed.accountId)
    expect((await viewer.client.refused('role', 'viewAs', { params: { id: viewed.roleId } })).data.key).toBe(
      'viewReadOnly',
    )
  })

  it('belongs to one session', async () => {
    const viewer = await createStaff(server(), [...VIEWER, 'merchant:read'])
    const viewed = await createStaff(server(), [])
    await asAccount(viewer.client, viewed.accountId)
    const other = await server().signIn(viewer.username)
    expect((await user(other)).viewing).toBeNull()
    await other.ok('merchant', 'list')
    expect((await user(viewed.client)).viewing).toBeNull()
  })

  it('shows nothing personal of the account', async () => {
    const viewer = await createStaff(server(), VIEWER)
    const viewed = await createStaff(server(), [])
    await viewed.client.ok('savedView', 'create', {
      body: {
        list: '/api/admin/merchants',
        name: 'Private',
        query: 'page=1',
        roleId: null,
        isDefault: false,
      },
    } as never)
    await asAccount(viewer.client, viewed.accountId)
    const own = await viewer.client.ok('signIn', 'sessions')
    const theirs = await viewed.client.ok('signIn', 'sessions')
    expect(own.map(({ id }) => id)).not.toContain(theirs[0]?.id)
    expect(await user(viewer.client)).toMatchObject({ email: `${viewer.username}@example.com` })
    expect(await viewer.client.ok('savedView', 'list', { query: { list: '/api/admin/merchants' } })).toEqual(
      [],
    )
  })

  it('logs the start and the end with the operator and whom they saw as, and names both in each line', async () => {
    const viewer = await createStaff(server(), VIEWER)
    const viewed = await createStaff(server(), [])
    await asAccount(viewer.client, viewed.accountId)
    server().logged.length = 0
    await viewer.client.ok('menu', 'userMenus')
    expect(server().logged.map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ operator: viewer.username, viewing: `account ${viewed.accountId}` }),
    )
    await viewer.client.ok('signIn', 'endView')
    await asRole(viewer.client, viewed.roleId)
    await viewer.client.ok('signIn', 'logout')
    expect((await viewer.client.refused('signIn', 'currentUser')).data.key).toBe('sessionExpired')
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('operationLog', 'list', { query: { operatorName: viewer.username } })
    const lines = list.map(({ action, resource, targetId }) => [action, resource, targetId])
    expect(lines).toEqual([
      ['logout', 'session', viewer.accountId],
      ['endView', 'role', viewed.roleId],
      ['viewAs', 'role', viewed.roleId],
      ['endView', 'account', viewed.accountId],
      ['viewAs', 'account', viewed.accountId],
      ['login', 'session', viewer.accountId],
    ])
  })

  it('rejects each operation that changes something or writes a file', async () => {
    const all = await createStaff(server(), allPermissionCodes)
    const viewer = await server().signIn('admin')
    await asRole(viewer, all.roleId)
    for (const { name, operation } of writes) {
      const refused = await refusal(await viewer.send(operation, { params: { id: newId() } } as never))
      expect([name, refused.data.key]).toEqual([name, 'viewReadOnly'])
    }
    const uploads = await viewer.fetch('/api/admin/uploads/resumable', {
      method: 'POST',
      headers: { 'Tus-Resumable': '1.0.0' },
    })
    expect(uploads.ok).toBe(false)
    await viewer.ok('vipLevel', 'list')
  })

  it('rejects a member of an administrators’ role unless the operator holds every code of it', async () => {
    const viewer = await createStaff(server(), VIEWER)
    const viewed = await createStaff(server(), [])
    const admin = await user(await server().signIn('admin'))
    const roleId = admin.roles.find(({ identity }) => identity === 'admin')?.id ?? ''
    await server()
      .db.insert(accountRoles)
      .values({ accountId: viewed.accountId, roleId, createTime: server().now })
    expect(
      (await viewer.client.refused('account', 'viewAs', { params: { id: viewed.accountId } })).data.key,
    ).toBe('viewBeyondRights')
  })
})
