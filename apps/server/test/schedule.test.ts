import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { SCHEDULE_MAX_DAYS, SCHEDULE_MAX_PER_KIND } from '@admin/api-client/contract/limits'
import type { ScheduleEntry, scheduleQuery } from '@admin/api-client/contract/sites/schedule'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { newId } from '../src/db/columns.ts'
import { advertisements } from '../src/db/schema/advertisements.ts'
import { banners } from '../src/db/schema/banners.ts'
import { maintenances, notices } from '../src/db/schema/messages.ts'
import { promotionCodes } from '../src/db/schema/promotionCodes.ts'
import { components } from '../src/db/schema/templates.ts'
import { DAY, HOUR, QUARTER_HOUR } from '../src/kernel/durations.ts'
import { createAdvertisement } from './support/advertisementCalls.ts'
import { operatorOf } from './support/agentOperators.ts'
import { createBanner } from './support/bannerCalls.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { codeTerms, createCode, createSite, enabledDomain, openSite } from './support/siteCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { createTemplate, publishedComponent, publishTemplate } from './support/templateCalls.ts'

type Query = Partial<z.input<typeof scheduleQuery>>

onOneEngine('the schedule', (server) => {
  const admin = () => server().signIn('admin')
  /** Far from everything of the demo. */
  const later = (days: number) => server().now + (500 + days) * DAY
  const read = (client: TestClient, query: Query = {}) =>
    client.ok('schedule', 'list', { query: { from: later(0), to: later(30), ...query } })
  const shown = (entries: readonly ScheduleEntry[], id: string) => entries.find((entry) => entry.id === id)
  const createNotice = (
    client: TestClient,
    validFrom: number,
    validTo: number,
    platform: CodeOf<'businessType'> = 'C_APP',
  ) =>
    client.ok('notice', 'create', {
      body: { title: 'Season', content: '<p>New games</p>', platform, validFrom, validTo },
    })
  const createMaintenance = (
    client: TestClient,
    startTime: number,
    endTime: number,
    platform: CodeOf<'businessType'> = 'C_APP',
  ) =>
    client.ok('maintenance', 'create', {
      body: { title: 'Upgrade', message: 'Back soon', platform, startTime, endTime },
    })

  it('holds what overlaps its period, of all kinds, with states and places', async () => {
    const client = await admin()
    const period = { publishFrom: later(5), publishTo: later(7) }
    const banner = await createBanner(client, { ...period, landingPage: 'p', platform: 'i' })
    await client.ok('banner', 'publish', { params: banner })
    const draft = await createBanner(client, { publishFrom: later(29), publishTo: null })
    const advertisement = await createAdvertisement(client, period)
    const notice = await createNotice(client, later(-3), later(1))
    const maintenance = await createMaintenance(client, later(2), later(2) + HOUR)
    const { site, front } = await openSite(client, { validTo: later(30) - 1 })
    const code = await createCode(client, { siteId: site.id, validTo: later(9) })
    const { entries, sites } = await read(client)
    expect(shown(entries, banner.id)).toEqual({
      ...{ kind: 'banner', id: banner.id, title: banner.name, siteIds: null, platforms: ['i'] },
      ...{ from: later(5), to: later(7), state: 'scheduled', slot: { of: 'page', page: 'p' }, count: 1 },
      link: `/operations/banners?id=${banner.id}`,
    })
    expect(shown(entries, draft.id)).toMatchObject({ state: 'inactive', to: null })
    expect(shown(entries, advertisement.id)).toMatchObject({
      ...{ kind: 'advertisement', state: 'inactive', siteIds: null, platforms: ['w'] },
      slot: { of: 'position', position: 'sidebar' },
    })
    expect(shown(entries, notice.id)).toMatchObject({ kind: 'notice', platforms: ['a', 'i'], slot: null })
    expect(shown(entries, maintenance.id)).toMatchObject({ kind: 'maintenance', state: 'scheduled' })
    expect(shown(entries, code.id)).toMatchObject({
      ...{ kind: 'promotionCode', title: `Spring (${code.code})`, siteIds: [site.id] },
      ...{ from: null, state: 'active' },
    })
    expect(shown(entries, front.id)).toMatchObject({ kind: 'domain', to: later(30) - 1, state: 'active' })
    expect(sites).toContainEqual({ id: site.id, name: site.name })
    for (const id of [notice.id, maintenance.id]) {
      const link = new URL(shown(entries, id)?.link ?? '', 'http://admin')
      const query = Object.fromEntries(link.searchParams)
      const area = id === notice.id ? 'notice' : 'maintenance'
      expect((await client.ok(area, 'list', { query })).list.map((row) => row.id)).toEqual([id])
    }
  })

  it('holds sites in maintenance: without an announced end they are in no conflict', async () => {
    const client = await admin()
    const { site } = await openSite(client)
    const until = later(300)
    const found = async () => {
      const { entries, conflicts } = await read(client, { siteId: site.id })
      return {
        entries: entries.filter(({ kind }) => kind === 'site'),
        conflicts: conflicts.flatMap(({ kind, entries: about }) => (about[0]?.kind === 'site' ? [kind] : [])),
      }
    }
    await createCode(client, { siteId: site.id, validFrom: later(3) })
    expect(await found()).toEqual({ entries: [], conflicts: [] })
    const close = { ids: [site.id], status: 'maintenance' as const }
    await client.ok('site', 'switch', { body: close })
    const entry = { id: site.id, title: site.name, siteIds: [site.id], from: null, state: 'active' }
    expect(await found()).toMatchObject({ entries: [{ ...entry, to: null }], conflicts: [] })
    await client.ok('site', 'switch', { body: { ...close, until } })
    expect(await found()).toMatchObject({
      entries: [{ ...entry, to: until }],
      conflicts: ['duringMaintenance'],
    })
  })

  it('holds sites that are still in maintenance after the announced end, without an end', async () => {
    const client = await admin()
    const { site } = await openSite(client)
    const { now } = server()
    const until = now + QUARTER_HOUR
    await client.ok('site', 'switch', { body: { ids: [site.id], status: 'maintenance', until } })
    server().now = until + 1
    const { entries, conflicts } = await read(client, { siteId: site.id })
    const found = entries.filter(({ kind }) => kind === 'site')
    expect(found).toMatchObject([{ id: site.id, from: null, to: null, state: 'active' }])
    expect(conflicts).toEqual([])
    server().now = now
  })

  it('leaves out what begins at its end or ends at its start', async () => {
    const client = await admin()
    const before = await createNotice(client, later(90), later(100))
    const after = await createNotice(client, later(110), later(120))
    const { entries } = await read(client, { from: later(100), to: later(110) })
    expect(entries.map(({ id }) => id)).not.toContain(before.id)
    expect(entries.map(({ id }) => id)).not.toContain(after.id)
  })

  it('leaves out what was withdrawn, and drafts without a period', async () => {
    const client = await admin()
    const withdrawn = await createBanner(client, { publishFrom: later(1), platform: 'h', landingPage: 'u' })
    await client.ok('banner', 'publish', { params: withdrawn })
    await client.ok('banner', 'withdraw', { params: withdrawn })
    const open = await createBanner(client, { platform: 'h', landingPage: 'u' })
    expect((await read(client)).entries.filter(({ id }) => [withdrawn.id, open.id].includes(id))).toEqual([])
    await client.ok('banner', 'publish', { params: open })
    expect(shown((await read(client)).entries, open.id)).toMatchObject({ from: null, to: null })
  })

  it('is limited to a site, a platform and kinds', async () => {
    const client = await admin()
    const [one, other] = [await createSite(client), await createSite(client)]
    const code = await createCode(client, { siteId: one.id, validFrom: later(3) })
    const targeted = await createAdvertisement(client, { siteIds: [other.id], publishFrom: later(3) })
    const everywhere = await createAdvertisement(client, { platforms: ['h'], publishFrom: later(3) })
    const found = async (query: Query) =>
      (await read(client, query)).entries
        .map(({ id }) => id)
        .filter((id) => [code.id, targeted.id, everywhere.id].includes(id))
    expect(await found({ siteId: one.id })).toEqual([everywhere.id, code.id])
    expect(await found({ siteId: other.id })).toEqual([targeted.id, everywhere.id])
    expect(await found({ siteId: other.id, platform: 'h' })).toEqual([everywhere.id])
    expect(await found({ kinds: 'promotionCode' })).toEqual([code.id])
    expect(await found({ kinds: ['advertisement', 'promotionCode'], platform: 'w' })).toEqual([
      targeted.id,
      code.id,
    ])
  })

  it('counts only what a site shows on a platform toward the limit of a kind', async () => {
    const client = await admin()
    const { db } = server()
    const { site } = await openSite(client)
    const { site: elsewhere } = await openSite(client)
    const [from, to] = [later(300), later(310)]
    /** Makes something shown elsewhere as often as an answer has room for, and before what is asked for. */
    async function crowd(
      table:
        | typeof banners
        | typeof advertisements
        | typeof notices
        | typeof maintenances
        | typeof components,
      { id }: { id: string },
    ) {
      const [row] = await db.select().from(table).where(eq(table.id, id))
      const copies = Array.from({ length: SCHEDULE_MAX_PER_KIND }, () => ({ ...row, id: newId() }))
      await db.insert(table).values(copies as never)
    }
    const early = { publishFrom: from + 1, publishTo: to }
    const late = { publishFrom: from + 2, publishTo: to }
    await crowd(banners, await createBanner(client, { ...early, platform: 'w' }))
    await crowd(advertisements, await createAdvertisement(client, { ...early, platforms: ['w'] }))
    const named = { platforms: ['i' as const], siteIds: [elsewhere.id] }
    await crowd(advertisements, await createAdvertisement(client, { ...early, ...named }))
    await crowd(notices, await createNotice(client, from + 1, to, 'C_WEB'))
    await crowd(maintenances, await createMaintenance(client, from + 1, to, 'S_WEB'))
    await crowd(components, await publishedComponent(client, early))
    const component = await publishedComponent(client, late)
    const template = await createTemplate(client, { platform: 'i', componentIds: [component.id] })
    const { id: templateId } = await publishTemplate(client, template)
    await client.ok('site', 'update', { params: site, body: { ...site, templateId } })
    const made = [
      await createMaintenance(client, from + 2, to),
      await createNotice(client, from + 2, to),
      await createBanner(client, { ...late, platform: 'i' }),
      await createAdvertisement(client, { ...late, platforms: ['i'], siteIds: [site.id] }),
      component,
    ]
    const { entries, incomplete } = await read(client, { from, to, siteId: site.id, platform: 'i' })
    const ids = entries.filter((entry) => entry.from !== null && entry.from >= from).map(({ id }) => id)
    expect(ids).toEqual(made.map(({ id }) => id))
    expect(incomplete).toEqual([])
    expect((await read(client, { from, to, platform: 'w' })).incomplete).toEqual([
      'notice',
      'banner',
      'advertisement',
      'component',
    ])
  })

  it('counts the codes of a campaign with the same period as one, without those that are used up', async () => {
    const client = await admin()
    const terms = { ...(await codeTerms(client)), name: 'Summer', useLimit: 1, validTo: later(4) }
    await withKey(client).ok('promotionCode', 'generate', {
      body: { ...terms, length: 12, count: 4, status: 'active' },
    })
    const list = async () => (await read(client, { siteId: terms.siteId, kinds: 'promotionCode' })).entries
    const [campaign] = await list()
    expect(campaign).toMatchObject({ title: 'Summer', count: 4, state: 'active' })
    const link = new URL(campaign?.link ?? '', 'http://admin')
    const query = Object.fromEntries(link.searchParams)
    expect((await client.ok('promotionCode', 'list', { query })).total).toBe(4)
    await server()
      .db.update(promotionCodes)
      .set({ uses: 1 })
      .where(eq(promotionCodes.id, campaign?.id ?? ''))
    expect(await list()).toMatchObject([{ count: 3 }])
  })

  it('places components on the sites whose published template has them', async () => {
    const client = await admin()
    const component = await publishedComponent(client, { publishTo: later(3) })
    const template = await createTemplate(client, { componentIds: [component.id] })
    const site = await createSite(client, { templateId: template.id })
    const found = async () => shown((await read(client)).entries, component.id)
    expect(await found()).toMatchObject({ siteIds: [], platforms: ['w', 'h', 'a', 'i'] })
    await client.ok('template', 'publish', { params: template, body: { version: template.version } })
    expect(await found()).toMatchObject({ siteIds: [site.id], platforms: [template.platform] })
    const { conflicts } = await read(client, { siteId: site.id })
    expect(conflicts).toMatchObject([
      { kind: 'componentEnds', from: later(3), entries: [{ id: component.id }] },
    ])
  })

  it('names conflicts, even with kinds that weren’t asked for', async () => {
    const client = await admin()
    const { entries: taken } = await read(client, { from: later(200), to: later(210), kinds: 'banner' })
    await server().db.delete(banners).where(eq(banners.landingPage, 'c'))
    const made: string[] = []
    for (let number = 0; number < 6; number += 1) {
      const period = { publishFrom: later(200 + number), publishTo: later(208) }
      const banner = await createBanner(client, { platform: 'i', landingPage: 'c', ...period })
      if (number < 5) await client.ok('banner', 'publish', { params: banner })
      made.push(banner.id)
    }
    const window = await createMaintenance(client, later(203) - HOUR, later(203) + HOUR)
    const again = await createMaintenance(client, later(203), later(204))
    const { conflicts, entries } = await read(client, { from: later(200), to: later(210), kinds: 'banner' })
    expect(entries.filter(({ id }) => made.includes(id))).toHaveLength(6)
    expect(entries.length - taken.length).toBeGreaterThanOrEqual(5)
    const found = conflicts.map(({ kind, from, to, entries: [first] }) => ({ kind, from, to, id: first?.id }))
    expect(found).toContainEqual({ kind: 'bannersFull', from: later(205), to: later(208), id: made[5] })
    expect(found).toContainEqual({
      ...{ kind: 'duringMaintenance', from: later(203) - HOUR, to: later(203) + HOUR, id: window.id },
    })
    const all = await read(client, { from: later(200), to: later(210) })
    expect(all.conflicts).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'maintenancesOverlap', from: later(203), to: later(203) + HOUR },
        entries: [expect.objectContaining({ id: window.id }), expect.objectContaining({ id: again.id })],
      }),
    )
  })

  it('shows domains that expire, and no closed ones', async () => {
    const client = await admin()
    const { id: siteId } = await createSite(client)
    const expiring = await enabledDomain(client, { siteId, validTo: later(8) })
    const closed = await enabledDomain(client, { siteId, validTo: later(8) })
    await client.ok('domain', 'close', { params: closed })
    const { entries, conflicts } = await read(client, { siteId, kinds: 'domain' })
    expect(entries.map(({ id }) => id)).toEqual([expiring.id])
    expect(conflicts).toMatchObject([{ kind: 'domainExpires', from: later(8), to: null }])
  })

  it('shows only kinds whose lists the account reads', async () => {
    const client = await admin()
    await createNotice(client, later(1), later(2))
    await createMaintenance(client, later(1), later(2))
    const staff = await createStaff(server(), ['schedule:read', 'notice:read'])
    const { entries, conflicts } = await read(staff.client)
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['notice']))
    expect(conflicts).toEqual([])
    const none = await createStaff(server(), ['notice:read'])
    const query = { from: later(0), to: later(1) }
    expect((await none.client.refused('schedule', 'list', { query })).status).toBe(403)
  })

  it('shows the promotion codes of a data scope alone', async () => {
    const client = await admin()
    const { list } = await client.ok('agent', 'list', { query: { sort: 'createTime' } })
    const [agent, other] = [list[0]?.id ?? '', list.at(-1)?.id ?? '']
    const own = await createCode(client, { agentId: other, validFrom: later(3) })
    const foreign = await createCode(client, { agentId: agent, validFrom: later(3) })
    const staff = await operatorOf(server(), other)
    const ids = (await read(staff.client, { kinds: 'promotionCode' })).entries.map(({ id }) => id)
    expect(ids).toContain(own.id)
    expect(ids).not.toContain(foreign.id)
  })

  it.each([
    ['a moment', 0, 0, 'sameMoment'],
    ['an end before the start', 2, 1, 'endBeforeStart'],
    ['more than 100 days', 0, SCHEDULE_MAX_DAYS + 1, 'validityDays'],
  ])('rejects %s', async (_, from, to, key) => {
    const client = await admin()
    const query = { from: later(from), to: later(to) }
    expect((await client.refused('schedule', 'list', { query })).data.fields).toMatchObject({ to: { key } })
  })

  it('takes 100 days', async () => {
    await expect(read(await admin(), { to: later(SCHEDULE_MAX_DAYS) })).resolves.toBeDefined()
  })
})
