import { VIEWS_MAX } from '@admin/api-client/contract/limits'
import { MASK } from '@admin/api-client/contract/masks'
import { areas } from '@admin/api-client/contract/operations'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { savedViews } from '../src/db/schema/preferences.ts'
import { onOneEngine } from './support/engines.ts'
import { fullWidth } from './support/logins.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const list = '/api/admin/merchants'
const columns = {
  order: ['nickname', 'balance'],
  hidden: ['balance'],
  sizes: { nickname: 240 },
  pinned: { left: ['nickname'], right: [] },
  density: 'compact' as const,
}
const view = { list, name: 'Rich', query: 'sort=-balance', columns, isDefault: false }

const viewsOf = (client: TestClient) => client.ok('savedView', 'list', { query: { list } })
const defaultsOf = async (client: TestClient) =>
  (await viewsOf(client)).filter(({ isDefault }) => isDefault).map(({ name }) => name)

onOneEngine('preferences', (server) => {
  const staff = async (codes: string[] = []) => createStaff(server(), codes)

  it('keep the columns of each table for their account alone', async () => {
    const { client } = await staff()
    await client.ok('columnPreference', 'save', { body: { list, state: columns } })
    const state = { ...columns, density: 'comfortable' as const }
    await client.ok('columnPreference', 'save', { body: { list, state } })
    expect(await client.ok('columnPreference', 'list')).toEqual([{ list, state }])
    expect(await (await staff()).client.ok('columnPreference', 'list')).toEqual([])
  })

  it('are kept for lists of the contract only', async () => {
    const { client } = await staff()
    const body = { list: '/api/admin/nothing', state: columns }
    const fields = { list: { key: 'notExisting' } }
    expect((await client.refused('columnPreference', 'save', { body })).data).toMatchObject({ fields })
    expect(
      (await client.refused('savedView', 'create', { body: { ...view, list: body.list } })).data,
    ).toMatchObject({ fields })
  })

  it('keep views that are changed under their version and deleted', async () => {
    const { client } = await staff()
    const kept = await client.ok('savedView', 'create', { body: view })
    expect(await viewsOf(client)).toEqual([kept])
    expect(kept).toMatchObject({ ...view, own: true, roleId: null, version: 1 })
    const taken = await client.refused('savedView', 'create', { body: { ...view, name: 'RICH' } })
    expect(taken.data.fields).toMatchObject({ name: { key: 'taken' } })
    const params = { id: kept.id }
    const changed = await client.ok('savedView', 'update', { params, body: { ...kept, name: 'Poor' } })
    expect(changed).toMatchObject({ name: 'Poor', query: view.query, columns })
    const stale = await client.refused('savedView', 'update', { params, body: kept })
    expect(stale.data).toMatchObject({ key: 'staleVersion', current: { name: 'Poor' } })
    await client.ok('savedView', 'delete', { params })
    expect(await viewsOf(client)).toEqual([])
  })

  it('allow one default view per list', async () => {
    const { client } = await staff()
    const first = await client.ok('savedView', 'create', { body: { ...view, isDefault: true } })
    await client.ok('savedView', 'create', { body: { ...view, name: 'Second', isDefault: true } })
    expect(await defaultsOf(client)).toEqual(['Second'])
    const elsewhere = { ...view, list: '/api/admin/accounts', isDefault: true }
    await client.ok('savedView', 'create', { body: elsewhere })
    await client.ok('savedView', 'update', { params: first, body: { ...first, isDefault: true } })
    expect(await defaultsOf(client)).toEqual(['Rich'])
  })

  it('share a view with the accounts of a role, who see it and leave it as it is', async () => {
    const [sharer, reader, stranger] = [await staff(['savedView:share']), await staff(), await staff()]
    const kept = await sharer.client.ok('savedView', 'create', { body: view })
    const params = { id: kept.id }
    const { roleId } = reader
    expect(await sharer.client.ok('savedView', 'roles')).toContainEqual({ id: roleId, name: reader.username })
    const shared = await sharer.client.ok('savedView', 'update', { params, body: { ...kept, roleId } })
    expect(shared).toMatchObject({ roleId, roleName: reader.username, own: true })
    expect(await viewsOf(reader.client)).toEqual([{ ...shared, own: false }])
    expect(await viewsOf(stranger.client)).toEqual([])
    expect((await reader.client.refused('savedView', 'update', { params, body: shared })).data.key).toBe(
      'notFound',
    )
    expect((await reader.client.refused('savedView', 'delete', { params })).data.key).toBe('notFound')
    await sharer.client.ok('savedView', 'update', { params, body: { ...shared, roleId: null } })
    expect(await viewsOf(reader.client)).toEqual([])
  })

  it('save and share a view in one request with one log entry', async () => {
    const [sharer, reader] = [await staff(['savedView:share', 'operationLog:read']), await staff()]
    const { roleId } = reader
    const shared = await sharer.client.ok('savedView', 'create', { body: { ...view, roleId } })
    expect(await viewsOf(reader.client)).toEqual([{ ...shared, own: false }])
    const { list: logged } = await sharer.client.ok('operationLog', 'list', {
      query: { targetId: shared.id },
    })
    expect(logged).toMatchObject([{ action: 'create', after: { name: view.name, roleId } }])
    expect(logged[0]?.after).not.toHaveProperty('query')
    const nobody = { ...view, name: 'Nobody', roleId: newId() }
    const { data } = await sharer.client.refused('savedView', 'create', { body: nobody })
    expect(data.fields).toMatchObject({ roleId: { key: 'notExisting' } })
    expect(await viewsOf(sharer.client)).toEqual([shared])
  })

  it('show what others filter masked fields by only to those who see personal data', async () => {
    const list = '/api/admin/users'
    const [sharer, reader] = [await staff(['savedView:share']), await staff()]
    const query = 'email=anna%40example.com&status=normal&sort=-createTime'
    const { roleId } = reader
    const kept = await sharer.client.ok('savedView', 'create', { body: { ...view, list, query, roleId } })
    expect(kept.query).toBe(query)
    const [seen] = await reader.client.ok('savedView', 'list', { query: { list } })
    expect(Object.fromEntries(new URLSearchParams(seen?.query))).toEqual({
      email: MASK,
      status: 'normal',
      sort: '-createTime',
    })
    const entitled = await staff(['personalData:read'])
    await sharer.client.ok('savedView', 'update', {
      params: { id: kept.id },
      body: { ...kept, roleId: entitled.roleId },
    })
    expect(await entitled.client.ok('savedView', 'list', { query: { list } })).toMatchObject([{ query }])
  })

  it('reject sharing, and changes of a shared view, without the permission', async () => {
    const [owner, reader] = [await staff(), await staff()]
    const { roleId } = reader
    const attempts = [
      await owner.client.refused('savedView', 'create', { body: { ...view, roleId } }),
      await owner.client
        .ok('savedView', 'create', { body: view })
        .then((kept) =>
          owner.client.refused('savedView', 'update', { params: kept, body: { ...kept, roleId } }),
        ),
    ]
    const [kept] = await viewsOf(owner.client)
    if (!kept) throw new Error('the view is not saved')
    expect(kept.roleId).toBeNull()
    await server().db.update(savedViews).set({ roleId }).where(eq(savedViews.id, kept.id))
    attempts.push(await owner.client.refused('savedView', 'update', { params: kept, body: kept }))
    for (const { status, data } of attempts)
      expect({ status, key: data.key }).toEqual({ status: 403, key: 'unauthorizedOperation' })
    expect(await viewsOf(reader.client)).toMatchObject([{ id: kept.id, version: kept.version }])
  })

  it('open a shared view only for those who choose it as their default, and no longer once they stop', async () => {
    const [sharer, reader, stranger] = [await staff(['savedView:share']), await staff(), await staff()]
    const kept = await sharer.client.ok('savedView', 'create', {
      body: { ...view, isDefault: true, roleId: reader.roleId },
    })
    const params = { id: kept.id }
    expect(await defaultsOf(sharer.client)).toEqual(['Rich'])
    expect(await defaultsOf(reader.client)).toEqual([])

    const body = { list, viewId: kept.id }
    await reader.client.ok('savedView', 'setDefault', { body })
    expect(await defaultsOf(reader.client)).toEqual(['Rich'])
    await sharer.client.ok('savedView', 'update', {
      params,
      body: { ...kept, isDefault: false },
    })
    expect(await defaultsOf(sharer.client)).toEqual([])
    expect(await defaultsOf(reader.client)).toEqual(['Rich'])
    await reader.client.ok('savedView', 'setDefault', { body: { list, viewId: null } })
    expect(await defaultsOf(reader.client)).toEqual([])

    expect((await stranger.client.refused('savedView', 'setDefault', { body })).data.key).toBe('notFound')
    const elsewhere = { ...body, list: '/api/admin/accounts' }
    expect((await reader.client.refused('savedView', 'setDefault', { body: elsewhere })).data.key).toBe(
      'notFound',
    )
  })

  it('limit the views per list', async () => {
    const { client } = await staff()
    for (let made = 2; made < VIEWS_MAX; made++)
      await client.ok('savedView', 'create', { body: { ...view, name: `View ${made}` } })
    const together = ['A', 'B', 'C', 'D'].map((name) =>
      client.send(areas.savedView.create, { body: { ...view, name } } as never),
    )
    const statuses = (await Promise.all(together)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 422, 422])
    expect((await client.refused('savedView', 'create', { body: view })).data.fields).toMatchObject({
      name: { key: 'tooManyViews' },
    })
  })
})

