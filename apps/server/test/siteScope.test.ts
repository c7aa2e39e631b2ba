import { withoutMarks } from '@admin/api-client/contract/marks'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { isLimitedToSites } from '@admin/api-client/contract/sites/siteScope'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requireOwnRows } from '../src/crud/siteLimits.ts'
import { advertisements } from '../src/db/schema/advertisements.ts'
import { domains, sites } from '../src/db/schema/sites.ts'
import { createBanner } from './support/bannerCalls.ts'
import { fieldsOf } from './support/dataScope.ts'
import { onOneEngine } from './support/engines.ts'
import { enabledDomain } from './support/siteCalls.ts'
import {
  callOf,
  idsOf,
  keyOf,
  LIMITED,
  type LimitedArea,
  OF_ALL_SITES,
  OF_SITES,
  onOneRow,
  readRow,
  target,
  truthOf,
  twoSites,
} from './support/siteScope.ts'
import { refusal, type TestClient } from './support/TestClient.ts'

/** What names a row in an exported file that has no id. */
const EXPORTED: Record<string, string> = { notice: 'title', maintenance: 'title' }

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
})
