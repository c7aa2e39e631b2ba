import { filePath } from '@admin/api-client/contract/fileAddresses'
import { AD_PICTURE_MAX_SIZE } from '@admin/api-client/contract/limits'
import { adPositions } from '@admin/api-client/contract/operations/advertisementFacts'
import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { midnightBefore } from '../src/crud/days.ts'
import { newId } from '../src/db/columns.ts'
import { advertisementCounts, advertisements } from '../src/db/schema/advertisements.ts'
import { DAY } from '../src/kernel/durations.ts'
import { appendCounts, rollUpCounts } from '../src/modules/operations/advertisements/counts.ts'
import { createAdvertisement, giveAway, newAdPicture } from './support/advertisementCalls.ts'
import { withKey } from './support/coinArea.ts'
import { newFilm } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { filmOf } from './support/films.ts'
import { createSite, openSite } from './support/siteCalls.ts'
import { ACCOUNT_MAKER, createDependent, createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'
import { kept, pngOf } from './support/uploads.ts'

const MAKER = ['advertisement:read', 'advertisement:create', 'advertisement:update']
const REVIEWER = ['advertisement:read', 'advertisement:review']
const MINUTES = 60_000

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields

onOneEngine('advertisements', (server) => {
  const admin = () => server().signIn('admin')
  const get = (client: TestClient, row: { id: string }): Promise<Advertisement> =>
    client.ok('advertisement', 'get', target(row))
  const approve = (client: TestClient, row: Advertisement, version = row.version) =>
    withKey(client).ok('advertisement', 'approve', { ...target(row), body: { version } })
  /** One that another operator made, and the caller approved. */
  async function approved(client: TestClient, values: Parameters<typeof createAdvertisement>[1] = {}) {
    const draft = await createAdvertisement(client, values)
    const pending = await client.ok('advertisement', 'submit', target(draft))
    await giveAway(server().db, draft)
    return approve(client, pending)
  }
  const update = (client: TestClient, row: Advertisement, values: object) =>
    client.ok('advertisement', 'update', { ...target(row), body: { ...row, ...values } })
  const body = {
    name: 'Ad',
    advertiser: 'Northwind',
    position: 'sidebar' as const,
    platforms: ['w' as const],
    weight: 1,
  }
  const rejectedFields = (client: TestClient, values: object) =>
    fieldsOf(client.refused('advertisement', 'create', { body: { ...body, jumpType: 'none', ...values } }))

  describe('have a picture or a film', () => {
    it('of which one is needed, and only one is allowed', async () => {
      const client = await admin()
      expect(await rejectedFields(client, {})).toMatchObject({ picture: { key: 'required' } })
      const picture = await newAdPicture(client)
      expect(await rejectedFields(client, { picture, film: picture })).toMatchObject({
        film: { key: 'pictureOrFilm' },
      })
    })

    it('whose picture has exactly the size of its position', async () => {
      const client = await admin()
      for (const [width, height] of [
        [301, 250],
        [300, 249],
      ] as const)
        expect(
          await rejectedFields(client, { picture: await newAdPicture(client, 'sidebar', { width, height }) }),
        ).toMatchObject({ picture: { key: 'imageExact', values: { width: 300, height: 250 } } })
      const draft = await createAdvertisement(client)
      const moved = client.refused('advertisement', 'update', {
        ...target(draft),
        body: { ...draft, position: 'popup' },
      })
      expect(await fieldsOf(moved)).toMatchObject({ picture: { key: 'imageExact' } })
    })

    it('whose picture has at most 500 KB', async () => {
      const client = await admin()
      const { width, height } = adPositions.sidebar
      const pictureOf = async (size: number) => {
        const bytes = new Uint8Array(size)
        bytes.set(pngOf(width, height))
        return filePath((await kept(client, { bytes })).key)
      }
      expect(
        await rejectedFields(client, { picture: await pictureOf(AD_PICTURE_MAX_SIZE + 1) }),
      ).toMatchObject({ picture: { key: 'fileSize' } })
      await createAdvertisement(client, { picture: await pictureOf(AD_PICTURE_MAX_SIZE) })
    })

    it('whose film is an MP4', async () => {
      const client = await admin()
      const mov = await newFilm(client, filmOf(5, { brand: 'qt  ' }), 'film.mov')
      expect(await rejectedFields(client, { film: mov })).toMatchObject({ film: { key: 'fileFormat' } })
      expect(await rejectedFields(client, { film: await newAdPicture(client) })).toMatchObject({
        film: { key: 'fileFormat' },
      })
      const film = await newFilm(client, filmOf(5))
      expect((await createAdvertisement(client, { film })).film).toContain(film)
    })
  })

  it('are shown on sites that exist, which aren’t deleted while advertisements name them', async () => {
    const client = await admin()
    const picture = await newAdPicture(client)
    expect(await rejectedFields(client, { picture, siteIds: [newId()] })).toMatchObject({
      siteIds: { key: 'notExisting' },
    })
    const site = await createSite(client)
    const draft = await createAdvertisement(client, { siteIds: [site.id] })
    expect(draft.sites).toEqual([{ id: site.id, name: site.name }])
    const found = async (siteId: string) =>
      (await client.ok('advertisement', 'list', { query: { siteId, name: draft.name } })).total
    expect([await found(site.id), await found(newId())]).toEqual([1, 0])
    expect((await client.ok('site', 'get', target(site))).advertisements).toBe(1)
    expect(await client.refused('site', 'delete', target(site))).toMatchObject({
      data: { key: 'siteHasAdvertisements', values: { count: 1 } },
    })
    await client.ok('advertisement', 'delete', target(draft))
    await client.ok('site', 'delete', target(site))
  })

  it('keep each platform, site and hour once and in order', async () => {
    const client = await admin()
    const draft = await createAdvertisement(client, { platforms: ['w', 'a', 'w'], hours: [20, 3, 20] })
    expect(draft).toMatchObject({ platforms: ['a', 'w'], hours: [3, 20] })
    const picture = await newAdPicture(client)
    expect(await rejectedFields(client, { picture, platforms: [] })).toMatchObject({ platforms: {} })
    expect(await rejectedFields(client, { picture, hours: [24] })).toMatchObject({ 'hours.0': {} })
    expect(await rejectedFields(client, { picture, weight: 101 })).toMatchObject({ weight: {} })
    expect(await rejectedFields(client, { picture, totalCap: 1_000_001 })).toMatchObject({ totalCap: {} })
  })

  describe('are reviewed by a second person', () => {
    it('who didn’t make, change or submit them', async () => {
      const maker = await createStaff(server(), [...MAKER, ...REVIEWER, ...ACCOUNT_MAKER])
      const editor = await createStaff(server(), [...MAKER, ...REVIEWER])
      const submitter = await createStaff(server(), [...MAKER, ...REVIEWER])
      const reviewer = await createStaff(server(), REVIEWER)
      const picture = await newAdPicture(maker.client)
      const draft = await createAdvertisement(maker.client, { picture })
      await update(editor.client, draft, { weight: 20 })
      const pending = await submitter.client.ok('advertisement', 'submit', target(draft))
      const decision = { ...target(draft), body: { remark: 'No', version: pending.version } }
      for (const { client } of [maker, editor, submitter]) {
        expect((await get(client, draft)).reviewRefusal).toBe('ownAdvertisement')
        for (const action of ['approve', 'reject'] as const)
          expect((await withKey(client).refused('advertisement', action, decision)).data.key).toBe(
            'ownAdvertisement',
          )
      }
      const dependent = await createDependent(server(), maker)
      expect((await withKey(dependent).refused('advertisement', 'approve', decision)).data.key).toBe(
        'dependentReviewer',
      )
      expect((await get(reviewer.client, draft)).reviewRefusal).toBeNull()
      const done = await approve(reviewer.client, pending)
      expect(done).toMatchObject({ status: 'approved', state: 'running', reviewRefusal: null })
      expect(done.reviewerName).toBe(reviewer.username)
      expect((await withKey(reviewer.client).refused('advertisement', 'reject', decision)).data.key).toBe(
        'alreadyReviewed',
      )
    })

    it('who says why they reject one, which can be changed and submitted again', async () => {
      const client = await admin()
      const draft = await createAdvertisement(client)
      const { version } = await client.ok('advertisement', 'submit', target(draft))
      await giveAway(server().db, draft)
      const reject = (remark: string) => ({ ...target(draft), body: { remark, version } })
      expect(await fieldsOf(withKey(client).refused('advertisement', 'reject', reject('')))).toMatchObject({
        remark: {},
      })
      const rejected = await withKey(client).ok('advertisement', 'reject', reject('Too loud'))
      expect(rejected).toMatchObject({ state: 'rejected', reviewRemark: 'Too loud' })
      expect((await update(client, rejected, { name: 'Quieter' })).state).toBe('rejected')
      expect((await client.ok('advertisement', 'submit', target(draft))).state).toBe('pending')
    })

    it('who decides on what they saw', async () => {
      const client = await admin()
      const draft = await createAdvertisement(client)
      const pending = await client.ok('advertisement', 'submit', target(draft))
      await update(client, pending, { weight: 90 })
      await giveAway(server().db, draft)
      const decision = { ...target(draft), body: { remark: 'No', version: pending.version } }
      for (const action of ['approve', 'reject'] as const) {
        expect((await withKey(client).refused('advertisement', action, decision)).data.key).toBe(
          'staleVersion',
        )
        const unseen = { ...decision, body: { remark: 'No' } as typeof decision.body }
        expect(await fieldsOf(withKey(client).refused('advertisement', action, unseen))).toMatchObject({
          version: {},
        })
      }
    })

    it('again after a change of picture, jump or target, not of the rest', async () => {
      const client = await admin()
      const one = await approved(client)
      const renamed = await update(client, one, { name: 'Renamed', weight: 3, hours: [1], totalCap: 5 })
      expect(renamed.status).toBe('approved')
      const changed = await update(client, renamed, { countries: ['jp'] })
      expect(changed).toMatchObject({ status: 'pending', reviewRefusal: 'ownAdvertisement' })
    })

    it('again after a change of a paused one, which stays paused until it is resumed', async () => {
      const client = await admin()
      const paused = await client.ok('advertisement', 'pause', target(await approved(client)))
      const picture = await newAdPicture(client)
      const changed = await update(client, paused, { picture })
      expect(changed).toMatchObject({ status: 'pending', staysPaused: true })
      await giveAway(server().db, changed)
      const rejection = { ...target(changed), body: { remark: 'Too loud', version: changed.version } }
      const rejected = await withKey(client).ok('advertisement', 'reject', rejection)
      const pending = await client.ok('advertisement', 'submit', target(rejected))
      await giveAway(server().db, pending)
      expect(await approve(client, pending)).toMatchObject({ status: 'paused', staysPaused: false })
      expect(await client.ok('advertisement', 'resume', target(pending))).toMatchObject({ state: 'running' })
      const again = await update(client, await get(client, pending), { countries: ['jp'] })
      expect(again).toMatchObject({ status: 'pending', staysPaused: false })
    })
  })

  it('are paused, resumed and archived, and then only deleted or duplicated', async () => {
    const client = await admin()
    const row = await approved(client)
    const refused = async (action: 'submit' | 'pause' | 'resume') =>
      (await client.refused('advertisement', action, target(row) as never)).data.key
    expect(await refused('submit')).toBe('notPossible')
    expect((await client.refused('advertisement', 'delete', target(row))).data.key).toBe(
      'advertisementNotArchived',
    )
    expect((await client.ok('advertisement', 'pause', target(row))).state).toBe('paused')
    expect((await client.ok('advertisement', 'resume', target(row))).state).toBe('running')
    const archived = await client.ok('advertisement', 'archive', target(row))
    expect(archived.state).toBe('archived')
    expect([await refused('pause'), await refused('resume')]).toEqual(['notPossible', 'notPossible'])
    const edit = client.refused('advertisement', 'update', { ...target(row), body: archived })
    expect((await edit).data.key).toBe('advertisementArchived')
    const copy = await client.ok('advertisement', 'duplicate', { ...target(row), body: { name: 'Copy' } })
    expect(copy).toMatchObject({ ...{ name: 'Copy', state: 'draft', reviewerName: '' }, weight: row.weight })
    expect(copy.picture).not.toBe('')
    await client.ok('advertisement', 'delete', target(row))
  })

  it('are scheduled before their period, over after it and capped in between, and found by each', async () => {
    const client = await admin()
    const { now } = server()
    const from = now + 15 * MINUTES
    const row = await approved(client, { publishFrom: from, publishTo: from + 15 * MINUTES, totalCap: 3 })
    const states = async () => {
      const found = await Promise.all(
        (['scheduled', 'running', 'capped', 'over'] as const).map(async (state) =>
          (await client.ok('advertisement', 'list', { query: { state, id: row.id } })).total === 1
            ? state
            : null,
        ),
      )
      return [(await get(client, row)).state, ...found.filter((state) => state !== null)]
    }
    expect(await states()).toEqual(['scheduled', 'scheduled'])
    server().now = from
    expect(await states()).toEqual(['running', 'running'])
    await appendCounts(server().ports, [{ advertisementId: row.id, kind: 'shown', count: 3 }])
    expect(await states()).toEqual(['capped', 'capped'])
    server().now = from + 15 * MINUTES
    expect(await states()).toEqual(['over', 'over'])
    server().now = now
  })

  describe('count how often they are shown and opened', () => {
    const append = (row: Advertisement, kind: 'shown' | 'click', count: number) =>
      appendCounts(server().ports, [{ advertisementId: row.id, kind, count }])
    const rowsOf = ({ id }: Advertisement) =>
      server().db.$count(advertisementCounts, eq(advertisementCounts.advertisementId, id))

    it('in rows that are only added, and sums that stay the same when a task adds them up', async () => {
      const client = await admin()
      const row = await createAdvertisement(client)
      const { now } = server()
      await append(row, 'shown', 120)
      await append(row, 'shown', 80)
      await append(row, 'click', 3)
      expect(await rowsOf(row)).toBe(3)
      const sums = { shown: 200, clicks: 3, rate: 1.5 }
      expect(await get(client, row)).toMatchObject(sums)
      await rollUpCounts(server().db)
      expect(await rowsOf(row)).toBe(1)
      expect(await get(client, row)).toMatchObject(sums)
      await append(row, 'shown', 50)
      await rollUpCounts(server().db)
      expect(await get(client, row)).toMatchObject({ shown: 250, clicks: 3 })
      server().now = now + DAY
      await append(row, 'click', 2)
      await rollUpCounts(server().db)
      expect(await rowsOf(row)).toBe(2)
      const { days, timeZone } = await (await admin()).ok('advertisement', 'statistics', target(row))
      expect(timeZone).toBe('UTC')
      expect(days).toHaveLength(30)
      expect(days.at(-1)).toMatchObject({ shown: 0, clicks: 2 })
      expect(days.reduce((sum, { shown }) => sum + shown, 0)).toBe(250)
      server().now = now
    })

    it('on the day that it is in the time zone of the server, which may begin with a half hour of UTC', async () => {
      const row = await createAdvertisement(await admin())
      const { db } = server()
      const india = new TestServer(db, { timeZone: 'Asia/Kolkata' })
      const midnight = midnightBefore(india.now, 'Asia/Kolkata')
      for (const [time, count] of [
        [midnight - 1, 20],
        [midnight, 3],
      ] as const)
        await appendCounts({ ...india.ports, clock: () => time }, [
          { advertisementId: row.id, kind: 'shown', count },
        ])
      await rollUpCounts(db)
      const client = await india.signIn('admin')
      const { days } = await client.ok('advertisement', 'statistics', target(row))
      expect(days.slice(-2).map(({ shown }) => shown)).toEqual([20, 3])
    })

    it('in sums that never miss what is being rolled up', async () => {
      const client = await admin()
      const row = await createAdvertisement(client)
      for (let time = 0; time < 10; time += 1) {
        await append(row, 'shown', 1)
        const [{ days }] = await Promise.all([
          client.ok('advertisement', 'statistics', target(row)),
          rollUpCounts(server().db),
        ])
        expect(days.at(-1)?.shown).toBe(time + 1)
      }
    })

    it('except those that no longer exist', async () => {
      const row = await createAdvertisement(await admin())
      const counts = [newId(), row.id].map((advertisementId) => ({
        ...{ advertisementId, kind: 'shown' as const, count: 1 },
      }))
      expect(await appendCounts(server().ports, counts)).toBe(1)
    })

    it('and are listed by it', async () => {
      const client = await admin()
      const often = await createAdvertisement(client, { name: 'Listed by count 1' })
      const seldom = await createAdvertisement(client, { name: 'Listed by count 2' })
      await append(often, 'shown', 9)
      await append(seldom, 'shown', 2)
      const { list } = await client.ok('advertisement', 'list', {
        query: { name: 'Listed by count', sort: '-shown' },
      })
      expect(list.map(({ id }) => id)).toEqual([often.id, seldom.id])
    })
  })

  describe('say why a visitor sees them or not', () => {
    const query = { country: 'jp', platform: 'w', language: 'en-US', vipGrade: 0 } as const

    it('with every condition that isn’t met at the moment', async () => {
      const client = await admin()
      const { site } = await openSite(client)
      const row = await createAdvertisement(client, { platforms: ['a'], countries: ['cn'], dayCap: 1 })
      const why = await client.ok('advertisement', 'why', {
        ...target(row),
        query: { ...query, siteId: site.id, seenToday: 1 },
      })
      expect(why).toMatchObject({ unmet: ['running', 'platform', 'country', 'capDay'], state: 'draft' })
      expect(why.shares.every(({ id }) => id !== row.id)).toBe(true)
    })

    it('with a site or platform in maintenance, and then without shares', async () => {
      const client = await admin()
      const { now } = server()
      const { site } = await openSite(client)
      const row = await approved(client, { siteIds: [site.id] })
      const why = async () => {
        const visit = { ...query, siteId: site.id }
        const { unmet, shares } = await client.ok('advertisement', 'why', { ...target(row), query: visit })
        return { unmet, shares: shares.length > 0 }
      }
      expect(await why()).toEqual({ unmet: [], shares: true })
      const body = { title: 'Database', message: 'Planned work', startTime: now, endTime: now + DAY }
      const maintenance = await client.ok('maintenance', 'create', { body: { ...body, platform: 'C_WEB' } })
      expect(await why()).toEqual({ unmet: ['open'], shares: false })
      await client.ok('maintenance', 'delete', target(maintenance))
      await client.ok('site', 'switch', { body: { ids: [site.id], status: 'maintenance' } })
      expect(await why()).toEqual({ unmet: ['open'], shares: false })
    })

    it('and their share of the place among those that compete for it', async () => {
      const client = await admin()
      await server().db.delete(advertisements).where(eq(advertisements.position, 'popup'))
      const { site } = await openSite(client)
      const place = { position: 'popup' } as const
      const one = await approved(client, { ...place, weight: 30 })
      const other = await approved(client, { ...place, weight: 70, siteIds: [site.id] })
      await approved(client, { ...place, countries: ['cn'] })
      const sharesAt = async (siteId: string, now?: number) => {
        const { shares } = await client.ok('advertisement', 'why', {
          ...target(one),
          query: { ...query, siteId, ...(now && { now }) },
        })
        return shares.map(({ id, share }) => [id, Math.round(share * 100)])
      }
      expect(await sharesAt(site.id)).toEqual([
        [other.id, 70],
        [one.id, 30],
      ])
      const { site: elsewhere } = await openSite(client)
      expect(await sharesAt(elsewhere.id)).toEqual([[one.id, 100]])
      const { list } = await client.ok('advertisement', 'rivals', { query: place })
      expect(list).toHaveLength(3)
    })
  })
})
