import { filePath } from '@admin/api-client/contract/fileAddresses'
import { BANNER_SIZE, BANNERS_AT_A_TIME } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { fullSlot } from '@admin/api-client/contract/operations/bannerFacts'
import type { Banner } from '@admin/api-client/contract/operations/banners'
import type { JumpResource } from '@admin/api-client/contract/operations/jumps'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enumerationLabel } from '../src/crud/labels.ts'
import { banners } from '../src/db/schema/banners.ts'
import { atlases, collections, videos } from '../src/db/schema/content.ts'
import { liveRooms } from '../src/db/schema/liveRooms.ts'
import { posts } from '../src/db/schema/posts.ts'
import { commodities } from '../src/db/schema/shop.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { createBanner, newBannerPicture } from './support/bannerCalls.ts'
import { withKey } from './support/coinArea.ts'
import { show } from './support/collections.ts'
import { newCommodity } from './support/communityGoods.ts'
import { newAtlas, newCollection, newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newHost, newRoom } from './support/liveCalls.ts'
import { publishedPost } from './support/postCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, pngOf, text } from './support/uploads.ts'

/** Less than a session lasts without a request. */
const QUARTER = HOUR / 4

const storedPicture = async (client: TestClient, bytes: Uint8Array<ArrayBuffer>) =>
  filePath((await kept(client, { bytes })).key)

/** A picture of a banner's size, filled up to so many bytes after its end. */
function pictureOf(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(pngOf(BANNER_SIZE.width, BANNER_SIZE.height))
  return bytes
}

/** Bytes of a PNG before its second chunk. */
const PNG_HEAD = 33

/** A PNG as an animated one, whose first chunks are its header and the number of its frames. */
const animated = (png: Uint8Array) =>
  Uint8Array.from([
    ...png.slice(0, PNG_HEAD),
    ...[0, 0, 0, 8],
    ...text('acTL'),
    ...[0, 0, 0, 1, 0, 0, 0, 0],
    ...[0xf3, 0x8d, 0x93, 0x70],
    ...png.slice(PNG_HEAD),
  ])

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields

