import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { BULK_MAX_IDS, DOMAIN_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import {
  daysLeft,
  expiringUntil,
  hasFront,
  mainDomain,
  type Served,
} from '@admin/api-client/contract/sites/domainFacts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { domains } from '../src/db/schema/sites.ts'
import { DAY } from '../src/kernel/durations.ts'
import { checkDomain, checkDomains } from '../src/modules/sites/domains/checking.ts'
import { expireDomains } from '../src/modules/sites/domains/expiry.ts'
import { faultOf } from '../src/modules/sites/domains/judging.ts'
import type { DomainFacts, DomainProbe } from '../src/ports/DomainProbe.ts'
import { onOneEngine } from './support/engines.ts'
import { createCode, createDomain, createSite, enabledDomain, openSite } from './support/siteCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields
const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key

onOneEngine('domains', (server) => {
  const admin = () => server().signIn('admin')
  const state = (client: TestClient, { id }: { id: string }) => client.ok('domain', 'get', target({ id }))

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

  describe('are switched', () => {
    const steps = ['enable', 'maintain', 'close'] as const
    const leadsTo = { enable: 'y', maintain: 'n', close: 'c' } as const
    const allowed: Record<CodeOf<'domainStatus'>, (typeof steps)[number][]> = {
      y: ['maintain', 'close'],
      n: ['enable', 'close'],
      c: ['enable'],
    }
    const cases = (Object.keys(allowed) as CodeOf<'domainStatus'>[]).flatMap((from) =>
      steps.map((step) => ({ from, step, possible: allowed[from].includes(step) })),
    )

    it.each(cases)('from $from by $step: $possible', async ({ from, step, possible }) => {
      const client = await admin()
      const domain = await createDomain(client)
      await server().db.update(domains).set({ status: from }).where(eq(domains.id, domain.id))
      if (possible) {
        await client.ok('domain', step, target(domain))
        expect(await state(client, domain)).toMatchObject({ status: leadsTo[step] })
      } else expect(await keyOf(client.refused('domain', step, target(domain)))).toBe('notPossible')
    })

    it('on again only before they expire', async () => {
      const client = await admin()
      const domain = await createDomain(client, { validTo: server().now - DAY })
      expect(await keyOf(client.refused('domain', 'enable', target(domain)))).toBe('domainExpired')
    })

    it('on only from the moment on from which they are valid', async () => {
      const client = await admin()
      const domain = await createDomain(client, { validFrom: server().now + DAY })
      expect(await keyOf(client.refused('domain', 'enable', target(domain)))).toBe('domainNotValidYet')
      const body = { ...domain, validFrom: server().now }
      await client.ok('domain', 'update', { ...target(domain), body })
      expect(await client.ok('domain', 'enable', target(domain))).toMatchObject({ status: 'y' })
    })

    it('off only where another one leads to an open site', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      for (const step of ['maintain', 'close'] as const)
        expect(await keyOf(client.refused('domain', step, target(front)))).toBe('lastDomain')
      expect(await client.ok('domain', 'rehearse', target(front))).toMatchObject({
        ...{ isMain: true, successor: null, siteStatus: 'open' },
      })
      const backup = await enabledDomain(client, { siteId: site.id, type: 'b' })
      expect(await client.ok('domain', 'rehearse', target(front))).toMatchObject({ successor: backup.name })
      await client.ok('domain', 'close', target(front))
      expect(await client.ok('site', 'get', target(site))).toMatchObject({ mainDomain: backup.name })
      expect(await keyOf(client.refused('domain', 'maintain', target(backup)))).toBe('lastDomain')
    })

    it('and the rehearsal names the promotion codes whose links no longer work', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const code = await createCode(client, { siteId: site.id })
      await createCode(client, { siteId: site.id, status: 'draft' })
      const broken = { brokenLinks: 1, brokenCodes: [code.code] }
      expect(await client.ok('domain', 'rehearse', target(front))).toMatchObject(broken)
      const backup = await enabledDomain(client, { siteId: site.id, type: 'b' })
      expect(await client.ok('domain', 'rehearse', target(backup))).toMatchObject({ brokenLinks: 0 })
    })

    it.each([
      ['moved to another site', async (client: TestClient) => ({ siteId: (await createSite(client)).id })],
      ['made a management domain', async () => ({ type: 'm' as const })],
      ['made to expire', async () => ({ validTo: 1_000_000_000_000 })],
      ['made valid later', async () => ({ validFrom: server().now + DAY })],
    ])('nor is the last one of an open site %s', async (_what, valuesOf) => {
      const client = await admin()
      const { front } = await openSite(client)
      const body = { ...front, ...(await valuesOf(client)) }
      expect(await keyOf(client.refused('domain', 'update', { ...target(front), body }))).toBe('lastDomain')
    })

    it('and one of two is always left, when both are closed together', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const other = await enabledDomain(client, { siteId: site.id })
      const outcomes = await Promise.all(
        [front, other].map((each) => client.send(areas.domain.close, target(each) as never)),
      )
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await client.ok('site', 'get', target(site))).mainDomain).not.toBe('')
    })

    it('and one is always left, when one that is moved there and the other one are closed together', async () => {
      const client = await admin()
      const rounds = Array.from({ length: 6 })
      for (const _ of rounds) {
        const { site, front } = await openSite(client)
        const moving = await enabledDomain(client)
        const body = { ...moving, siteId: site.id }
        await Promise.all([
          client.send(areas.domain.update, { ...target(moving), body } as never),
          client.send(areas.domain.close, target(moving) as never),
          client.send(areas.domain.close, target(front) as never),
        ])
        expect((await client.ok('site', 'get', target(site))).mainDomain).not.toBe('')
      }
    })

    it('and moved between two sites in both directions together', async () => {
      const client = await admin()
      const [one, other] = [await enabledDomain(client), await enabledDomain(client)]
      const moved = await Promise.all([
        client.ok('domain', 'update', { ...target(one), body: { ...one, siteId: other.siteId } }),
        client.ok('domain', 'update', { ...target(other), body: { ...other, siteId: one.siteId } }),
      ])
      expect(moved.map(({ siteId }) => siteId)).toEqual([other.siteId, one.siteId])
    })

    describe('off as permanent fronts only with a separate permission', () => {
      const staffOf = async () =>
        (await createStaff(server(), ['domain:read', 'domain:switch', 'domain:update', 'domain:rent'])).client
      const permanent = async (client: TestClient) =>
        enabledDomain(client, { type: 'p', validTo: server().now + 90 * DAY })

      it.each(['close', 'maintain'] as const)('by %s', async (step) => {
        const client = await admin()
        const domain = await permanent(client)
        expect(await keyOf((await staffOf()).refused('domain', step, target(domain)))).toBe('permanentDomain')
        await client.ok('domain', step, target(domain))
      })

      it.each([
        ['type', async () => ({ type: 'b' as const })],
        ['site', async (client: TestClient) => ({ siteId: (await createSite(client)).id })],
        ['name', async () => ({ name: 'another.example.com' })],
        ['expiry', async () => ({ validTo: server().now + DAY })],
        ['start', async () => ({ validFrom: server().now + DAY })],
      ])('by another %s', async (_field, valuesOf) => {
        const client = await admin()
        const domain = await permanent(client)
        const update = { ...target(domain), body: { ...domain, ...(await valuesOf(client)) } }
        expect(await keyOf((await staffOf()).refused('domain', 'update', update))).toBe('permanentDomain')
        await client.ok('domain', 'update', update)
      })

      it('by an earlier end of their rental', async () => {
        const client = await admin()
        const domain = await permanent(client)
        const fee = { annualFee: 4800, currency: 'USD', version: domain.version }
        const until = (days: number) => ({
          ...target(domain),
          body: { ...fee, validTo: server().now + days * DAY },
        })
        const staff = await staffOf()
        expect(await keyOf(staff.refused('domain', 'rent', until(30)))).toBe('permanentDomain')
        await staff.ok('domain', 'rent', until(400))
      })

      it('but are changed otherwise without it', async () => {
        const domain = await permanent(await admin())
        const body = { ...domain, remark: 'Ours', validTo: null, validFrom: server().now }
        const client = await staffOf()
        expect(await client.ok('domain', 'update', { ...target(domain), body })).toMatchObject({
          ...{ remark: 'Ours', validTo: null },
        })
      })
    })

    it('together, so that the backups of a site take over', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const asked = { body: { siteId: site.id } }
      expect(await keyOf(client.refused('domain', 'switchToBackups', asked))).toBe('noBackup')
      const backup = await enabledDomain(client, { siteId: site.id, type: 'b' })
      expect(await client.ok('domain', 'switchToBackups', asked)).toMatchObject({ changed: [front.id] })
      expect(await state(client, front)).toMatchObject({ status: 'n' })
      expect(await client.ok('site', 'get', target(site))).toMatchObject({ mainDomain: backup.name })
    })
  })

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

  describe('are checked', () => {
    const good: DomainFacts = {
      ...{ addresses: ['8.8.4.4'], isPrivate: false, status: 200 },
      certificate: { end: 4_000_000_000_000, trusted: true },
    }
    const probe = (facts: Partial<DomainFacts>): DomainProbe => ({
      look: async () => ({ ...good, ...facts }),
      resolve: async (name) => [name],
    })

    it('and are unknown where there is no network', async () => {
      const client = await admin()
      const domain = await createDomain(client)
      await checkDomain({ ...server().ports, domainProbe: undefined }, domain.id)
      expect(await state(client, domain)).toMatchObject({ checkState: 'unknown', checkReason: 'notChecked' })
    })

    it.each<[Partial<DomainFacts>, CodeOf<'domainCheckReason'> | null]>([
      [{}, null],
      [{ addresses: [], status: null }, 'noRecord'],
      [{ addresses: ['10.0.0.7'], isPrivate: true, status: null }, 'privateAddress'],
      [{ addresses: ['9.9.9.9'] }, 'otherAddress'],
      [{ certificate: { end: 1, trusted: false } }, 'certificateExpired'],
      [{ certificate: { end: 4_000_000_000_000, trusted: false } }, 'certificateInvalid'],
      [{ status: null }, 'notReachable'],
      [{ status: 404 }, null],
      [{ status: 502 }, 'errorStatus'],
    ])('with %j: %s', async (facts, reason) => {
      const client = await admin()
      const domain = await createDomain(client)
      await checkDomain({ ...server().ports, domainProbe: probe(facts) }, domain.id)
      expect(await state(client, domain)).toMatchObject({
        ...{ checkState: reason === null ? 'good' : 'failing', checkReason: reason, version: domain.version },
      })
    })

    it.each<[Partial<DomainFacts>, DomainProbe['resolve'], CodeOf<'domainCheckReason'>]>([
      [{ addresses: null, status: null }, async (name) => [name], 'notResolved'],
      [{ addresses: ['9.9.9.9'] }, async () => null, 'targetNotResolved'],
      [{ addresses: ['9.9.9.9'] }, async () => [], 'targetNotResolved'],
    ])('with %j and %s: unknown', async (facts, resolve, reason) => {
      const client = await admin()
      const domain = await createDomain(client)
      const domainProbe = { ...probe(facts), resolve }
      await checkDomain({ ...server().ports, domainProbe }, domain.id)
      expect(await state(client, domain)).toMatchObject({ checkState: 'unknown', checkReason: reason })
    })

    it('and those who can check hear of one that fails, once', async () => {
      const client = await admin()
      const domain = await enabledDomain(client)
      const failing = { ...server().ports, domainProbe: probe({ status: 503 }) }
      const told = async () => {
        const entries = (await client.ok('notification', 'feed'))?.entries ?? []
        return entries.filter(({ kind, data }) => kind === 'domainFailing' && data.domain === domain.name)
          .length
      }
      await checkDomain(failing, domain.id)
      await checkDomain(failing, domain.id)
      expect(await told()).toBe(1)
    })

    it('all but closed ones, by the task', async () => {
      const client = await admin()
      const closed = await createDomain(client)
      const { checked } = await checkDomains({ ...server().ports, domainProbe: probe({}) })
      expect(checked).toBeGreaterThan(0)
      expect(await state(client, closed)).toMatchObject({ checkState: 'unknown', checkTime: null })
    })

    it('soon after an operator asks for it, many together, each logged once', async () => {
      const client = await admin()
      const chosen = [await createDomain(client), await createDomain(client)]
      const missing = newId()
      const first = chosen[0]?.id ?? ''
      const ids = [...chosen.map(({ id }) => id), first, missing]
      const result = await client.ok('domain', 'check', { body: { ids } })
      expect(result.changed.toSorted()).toEqual(chosen.map(({ id }) => id).toSorted())
      expect(result.failed).toEqual([{ id: missing, key: 'notFound' }])
      for (const { id } of chosen) {
        await expect.poll(async () => (await state(client, { id })).checkTime).toBe(server().now)
        const { total } = await client.ok('operationLog', 'list', {
          query: { targetId: id, action: 'check' },
        })
        expect(total).toBe(1)
      }
    })

    it('at most a hundred together', async () => {
      const ids = Array.from({ length: BULK_MAX_IDS + 1 }, newId)
      const refused = await (await admin()).refused('domain', 'check', { body: { ids } })
      expect(refused.data.fields).toMatchObject({ ids: { key: 'tooManyItems' } })
    })

    it('as new ones after they are renamed', async () => {
      const client = await admin()
      const domain = await createDomain(client)
      await checkDomain({ ...server().ports, domainProbe: probe({}) }, domain.id)
      const body = { ...(await state(client, domain)), name: 'renamed.example.com' }
      expect(await client.ok('domain', 'update', { ...target(domain), body })).toMatchObject({
        ...{ checkState: 'unknown', checkTime: null, addresses: [], certificateEnd: null },
      })
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

describe('the fault of a domain', () => {
  it('is no other address where none is expected', () => {
    const facts = { addresses: ['9.9.9.9'], isPrivate: false, status: 200, certificate: null }
    expect(faultOf(facts, { https: false, targets: [], now: 0 })).toBeNull()
  })
})
