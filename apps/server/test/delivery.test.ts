import { type DeliveredPage, deliveryArea, type Visit } from '@admin/api-client/contract/delivery/delivery'
import type { DeliveryReport } from '@admin/api-client/contract/delivery/reports'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { newId } from '../src/db/columns.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { videos } from '../src/db/schema/content.ts'
import { deliveryReports } from '../src/db/schema/deliveryReports.ts'
import { MAX_CLOCK_DIFFERENCE } from '../src/http/signedCalls.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { DELIVERY_REPORTS_PATH } from '../src/modules/delivery/ingestRoute.ts'
import { deleteOldReports } from '../src/modules/delivery/onceForReport.ts'
import { createAdvertisement, giveAway } from './support/advertisementCalls.ts'
import { createBanner } from './support/bannerCalls.ts'
import { withKey } from './support/coinArea.ts'
import { createPostgresDatabase, hasPostgres, onEachEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { signedHeaders } from './support/signedCalls.ts'
import { silentLog } from './support/silentLog.ts'
import { createStation, openSite } from './support/siteCalls.ts'
import { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'
import { createComponent, createTemplate, publishTemplate } from './support/templateCalls.ts'

const SECRET = 'a secret of the tests'

const target = ({ id }: { id: string }) => ({ params: { id } })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

onEachEngine('delivery', (server) => {
  const admin = () => server().signIn('admin')
  const asked = (host: string, values: Partial<Visit> = {}): Visit => ({
    ...{ host, page: 'p', platform: 'w', language: 'en-US', country: 'cn' },
    ...values,
  })
  const pageOf = (query: Visit) => server().visitor().ok('delivery', 'page', { query })
  /** Waits until a page shows what was changed: each server reads it within a second. */
  const eventually = (query: Visit, what: (page: DeliveredPage) => unknown) =>
    expect.poll(async () => what(await pageOf(query)), { timeout: 30_000 })

  describe('a page', () => {
    it('has what is published for the visitor and nothing else, without a session', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const values = { platform: 'w', landingPage: 'm' } as const
      const shown = await createBanner(client, { ...values, countries: ['cn'] })
      const elsewhere = await createBanner(client, { ...values, countries: ['jp'] })
      const draft = await createBanner(client, values)
      for (const banner of [shown, elsewhere]) await client.ok('banner', 'publish', target(banner))
      const query = asked(front.name, { page: 'm' })
      await eventually(query, ({ banners }) => idsOf(banners)).toEqual([shown.id])
      const page = await pageOf(query)
      expect(page.site).toMatchObject({ id: site.id, name: site.name, statisticsCode: '' })
      expect(page.maintenance).toBeNull()
      expect(JSON.stringify(page)).not.toContain(draft.id)
      for (const banner of [shown, elsewhere]) await client.ok('banner', 'withdraw', target(banner))
      await eventually(query, ({ banners }) => banners).toEqual([])
    })

    it('has the published version of the template, whatever its draft is', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const menu = await createComponent(client, { titleEn: 'Menu' })
      const hidden = await createComponent(client, { titleEn: 'Hidden' })
      await client.ok('component', 'publish', target(menu))
      const draft = await createTemplate(client, { componentIds: [menu.id, hidden.id] })
      const published = await publishTemplate(client, draft)
      await client.ok('site', 'update', { ...target(site), body: { ...site, templateId: published.id } })
      const changed = { ...published, componentIds: [hidden.id] }
      await client.ok('template', 'update', { ...target(published), body: changed })
      const query = asked(front.name)
      const titles = ({ template }: DeliveredPage) => template?.components.map(({ title }) => title)
      await eventually(query, titles).toEqual(['Menu'])
      expect((await pageOf({ ...query, platform: 'h' })).template).toBeNull()
    })

    it('has no content during a maintenance, but its message', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const body = {
        ...{ ids: [site.id], status: 'maintenance' as const },
        ...{ message: '马上回来', messageEn: 'Back soon' },
      }
      await client.ok('site', 'switch', { body })
      const query = asked(front.name)
      await eventually(query, ({ maintenance }) => maintenance?.message).toBe('Back soon')
      expect(await pageOf(query)).toMatchObject({ template: null, banners: [], notices: [] })
      expect((await pageOf({ ...query, language: 'zh-CN' })).maintenance?.message).toBe('马上回来')
    })

    describe('for a visitor whose address is known', () => {
      const claim = async (visit: object, secret = SECRET) => {
        const { ports } = server()
        const app = createApp({ ...ports, config: { ...ports.config, deliverySecret: SECRET } })
        const { path } = deliveryArea.operations.page
        const body = JSON.stringify(visit)
        const headers = {
          'Content-Type': 'application/json',
          ...signedHeaders(path, body, { secret, timestamp: server().now }),
        }
        const response = await new TestClient(app).fetch(path, { method: 'POST', headers, body })
        const answer = (await response.json()) as { data: DeliveredPage }
        return { status: response.status, cache: response.headers.get('Cache-Control'), ...answer }
      }
      const closedSite = async () => {
        const client = await admin()
        const { site, front } = await openSite(client)
        const allowedAddresses = ['203.0.113.0/24', '2001:db8::/32']
        const body = { ids: [site.id], status: 'maintenance' as const, allowedAddresses }
        await client.ok('site', 'switch', { body })
        await eventually(asked(front.name), ({ maintenance }) => maintenance).not.toBeNull()
        return asked(front.name)
      }

      it.each([
        ['203.0.113.9', true],
        ['::ffff:203.0.113.9', true],
        ['2001:db8::7', true],
        ['198.51.100.9', false],
      ])('opens a site in maintenance to its guests: %s', async (address, isLetIn) => {
        const visit = await closedSite()
        const { status, cache, data } = await claim({ ...visit, address })
        expect([status, cache]).toEqual([200, 'no-store'])
        expect(data.maintenance === null).toBe(isLetIn)
        expect(data.template !== null).toBe(isLetIn)
        expect((await pageOf(visit)).maintenance).not.toBeNull()
      })

      it('stays closed during a planned maintenance of the platform', async () => {
        const visit = await closedSite()
        const client = await admin()
        const { now } = server()
        const { id } = await client.ok('maintenance', 'create', {
          body: {
            ...{ title: 'Database', message: 'Planned work', platform: 'C_WEB' },
            ...{ startTime: now - HOUR, endTime: now + HOUR },
          },
        })
        await eventually(visit, ({ maintenance }) => maintenance?.until).toBeNull()
        await expect
          .poll(async () => (await claim({ ...visit, address: '203.0.113.9' })).data.maintenance, {
            timeout: 30_000,
          })
          .toEqual({ message: 'Planned work', until: now + HOUR })
        await client.ok('maintenance', 'delete', target({ id }))
        await expect
          .poll(async () => (await claim({ ...visit, address: '203.0.113.9' })).data.maintenance, {
            timeout: 30_000,
          })
          .toBeNull()
      })

      it('is rejected without the right signature, and for what is no address', async () => {
        const visit = await closedSite()
        expect((await claim({ ...visit, address: '203.0.113.9' }, 'another secret')).status).toBe(403)
        expect((await claim({ ...visit, address: '203.0.113' })).status).toBe(422)
        expect((await claim(visit)).status).toBe(422)
      })
    })

    it('is not found under a host that leads to no site', async () => {
      const refused = await server()
        .visitor()
        .refused('delivery', 'page', { query: asked('no.example.com') })
      expect(refused.status).toBe(404)
    })

    it('is never what was answered to another request that names its path', async () => {
      const { front } = await openSite(await admin())
      const query = asked(front.name)
      const page = `/api/delivery/page?${new URLSearchParams(query)}`
      const visitor = server().visitor()
      expect(await (await visitor.fetch(`/healthz?x=${page}`)).json()).toEqual({ status: 'ok' })
      await eventually(query, ({ site }) => site.id).toBeTruthy()
      expect((await visitor.fetch(`${page}&page=m`)).status).toBe(400)
    })

    it('is sent again only when it has changed', async () => {
      const client = await admin()
      const { front } = await openSite(client)
      const path = `/api/delivery/page?${new URLSearchParams(asked(front.name))}`
      await eventually(asked(front.name), ({ site }) => site.id).toBeTruthy()
      const visitor = server().visitor()
      const first = await visitor.fetch(path)
      expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
      const etag = first.headers.get('ETag') ?? ''
      const again = await visitor.fetch(path, { headers: { 'If-None-Match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    })
  })

  it('has the advertisements that the back office says are shown', async () => {
    const client = await admin()
    const { site, front } = await openSite(client)
    const hour = new Date(server().now).getUTCHours()
    const made = await Promise.all(
      [
        {},
        { siteIds: [site.id], weight: 30 },
        { countries: ['jp' as const] },
        { platforms: ['h' as const] },
        { hours: [(hour + 2) % 24] },
      ].map((values) => createAdvertisement(client, { position: 'popup', ...values })),
    )
    for (const row of made) {
      const { version } = await client.ok('advertisement', 'submit', target(row))
      await giveAway(server().db, row)
      await withKey(client).ok('advertisement', 'approve', { ...target(row), body: { version } })
    }
    const query = asked(front.name)
    const ids = new Set(made.map(({ id }) => id))
    const candidatesIn = ({ advertisements }: DeliveredPage) =>
      advertisements
        .filter(({ position }) => position === 'popup')
        .flatMap(({ candidates }) => candidates.map(({ id }) => id))
        .filter((id) => ids.has(id))
    const { platform, language, country } = query
    const idsToShow = async () => {
      const shown: string[] = []
      for (const { id } of made) {
        const { unmet } = await client.ok('advertisement', 'why', {
          params: { id },
          query: { siteId: site.id, platform, language, country },
        })
        if (unmet.length === 0) shown.push(id)
      }
      return shown.sort()
    }
    const expected = await idsToShow()
    expect(expected).toHaveLength(2)
    await eventually(query, (page) => candidatesIn(page).sort()).toEqual(expected)
    await client.ok('site', 'switch', { body: { ids: [site.id], status: 'maintenance' } })
    expect(await idsToShow()).toEqual([])
    await eventually(query, candidatesIn).toEqual([])
  })

  it('has what leads to an object only in the countries of the object, as the back office says', async () => {
    const client = await admin()
    const { db } = server()
    const { site, front } = await openSite(client)
    const { list } = await client.ok('video', 'list', { query: { shelf: 'on', reviewStatus: 'approved' } })
    const [video] = list.filter(({ unmet }) => unmet.length === 0)
    const jump = { jumpType: 'video' as const, jumpObject: video?.id ?? '' }
    const banner = await createBanner(client, { ...jump, platform: 'w', landingPage: 'm' })
    await client.ok('banner', 'publish', target(banner))
    const row = await createAdvertisement(client, { ...jump, position: 'splash', siteIds: [site.id] })
    const { version } = await client.ok('advertisement', 'submit', target(row))
    await giveAway(db, row)
    await withKey(client).ok('advertisement', 'approve', { ...target(row), body: { version } })
    await db
      .update(videos)
      .set({ playCountries: ['jp'] })
      .where(eq(videos.id, jump.jumpObject))
    const shown = ({ banners, advertisements }: DeliveredPage) => [
      ...idsOf(banners),
      ...advertisements.flatMap(({ candidates }) => idsOf(candidates).filter((id) => id === row.id)),
    ]
    const query = asked(front.name, { page: 'm', country: 'jp' })
    await eventually(query, shown).toEqual([banner.id, row.id])
    await eventually({ ...query, country: 'cn' }, shown).toEqual([])
    const unmetIn = async (country: 'cn' | 'jp') =>
      (
        await client.ok('advertisement', 'why', {
          ...target(row),
          query: { siteId: site.id, platform: 'w', language: 'en-US', country },
        })
      ).unmet
    expect([await unmetIn('jp'), await unmetIn('cn')]).toEqual([[], ['jump']])
    await client.ok('banner', 'withdraw', target(banner))
  })

  describe('reports', () => {
    type Unnamed<Report> = Report extends unknown ? Omit<Report, 'reportId'> & { reportId?: string } : never

    async function send(
      values: Unnamed<DeliveryReport>,
      { secret = SECRET, timestamp = server().now }: { secret?: string; timestamp?: number } = {},
    ) {
      const { ports } = server()
      const app = createApp({ ...ports, config: { ...ports.config, deliverySecret: SECRET } })
      const body = JSON.stringify({ reportId: newId(), ...values })
      const headers = {
        'Content-Type': 'application/json',
        ...signedHeaders(DELIVERY_REPORTS_PATH, body, { secret, timestamp }),
      }
      const response = await new TestClient(app).fetch(DELIVERY_REPORTS_PATH, {
        method: 'POST',
        headers,
        body,
      })
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
    }

    it('are rejected without the right signature, and without a secret', async () => {
      const report = { about: 'stationVisits', stationId: crypto.randomUUID(), visits: 1 } as const
      expect((await send(report, { secret: 'another secret' })).status).toBe(403)
      const response = await server().visitor().fetch(DELIVERY_REPORTS_PATH, { method: 'POST', body: '{}' })
      expect(response.status).toBe(404)
    })

    it('count what visitors saw and opened of advertisements', async () => {
      const client = await admin()
      const { id } = await createAdvertisement(client)
      const counts = [
        { advertisementId: id, kind: 'shown', count: 40 },
        { advertisementId: id, kind: 'click', count: 3 },
        { advertisementId: crypto.randomUUID(), kind: 'shown', count: 9 },
      ] as const
      const report = { about: 'advertisements' as const, counts: [...counts] }
      expect((await send(report)).answer).toEqual({ added: 2 })
      expect(await client.ok('advertisement', 'get', target({ id }))).toMatchObject({ shown: 40, clicks: 3 })
    })

    describe('that are sent again', () => {
      const visitsOf = async (id: string) =>
        (await (await admin()).ok('navigationStation', 'get', target({ id }))).visits

      it('count once, and are answered as before', async () => {
        const client = await admin()
        const { id } = await createAdvertisement(client)
        const report = {
          ...{ about: 'advertisements' as const, reportId: newId() },
          counts: [{ advertisementId: id, kind: 'shown' as const, count: 5 }],
        }
        const timestamp = server().now
        const first = await send(report, { timestamp })
        expect(first).toEqual({ status: 200, answer: { added: 1 } })
        expect(await send(report, { timestamp })).toEqual(first)
        expect(await send(report, { timestamp: timestamp + 1000 })).toEqual(first)
        expect(await client.ok('advertisement', 'get', target({ id }))).toMatchObject({ shown: 5 })
      })

      it('count once when they arrive together', async () => {
        const { id: stationId } = await createStation(await admin())
        const report = { about: 'stationVisits' as const, reportId: newId(), stationId, visits: 7 }
        const sent = await Promise.all(Array.from({ length: 6 }, () => send(report)))
        expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
        expect(await visitsOf(stationId)).toBe(7)
      })

      it('are rejected with other values', async () => {
        const { id: stationId } = await createStation(await admin())
        const report = { about: 'stationVisits' as const, reportId: newId(), stationId, visits: 1 }
        await send(report)
        const other = await send({ ...report, visits: 2 })
        expect(other).toMatchObject({ status: 422, answer: { data: { key: 'idempotencyKeyReused' } } })
        expect(await visitsOf(stationId)).toBe(1)
      })

      it('count after they were rejected', async () => {
        const report = { about: 'stationVisits' as const, reportId: newId(), visits: 1 }
        expect((await send({ ...report, stationId: newId() })).status).toBe(404)
        const { id: stationId } = await createStation(await admin())
        expect((await send({ ...report, stationId })).status).toBe(200)
      })

      it('are known as long as their signature is valid, and deleted by a task after a day', async () => {
        const { db, now } = server()
        await db.delete(deliveryReports)
        const { id: stationId } = await createStation(await admin())
        await send({ about: 'stationVisits', stationId, visits: 1 })
        expect(await deleteOldReports(db, now + 2 * MAX_CLOCK_DIFFERENCE)).toBe(0)
        expect(await deleteOldReports(db, now + DAY)).toBe(1)
      })

      it('are deleted when there are more than one batch', async () => {
        const { db, now } = server()
        await db.delete(deliveryReports)
        const reports = Array.from({ length: 2500 }, () => ({ id: newId(), bodyHash: '', time: now - DAY }))
        await db.insert(deliveryReports).values(reports)
        expect(await deleteOldReports(db, now)).toBe(2500)
        expect(await db.$count(deliveryReports)).toBe(0)
      })
    })

    it('bring feedback to the desk', async () => {
      const client = await admin()
      const userId = await newUser(server())
      const { answer } = await send({
        about: 'feedback',
        userId,
        draft: { kind: 'fault', text: 'It closes', appVersion: '1.2', platform: 'a', language: 'en-US' },
      })
      const { id } = answer as { id: string }
      expect(await client.ok('feedback', 'get', target({ id }))).toMatchObject({ text: 'It closes' })
      const unknown = await send({
        about: 'feedbackMessage',
        userId,
        feedbackId: crypto.randomUUID(),
        text: 'Again',
      })
      expect(unknown.status).toBe(404)
    })

    it.each([
      { about: 'devices', updateId: crypto.randomUUID(), installed: 1, failed: 0 },
      { about: 'stationVisits', stationId: crypto.randomUUID(), visits: 1 },
    ] as const)('about what does not exist are not found: $about', async (report) => {
      expect((await send(report)).status).toBe(404)
    })

    it('say whether a promotion code counts', async () => {
      const report = { about: 'promotionCode', code: 'NONE', kind: 'opened', userId: null } as const
      expect((await send(report)).answer).toEqual({ counted: false, reason: 'notFound' })
    })
  })
})

describe.runIf(hasPostgres)('a change on one server', () => {
  it('is delivered by another one of the same database', async () => {
    const url = await createPostgresDatabase()
    const connections = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)] as const
    try {
      const [first, second] = connections.map(({ db }) => new TestServer(db)) as [TestServer, TestServer]
      const client = await first.signIn('admin')
      const { site, front } = await openSite(client)
      const query = { host: front.name, page: 'p', platform: 'w', language: 'en-US', country: 'cn' } as const
      const maintenance = async () =>
        (await second.visitor().ok('delivery', 'page', { query })).maintenance?.message ?? null
      await expect.poll(maintenance, { timeout: 30_000 }).toBeNull()
      const body = { ids: [site.id], status: 'maintenance' as const, messageEn: 'Closed' }
      await client.ok('site', 'switch', { body })
      await expect.poll(maintenance, { timeout: 30_000 }).toBe('Closed')
    } finally {
      for (const { close } of connections) await close()
    }
  })
})
