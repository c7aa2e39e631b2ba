import { enumerations } from '@admin/api-client/contract/enumerations'
import type { timeMachineQuery } from '@admin/api-client/contract/sites/timeMachine'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { banners } from '../src/db/schema/banners.ts'
import { maintenances } from '../src/db/schema/messages.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { changesAround } from '../src/modules/sites/timeMachine/changes.ts'
import { createAdvertisement, giveAway } from './support/advertisementCalls.ts'
import { createBanner } from './support/bannerCalls.ts'
import { withKey } from './support/coinArea.ts'
import { newCommodity } from './support/communityGoods.ts'
import { onOneEngine } from './support/engines.ts'
import { NOW } from './support/fixture.ts'
import { createSite, enabledDomain, openSite } from './support/siteCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { createTemplate, publishedComponent, publishTemplate } from './support/templateCalls.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

onOneEngine('the time machine', (server) => {
  const admin = () => server().signIn('admin')
  beforeEach(async () => {
    server().now = NOW
    // Those of the demo.
    await server().db.delete(maintenances)
  })
  const visitor = { country: 'cn', platform: 'w', language: 'en-US', page: 'm' } as const
  const view = (
    client: TestClient,
    { id }: { id: string },
    query: Partial<z.input<typeof timeMachineQuery>> = {},
  ) => client.ok('site', 'timeMachine', { params: { id }, query: { ...visitor, ...query } })
  const publishedBanner = async (client: TestClient, values: Parameters<typeof createBanner>[1] = {}) => {
    const banner = await createBanner(client, { platform: 'w', landingPage: 'm', ...values })
    await client.ok('banner', 'publish', target(banner))
    return banner
  }
  const reasonsOf = ({ leftOut }: Awaited<ReturnType<typeof view>>, { id }: { id: string }) =>
    leftOut.find((each) => each.id === id)?.unmet
  const withdraw = (client: TestClient, rows: readonly { id: string }[]) =>
    Promise.all(rows.map((row) => client.ok('banner', 'withdraw', target(row))))

  it('shows what is delivered to the same visitor, and nothing else', async () => {
    const client = await admin()
    const { site, front } = await openSite(client)
    const made = [await publishedBanner(client), await publishedBanner(client, { countries: ['jp'] })]
    const advertisement = await createAdvertisement(client, { countries: ['cn'] })
    const { version } = await client.ok('advertisement', 'submit', target(advertisement))
    await giveAway(server().db, advertisement)
    await withKey(client).ok('advertisement', 'approve', { ...target(advertisement), body: { version } })
    const candidatesOf = (positions: readonly { candidates: readonly { id: string }[] }[]) =>
      positions.flatMap(({ candidates }) => idsOf(candidates)).sort()
    for (const platform of enumerations.clientFlag)
      for (const country of ['cn', 'jp'] as const) {
        const query = { ...visitor, platform, country }
        const seen = await view(client, site, query)
        // What was written is delivered within a second.
        await vi.waitFor(
          async () => {
            const delivered = await server()
              .visitor()
              .ok('delivery', 'page', { query: { ...query, host: front.name } })
            expect(idsOf(seen.banners)).toEqual(idsOf(delivered.banners))
            expect(idsOf(seen.notices)).toEqual(idsOf(delivered.notices))
            expect(idsOf(seen.stations)).toEqual(idsOf(delivered.stations))
            expect(idsOf(seen.components)).toEqual(idsOf(delivered.template?.components ?? []))
            expect(candidatesOf(seen.advertisements)).toEqual(candidatesOf(delivered.advertisements))
          },
          { timeout: 30_000 },
        )
        const all = new Set(idsOf([...seen.banners, ...seen.notices, ...seen.stations, ...seen.components]))
        expect(seen.leftOut.filter(({ id, unmet }) => all.has(id) || unmet.length === 0)).toEqual([])
      }
    await withdraw(client, made)
  })

  it('says why the rest is left out, what lacks one thing alone first', async () => {
    const client = await admin()
    const { site } = await openSite(client)
    const abroad = await publishedBanner(client, { countries: ['jp'] })
    const draft = await createBanner(client, { platform: 'w', landingPage: 'm', countries: ['jp'] })
    const seen = await view(client, site)
    expect(reasonsOf(seen, abroad)).toEqual(['country'])
    expect(reasonsOf(seen, draft)).toEqual(['published', 'country'])
    const places = [abroad, draft].map(({ id }) => idsOf(seen.leftOut).indexOf(id))
    expect(places[0]).toBeLessThan(places[1] as number)
    await withdraw(client, [abroad])
  })

  it('shows the maintenance with its causes, and what would be there without it', async () => {
    const client = await admin()
    const { site } = await openSite(client)
    const banner = await publishedBanner(client)
    const body = {
      ...{ ids: [site.id], status: 'maintenance' as const, messageEn: 'Back soon' },
      allowedAddresses: ['203.0.113.0/24'],
    }
    await client.ok('site', 'switch', { body })
    const window = await client.ok('maintenance', 'create', {
      body: {
        ...{ title: 'Database', message: 'Planned work', platform: 'C_WEB' },
        ...{ startTime: NOW + DAY, endTime: NOW + 2 * DAY },
      },
    })
    const now = await view(client, site)
    expect(now.maintenance).toEqual({
      ...{ message: 'Back soon', until: null, allowedAddresses: 1 },
      causes: [{ cause: 'site', title: '', platform: null, until: null }],
    })
    expect(idsOf(now.banners)).toContain(banner.id)
    const later = await view(client, site, { now: NOW + DAY })
    expect(later.maintenance?.causes.map(({ title }) => title)).toEqual(['', 'Database'])
    expect(later.maintenance?.allowedAddresses).toBe(0)
    expect(later.conflicts).toContainEqual({ conflict: 'severalCauses', names: [] })
    const mobile = await view(client, site, { now: NOW + DAY, platform: 'h' })
    expect(mobile.maintenance?.causes).toHaveLength(1)
    await client.ok('maintenance', 'delete', target(window))
    await withdraw(client, [banner])
  })

  it('goes to the next and the previous change of what the visitor sees', async () => {
    const client = await admin()
    const { site } = await openSite(client)
    const soon = NOW + 3 * HOUR
    const shown = await publishedBanner(client, { name: 'Sale', publishFrom: soon, publishTo: soon + HOUR })
    const abroad = await publishedBanner(client, { countries: ['jp'], publishFrom: NOW + HOUR })
    const changeAt = async (now: number) => {
      const { previous, next } = await view(client, site, { now })
      return { previous, next }
    }
    const item = { kind: 'banner', name: 'Sale' }
    expect((await changeAt(soon - 1)).next).toEqual({ time: soon, items: [{ ...item, begins: true }] })
    expect((await changeAt(soon)).next).toEqual({ time: soon + HOUR, items: [{ ...item, begins: false }] })
    expect((await changeAt(soon + HOUR)).previous).toEqual({ time: soon, items: [{ ...item, begins: true }] })
    const before = await changeAt(NOW + HOUR - 1)
    expect(before.next?.items.map(({ name }) => name)).not.toContain(abroad.name)
    await withdraw(client, [shown, abroad])
  })

  describe('at a past moment', () => {
    it('shows the version of the template that was published then', async () => {
      let client = await admin()
      const [first, second] = [
        await publishedComponent(client, { titleEn: 'First' }),
        await publishedComponent(client, { titleEn: 'Second' }),
      ]
      const template = await publishTemplate(
        client,
        await createTemplate(client, { componentIds: [first.id] }),
      )
      const site = await createSite(client, { templateId: template.id })
      await enabledDomain(client, { siteId: site.id })
      server().now = NOW + DAY
      client = await admin()
      const next = { ...template, componentIds: [first.id, second.id] }
      const draft = await client.ok('template', 'update', { ...target(template), body: next })
      await publishTemplate(client, draft)
      const titles = async (now?: number) => {
        const seen = await view(client, site, now === undefined ? {} : { now })
        return [seen.template?.version, seen.components.map(({ title }) => title), seen.isPast]
      }
      expect(await titles()).toEqual([2, ['First', 'Second'], false])
      expect(await titles(NOW + HOUR)).toEqual([1, ['First'], true])
      expect(await titles(NOW - HOUR)).toEqual([undefined, [], true])
      expect((await view(client, site, { now: NOW - HOUR })).conflicts).toContainEqual({
        ...{ conflict: 'noTemplate', names: [] },
      })
      // Visitors of other platforms don't see it.
      const kinds = async (platform: 'w' | 'h') =>
        (await view(client, site, { now: NOW + 1, platform })).previous?.items.map(({ kind }) => kind) ?? []
      expect(await kinds('w')).toContain('template')
      expect(await kinds('h')).not.toContain('template')
    })

    it('leaves out what was added later', async () => {
      const { site } = await openSite(await admin())
      server().now = NOW + DAY
      const client = await admin()
      const banner = await publishedBanner(client)
      expect(idsOf((await view(client, site)).banners)).toContain(banner.id)
      const past = await view(client, site, { now: NOW + HOUR })
      expect(idsOf(past.banners)).not.toContain(banner.id)
      expect(reasonsOf(past, banner)).toEqual(['added'])
      await withdraw(client, [banner])
    })
  })

  it('names what should be checked', async () => {
    const client = await admin()
    const site = await createSite(client, { countries: ['jp'] })
    const { conflicts } = await view(client, site, { language: 'zh-CN' })
    expect(conflicts.map(({ conflict }) => conflict)).toEqual([
      'noDomain',
      'noTemplate',
      'language',
      'country',
    ])
    const { site: open } = await openSite(client)
    const broken = await publishedBanner(client)
    await server()
      .db.update(banners)
      .set({ jumpType: 'video', jumpObject: crypto.randomUUID() })
      .where(eq(banners.id, broken.id))
    const seen = await view(client, open)
    expect(seen.conflicts).toEqual([{ conflict: 'brokenJump', names: [broken.name] }])
    const phone = await view(client, open, { platform: 'h' })
    expect(phone.conflicts.map(({ conflict }) => conflict)).toContain('otherPlatform')
    await withdraw(client, [broken])
  })

  it('withholds what the session can’t read', async () => {
    const client = await admin()
    const { site } = await openSite(client)
    const banner = await publishedBanner(client)
    const staff = await createStaff(server(), ['site:read', 'banner:read'])
    const seen = await view(staff.client, site)
    expect(seen.withheld).toEqual(['component', 'advertisement', 'notice', 'navigationStation'])
    expect(idsOf(seen.banners)).toContain(banner.id)
    expect(seen.advertisements).toEqual([])
    expect(seen.leftOut.every(({ kind }) => kind === 'banner')).toBe(true)
    const without = await createStaff(server(), ['banner:read'])
    const refused = await without.client.refused('site', 'timeMachine', { ...target(site), query: visitor })
    expect(refused.status).toBe(403)
    await withdraw(client, [banner])
  })
})

