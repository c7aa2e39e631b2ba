import { REGION_IMPORT_SHOWN } from '@admin/api-client/contract/limits'
import { PARENT_KINDS, type RegionKind } from '@admin/api-client/contract/operations/regionFacts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRows } from '../src/db/readRows.ts'
import { agents } from '../src/db/schema/agents.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { regions } from '../src/db/schema/regions.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createRegion, regionOf } from './support/regionCalls.ts'
import type { TestClient } from './support/TestClient.ts'

const values = { name: '地区', nameEn: 'Region', sort: 1, status: 'enabled' } as const

/** A valid code of each kind. */
const codes: Record<RegionKind, string> = {
  world: 'world',
  continent: 'eu',
  country: 'xy',
  subdivision: 'zy-1',
  city: 'a-city',
}

const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields

/** A country that ISO 3166 doesn't have. */
const createCountry = async (client: TestClient, code: string) => {
  const { id: parentId } = await regionOf(client, 'continent', 'an')
  return createRegion(client, { kind: 'country', code, parentId })
}

onOneEngine('regions', (server) => {
  const admin = () => server().signIn('admin')

  it('are listed one level at a time, those below the world first', async () => {
    const client = await admin()
    const top = await client.ok('region', 'list')
    expect(top.list.map(({ kind }) => kind)).toEqual(Array(7).fill('continent'))
    const { id, subRegions } = await regionOf(client, 'continent', 'as')
    const below = await client.ok('region', 'list', { query: { parentId: id } })
    expect(below.total).toBe(subRegions)
    expect(below.list.slice(0, 3).map(({ code }) => code)).toEqual(['cn', 'tw', 'hk'])
    expect(below.list[0]?.path.map(({ nameEn }) => nameEn)).toEqual(['World', 'Asia'])
  })

  it('are found at any depth by either name, code, kind and status', async () => {
    const client = await admin()
    const found = async (query: object) => {
      const { list } = await client.ok('region', 'list', { query: { sort: 'code', pageSize: 100, ...query } })
      return list.map(({ code }) => code)
    }
    expect(await found({ name: '广东' })).toEqual(['cn-gd'])
    expect(await found({ name: 'guangdong' })).toEqual(['cn-gd'])
    expect(await found({ code: 'cn-gd' })).toEqual(['cn-gd'])
    expect(await found({ kind: 'world' })).toEqual(['world'])
    expect(await found({ kind: 'country', status: 'disabled' })).toEqual(['aq'])
    const { id: parentId } = await regionOf(client, 'country', 'us')
    expect(await found({ parentId, kind: 'city' })).toEqual(['los-angeles', 'nyc', 'sf'])
    expect(await found({ parentId, name: '广东' })).toEqual([])
    expect(await found({ parentOf: 'country' })).toEqual(['af', 'an', 'as', 'eu', 'na', 'oc', 'sa'])
  })

  it('are sorted by kind from the world down', async () => {
    const query = { sort: 'kind', name: 'Asia' } as const
    const { list } = await (await admin()).ok('region', 'list', { query: { ...query, sort: '-kind' } })
    const kinds = list.map(({ kind }) => kind)
    const upwards = (await (await admin()).ok('region', 'list', { query })).list.map(({ kind }) => kind)
    expect(upwards[0]).toBe('continent')
    expect(kinds).toEqual(upwards.toReversed())
  })

  it('are exported as they are listed, each with its location', async () => {
    const { text } = await (await admin()).csv('region', { columns: 'code,nameEn,path', name: 'Guangzhou' })
    expect(text).toContain('"guangzhou","Guangzhou","World › Asia › Mainland China › Guangdong"')
  })

  it('are below a region of the kind above theirs, and nowhere else', async () => {
    const client = await admin()
    const country = await createCountry(client, 'zy')
    const parents = {
      world: await regionOf(client, 'world', 'world'),
      continent: await regionOf(client, 'continent', 'an'),
      country,
      subdivision: await regionOf(client, 'subdivision', 'cn-gd'),
      city: await regionOf(client, 'city', 'guangzhou'),
    }
    const kinds = Object.keys(PARENT_KINDS) as RegionKind[]
    for (const kind of kinds)
      for (const above of kinds) {
        const body = { ...values, kind, code: codes[kind], parentId: parents[above].id }
        if (!PARENT_KINDS[kind].includes(above))
          expect(
            await fieldsOf(client.refused('region', 'create', { body })),
            `${kind} below ${above}`,
          ).toMatchObject({ parentId: { key: 'parentKind' } })
        // The continents exist already.
        else if (kind !== 'continent') {
          const added = await client.ok('region', 'create', { body })
          expect(added, `${kind} below ${above}`).toMatchObject({ kind, parentId: parents[above].id })
          await client.ok('region', 'delete', { params: added })
        }
      }
    expect(
      await fieldsOf(
        client.refused('region', 'create', { body: { ...values, kind: 'country', code: 'xy' } }),
      ),
    ).toMatchObject({ parentId: { key: 'required' } })
    await client.ok('region', 'delete', { params: country })
  })

  it('have cities directly below a country only while it has no subdivisions', async () => {
    const client = await admin()
    const body = { ...values, kind: 'city', code: 'new-city' } as const
    const { id: cn } = await regionOf(client, 'country', 'cn')
    expect(
      await fieldsOf(client.refused('region', 'create', { body: { ...body, parentId: cn } })),
    ).toMatchObject({ parentId: { key: 'chooseSubdivision' } })
    const { id: hk } = await regionOf(client, 'country', 'hk')
    expect(await client.ok('region', 'create', { body: { ...body, parentId: hk } })).toMatchObject({
      source: 'own',
    })
  })

  it('have a code of the form of their kind, which no other region of it has', async () => {
    const client = await admin()
    const { id: parentId } = await regionOf(client, 'country', 'fr')
    const refused = async (code: string) =>
      fieldsOf(
        client.refused('region', 'create', { body: { ...values, kind: 'subdivision', code, parentId } }),
      )
    expect(await refused('fr')).toMatchObject({ code: { key: 'regionCode' } })
    expect(await refused('de-q1')).toMatchObject({
      code: { key: 'codeOfCountry', values: { country: 'fr' } },
    })
    await createRegion(client, { code: 'FR-Q1' })
    expect(await refused('fr-q1')).toMatchObject({ code: { key: 'taken' } })
    // Asia has the code `as`, too.
    expect(await regionOf(client, 'country', 'as')).toMatchObject({ nameEn: 'American Samoa' })
  })

  it('have a dial code and a currency only as countries, and only those that exist', async () => {
    const client = await admin()
    const subdivision = await createRegion(client)
    const country = await createCountry(client, 'zx')
    const refused = async ({ id, ...body }: typeof country) =>
      fieldsOf(client.refused('region', 'update', { params: { id }, body }))
    expect(await refused({ ...subdivision, dialCode: '+86' })).toMatchObject({
      dialCode: { key: 'onlyCountries' },
    })
    expect(await refused({ ...country, currency: 'QQQ' })).toMatchObject({ currency: { key: 'invalid' } })
    expect(await refused({ ...country, timeZone: 'Asia/Nowhere' })).toMatchObject({
      timeZone: { key: 'invalid' },
    })
    const body = { ...country, dialCode: '+999', currency: 'eur', timeZone: 'Asia/Tokyo' }
    expect(await client.ok('region', 'update', { params: country, body })).toMatchObject({
      dialCode: '+999',
      currency: 'EUR',
    })
    await client.ok('region', 'delete', { params: country })
  })

  it('are deleted only without regions below them and records that name them', async () => {
    const client = await admin()
    const { db } = server()
    const country = await createCountry(client, 'xz')
    const below = await createRegion(client, { parentId: country.id, code: 'xz-1' })
    expect(await client.refused('region', 'delete', { params: country })).toMatchObject({
      status: 409,
      data: { key: 'hasSubRegions', values: { count: 1 } },
    })
    await client.ok('region', 'delete', { params: below })
    const [agent] = await db.select().from(agents).limit(1)
    const named = eq(agents.id, agent?.id ?? '')
    await db
      .update(agents)
      .set({ countries: ['xz' as 'cn'] })
      .where(named)
    expect(await client.refused('region', 'delete', { params: country })).toMatchObject({
      status: 409,
      data: { key: 'regionInUse', values: { count: 1 } },
    })
    const disabled = await client.ok('region', 'setStatus', {
      body: { ids: [country.id], status: 'disabled' },
    })
    expect(performed(disabled).changed).toEqual([country.id])
    await db.update(agents).set({ countries: [] }).where(named)
    await client.ok('region', 'delete', { params: country })
  })

  it('are not deleted while a column of countries in any table names them', async () => {
    const client = await admin()
    const { db } = server()
    const country = await createCountry(client, 'xw')
    const columns = await readRows<{ table: string; column: string }>(
      db,
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_name like '%countries'`,
    )
    expect(columns).toContainEqual({ table: 'banners', column: 'countries' })
    for (const { table, column } of columns) {
      const write = (codes: SQL) =>
        db.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${codes}
            where id = (select min(id::text)::uuid from ${sql.identifier(table)})`,
        )
      await write(sql`array['xw']`)
      expect(
        await client.refused('region', 'delete', { params: country }),
        `${table}.${column}`,
      ).toMatchObject({ data: { key: 'regionInUse', values: { count: 1 } } })
      await write(sql`'{}'`)
    }
    await client.ok('region', 'delete', { params: country })
  })

  it('are moved to the end of the regions below another one, and both places are numbered again', async () => {
    const client = await admin()
    const [from, to] = [await createCountry(client, 'zu'), await createCountry(client, 'zt')]
    const parts = []
    for (const part of ['1', '2', '3'])
      parts.push(await createRegion(client, { parentId: from.id, code: `zu-${part}`, sort: 7 }))
    await createRegion(client, { parentId: to.id, code: 'zt-1', sort: 9 })
    const { id = '' } = parts[0] ?? {}
    const moved = await client.ok('region', 'move', { params: { id }, body: { parentId: to.id } })
    expect(moved).toMatchObject({ parentId: to.id, code: 'zu-1', sort: 2 })
    const sortsBelow = async (parentId: string) =>
      (await client.ok('region', 'list', { query: { parentId } })).list.map(({ sort }) => sort)
    expect(await sortsBelow(from.id)).toEqual([1, 2])
    expect(await sortsBelow(to.id)).toEqual([1, 2])
    const refused = async (region: string, parentId: string) =>
      fieldsOf(client.refused('region', 'move', { params: { id: region }, body: { parentId } }))
    expect(await refused(id, to.id)).toMatchObject({ parentId: { key: 'alreadyBelow' } })
    expect(await refused(to.id, id)).toMatchObject({ parentId: { key: 'regionBelowItself' } })
    expect(await refused(to.id, to.id)).toMatchObject({ parentId: { key: 'regionBelowItself' } })
    expect(await refused(id, from.parentId ?? '')).toMatchObject({ parentId: { key: 'parentKind' } })
  })

  it('stay one tree whose touched levels are numbered, whatever is moved', async () => {
    const client = await admin()
    const { db } = server()
    const all = await db.select().from(regions).orderBy(asc(regions.id))
    const ofKind = (...kinds: RegionKind[]) => all.filter(({ kind }) => kinds.includes(kind))
    const move = fc.record({
      region: fc.constantFrom(...ofKind('city'), ...ofKind('subdivision').slice(0, 60)),
      to: fc.constantFrom(...ofKind('city', 'subdivision').slice(0, 60), ...ofKind('country').slice(0, 30)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
        const touched = new Set<string>()
        for (const { region, to } of moves) {
          const [{ parentId } = {}] = await db.select().from(regions).where(eq(regions.id, region.id))
          const answer = await client
            .ok('region', 'move', { params: region, body: { parentId: to.id } })
            .catch(() => null)
          if (answer) for (const id of [parentId, to.id]) if (id) touched.add(id)
        }
        const rows = await db.select().from(regions)
        const byId = new Map(rows.map((row) => [row.id, row]))
        for (const row of rows) {
          const seen = new Set<string>()
          let at: typeof row | undefined = row
          while (at?.parentId && !seen.has(at.id)) {
            seen.add(at.id)
            at = byId.get(at.parentId)
          }
          expect(at?.kind).toBe('world')
        }
        for (const id of touched) {
          const sorts = rows.filter(({ parentId }) => parentId === id).map(({ sort }) => sort)
          expect(sorts.toSorted((a, b) => a - b)).toEqual(sorts.map((_, index) => index + 1))
        }
      }),
      { numRuns: 12 },
    )
  })
})

