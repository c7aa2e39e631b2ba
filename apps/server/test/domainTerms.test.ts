import { DOMAIN_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { daysLeft } from '@admin/api-client/contract/sites/domainFacts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { domains } from '../src/db/schema/sites.ts'
import { DAY } from '../src/kernel/durations.ts'
import { expireDomains } from '../src/modules/sites/domains/expiry.ts'
import { onOneEngine } from './support/engines.ts'
import { createDomain, enabledDomain, openSite } from './support/siteCalls.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields

onOneEngine('domains', (server) => {
  const admin = () => server().signIn('admin')
  const state = (client: TestClient, { id }: { id: string }) => client.ok('domain', 'get', target({ id }))

  describe('are rented', () => {
    const rent = (version: number, values = {}) => ({
      ...{ annualFee: 4800, currency: 'USD', validTo: server().now + 300 * DAY, version },
      ...values,
    })

    it('for a fee a year, until a moment', async () => {
      const client = await admin()
      const domain = await createDomain(client)
      const rented = await client.ok('domain', 'rent', { ...target(domain), body: rent(domain.version) })
      expect(rented).toMatchObject({ rented: 'y', annualFee: 4800, currency: 'USD' })
      const body = { ...rented, validTo: null }
      expect(await fieldsOf(client.refused('domain', 'update', { ...target(domain), body }))).toMatchObject({
        validTo: { key: 'required' },
      })
      const ended = { ...target(domain), body: { version: rented.version } }
      expect(await client.ok('domain', 'endRental', ended)).toMatchObject({
        ...{ rented: 'n', annualFee: null, currency: '' },
      })
    })

    it.each([
      [{ currency: 'EUR' }, { currency: { key: 'notExisting' } }],
      [{ annualFee: 0 }, { annualFee: { key: 'minimum' } }],
      [{ annualFee: 1_000_000_001 }, { annualFee: { key: 'maximum' } }],
      [{ validTo: 1 }, { validTo: { key: 'past' } }],
    ])('but not with %j', async (values, fields) => {
      const client = await admin()
      const domain = await createDomain(client)
      const asked = { ...target(domain), body: rent(domain.version, values) }
      expect(await fieldsOf(client.refused('domain', 'rent', asked))).toMatchObject(fields)
    })

    it('until they are renewed to a later moment', async () => {
      const client = await admin()
      const domain = await createDomain(client, { validTo: server().now + 10 * DAY })
      const renew = (days: number) => ({
        ...target(domain),
        body: { validTo: server().now + days * DAY, version: domain.version },
      })
      expect(await fieldsOf(client.refused('domain', 'renew', renew(5)))).toMatchObject({
        validTo: { key: 'notAfterExpiry' },
      })
      expect(await client.ok('domain', 'renew', renew(375))).toMatchObject({
        validTo: server().now + 375 * DAY,
      })
    })

    it('but never until a moment before they are valid', async () => {
      const client = await admin()
      const domain = await createDomain(client, { validFrom: server().now + 10 * DAY })
      const body = { validTo: server().now + 5 * DAY, version: domain.version }
      expect(await fieldsOf(client.refused('domain', 'renew', { ...target(domain), body }))).toMatchObject({
        validTo: { key: 'endBeforeStart' },
      })
    })

    it('and exported with their fees as amounts', async () => {
      const client = await admin()
      const domain = await createDomain(client)
      await client.ok('domain', 'rent', {
        ...target(domain),
        body: rent(domain.version, { annualFee: 4805 }),
      })
      const { text } = await client.csv('domain', { id: domain.id, columns: 'annualFee,currency' })
      expect(text).toContain('"48.05","USD"')
    })
  })

  it('expire with reminders before, once for each, and are closed a day later', async () => {
    const client = await admin()
    const start = server().now
    const { site, front: domain } = await openSite(client, { validTo: start + 40 * DAY })
    const at = (days: number) => expireDomains(server().db, start + days * DAY)
    const heard = async () => {
      const entries = (await client.ok('notification', 'feed'))?.entries ?? []
      return entries.filter(({ data }) => data.domain === domain.name)
    }
    const remindedOn: number[] = []
    for (let day = 0; day < 40; day += 0.5) {
      const before = await server().db.select().from(domains).where(eq(domains.id, domain.id))
      await at(day)
      const after = await server().db.select().from(domains).where(eq(domains.id, domain.id))
      if (before[0]?.remindedDays !== after[0]?.remindedDays) remindedOn.push(40 - day)
    }
    expect(remindedOn).toEqual([...DOMAIN_REMINDER_DAYS])
    expect(await state(client, domain)).toMatchObject({ status: 'y' })
    await at(40)
    await at(40.9)
    expect(await state(client, domain)).toMatchObject({ status: 'y' })
    expect((await heard()).filter(({ data }) => data.days === '0')).toMatchObject([
      { kind: 'domainExpiry', data: { site: site.name } },
    ])
    await at(41)
    await at(41.1)
    expect(await state(client, domain)).toMatchObject({ status: 'c' })
    expect((await heard()).filter(({ kind }) => kind === 'domainClosed')).toMatchObject([
      { data: { site: site.name } },
    ])
    const { list } = await client.ok('operationLog', 'list', { query: { targetId: domain.id } })
    expect(list.find(({ action }) => action === 'close')).toMatchObject({
      ...{ operatorName: '', before: { status: 'y' }, after: { status: 'c' } },
    })
  })

  it('expire without a mention of the site where another domain leads to it', async () => {
    const client = await admin()
    const start = server().now
    const { site } = await openSite(client)
    const domain = await enabledDomain(client, { siteId: site.id, validTo: start + DAY })
    await expireDomains(server().db, start + DAY)
    await expireDomains(server().db, start + 2 * DAY)
    const entries = (await client.ok('notification', 'feed'))?.entries ?? []
    const heard = entries.filter(({ data }) => data.domain === domain.name)
    expect(heard.map(({ kind, data }) => [kind, data.site])).toEqual([
      ['domainClosed', ''],
      ['domainExpiry', ''],
    ])
  })
})

describe('the days left until the expiry of a domain', () => {
  it.each([
    [2 * DAY, 2],
    [DAY + 1, 2],
    [DAY, 1],
    [1, 1],
    [0, 0],
    [-DAY, 0],
  ])('%i milliseconds before it are %i', (milliseconds, days) => {
    expect(daysLeft(1_800_000_000_000 + milliseconds, 1_800_000_000_000)).toBe(days)
  })
})
