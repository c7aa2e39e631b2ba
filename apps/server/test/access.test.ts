import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { permissionNodes, rolePermissionNodes } from '../src/db/schema/roles.ts'
import { subjects } from '../src/modules/content/review/subjects.ts'
import { registerSubjects } from '../src/modules/registerSubjects.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { refusal } from './support/TestClient.ts'

const operations = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
)
const guarded = operations.filter(({ operation }) => operation.access !== 'public')
const coded = guarded.filter(({ operation }) => operation.access !== 'session' && operation.access !== 'own')
const params = { id: newId() }

onOneEngine('access', (server) => {
  it.each(guarded)('$name needs a session', async ({ operation }) => {
    const refused = await refusal(
      await server()
        .visitor()
        .send(operation, { params } as never),
    )
    expect(refused.data.key).toBe('sessionExpired')
    expect(refused).toMatchObject({ status: 401, errCode: '10006' })
  })

  describe('with every code but one', () => {
    let staff: Awaited<ReturnType<typeof createStaff>>
    beforeAll(async () => {
      staff = await createStaff(server(), allPermissionCodes)
    })

    it.each(coded)('$name needs its own permission code', async ({ operation }) => {
      const { db } = server()
      const own = db
        .select({ id: permissionNodes.id })
        .from(permissionNodes)
        .where(eq(permissionNodes.permissionCode, operation.access))
      const taken = await db
        .delete(rolePermissionNodes)
        .where(
          and(eq(rolePermissionNodes.roleId, staff.roleId), inArray(rolePermissionNodes.resourceId, own)),
        )
        .returning()
      const refused = await refusal(await staff.client.send(operation, { params } as never))
      expect(refused).toMatchObject({ status: 403, data: { key: 'unauthorizedOperation' } })
      await db.insert(rolePermissionNodes).values(taken)
    })
  })

  it('allows the holder of a code only that code’s operations', async () => {
    const { client } = await createStaff(server(), ['merchant:read'])
    await expect(client.ok('merchant', 'list')).resolves.toMatchObject({ page: 1 })
    expect((await client.refused('account', 'list')).status).toBe(403)
  })

  it('applies a change of a role to the next request', async () => {
    const { client, roleId } = await createStaff(server(), ['merchant:read'])
    await client.ok('merchant', 'list')
    await server().db.delete(rolePermissionNodes).where(eq(rolePermissionNodes.roleId, roleId))
    expect((await client.refused('merchant', 'list')).status).toBe(403)
  })

  it('offers every code of the contract as exactly one resource, and no other', async () => {
    const rows = await server().db.select({ code: permissionNodes.permissionCode }).from(permissionNodes)
    const codes = rows.map(({ code }) => code).filter((code) => code !== null)
    expect(codes.sort()).toEqual([...allPermissionCodes].sort())
  })

  it('gives the demo accounts the same permissions as the mocks', async () => {
    const of = async (name: string) =>
      (await (await server().signIn(name)).ok('signIn', 'currentUser')).permissions
    expect(await of('admin')).toEqual([...allPermissionCodes].sort())
    const editor = await of('editor')
    expect(editor).toEqual(
      expect.arrayContaining(
        allPermissionCodes.filter((code) => code.endsWith(':read') && code !== 'personalData:read'),
      ),
    )
    expect(editor.filter((code) => /^(video|review|reviewReason|transfer):/.test(code))).toEqual([
      'review:claim',
      'review:read',
      'reviewReason:read',
      'transfer:read',
      'video:create',
      'video:lock',
      'video:read',
      'video:review',
      'video:shelf',
      'video:update',
    ])
    expect(await of('user')).toEqual(['dashboard:read'])
  })

  it('answers 404 for an unknown path and 405 with code 126 for another method', async () => {
    const visitor = server().visitor()
    expect((await refusal(await visitor.fetch('/api/admin/nothing'))).status).toBe(404)
    const refused = await refusal(await visitor.fetch('/api/admin/auth/login'))
    expect(refused).toMatchObject({ status: 405, errCode: '126' })
    expect(refused.headers.get('Allow')).toBe('POST')
  })
})

describe('contract', () => {
  it('declares each method of a path once', () => {
    const calls = operations.map(({ operation }) => `${operation.method} ${operation.path}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  /** Codes that let an operation do more than it does without them. */
  const widening = [
    ...['accessRequest:read', 'appUpdate:force', 'component:html', 'domain:switchPermanent', 'export:read'],
    'personalData:read',
  ]

  it('has no code that guards neither an operation nor decisions at the review desk, and no unknown one', () => {
    registerSubjects()
    const guarded = [
      ...coded.map(({ operation }) => operation.access),
      ...[...subjects.values()].map(({ code }) => code),
      ...widening,
    ]
    expect([...new Set<string>(guarded)].sort()).toEqual([...allPermissionCodes].sort())
  })
})
