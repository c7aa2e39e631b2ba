import {
  expiringUntil,
  hasFront,
  mainDomain,
  type Served,
} from '@admin/api-client/contract/sites/domainFacts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { domains } from '../src/db/schema/sites.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { createDomain, enabledDomain } from './support/siteCalls.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields
const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key

onOneEngine('domains', (server) => {
  const admin = () => server().signIn('admin')

  it('are kept in Punycode and shown as people write them', async () => {
    const client = await admin()
    const domain = await createDomain(client, { name: 'Bücher-Laden.example.com' })
    expect(domain).toMatchObject({
      ...{ name: 'xn--bcher-laden-thb.example.com', unicodeName: 'bücher-laden.example.com', status: 'c' },
    })
    const { list } = await client.ok('domain', 'list', { query: { name: 'bücher' } })
    expect(list.map(({ id }) => id)).toEqual([domain.id])
  })

  it.each([
    ['https://example.com', 'hostName'],
    ['example.com/path', 'hostName'],
    ['example.com:8080', 'hostName'],
    ['localhost', 'hostName'],
    ['192.0.2.7', 'hostName'],
    ['-shop.example.com', 'hostName'],
    ['shop..example.com', 'hostName'],
    ['com.cn', 'noPublicSuffix'],
    ['shop.internal', 'noPublicSuffix'],
  ])('reject the name %s', async (name, key) => {
    const client = await admin()
    const body = { ...(await createDomain(client)), name }
    expect(await fieldsOf(client.refused('domain', 'create', { body }))).toMatchObject({ name: { key } })
  })

  it('are found by whether navigation stations of their site can show them', async () => {
    const client = await admin()
    const { siteId, ...front } = await createDomain(client)
    const backup = await createDomain(client, { siteId, type: 'b' })
    const management = await createDomain(client, { siteId, type: 'm' })
    const found = async (forStation: 'y' | 'n') =>
      (await client.ok('domain', 'list', { query: { siteId, forStation } })).list.map(({ id }) => id).sort()
    expect(await found('y')).toEqual([front.id, backup.id].sort())
    expect(await found('n')).toEqual([management.id])
  })

  it('are of one site only, which the rejection names', async () => {
    const client = await admin()
    const taken = await createDomain(client)
    const body = { ...(await createDomain(client)), name: taken.name.toUpperCase() }
    expect(await fieldsOf(client.refused('domain', 'create', { body }))).toMatchObject({
      name: { key: 'domainTaken', values: { site: taken.siteName } },
    })
  })

  it('include at most one master a site', async () => {
    const client = await admin()
    const { siteId } = await createDomain(client, { type: 'z' })
    const body = { ...(await createDomain(client)), siteId, name: 'second.example.com', type: 'z' as const }
    expect(await fieldsOf(client.refused('domain', 'create', { body }))).toMatchObject({
      type: { key: 'secondMaster' },
    })
  })

  it('are deleted only when they are closed', async () => {
    const client = await admin()
    const domain = await enabledDomain(client)
    expect(await keyOf(client.refused('domain', 'delete', target(domain)))).toBe('domainNotClosed')
  })

  it('are counted over all sites', async () => {
    const client = await admin()
    const before = await client.ok('domain', 'statistics')
    await enabledDomain(client, { validTo: server().now + 3 * DAY })
    const domain = await createDomain(client)
    const body = {
      annualFee: 700,
      currency: 'CNY',
      validTo: server().now + 300 * DAY,
      version: domain.version,
    }
    await client.ok('domain', 'rent', { ...target(domain), body })
    const after = await client.ok('domain', 'statistics')
    expect(after.enabled - before.enabled).toBe(1)
    expect(after.expiring - before.expiring).toBe(1)
    const fee = ({ fees }: typeof after) => fees.find(({ currency }) => currency === 'CNY')?.annualFee ?? 0
    expect(fee(after) - fee(before)).toBe(700)
  })

  it('are counted as the list filters them', async () => {
    const client = await admin()
    const { now, db } = server()
    const soon = { validTo: now + 3 * DAY }
    const closed = await createDomain(client, soon)
    await db.update(domains).set({ checkState: 'failing' }).where(eq(domains.id, closed.id))
    const totalOf = async (query: object) =>
      (await client.ok('domain', 'list', { query: { status: 'y', pageSize: 1, ...query } })).total
    expect(await client.ok('domain', 'statistics')).toMatchObject({
      enabled: await totalOf({}),
      expiring: await totalOf({ validToFrom: now, validToTo: expiringUntil(now) }),
      failing: await totalOf({ checkState: 'failing' }),
    })
  })

  it('are found by when they were added', async () => {
    const client = await admin()
    const { id } = await createDomain(client)
    const totalOf = async (query: object) =>
      (await client.ok('domain', 'list', { query: { id, ...query } })).total
    expect(await totalOf({ createdFrom: server().now, createdTo: server().now })).toBe(1)
    expect(await totalOf({ createdFrom: server().now + 1 })).toBe(0)
  })
})

describe('the main domain of a site', () => {
  const domain = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom('f', 'm', 'z', 'p', 'b'),
    status: fc.constantFrom('y', 'c', 'n'),
    validFrom: fc.option(fc.integer({ min: 0, max: 10 })),
    validTo: fc.option(fc.integer({ min: 0, max: 10 })),
    createTime: fc.integer({ min: 0, max: 10 }),
    checkState: fc.constantFrom('good', 'failing', 'unknown'),
  }) as fc.Arbitrary<Served>

  it('is one that visitors can use, a front before a backup', () => {
    fc.assert(
      fc.property(fc.array(domain, { maxLength: 8 }), fc.integer({ min: 0, max: 10 }), (all, now) => {
        const main = mainDomain(all, now)
        const usable = all.filter(
          ({ type, status, validFrom, validTo }) =>
            ['f', 'p', 'b'].includes(type) &&
            status === 'y' &&
            (validFrom ?? 0) <= now &&
            now < (validTo ?? Number.POSITIVE_INFINITY),
        )
        const working = usable.filter(({ checkState }) => checkState !== 'failing')
        const best = working.length > 0 ? working : usable
        if (!main) expect(usable).toEqual([])
        else expect(best).toContain(main)
        if (main?.type === 'b') expect(hasFront(best, now)).toBe(false)
      }),
    )
  })
})
