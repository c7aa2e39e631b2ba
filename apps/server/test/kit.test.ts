import { areas } from '@admin/api-client/contract/operations'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { childrenOf } from '../src/crud/children.ts'
import { permissionNodes, rolePermissionNodes } from '../src/db/schema/roles.ts'
import { withAncestors, withDescendants } from '../src/db/tree.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onEachEngine('the resource kit', (server) => {
  const admin = () => server().signIn('admin')

  const newNotice = (client: TestClient) => {
    const period = { validFrom: server().now, validTo: server().now + DAY }
    return client.ok('notice', 'create', {
      body: { title: 'Kit', content: '<p>Kit</p>', platform: 'C_APP', ...period },
    })
  }
  const actionsOn = async (client: TestClient, targetId: string) => {
    const { list } = await client.ok('operationLog', 'list', { query: { targetId } })
    return list.map(({ action }) => action).sort()
  }

  it('makes a transition once and logs it once, also when it is requested at the same time', async () => {
    const client = await admin()
    const { id, version } = await newNotice(client)
    const params = { id }
    const published = await Promise.all([1, 2, 3].map(() => client.ok('notice', 'publish', { params })))
    for (const row of published) expect(row).toMatchObject({ status: 'published', version: version + 1 })
    expect(await actionsOn(client, id)).toEqual(['create', 'publish'])
  })

  it('rejects a transition of a row in a state that it does not start from', async () => {
    const client = await admin()
    const draft = await newNotice(client)
    const params = { id: draft.id }
    expect(await client.refused('notice', 'withdraw', { params })).toMatchObject({
      status: 409,
      data: { key: 'notPossible' },
    })
    expect(await client.ok('notice', 'get', { params })).toEqual(draft)
    expect(await actionsOn(client, draft.id)).toEqual(['create'])
    const { list } = await client.ok('taskPush', 'list', { query: { status: 'sent' } })
    const refused = await client.refused('taskPush', 'send', { params: { id: list[0]?.id ?? '' } })
    expect(refused).toMatchObject({ status: 409, data: { key: 'pushBegun' } })
  })

  it('keeps the links that stay, deletes those that are gone and adds the new ones', async () => {
    const { db } = server()
    const { roleId } = await createStaff(server(), ['merchant:read', 'user:read'])
    const grants = childrenOf(rolePermissionNodes, 'roleId', 'resourceId')
    const [kept = '', gone = ''] = await grants.read(db, roleId)
    const [added] = await db
      .select({ id: permissionNodes.id })
      .from(permissionNodes)
      .where(eq(permissionNodes.permissionCode, 'account:read'))
    const wanted = [added?.id ?? '', kept]
    const rowOf = () =>
      db
        .select({ written: sql<string>`xmin::text` })
        .from(rolePermissionNodes)
        .where(sql`role_id = ${roleId} and resource_id = ${kept}`)
    const before = await rowOf()
    expect(await grants.write(db, roleId, [...wanted, kept])).toEqual(wanted.toSorted())
    expect(await grants.read(db, roleId)).toEqual(wanted.toSorted())
    expect(await grants.read(db, roleId)).not.toContain(gone)
    expect(await rowOf()).toEqual(before)
    expect(await grants.write(db, roleId, [])).toEqual([])
    expect(await grants.read(db, roleId)).toEqual([])
  })

  it('finds everything below and above a row', async () => {
    const { db } = server()
    const nodes = await db.select().from(permissionNodes)
    const button = nodes.find(({ permissionCode }) => permissionCode === 'merchant:create')
    const page = nodes.find(({ id }) => id === button?.parentId)
    const heading = nodes.find(({ id }) => id === page?.parentId)
    const idsIn = async (ids: ReturnType<typeof withDescendants>) => {
      const found = await db
        .select({ id: permissionNodes.id })
        .from(permissionNodes)
        .where(sql`${permissionNodes.id} in ${ids}`)
      return found.map(({ id }) => id)
    }
    const below = await idsIn(withDescendants(permissionNodes, sql`select ${heading?.id}::uuid`))
    expect(below).toEqual(expect.arrayContaining([heading?.id, page?.id, button?.id]))
    const above = await idsIn(withAncestors(permissionNodes, sql`select ${button?.id}::uuid`))
    expect(above.toSorted()).toEqual([button?.id, page?.id, heading?.id].toSorted())
  })

  it('prevents a cycle when two pages are moved below each other simultaneously', async () => {
    const client = await admin()
    const page = (name: string) =>
      client.ok('permissionNode', 'create', {
        body: { category: 'page', name, route: `/${name}`, sort: 50 },
      })
    const pages = [await page('kit-one'), await page('kit-two')] as const
    const move = ([moved, parent]: typeof pages) => {
      const { id, name, route, sort, version } = moved
      const body = { name, route, sort, version, parentId: parent.id }
      return client.send(areas.permissionNode.update, { params: { id }, body } as never)
    }
    const [first, second] = pages
    const statuses = (await Promise.all([move([first, second]), move([second, first])])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 422])
  })
})