describe('changes of an advertisement that is shown at some hours only', () => {
  const MIDNIGHT = Date.UTC(2026, 5, 20)
  const advertisement = {
    ...{ name: 'Breakfast', status: 'approved', position: 'homeTop', platforms: ['w'], hours: [9] },
    ...{ siteIds: [], countries: [], jumpCountries: [], jumpBroken: false, dayCap: 0, totalCap: 0, shown: 0 },
    ...{ publishFrom: MIDNIGHT, publishTo: MIDNIGHT + 3 * DAY, createTime: 0 },
  }
  const visitor = { siteId: 'one', country: 'cn', platform: 'w', language: 'en-US' } as const
  const around = (now: number) => {
    const none = { windows: [], papers: [], components: [], versions: [], banners: [], notices: [] }
    const scheduled = { ...none, advertisements: [advertisement] } as never
    const { previous, next } = changesAround(scheduled, { ...visitor, now }, 'p', 'UTC')
    return [previous, next].map((change) => change && [change.time, change.items[0]?.begins])
  }

  it('are its first hour, though it is days after the moment, and each further one', () => {
    expect(around(MIDNIGHT - 5 * DAY)).toEqual([null, [MIDNIGHT + 9 * HOUR, true]])
    expect(around(MIDNIGHT + 9 * HOUR)).toEqual([null, [MIDNIGHT + 10 * HOUR, false]])
    expect(around(MIDNIGHT + 12 * HOUR)).toEqual([
      [MIDNIGHT + 10 * HOUR, false],
      [MIDNIGHT + DAY + 9 * HOUR, true],
    ])
  })

  it('are its last hour, though it is days before the moment', () => {
    expect(around(MIDNIGHT + 9 * DAY)).toEqual([[MIDNIGHT + 2 * DAY + 10 * HOUR, false], null])
  })
})

