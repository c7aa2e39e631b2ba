import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { advertisements } from '../src/db/schema/advertisements.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { sites } from '../src/db/schema/sites.ts'
import { DAY } from '../src/kernel/durations.ts'
import { checkDomain } from '../src/modules/sites/domains/checking.ts'
import { createAdvertisement } from './support/advertisementCalls.ts'
import { createMerchant, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { codeTerms, createCode, createDomain, enabledDomain } from './support/siteCalls.ts'
import { idsOf, managerOf, target, twoSites } from './support/siteScope.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { createTemplate, publishedComponent, publishTemplate } from './support/templateCalls.ts'

onOneEngine('an account that is limited to a site', (server) => {
  const world = twoSites(server)
  const admin = () => server().signIn('admin')

  describe('sees of what its site shows', () => {
    it('no advertisements of other sites, neither as rivals nor as left out', async () => {
      const client = await admin()
      const foreign = await createAdvertisement(client, { siteIds: [world.foreign] })
      await server()
        .db.update(advertisements)
        .set({ status: 'approved' })
        .where(eq(advertisements.id, foreign.id))
      const { list } = await world.client.ok('advertisement', 'rivals', { query: { position: 'sidebar' } })
      expect(idsOf(list)).not.toContain(foreign.id)
      const visitor = { country: 'cn', platform: 'w', language: 'en-US', page: 'm' } as const
      const seen = await world.client.ok('site', 'timeMachine', { ...target(world.own), query: visitor })
      expect(idsOf(seen.leftOut)).not.toContain(foreign.id)
      const all = await client.ok('site', 'timeMachine', { ...target(world.own), query: visitor })
      expect(idsOf(all.leftOut)).toContain(foreign.id)
    })

    it.each(['advertisement', 'banner', 'notice'] as const)(
      'why visitors of it see a %s, and not those of another site',
      async (area) => {
        const query = {
          ...{ country: 'cn', platform: 'w', language: 'en-US', landingPage: 'm', vipGrade: 0 },
          siteId: world.foreign,
        }
        const call = { ...target(world.shared[area]), query } as never
        expect(await world.client.refused(area as 'banner', 'why', call)).toMatchObject({
          data: { fields: { siteId: { key: 'notExisting' } } },
        })
        const own = { ...target(world.shared[area]), query: { ...query, siteId: world.own } } as never
        await world.client.ok(area as 'banner', 'why', own)
      },
    )

    it('of a template only the sites that it sees', async () => {
      const client = await admin()
      const template = await createTemplate(client)
      for (const id of [world.own, world.foreign])
        await server().db.update(sites).set({ templateId: template.id }).where(eq(sites.id, id))
      const countOf = async (reader: TestClient) =>
        (await reader.ok('template', 'get', target(template.id))).sites
      expect([await countOf(world.client), await countOf(client)]).toEqual([1, 2])
    })

    it('in the calendar only what is of its site or of none, on its site', async () => {
      const client = await admin()
      const [from, to] = [server().now + 400 * DAY, server().now + 430 * DAY]
      const period = { publishFrom: from + DAY, publishTo: to - DAY }
      const validity = { validFrom: from + DAY, validTo: to - DAY }
      const both = await createAdvertisement(client, { ...period, siteIds: [world.own, world.foreign] })
      const other = await createAdvertisement(client, { ...period, siteIds: [world.foreign] })
      const [ownCode, otherCode] = [
        await createCode(client, { ...validity, siteId: world.own, name: 'Own' }),
        await createCode(client, { ...validity, siteId: world.foreign, name: 'Other' }),
      ]
      const expiring = await createDomain(client, { ...validity, siteId: world.foreign, type: 'b' })
      await client.ok('domain', 'delete', target((await createDomain(client, { siteId: world.own })).id))
      const component = await publishedComponent(client, period)
      const template = await createTemplate(client, { componentIds: [component.id] })
      await publishTemplate(client, template)
      for (const id of [world.own, world.foreign])
        await server().db.update(sites).set({ templateId: template.id }).where(eq(sites.id, id))
      const read = (query: object = {}) =>
        world.client.ok('schedule', 'list', { query: { from, to, ...query } })
      const { entries, sites: named, conflicts } = await read()
      const ids = idsOf(entries)
      expect(ids).toEqual(expect.arrayContaining([both.id, ownCode.id, component.id]))
      for (const { id } of [other, otherCode, expiring]) expect(ids).not.toContain(id)
      expect(new Set(entries.flatMap(({ siteIds }) => siteIds ?? []))).toEqual(new Set([world.own]))
      expect(idsOf(named)).toEqual([world.own])
      expect(conflicts.flatMap((conflict) => idsOf(conflict.entries))).not.toContain(other.id)
      const elsewhere = await read({ siteId: world.foreign })
      expect(idsOf(elsewhere.sites)).not.toContain(world.foreign)
      expect(idsOf(elsewhere.entries)).not.toContain(component.id)
    })
  })

  describe('is told', () => {
    const told = async (client: TestClient, domain: { name: string }) =>
      ((await client.ok('notification', 'feed'))?.entries ?? []).filter(
        ({ data }) => data.domain === domain.name,
      ).length

    it('of failing domains of its site only', async () => {
      const domainProbe = {
        look: async () => ({ addresses: [], isPrivate: false, status: null, certificate: null }),
        resolve: async () => null,
      }
      const client = await admin()
      const [own, other] = [
        await enabledDomain(client, { siteId: world.own, type: 'b' }),
        await enabledDomain(client, { siteId: world.foreign, type: 'b' }),
      ]
      for (const { id } of [own, other])
        await checkDomain({ ...server().ports, domainProbe: domainProbe as never }, id)
      expect([await told(client, own), await told(client, other)]).toEqual([1, 1])
      expect([await told(world.client, own), await told(world.client, other)]).toEqual([1, 0])
    })

    it('nothing of the domains that an item of the dictionary is used for at other sites', async () => {
      const client = await admin()
      const item = await client.ok('dictionary', 'create', {
        body: {
          type: 'feeCurrency',
          value: 'XTS',
          name: '测试',
          nameEn: 'Test',
          sort: 99,
          status: 'enabled',
        } as never,
      })
      const rented = await createDomain(client, { siteId: world.foreign, type: 'b' })
      await client.ok('domain', 'rent', {
        ...target(rented.id),
        body: { version: rented.version, annualFee: 100, currency: 'XTS', validTo: server().now + 30 * DAY },
      })
      const refused = await world.client.refused('dictionary', 'delete', target(item.id))
      expect(refused.data).toMatchObject({ key: 'dictionaryItemInUse', values: { count: 1, names: '…' } })
    })
  })

  describe('sees in the operation log', () => {
    const operationsOf = async (client: TestClient, query: object = {}) =>
      (await client.ok('operationLog', 'list', { query: { pageSize: 100, ...query } })).list

    it('what operators of its site did, and not what others did', async () => {
      const [colleague, stranger] = [
        await managerOf(server(), world.own),
        await managerOf(server(), world.foreign),
      ]
      const [own, other] = [
        await createDomain(colleague.client, { siteId: world.own, type: 'b' }),
        await createDomain(stranger.client, { siteId: world.foreign, type: 'b' }),
      ]
      const unlimited = await createDomain(await admin(), { siteId: world.own, type: 'b' })
      const targets = (await operationsOf(world.client, { resource: 'domain' })).map(
        ({ targetId }) => targetId,
      )
      expect(targets).toContain(own.id)
      expect(targets).not.toContain(other.id)
      expect(targets).not.toContain(unlimited.id)
    })

    it('nothing that they did to other sites before they were limited to it, deleted rows included', async () => {
      const colleague = await createStaff(server(), allPermissionCodes)
      const made = async (siteId: string) => {
        const [kept, gone] = [
          await createDomain(colleague.client, { siteId, type: 'b' }),
          await createDomain(colleague.client, { siteId, type: 'b' }),
        ]
        await colleague.client.ok('domain', 'delete', target(gone.id))
        const advertisement = await createAdvertisement(colleague.client, { siteIds: [siteId] })
        await colleague.client.ok('advertisement', 'delete', target(advertisement.id))
        return [kept.id, gone.id, advertisement.id]
      }
      const [own, foreign] = [await made(world.own), await made(world.foreign)]
      const codes = {
        ...(await codeTerms(colleague.client)),
        status: 'draft',
        prefix: '',
        length: 10,
        count: 2,
      } as const
      for (const siteId of [world.own, world.foreign])
        await withKey(colleague.client).ok('promotionCode', 'generate', { body: { ...codes, siteId } })
      const merchant = await createMerchant(colleague.client)
      await server()
        .db.update(accounts)
        .set({ scopeSiteIds: [world.own] })
        .where(eq(accounts.id, colleague.accountId))
      const seen = await operationsOf(world.client, { operatorName: colleague.username })
      const targets = new Set(seen.map(({ targetId }) => targetId))
      for (const id of own) expect(targets).toContain(id)
      for (const id of foreign) expect(targets).not.toContain(id)
      expect(targets).toContain(merchant.id)
      const generated = seen.filter(({ action }) => action === 'generate')
      expect(generated.map(({ after }) => after?.siteId)).toEqual([world.own])
      const latest = await world.client.ok('dashboard', 'latest')
      const ids = idsOf(latest)
      const entries = await server().db.select().from(operationLogs)
      const shown = entries.filter(({ id }) => ids.includes(id)).map(({ targetId }) => targetId)
      for (const id of foreign) expect(shown).not.toContain(id)
    })

    it('and on the home page the same operations and accounts', async () => {
      const { client } = world
      const dashboard = await client.ok('dashboard', 'get')
      const staff = await server().db.select().from(accounts)
      const within = staff.filter(
        ({ scopeSiteIds }) => scopeSiteIds.length > 0 && scopeSiteIds.every((id) => id === world.own),
      )
      expect(dashboard.totals.accounts).toBe(within.length)
      const { total } = await client.ok('operationLog', 'list')
      expect(dashboard.figures.find(({ key }) => key === 'operations')?.last30Days).toBe(total)
    })
  })
})