onOneEngine('imports of regions', (server) => {
  const admin = () => server().signIn('admin')
  const none = { added: 0, renamed: 0, updated: 0, moved: 0, deleted: 0, disabled: 0, kept: 0 }

  /** As an older version of ISO 3166 had it. */
  const outdated = (kind: RegionKind, code: string, row: Partial<typeof regions.$inferInsert>) =>
    server()
      .db.update(regions)
      .set({ ...row, source: 'iso' })
      .where(and(eq(regions.kind, kind), eq(regions.code, code)))

  it('change nothing where all regions are up to date', async () => {
    const client = await admin()
    const countries = (await client.ok('region', 'importable')).filter(({ suggested }) => suggested)
    expect(countries.map(({ code }) => code).toSorted()).toEqual(['cn', 'jp', 'kr', 'th', 'tw', 'us'])
    const body = { countries: countries.map(({ code }) => code) }
    const { counts, rows } = await client.ok('region', 'preview', { body })
    expect(counts).toEqual(none)
    expect(rows).toEqual([])
    expect((await client.ok('region', 'import', { body })).counts).toEqual(none)
  })

  it('add, rename, update, move, delete and disable what the preview shows, and then nothing more', async () => {
    const client = await admin()
    const { db } = server()
    const { id: an } = await regionOf(client, 'continent', 'an')
    const { id: nu } = await regionOf(client, 'country', 'nu')
    await client.ok('region', 'delete', { params: { id: nu } })
    await outdated('country', 'de', { nameEn: 'West Germany' })
    await outdated('country', 'fr', { currency: 'FRF' })
    await outdated('country', 'pl', { parentId: an })
    await createCountry(client, 'zs')
    const kept = await createCountry(client, 'zr')
    await createRegion(client, { parentId: kept.id, code: 'zr-1' })
    for (const code of ['zs', 'zr']) await outdated('country', code, {})
    const body = { countries: [] }
    const { token, counts, rows } = await client.ok('region', 'preview', { body })
    const expected = { ...none, added: 1, renamed: 1, updated: 1, moved: 1, deleted: 1, disabled: 1 }
    expect(counts).toEqual(expected)
    expect(rows).toContainEqual({
      ...{ kind: 'country', code: 'de', change: 'renamed' },
      before: { name: '德国', nameEn: 'West Germany', parentCode: 'eu' },
      after: { name: '德国', nameEn: 'Germany', parentCode: 'eu' },
    })
    const before = await db.$count(operationLogs, eq(operationLogs.action, 'import'))
    expect((await client.ok('region', 'import', { body: { ...body, token } })).counts).toEqual(expected)
    expect(await db.$count(operationLogs, eq(operationLogs.action, 'import'))).toBe(before + 1)
    expect(await regionOf(client, 'country', 'de')).toMatchObject({ nameEn: 'Germany', source: 'iso' })
    expect((await regionOf(client, 'country', 'pl')).path.at(-1)?.nameEn).toBe('Europe')
    expect(await regionOf(client, 'country', 'zr')).toMatchObject({ status: 'disabled' })
    await expect(regionOf(client, 'country', 'zs')).rejects.toThrow('no country')
    expect((await client.ok('region', 'import', { body })).counts).toEqual(none)
    expect(await client.refused('region', 'import', { body: { ...body, token } })).toMatchObject({
      data: { key: 'setChanged' },
    })
  })

  it('disable a country that is no longer in ISO 3166 while records name it', async () => {
    const client = await admin()
    const { db } = server()
    await createCountry(client, 'zq')
    await outdated('country', 'zq', {})
    const [agent] = await db.select().from(agents).limit(1)
    await db
      .update(agents)
      .set({ countries: ['zq' as 'cn'] })
      .where(eq(agents.id, agent?.id ?? ''))
    const { counts } = await client.ok('region', 'import', { body: { countries: [] } })
    expect(counts).toMatchObject({ disabled: 1, deleted: 0 })
    expect(await regionOf(client, 'country', 'zq')).toMatchObject({ status: 'disabled' })
  })

  it('keep what operators entered, unless it is to be replaced', async () => {
    const client = await admin()
    const japan = await regionOf(client, 'country', 'jp')
    await client.ok('region', 'update', { params: japan, body: { ...japan, nameEn: 'Nippon' } })
    const body = { countries: ['jp'] }
    expect((await client.ok('region', 'import', { body })).counts).toEqual({ ...none, kept: 1 })
    expect(await regionOf(client, 'country', 'jp')).toMatchObject({ nameEn: 'Nippon', source: 'own' })
    const { counts } = await client.ok('region', 'import', { body: { ...body, overwrite: true } })
    expect(counts).toEqual({ ...none, renamed: 1 })
    expect(await regionOf(client, 'country', 'jp')).toMatchObject({ nameEn: 'Japan', source: 'iso' })
  })

  it('add the subdivisions of a chosen country, without those of China that have a country code', async () => {
    const client = await admin()
    const importable = await client.ok('region', 'importable')
    const { subdivisions } = importable.find(({ code }) => code === 'fr') ?? {}
    const { counts } = await client.ok('region', 'import', { body: { countries: ['fr', 'cn'] } })
    expect(counts).toEqual({ ...none, added: subdivisions })
    const { list } = await client.ok('region', 'list', {
      query: { code: 'cn-', kind: 'subdivision', pageSize: 50 },
    })
    expect(list).toHaveLength(31)
  })

  it('fill a database without regions with all of ISO 3166', async () => {
    const client = await admin()
    const { db } = server()
    await db.delete(regions)
    const all = await client.ok('region', 'importable')
    const subdivisions = all.reduce((sum, country) => sum + country.subdivisions, 0)
    const body = { countries: all.map(({ code }) => code) }
    const { rows } = await client.ok('region', 'preview', { body })
    expect(rows).toHaveLength(REGION_IMPORT_SHOWN)
    const { counts } = await client.ok('region', 'import', { body })
    expect(counts).toEqual({ ...none, added: 1 + 7 + all.length + subdivisions })
    expect(await db.$count(regions, isNull(regions.parentId))).toBe(1)
    expect((await client.ok('region', 'list')).total).toBe(7)
  })
})