onOneEngine('why something is shown', (server) => {
  const visitor = { country: 'cn', platform: 'w', language: 'en-US' } as const
  beforeEach(async () => {
    server().now = NOW
    // Those of the demo.
    await server().db.delete(maintenances)
  })

  it('is answered for a banner: its conditions, the site, and its place on the page', async () => {
    const client = await server().signIn('admin')
    const { site } = await openSite(client)
    await server().db.delete(banners).where(eq(banners.landingPage, 'l'))
    const made = []
    for (let index = 0; index < 6; index += 1)
      made.push(await createBanner(client, { platform: 'w', landingPage: 'l', sort: index }))
    // The back office doesn't publish a sixth.
    await server().db.update(banners).set({ status: 'published' }).where(eq(banners.landingPage, 'l'))
    const why = ({ id }: { id: string }, values: object = {}) =>
      client.ok('banner', 'why', {
        params: { id },
        query: { ...visitor, siteId: site.id, landingPage: 'l', ...values },
      })
    const [first, last] = [made[0], made[5]] as [(typeof made)[0], (typeof made)[0]]
    expect(await why(first)).toEqual({
      ...{ unmet: [], state: 'published', vipLacking: null },
      shown: made.slice(0, 5).map(({ id, name }) => ({ id, name })),
    })
    expect((await why(last)).unmet).toEqual(['room'])
    expect((await why(first, { landingPage: 'm', platform: 'h' })).unmet).toEqual(['page', 'platform'])
    await client.ok('site', 'switch', { body: { ids: [site.id], status: 'maintenance' } })
    expect((await why(first)).unmet).toEqual(['open'])
    const unknown = { ...visitor, siteId: crypto.randomUUID(), landingPage: 'l' as const }
    const refused = await client.refused('banner', 'why', { ...target(first), query: unknown })
    expect([refused.status, Object.keys(refused.data.fields ?? {})]).toEqual([422, ['siteId']])
    await server().db.update(banners).set({ status: 'withdrawn' }).where(eq(banners.landingPage, 'l'))
  })

  it('is answered for a notice at a moment', async () => {
    const client = await server().signIn('admin')
    const { site } = await openSite(client)
    const { id } = await client.ok('notice', 'create', {
      body: {
        ...{ title: 'Sale', content: '<p>Text</p>', platform: 'C_WEB' },
        ...{ validFrom: NOW + HOUR, validTo: NOW + 2 * HOUR },
      },
    })
    const why = async (values: object = {}) =>
      (
        await client.ok('notice', 'why', {
          params: { id },
          query: { ...visitor, siteId: site.id, ...values },
        })
      ).unmet
    expect(await why()).toEqual(['published', 'valid'])
    await client.ok('notice', 'publish', { params: { id } })
    expect(await why({ now: NOW + HOUR })).toEqual([])
    expect(await why({ now: NOW + 2 * HOUR, platform: 'a' })).toEqual(['valid', 'platform'])
    await client.ok('site', 'switch', { body: { ids: [site.id], status: 'maintenance' } })
    expect(await why({ now: NOW + HOUR })).toEqual(['open'])
    await client.ok('notice', 'withdraw', { params: { id } })
  })

  it('says from which VIP grade a visitor can buy what a banner leads to, and hides nothing', async () => {
    const client = await server().signIn('admin')
    const { site } = await openSite(client)
    const commodity = await newCommodity(client, { vipFrom: 3 })
    const jump = { jumpType: 'commodity', jumpObject: commodity.id } as const
    const { id } = await createBanner(client, { platform: 'w', landingPage: 'm', ...jump })
    const lacking = async (vipGrade: number) => {
      const query = { ...visitor, siteId: site.id, landingPage: 'm', vipGrade } as const
      const { unmet, vipLacking } = await client.ok('banner', 'why', { params: { id }, query })
      return [unmet, vipLacking]
    }
    const [unmet] = await lacking(0)
    expect(await lacking(2)).toEqual([unmet, 3])
    expect(await lacking(3)).toEqual([unmet, null])
  })
})
