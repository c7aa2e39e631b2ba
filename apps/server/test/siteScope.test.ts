import { withoutMarks } from '@admin/api-client/contract/marks'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { isLimitedToSites } from '@admin/api-client/contract/sites/siteScope'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { requireOwnRows } from '../src/crud/siteLimits.ts'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { advertisements } from '../src/db/schema/advertisements.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { promotionCodes } from '../src/db/schema/promotionCodes.ts'
import { domains, sites } from '../src/db/schema/sites.ts'
import { DAY } from '../src/kernel/durations.ts'
import { checkDomain } from '../src/modules/sites/domains/checking.ts'
import { createAdvertisement, giveAway, newAdPicture } from './support/advertisementCalls.ts'
import { createBanner } from './support/bannerCalls.ts'
import { createMerchant, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { fieldsOf } from './support/dataScope.ts'
import { onOneEngine } from './support/engines.ts'
import { codeTerms, createCode, createDomain, createSite, enabledDomain } from './support/siteCalls.ts'
import {
  callOf,
  LIMITED,
  type LimitedArea,
  managerOf,
  OF_ALL_SITES,
  OF_SITES,
  onOneRow,
  readRow,
  truthOf,
  twoSites,
} from './support/siteScope.ts'
import { createStaff } from './support/staff.ts'
import { refusal, type TestClient } from './support/TestClient.ts'
import { createTemplate, publishedComponent, publishTemplate } from './support/templateCalls.ts'

/** What names a row in an exported file that has no id. */
const EXPORTED: Record<string, string> = { notice: 'title', maintenance: 'title' }

const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key
const target = (id: string) => ({ params: { id } })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

interface Listed {
  list: { id: string }[]
  total: number
  totalPages: number
}

/** Every page of a list. */
async function readAll(client: TestClient, area: LimitedArea, query: Record<string, unknown> = {}) {
  const list: { id: string }[] = []
  for (let page = 1; ; page++) {
    const answer = (await client.ok(area, 'list', {
      query: { ...query, page, pageSize: 100 },
    } as never)) as unknown as Listed
    list.push(...answer.list)
    if (page >= answer.totalPages) return { ids: idsOf(list), total: answer.total }
  }
}

describe('the contract', () => {
  it('defines for every area whose rows name a site how accounts are limited to it', () => {
    const naming = Object.keys(areas).filter((area) =>
      fieldsOf(area).some((field) => field === 'siteId' || field === 'siteIds'),
    )
    expect(naming).toEqual(expect.arrayContaining(['domain', 'advertisement']))
    // Rows of the caller alone, which name a site as a filter.
    const own = ['reportSchedule']
    expect(naming.filter((area) => !isLimitedToSites(area))).toEqual(own)
  })
})

onOneEngine('an account that is limited to a site', (server) => {
  const world = twoSites(server)
  const admin = () => server().signIn('admin')

  describe('reads', () => {
    it.each(LIMITED)(
      '%s: lists and counts what is of its site or of none, and nothing else',
      async (area) => {
        const truth = (await truthOf(server(), area, world.own)).map(({ id }) => String(id))
        const { ids, total } = await readAll(world.client, area)
        expect(ids.toSorted()).toEqual(truth.toSorted())
        expect(total).toBe(truth.length)
        const all = await readAll(await admin(), area)
        expect(all.total > total).toBe(area in world.foreignRows)
      },
    )

    it.each(OF_SITES)('%s: finds another site’s by no filter and no search', async (area) => {
      const { client } = world
      const id = world.foreignRows[area]
      expect((await readAll(client, area, { id })).total).toBe(0)
      const row = (await readRow(server(), area, id)) as Record<string, unknown>
      const keyword = String(row.name ?? row.code)
      const found = await client.ok('search', 'find', { query: { keyword } })
      expect(idsOf(found)).not.toContain(id)
      expect(idsOf(await (await admin()).ok('search', 'find', { query: { keyword } }))).toContain(id)
    })

    it.each(LIMITED.filter((area) => 'export' in areas[area]))('%s: exports the same rows', async (area) => {
      const { client } = world
      const { export: operation } = areas[area] as unknown as { export: Operation }
      const response = await client.send(operation, { query: { columns: EXPORTED[area] ?? 'id' } } as never)
      expect(response.status).toBe(200)
      const [, ...lines] = withoutMarks(await response.text())
        .split('\r\n')
        .filter((line) => line !== '')
      const truth = await truthOf(server(), area, world.own)
      const rows = truth.map((row) => String(row[EXPORTED[area] ?? 'id']))
      expect(lines.map((line) => line.replaceAll('"', '')).sort()).toEqual(rows.sort())
    })

    it.each(OF_SITES)('%s: reads rows of its site', async (area) => {
      const params = { id: world.ownRows[area] }
      expect(await world.client.ok(area as 'domain', 'get', { params })).toMatchObject(params)
    })

    it('advertisements of several sites without the names of the others', async () => {
      const id = world.shared.advertisementOfBoth
      const row = await world.client.ok('advertisement', 'get', target(id))
      const names = new Map(row.sites.map((site) => [site.id, site.name]))
      expect(names.get(world.own)).not.toBe('')
      expect(names.get(world.foreign)).toBe('')
      const query = { id, columns: 'sites', format: 'csv', timeZone: 'UTC' } as const
      const file = await world.client.send(areas.advertisement.export as Operation, { query } as never)
      const [site] = await server().db.select().from(sites).where(eq(sites.id, world.foreign))
      const text = await file.text()
      expect(text).toContain('Another site')
      expect(text).not.toContain(site?.name)
    })

    it('counts of the domains of its site', async () => {
      const { client } = world
      const own = await server()
        .db.select()
        .from(domains)
        .where(and(eq(domains.siteId, world.own), eq(domains.status, 'y')))
      expect((await client.ok('domain', 'statistics')).enabled).toBe(own.length)
    })

    it('no name of the site that has a domain already', async () => {
      const { client } = world
      const [taken] = await server().db.select().from(domains).where(eq(domains.siteId, world.foreign))
      const body = {
        name: taken?.name ?? '',
        siteId: world.own,
        ...({ type: 'b', source: 's', https: 'y' } as const),
      }
      expect((await client.refused('domain', 'create', { body })).data.fields).toEqual({
        name: { key: 'taken' },
      })
    })
  })

  describe('finds that what is another site’s does not exist and stays as it is', () => {
    it.each(OF_SITES.flatMap(onOneRow))('$area.$name', async ({ area, operation }) => {
      const id = world.foreignRows[area as keyof typeof world.foreignRows]
      const before = await readRow(server(), area, id)
      const refused = await refusal(await world.client.send(operation, callOf(operation, id)))
      expect(refused).toMatchObject({ status: 404, data: { key: 'notFound' } })
      expect(await readRow(server(), area, id)).toEqual(before)
    })

    it('in bulk actions', async () => {
      const { client, foreignRows, foreign } = world
      const failed = (id: string) => [{ id, key: 'notFound' }]
      const ids = [foreign]
      const maintain = { ids, status: 'maintenance' as const, messageEn: 'Back soon' }
      expect(await client.ok('site', 'switch', { body: maintain })).toMatchObject({ failed: failed(foreign) })
      expect(
        await client.ok('promotionCode', 'setStatus', {
          body: { ids: [foreignRows.promotionCode], status: 'disabled' },
        }),
      ).toMatchObject({ failed: failed(foreignRows.promotionCode) })
      expect(await client.ok('domain', 'check', { body: { ids: [foreignRows.domain] } })).toMatchObject({
        failed: failed(foreignRows.domain),
      })
      expect(
        await client.ok('navigationStation', 'check', { body: { ids: [foreignRows.navigationStation] } }),
      ).toMatchObject({ failed: failed(foreignRows.navigationStation) })
      await enabledDomain(await admin(), { siteId: foreign, type: 'b' })
      expect(await keyOf(client.refused('domain', 'switchToBackups', { body: { siteId: foreign } }))).toBe(
        'noBackup',
      )
    })
  })

  describe('only reads what other sites share', () => {
    const sharing = [...OF_ALL_SITES, 'advertisement' as const].flatMap((area) =>
      onOneRow(area).map((each) => ({ ...each, key: area as keyof typeof world.shared })),
    )
    const ofBoth = onOneRow('advertisement').map((each) => ({ ...each, key: 'advertisementOfBoth' as const }))

    it.each([...sharing, ...ofBoth].filter(({ changes }) => changes))(
      '$area.$name of $key is rejected and changes nothing',
      async ({ area, key, operation }) => {
        const id = world.shared[key]
        const before = await readRow(server(), area, id)
        expect(before).toBeDefined()
        const refused = await refusal(await world.client.send(operation, callOf(operation, id)))
        expect(refused).toMatchObject({ status: 403, data: { key: 'siteOutOfScope' } })
        expect(await readRow(server(), area, id)).toEqual(before)
      },
    )

    it.each(sharing.filter(({ changes, name }) => !changes && name === 'get'))(
      '$area.$name is possible',
      async ({ operation, key }) => {
        const response = await world.client.send(operation, callOf(operation, world.shared[key]))
        expect(response.status).toBe(200)
      },
    )

    it.each(OF_ALL_SITES)('%s: adds none', async (area) => {
      const { create } = areas[area] as unknown as { create: Operation }
      const { body } = callOf(create, '')
      const refused = await refusal(await world.client.send(create, { body }))
      expect(refused).toMatchObject({ status: 403, data: { key: 'siteOutOfScope' } })
    })

    it('reorders no banners', async () => {
      const body = { ids: [(await createBanner(await admin())).id] }
      expect(await keyOf(world.client.refused('banner', 'reorder', { body }))).toBe('siteOutOfScope')
    })

    it('changes no advertisement of no site together with others', async () => {
      const { db } = server()
      const session = { account: {}, scope: { partyId: null, siteIds: [world.own] } }
      const requireOwn = (id: string) =>
        requireOwnRows({ session } as never, db, 'advertisement', advertisements, eq(advertisements.id, id))
      for (const id of [world.shared.advertisement, world.foreignRows.advertisement])
        await expect(requireOwn(id)).rejects.toMatchObject({ key: 'siteOutOfScope' })
      await requireOwn(world.ownRows.advertisement)
    })

    it('merges no tags that other sites have', async () => {
      const client = await admin()
      const tag = (name: string) =>
        client.ok('tag', 'create', {
          body: { name, nameEn: name, labelType: 'platform', color: '#1971c2', status: 'enabled', sort: 1 },
        })
      const [from, into] = [await tag('Scope one'), await tag('Scope two')]
      const foreign = await client.ok('site', 'get', target(world.foreign))
      await client.ok('site', 'update', {
        ...target(world.foreign),
        body: { ...foreign, tagIds: [from.id] },
      })
      const body = { into: into.id, version: from.version }
      const query = { into: into.id }
      for (const refused of [
        world.client.refused('tag', 'mergePreview', { ...target(from.id), query }),
        world.client.refused('tag', 'merge', { ...target(from.id), body }),
      ])
        expect(await keyOf(refused)).toBe('siteOutOfScope')
      await client.ok('site', 'update', {
        ...target(world.foreign),
        body: { ...foreign, tagIds: [], version: foreign.version + 1 },
      })
      await world.client.ok('tag', 'merge', { ...target(from.id), body })
    })
  })

  describe('writes', () => {
    const notOwn = (field: string) => ({
      status: 403,
      data: { key: 'siteOutOfScope', fields: { [field]: { key: 'notOwnSite' } } },
    })

    it('what is of its site', async () => {
      const { client, own } = world
      const site = await client.ok('site', 'get', target(own))
      await client.ok('site', 'update', { ...target(own), body: { ...site, name: 'Renamed by its manager' } })
      const domain = await createDomain(client, { siteId: own, type: 'b' })
      await client.ok('domain', 'delete', target(domain.id))
      const terms = await codeTerms(await admin())
      const code = await createCode(await admin(), { ...terms, siteId: own })
      await client.ok('promotionCode', 'update', {
        ...target(code.id),
        body: { ...code, name: 'Summer', siteId: own },
      })
      const advertisement = await createAdvertisement(client, { siteIds: [own] })
      await client.ok('advertisement', 'duplicate', { ...target(advertisement.id), body: { name: 'Copy' } })
      await client.ok('advertisement', 'submit', target(advertisement.id))
      expect(await client.ok('domain', 'check', { body: { ids: [world.ownRows.domain] } })).toMatchObject({
        changed: [world.ownRows.domain],
      })
      await client.ok('navigationStation', 'publish', target(world.ownRows.navigationStation))
      const switched = { ids: [own], status: 'maintenance' as const, messageEn: 'Back soon' }
      expect(await client.ok('site', 'switch', { body: switched })).toMatchObject({ changed: [own] })
    })

    it('nothing new for another site, nor for all', async () => {
      const { client, foreign } = world
      const terms = await codeTerms(await admin())
      const domain = { name: 'new.example.com', type: 'f', source: 's', https: 'y', siteId: foreign } as const
      expect(await client.refused('domain', 'create', { body: domain })).toMatchObject(notOwn('siteId'))
      const code = { code: 'REF23456', status: 'active', ...terms, siteId: foreign } as const
      expect(await client.refused('promotionCode', 'create', { body: code })).toMatchObject(notOwn('siteId'))
      const { code: _, ...many } = code
      const codes = { ...many, prefix: '', length: 10, count: 5 }
      const before = await server().db.$count(promotionCodes)
      expect(await client.refused('promotionCode', 'preview', { body: codes })).toMatchObject(
        notOwn('siteId'),
      )
      expect(await client.refused('promotionCode', 'generate', { body: codes })).toMatchObject(
        notOwn('siteId'),
      )
      expect(await server().db.$count(promotionCodes)).toBe(before)
      const station = {
        ...{ name: 'Station', siteId: foreign, domainIds: [world.foreignRows.domain] },
        links: [{ group: 'Play', title: 'Games', url: 'https://games.example.com/' }],
      }
      expect(await client.refused('navigationStation', 'create', { body: station })).toMatchObject(
        notOwn('siteId'),
      )
      const picture = await newAdPicture(client)
      const advertisement = {
        ...{ name: 'Ad', advertiser: 'Northwind', position: 'sidebar', platforms: ['w' as const] },
        ...{ jumpType: 'none', weight: 1, picture },
      } as const
      for (const siteIds of [[], [foreign], [world.own, foreign]])
        expect(
          await client.refused('advertisement', 'create', { body: { ...advertisement, siteIds } as never }),
        ).toMatchObject(notOwn('siteIds'))
    })

    it('none of its rows over to another site', async () => {
      const { client, foreign, ownRows } = world
      const domain = await client.ok('domain', 'get', target(ownRows.domain))
      const moved = { ...domain, siteId: foreign }
      expect(await client.refused('domain', 'update', { ...target(domain.id), body: moved })).toMatchObject(
        notOwn('siteId'),
      )
      const code = await client.ok('promotionCode', 'get', target(ownRows.promotionCode))
      expect(
        await client.refused('promotionCode', 'update', {
          ...target(code.id),
          body: { ...code, siteId: foreign },
        }),
      ).toMatchObject(notOwn('siteId'))
      const advertisement = await client.ok('advertisement', 'get', target(ownRows.advertisement))
      for (const siteIds of [[], [foreign]])
        expect(
          await client.refused('advertisement', 'update', {
            ...target(advertisement.id),
            body: { ...advertisement, siteIds },
          }),
        ).toMatchObject(notOwn('siteIds'))
    })

    it('no owner whose account it doesn’t see', async () => {
      const { client, own, foreign } = world
      const site = await client.ok('site', 'get', target(own))
      const others = [await createStaff(server(), []), await managerOf(server(), foreign)]
      for (const { accountId } of others)
        expect(
          (await client.refused('site', 'update', { ...target(own), body: { ...site, ownerId: accountId } }))
            .data.fields,
        ).toEqual({ ownerId: { key: 'notExisting' } })
      const { accountId } = await managerOf(server(), own)
      await client.ok('site', 'update', { ...target(own), body: { ...site, ownerId: accountId } })
    })

    it('no new sites', async () => {
      const { client } = world
      const body = { name: 'Another', languages: ['en-US' as const], ownerId: world.accountId }
      expect(await client.refused('site', 'create', { body })).toMatchObject({
        status: 403,
        data: { key: 'noNewSites' },
      })
      const copy = client.refused('site', 'duplicate', { ...target(world.own), body: { name: 'Copy' } })
      expect(await keyOf(copy)).toBe('noNewSites')
    })

    it('no decision on an advertisement that other sites share, and one on its own', async () => {
      const client = await admin()
      const pending = async (siteIds: string[]) => {
        const draft = await createAdvertisement(client, { siteIds })
        const submitted = await client.ok('advertisement', 'submit', target(draft.id))
        await giveAway(server().db, draft)
        return submitted
      }
      const shared = await pending([world.own, world.foreign])
      const decide = (row: { id: string; version: number }) => ({
        ...target(row.id),
        body: { version: row.version },
      })
      expect(await keyOf(world.client.refused('advertisement', 'approve', decide(shared)))).toBe(
        'siteOutOfScope',
      )
      const own = await pending([world.own])
      await withKey(world.client).ok('advertisement', 'approve', decide(own))
    })
  })

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