onOneEngine('banners', (server) => {
  const admin = () => server().signIn('admin')
  const place = { platform: 'w', landingPage: 'c' } as const

  async function published(
    client: TestClient,
    values: Parameters<typeof createBanner>[1] = {},
  ): Promise<Banner> {
    const banner = await createBanner(client, { ...place, ...values })
    return client.ok('banner', 'publish', target(banner))
  }
  /** No banner of the place is published. */
  const clear = () =>
    server()
      .db.delete(banners)
      .where(and(eq(banners.platform, 'w'), eq(banners.landingPage, 'c')))

  it.each([
    [
      'of another size',
      async (client: TestClient) => newBannerPicture(client, { width: 365, height: 137 }),
      'imageExact',
    ],
    ['that isn’t uploaded', async () => 'https://example.com/banner.png', 'notExisting'],
    ['that is missing', async () => '', 'required'],
    [
      'that is animated',
      async (client: TestClient) =>
        storedPicture(client, animated(pngOf(BANNER_SIZE.width, BANNER_SIZE.height))),
      'fileFormat',
    ],
    [
      'of more than 500 KB',
      async (client: TestClient) => storedPicture(client, pictureOf(512_001)),
      'fileSize',
    ],
  ])('reject a picture %s', async (_what, pictureOf, key) => {
    const client = await admin()
    const body = {
      ...place,
      name: 'Banner',
      jumpType: 'none',
      sort: 1,
      picture: await pictureOf(client),
    } as const
    expect(await fieldsOf(client.refused('banner', 'create', { body }))).toMatchObject({ picture: { key } })
  })

  it('accept a picture of 500 KB', async () => {
    const client = await admin()
    const picture = await storedPicture(client, pictureOf(512_000))
    expect((await createBanner(client, { picture })).picture).toContain(picture)
  })

  it.each([
    [{ jumpType: 'none', jumpObject: 'https://example.com' }, 'invalid'],
    [{ jumpType: 'url', jumpObject: '' }, 'required'],
    [{ jumpType: 'url', jumpObject: 'http://example.com' }, 'httpsLink'],
    [{ jumpType: 'url', jumpObject: 'javascript:alert(1)' }, 'httpsLink'],
    [{ jumpType: 'page', jumpObject: 'x' }, 'invalid'],
    [{ jumpType: 'video', jumpObject: 'a video' }, 'invalid'],
  ] as const)('reject the jump %j', async (jump, key) => {
    const client = await admin()
    const body = { ...place, name: 'Banner', sort: 1, picture: await newBannerPicture(client), ...jump }
    expect(await fieldsOf(client.refused('banner', 'create', { body }))).toMatchObject({
      jumpObject: { key },
    })
  })

  it('end after they begin', async () => {
    const client = await admin()
    const now = server().now
    const body = {
      ...place,
      name: 'Banner',
      jumpType: 'none',
      sort: 1,
      picture: await newBannerPicture(client),
    } as const
    for (const [publishTo, key] of [
      [now, 'sameMoment'],
      [now - 1, 'endBeforeStart'],
    ] as const)
      expect(
        await fieldsOf(
          client.refused('banner', 'create', { body: { ...body, publishFrom: now, publishTo } }),
        ),
      ).toMatchObject({ publishTo: { key } })
  })

  it('say what their jump leads to, and whether users see it now', async () => {
    const client = await admin()
    const [off] = await server().db.select().from(videos).where(eq(videos.shelf, 'off')).limit(1)
    const hidden = await createBanner(client, { jumpType: 'video', jumpObject: off?.id ?? '' })
    expect(hidden).toMatchObject({ jumpName: off?.title, jumpBroken: true })
    const { list } = await client.ok('collection', 'list', { query: { state: 'published' } })
    const collection = list.find(({ unmet }) => unmet.length === 0)
    const shown = await createBanner(client, { jumpType: 'collection', jumpObject: collection?.id ?? '' })
    expect(shown).toMatchObject({ jumpName: collection?.title, jumpBroken: false })
    const gone = await createBanner(client, { jumpType: 'post', jumpObject: hidden.id })
    expect(gone).toMatchObject({ jumpName: '', jumpBroken: true })
    expect(await createBanner(client)).toMatchObject({ jumpName: '', jumpBroken: false })
  })

  describe('mark a jump whose object users no longer see', () => {
    type Act = (client: TestClient, id: string) => Promise<unknown>
    const shownAtlas = async (client: TestClient) => {
      const { id } = await newAtlas(client)
      await show(server(), id)
      return id
    }
    const shownVideo = async (client: TestClient) => {
      const { id } = await newVideo(client)
      await show(server(), id)
      return id
    }
    const shownCollection = async (client: TestClient) => {
      const items = [{ kind: 'atlas' as const, id: await shownAtlas(client) }]
      const collection = await newCollection(client, { items })
      return (await client.ok('collection', 'publish', target(collection))).id
    }
    const shownCommodity = async (client: TestClient) => {
      const { id } = await newCommodity(client, { stock: 1 })
      await server().db.update(commodities).set({ reviewStatus: 'approved' }).where(eq(commodities.id, id))
      return (await client.ok('commodity', 'putOnShelf', target({ id }))).id
    }
    const changeStock: Act = (client, id) =>
      withKey(client).ok('commodity', 'changeStock', {
        ...target({ id }),
        body: { source: 'correction', amount: -1, reason: 'Count' },
      })

    it.each<[string, JumpResource, (client: TestClient) => Promise<string>, Act]>([
      [
        'off the shelf',
        'video',
        shownVideo,
        (_, id) => server().db.update(videos).set({ shelf: 'off' }).where(eq(videos.id, id)),
      ],
      [
        'not approved',
        'atlas',
        shownAtlas,
        (_, id) => server().db.update(atlases).set({ reviewStatus: 'pending' }).where(eq(atlases.id, id)),
      ],
      [
        'without an item that users see',
        'collection',
        shownCollection,
        async (client, id) => {
          const { items } = await client.ok('collection', 'get', target({ id }))
          const ids = items.map((item) => item.id)
          await server().db.update(atlases).set({ shelf: 'off' }).where(inArray(atlases.id, ids))
        },
      ],
      [
        'over',
        'collection',
        shownCollection,
        (_, id) =>
          server().db.update(collections).set({ publishTo: server().now }).where(eq(collections.id, id)),
      ],
      [
        'hidden',
        'post',
        async (client) => (await publishedPost(client)).id,
        (_, id) => server().db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, id)),
      ],
      [
        'over',
        'liveRoom',
        async (client) => (await newRoom(client, { hostId: await newHost(server().db) })).id,
        (_, id) => server().db.update(liveRooms).set({ state: 'ended' }).where(eq(liveRooms.id, id)),
      ],
      ['sold out', 'commodity', shownCommodity, changeStock],
      [
        'expired',
        'commodity',
        shownCommodity,
        (_, id) =>
          server().db.update(commodities).set({ validTo: server().now }).where(eq(commodities.id, id)),
      ],
    ])('because it is %s: %s', async (_why, jumpType, make, hide) => {
      const client = await admin()
      const jumpObject = await make(client)
      const banner = await createBanner(client, { jumpType, jumpObject })
      expect(banner.jumpBroken).toBe(false)
      await hide(client, jumpObject)
      expect((await client.ok('banner', 'get', target(banner))).jumpBroken).toBe(true)
    })
  })

  it('don’t name a jump’s object for a caller who can’t read such objects', async () => {
    const { id: jumpObject } = await newVideo(await admin(), { title: 'Secret video' })
    const banner = await createBanner(await admin(), { jumpType: 'video', jumpObject })
    const named = { id: banner.id, jumpObject, jumpBroken: true }
    const read = async (codes: string[]) =>
      (await createStaff(server(), codes)).client.ok('banner', 'get', target(banner))
    expect(await read(['banner:read'])).toMatchObject({ ...named, jumpName: '' })
    expect(await read(['banner:read', 'video:read'])).toMatchObject({ ...named, jumpName: 'Secret video' })
  })

  it('are exported with the address, the page or the name that they lead to', async () => {
    const client = await admin()
    const { id, name } = await newCommodity(client)
    for (const jump of [
      { jumpType: 'url', jumpObject: 'https://example.com/sale' },
      { jumpType: 'page', jumpObject: 'm' },
      { jumpType: 'commodity', jumpObject: id },
    ] as const)
      await createBanner(client, { ...jump, name: 'Exported' })
    const { text } = await client.csv('banner', {
      columns: 'jumpType,jumpName',
      name: 'Exported',
      sort: 'sort',
    })
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      '"Web address","https://example.com/sale"',
      `"Page of the app","${enumerationLabel('en-US', 'landingPage', 'm')}"`,
      `"Product","${name}"`,
    ])
  })

  it('are published and withdrawn, and published again', async () => {
    const client = await admin()
    await clear()
    const banner = await published(client)
    expect(banner).toMatchObject({ status: 'published', state: 'published' })
    expect((await client.refused('banner', 'publish', target(banner) as never)).data.key).toBe('notPossible')
    expect(await client.ok('banner', 'withdraw', target(banner))).toMatchObject({ state: 'withdrawn' })
    expect((await client.refused('banner', 'withdraw', target(banner))).data.key).toBe('notPossible')
    expect(await client.ok('banner', 'publish', target(banner))).toMatchObject({ state: 'published' })
  })

  it('are scheduled before their period and over after it', async () => {
    const client = await admin()
    await clear()
    const now = server().now
    const banner = await published(client, { publishFrom: now + QUARTER, publishTo: now + 2 * QUARTER })
    expect(banner.state).toBe('scheduled')
    const found = async (state: Banner['state']) =>
      (await client.ok('banner', 'list', { query: { state, id: banner.id } })).total
    for (const [moment, state] of [
      [now + QUARTER, 'published'],
      [now + 2 * QUARTER, 'over'],
    ] as const) {
      server().now = moment
      expect((await client.ok('banner', 'get', target(banner))).state).toBe(state)
      expect(await found(state)).toBe(1)
      expect(await found('scheduled')).toBe(0)
    }
    server().now = now
  })

  describe('at most five at a time', () => {
    it('reject the sixth with the names of the five and the first free moment', async () => {
      const client = await admin()
      await clear()
      const now = server().now
      const five = []
      for (let index = 1; index <= BANNERS_AT_A_TIME; index++)
        five.push(await published(client, { publishTo: now + index * DAY, sort: index }))
      const sixth = await createBanner(client, place)
      const { data } = await client.refused('banner', 'publish', target(sixth))
      const free = new Date(now + DAY).toISOString()
      expect(data.key).toBe('bannersFull')
      expect(data.values).toEqual({
        most: 5,
        names: five.map(({ name }) => name).join(', '),
        free: `${free.slice(0, 10)} ${free.slice(11, 16)}`,
      })
      const later = { ...sixth, publishFrom: now + DAY }
      await client.ok('banner', 'update', { ...target(sixth), body: later })
      expect((await client.ok('banner', 'publish', target(sixth))).state).toBe('scheduled')
    })

    it.each([
      ['page', { landingPage: 'r' }, 'landingPage'],
      ['platform', { platform: 'h' }, 'platform'],
      ['period', { publishTo: 1 }, 'publishFrom'],
    ] as const)('reject a change of the %s that moves a published one among five', async (_, own, field) => {
      const client = await admin()
      await clear()
      const other = await published(client, own)
      for (let index = 0; index < BANNERS_AT_A_TIME; index++) await published(client)
      const body = { ...other, ...place, publishTo: null }
      const moved = client.refused('banner', 'update', { ...target(other), body })
      expect(await fieldsOf(moved)).toEqual({
        [field]: expect.objectContaining({ key: 'bannersFullForGood' }),
      })
      expect(await client.ok('banner', 'get', target(other))).toMatchObject(own)
    })

    it('let exactly one of two editors publish the last one', async () => {
      const client = await admin()
      await clear()
      for (let index = 1; index < BANNERS_AT_A_TIME; index++) await published(client)
      const [one, other] = [await createBanner(client, place), await createBanner(client, place)]
      const answers = await Promise.all(
        [one, other].map((banner) => client.send(areas.banner.publish, target(banner) as never)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })
  })

  it('are put in order among those of their platform and page', async () => {
    const client = await admin()
    await clear()
    const [one, two] = [
      await createBanner(client, { ...place, sort: 1 }),
      await createBanner(client, { ...place, sort: 2 }),
    ]
    await client.ok('banner', 'reorder', { body: { ids: [two.id, one.id] } })
    const { list } = await client.ok('banner', 'list', { query: place })
    expect(list.map(({ id }) => id)).toEqual([two.id, one.id])
    const elsewhere = await createBanner(client, { platform: 'w', landingPage: 'u' })
    const refused = client.refused('banner', 'reorder', { body: { ids: [one.id, elsewhere.id] } })
    expect(await fieldsOf(refused)).toMatchObject({ ids: { key: 'notExisting' } })
  })
})