onOneEngine('search', (server) => {
  const kindsFor = async (client: TestClient, keyword: string) =>
    (await client.ok('search', 'find', { query: { keyword } })).map(({ kind }) => kind)

  it('finds a few records of each kind by a part of their name, and transfers by order number', async () => {
    const client = await server().signIn('admin')
    const { list: found } = await client.ok('merchant', 'list', { query: { pageSize: 1 } })
    const [merchant] = found
    if (!merchant) throw new Error('no merchant is seeded')
    expect(
      await client.ok('search', 'find', { query: { keyword: merchant.account.toUpperCase() } }),
    ).toContainEqual({
      kind: 'merchant',
      id: merchant.id,
      title: merchant.nickname,
      detail: merchant.account,
      link: `/coinMerchant/coinMerchantList?id=${merchant.id}`,
    })
    expect(await kindsFor(client, fullWidth(merchant.account))).toContain('merchant')
    const [transfer] = (await client.ok('transfer', 'list', { query: { pageSize: 1 } })).list
    const orderNumber = transfer?.orderNumber ?? ''
    expect(await kindsFor(client, fullWidth(orderNumber))).toEqual(['transfer'])
    expect(await kindsFor(client, orderNumber.toLowerCase())).toEqual(['transfer'])
    const [user] = (await client.ok('user', 'list', { query: { pageSize: 1 } })).list
    expect(await kindsFor(client, user?.email ?? '')).toEqual(['user'])
    const all = await kindsFor(client, 'a')
    for (const kind of ['merchant', 'merchantSubaccount', 'user', 'account'])
      expect(all.filter((each) => each === kind).length).toBeLessThanOrEqual(5)
  })

  it('finds regions at any level by a part of their name in either language', async () => {
    const client = await server().signIn('admin')
    const { list } = await client.ok('region', 'list', { query: { kind: 'country', code: 'ua' } })
    const [region] = list
    if (!region) throw new Error('no country is seeded')
    const { id, name: title, nameEn: detail } = region
    const found = { kind: 'region', id, title, detail, link: `/operations/regions?id=${id}` }
    for (const keyword of [title, detail.slice(1)])
      expect(await client.ok('search', 'find', { query: { keyword } })).toContainEqual(found)
    expect(await client.ok('region', 'list', { query: { id } })).toMatchObject({ list: [{ id }], total: 1 })
  })

  it('finds only what the session may read, within its data scope', async () => {
    const { client } = await createStaff(server(), ['account:read'])
    expect(new Set(await kindsFor(client, 'a'))).toEqual(new Set(['account']))
    const scoped = await server().signIn('merchant')
    const seen = await scoped.ok('merchantSubaccount', 'list', { query: { pageSize: 100 } })
    const found = await scoped.ok('search', 'find', { query: { keyword: 'a' } })
    const subaccounts = found.filter(({ kind }) => kind === 'merchantSubaccount')
    expect(subaccounts.length).toBeGreaterThan(0)
    const ids = new Set(seen.list.map(({ id }) => id))
    expect(subaccounts.filter(({ id }) => !ids.has(id))).toEqual([])
  })
})
