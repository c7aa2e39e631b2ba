import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createSite } from './support/siteCalls.ts'
import { idsOf, keyOf, managerOf, target, twoSites } from './support/siteScope.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('an account that is limited to a site', (server) => {
  const world = twoSites(server)

  describe('among staff accounts', () => {
    it('sees those that see no more, and acts on no other', async () => {
      const { client } = world
      const [colleague, stranger, unlimited] = [
        await managerOf(server(), world.own),
        await managerOf(server(), world.own, world.foreign),
        await createStaff(server(), []),
      ]
      const { list } = await client.ok('account', 'list', { query: { pageSize: 100 } })
      expect(idsOf(list)).toContain(colleague.accountId)
      const body = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
      for (const { accountId } of [stranger, unlimited]) {
        expect(idsOf(list)).not.toContain(accountId)
        const reset = client.refused('account', 'resetPassword', { ...target(accountId), body })
        expect(await keyOf(reset)).toBe('notFound')
        const { list: bindings } = await client.ok('mfaBinding', 'list', { query: { pageSize: 100 } })
        expect(idsOf(bindings)).not.toContain(accountId)
      }
      await client.ok('account', 'resetPassword', { ...target(colleague.accountId), body })
    })

    it('gives only its sites, and at least one', async () => {
      const { client, own, foreign } = world
      const { list } = await client.ok('role', 'list')
      const body = {
        ...{ username: 'of-the-site', nickname: 'New', email: 'new@example.com', areaCode: '+86' },
        ...{ phone: '13812345678', roleIds: [list[0]?.id ?? ''], status: 'normal' as const },
        ...{ password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD },
      }
      for (const [scopeSiteIds, key] of [
        [[], 'required'],
        [[foreign], 'notExisting'],
        [[own, foreign], 'notExisting'],
      ] as const)
        expect(
          (await client.refused('account', 'create', { body: { ...body, scopeSiteIds: [...scopeSiteIds] } }))
            .data.fields,
        ).toEqual({ scopeSiteIds: { key } })
      const account = await client.ok('account', 'create', { body: { ...body, scopeSiteIds: [own, own] } })
      expect(account).toMatchObject({ scopeSiteIds: [own], scopeSites: [{ id: own }] })
      const { sites: seen } = await (await server().signIn('of-the-site', STRONG_PASSWORD)).ok(
        'signIn',
        'currentUser',
      )
      expect(idsOf(seen)).toEqual([own])
    })
  })
})

onOneEngine('the sites that an account is limited to', (server) => {
  const admin = () => server().signIn('admin')
  const accountOf = async (client: TestClient, id: string) => {
    const { roles, ...account } = await client.ok('account', 'get', target(id))
    return { ...account, roleIds: idsOf(roles) }
  }

  it('take effect on the next request, stay where an update doesn’t name them, and end when they are taken away', async () => {
    const client = await admin()
    const site = await createSite(client)
    const staff = await createStaff(server(), ['site:read'])
    const { total: all } = await staff.client.ok('site', 'list')
    const give = async (values: object) =>
      client.ok('account', 'update', {
        ...target(staff.accountId),
        body: { ...(await accountOf(client, staff.accountId)), ...values },
      })
    await give({ scopeSiteIds: [site.id] })
    expect((await staff.client.ok('site', 'list')).total).toBe(1)
    await give({ scopeSiteIds: undefined, nickname: 'Renamed' })
    expect((await staff.client.ok('site', 'list')).total).toBe(1)
    const { list } = await client.ok('account', 'list', { query: { siteId: site.id } })
    expect(idsOf(list)).toEqual([staff.accountId])
    await give({ scopeSiteIds: [] })
    expect((await staff.client.ok('site', 'list')).total).toBe(all)
  })

  it('exist', async () => {
    const client = await admin()
    const { accountId } = await createStaff(server(), [])
    const body = { ...(await accountOf(client, accountId)), scopeSiteIds: [newId()] }
    const refused = await client.refused('account', 'update', { ...target(accountId), body })
    expect(refused.data.fields).toEqual({ scopeSiteIds: { key: 'notExisting' } })
  })

  it('can’t be deleted', async () => {
    const client = await admin()
    const site = await createSite(client)
    const { accountId } = await managerOf(server(), site.id)
    expect((await client.refused('site', 'delete', target(site.id))).data).toMatchObject({
      ...{ key: 'siteHasAccounts', values: { count: 1 } },
    })
    const body = { ...(await accountOf(client, accountId)), scopeSiteIds: [] }
    await client.ok('account', 'update', { ...target(accountId), body })
    await client.ok('site', 'delete', target(site.id))
  })

  it('are those of the demo account that manages a site', async () => {
    const client = await server().signIn('site')
    const { sites: own } = await client.ok('signIn', 'currentUser')
    expect(own).toHaveLength(1)
    const { list } = await client.ok('site', 'list')
    expect(idsOf(list)).toEqual(idsOf(own))
    expect((await client.ok('domain', 'list')).total).toBeGreaterThan(0)
  })

  it('need the password when operators change their own', async () => {
    const client = await admin()
    const site = await createSite(client)
    const staff = await createStaff(server(), ['account:read', 'account:update'])
    const body = { ...(await accountOf(client, staff.accountId)), scopeSiteIds: [site.id] }
    const call = { ...target(staff.accountId), body }
    expect((await staff.client.refused('account', 'update', call)).data.fields).toEqual({
      currentPassword: { key: 'required' },
    })
    const proven = { ...body, currentPassword: DEMO_PASSWORD }
    await staff.client.ok('account', 'update', { ...target(staff.accountId), body: proven })
    const widened = { ...proven, scopeSiteIds: [], version: body.version + 1 }
    expect(
      (await staff.client.refused('account', 'update', { ...target(staff.accountId), body: widened })).data
        .fields,
    ).toEqual({ scopeSiteIds: { key: 'required' } })
  })

  it('cannot be what the last administrator is left with', async () => {
    const client = await admin()
    const site = await createSite(client)
    const [own] = await server().db.select().from(accounts).where(eq(accounts.username, 'admin'))
    await server()
      .db.update(accounts)
      .set({ scopeSiteIds: [site.id] })
    await server()
      .db.update(accounts)
      .set({ scopeSiteIds: [] })
      .where(eq(accounts.id, own?.id ?? ''))
    const id = own?.id ?? ''
    const body = {
      ...(await accountOf(client, id)),
      ...{ scopeSiteIds: [site.id], currentPassword: DEMO_PASSWORD },
    }
    expect(await keyOf(client.refused('account', 'update', { ...target(id), body }))).toBe(
      'lastAdministrator',
    )
  })
})