describe('a full place', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null })
  const period = fc
    .record({ publishFrom: moment, publishTo: moment })
    .filter(({ publishFrom, publishTo }) => (publishFrom ?? -1) < (publishTo ?? 13))
  const inside = (
    { publishFrom, publishTo }: { publishFrom: number | null; publishTo: number | null },
    at: number,
  ) => (publishFrom ?? -1) <= at && at < (publishTo ?? 99)

  it('is found where and only where a moment of the period has as many, and is free from the moment it names', () => {
    fc.assert(
      fc.property(
        fc.array(period, { maxLength: 9 }),
        period,
        fc.integer({ min: 1, max: 4 }),
        (others, wanted, most) => {
          const at = (one: typeof wanted) =>
            Array.from({ length: 100 }, (_, index) => index - 1).some(
              (now) => inside(one, now) && others.filter((each) => inside(each, now)).length >= most,
            )
          const found = fullSlot(others, wanted, most)
          expect(found !== undefined).toBe(at(wanted))
          if (!found) return
          expect(found.shown.length).toBeGreaterThanOrEqual(most)
          const { free } = found
          const length =
            (wanted.publishTo ?? Number.POSITIVE_INFINITY) - (wanted.publishFrom ?? Number.NEGATIVE_INFINITY)
          const from = (start: number) => ({
            publishFrom: start,
            publishTo: Number.isFinite(length) ? start + length : null,
          })
          if (free !== null) expect(at(from(free))).toBe(false)
          const earliest = Array.from({ length: 14 }, (_, index) => index).find(
            (start) =>
              start > Math.max(wanted.publishFrom ?? -1, -1) &&
              found.shown.some(({ publishTo }) => (publishTo ?? 99) <= start) &&
              !at(from(start)),
          )
          expect(free ?? undefined).toBe(earliest)
        },
      ),
      { numRuns: 500 },
    )
  })
})
