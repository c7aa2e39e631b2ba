import type { PermissionNode } from '@admin/api-client/contract/system/permissionNodes'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { permissionNodes } from '../src/db/schema/roles.ts'
import { addMissingNodes } from '../src/modules/system/permissionNodes/addMissing.ts'
import { onOneEngine } from './support/engines.ts'
import type { TestClient } from './support/TestClient.ts'

const flat = (rows: readonly PermissionNode[]): PermissionNode[] =>
  rows.flatMap((row) => [row, ...flat(row.children)])
const page = { category: 'page', name: 'Statistics', route: '/statistics', sort: 99 } as const

onOneEngine('resources', (server) => {
  const admin = () => server().signIn('admin')
  const tree = async (client: TestClient) =>
    (await client.ok('permissionNode', 'list', { query: { pageSize: 100 } })).list
  const called = async (client: TestClient, route: string) => {
    const found = flat(await tree(client)).find((row) => row.route === route)
    if (!found) throw new Error(`no resource ${route}`)
    return found
  }

  it('keep the version of siblings that an operator’s order leaves in place', async () => {
    const client = await admin()
    const siblings = async () => (await called(client, '/system')).children
    const [first, second, ...others] = await siblings()
    if (!first || !second) throw new Error('no pages to reorder')
    await client.ok('permissionNode', 'reorder', { body: { ids: [second.id, first.id] } })
    const [newFirst, newSecond, ...unmoved] = await siblings()
    expect([newFirst, newSecond]).toMatchObject([
      { id: second.id, version: second.version + 1 },
      { id: first.id, version: first.version + 1 },
    ])
    expect(unmoved).toEqual(others)
  })

  it('are in the order of the menu, which follows them', async () => {
    const client = await admin()
    const { id, children } = await called(client, '/system')
    const pages = children.filter(({ category }) => category === 'page')
    const turned = pages.map((row) => row.id).reverse()
    await client.ok('permissionNode', 'reorder', { body: { ids: turned } })
    const system = (await client.ok('menu', 'userMenus')).find((item) => item.id === id)
    expect(system?.children.map((item) => item.id)).toEqual(turned)
    const elsewhere = await called(client, '/home')
    const mixed = { ids: [...turned, elsewhere.id] }
    expect((await client.refused('permissionNode', 'reorder', { body: mixed })).status).toBe(422)
  })

  it('that an operator adds are given to administrators, and keep their place until nothing is below', async () => {
    const client = await admin()
    const parent = await client.ok('permissionNode', 'create', {
      body: { ...page, permissionCode: 'sheet:read' },
    })
    const button = { category: 'button', name: 'Print', permissionCode: 'sheet:print', sort: 1 } as const
    await client.ok('permissionNode', 'create', { body: { ...button, parentId: parent.id } })
    const { permissions } = await client.ok('signIn', 'currentUser')
    expect(permissions).toEqual(expect.arrayContaining(['sheet:read', 'sheet:print']))
    expect((await client.ok('menu', 'userMenus')).map(({ path }) => path)).toContain('/statistics')

    const refusals: [object, string][] = [
      [{ ...page, permissionCode: 'other:read' }, 'route'],
      [{ ...page, route: '' }, 'route'],
      [{ ...button, permissionCode: 'sheet:read', parentId: parent.id }, 'permissionCode'],
      [{ ...button, permissionCode: 'sheet:mail' }, 'parentId'],
      [{ ...button, permissionCode: 'not a code', parentId: parent.id }, 'permissionCode'],
    ]
    for (const [body, field] of refusals) {
      const refused = await client.refused('permissionNode', 'create', { body: body as never })
      expect(Object.keys(refused.data.fields ?? {})).toEqual([field])
    }

    const params = { id: parent.id }
    expect((await client.refused('permissionNode', 'delete', { params })).data.key).toBe(
      'resourceHasChildren',
    )
    const now = await client.ok('permissionNode', 'get', { params })
    const below = { ...now, parentId: now.id }
    expect(await client.refused('permissionNode', 'update', { params, body: below })).toMatchObject({
      status: 422,
      data: { fields: { parentId: { key: 'ownDescendant' } } },
    })
    await client.ok('permissionNode', 'update', { params, body: { ...now, name: 'Figures' } })
    for (const { id } of now.children) await client.ok('permissionNode', 'delete', { params: { id } })
    await client.ok('permissionNode', 'delete', { params })
  })

  it('of the product itself keep what pages and codes rely on', async () => {
    const client = await admin()
    const home = await called(client, '/home')
    const params = { id: home.id }
    expect((await client.refused('permissionNode', 'delete', { params })).data.key).toBe('builtInResource')
    for (const change of [{ route: '/house' }, { permissionCode: 'house:read' }, { name: 'House' }])
      expect(
        (await client.refused('permissionNode', 'update', { params, body: { ...home, ...change } })).data
          .fields,
      ).toMatchObject({ [Object.keys(change)[0] ?? '']: { key: 'builtInResource' } })
    const moved = await client.ok('permissionNode', 'update', { params, body: { ...home, sort: 50 } })
    expect(moved.sort).toBe(50)
  })

  it('are found in their place', async () => {
    const client = await admin()
    const { list } = await client.ok('permissionNode', 'list', {
      query: { permissionCode: 'merchant:create' },
    })
    expect(flat(list).map(({ permissionCode }) => permissionCode)).toEqual([
      '',
      'merchant:read',
      'merchant:create',
    ])
  })

  it('that a newer version makes a page keep their roles', async () => {
    const { db, now } = server()
    const [before] = await db.select().from(permissionNodes).where(eq(permissionNodes.route, '/system/roles'))
    if (!before) throw new Error('no page of roles')
    const button = { category: 'button', route: null, component: null, parentId: null } as const
    await db.update(permissionNodes).set(button).where(eq(permissionNodes.id, before.id))
    await addMissingNodes(db, now)
    const [after] = await db.select().from(permissionNodes).where(eq(permissionNodes.id, before.id))
    expect(after).toMatchObject({ category: 'page', route: '/system/roles', parentId: before.parentId })
  })

  it('that a release renames or moves keep their grants, and their place where an operator chose it', async () => {
    const { db, now } = server()
    const nodeOf = async (code: string) => {
      const [row] = await db.select().from(permissionNodes).where(eq(permissionNodes.permissionCode, code))
      if (!row) throw new Error(`no node of ${code}`)
      return row
    }
    const asOf = async (code: string, values: Partial<typeof permissionNodes.$inferSelect>) => {
      const before = await nodeOf(code)
      await db.update(permissionNodes).set(values).where(eq(permissionNodes.id, before.id))
      return before
    }
    const { parentId } = await nodeOf('user:read')
    // As the release before had them: two pages with each other's routes, one of them elsewhere.
    await asOf('role:read', { route: null })
    const account = await asOf('account:read', { route: '/system/roles', name: 'Staff' })
    const role = await asOf('role:read', {
      route: '/system/account',
      name: 'Groups',
      parentId,
      sort: 7,
      version: 1,
    })
    const task = await asOf('task:read', { route: '/system/jobs', parentId, sort: 7, version: 2 })
    await addMissingNodes(db, now)
    expect(await nodeOf('role:read')).toMatchObject({
      id: role.id,
      name: 'Roles',
      route: '/system/roles',
      sort: 2,
    })
    expect((await nodeOf('role:read')).parentId).toBe(account.parentId)
    expect(await nodeOf('account:read')).toMatchObject({ id: account.id, route: '/system/account' })
    expect(await nodeOf('task:read')).toMatchObject({ id: task.id, route: task.route, parentId, sort: 7 })
  })
})
