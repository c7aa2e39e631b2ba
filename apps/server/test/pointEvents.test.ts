import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { collections, videos } from '../src/db/schema/content.ts'
import { pointEntries, pointRules, workPurchases } from '../src/db/schema/points.ts'
import { giftSends, gifts } from '../src/db/schema/shop.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { newMember, newVipLevel, type PointsApp, pointsApp } from './support/pointsTransferCalls.ts'

let made = 0
const occurrence = () => `occurrence ${++made}`

onOneEngine('what the platform reports about points', (server) => {
  let app: PointsApp
  beforeAll(() => {
    app = pointsApp(server())
  })

  const report = (event: object) => app('events', { occurrence: occurrence(), ...event })
  const fieldsOf = async (event: object) => (await report(event)).answer.data?.fields
  const balancesOf = async (userId: string) => {
    const [user] = await server().db.select().from(users).where(eq(users.id, userId))
    return [Number(user?.points), Number(user?.stars)]
  }
  const entriesOf = (userId: string) =>
    server().db.select().from(pointEntries).where(eq(pointEntries.userId, userId)).orderBy(pointEntries.id)
  const setRule = async (
    values: Pick<typeof pointRules.$inferInsert, 'unit' | 'source' | 'amount'> &
      Partial<typeof pointRules.$inferInsert>,
  ) => {
    const rule = {
      ...{ timesPerDay: 100, dailyCap: 9999, status: 'enabled' as const },
      ...{ createTime: server().now, updateTime: server().now },
      ...values,
    }
    await server()
      .db.insert(pointRules)
      .values(rule)
      .onConflictDoUpdate({ target: [pointRules.unit, pointRules.source], set: rule })
  }

  describe('a call', () => {
    const signIn = async () => ({
      ...{ kind: 'earning', source: 'signIn', userId: await newMember(server()), occurrence: occurrence() },
    })

    it('has to be signed with the secret, for its path, within 5 minutes, and with the body that was sent', async () => {
      const body = await signIn()
      expect((await app('events', body, { secret: 'another secret of the tests' })).status).toBe(403)
      expect((await app('events', body, { signedPath: '/api/points/transfers' })).status).toBe(403)
      expect((await app('events', body, { timestamp: server().now - 5 * MINUTE - 1 })).status).toBe(403)
      expect((await app('events', body, { sent: '{}' })).status).toBe(400)
      expect((await app('events', body, { timestamp: server().now + 5 * MINUTE })).status).toBe(200)
    })

    it('is rejected where the server has no secret', async () => {
      const response = await server().visitor().fetch('/api/points/events', { method: 'POST' })
      expect(response.status).toBe(404)
    })

    it('says which fields are wrong', async () => {
      const { status, answer } = await app('events', { kind: 'earning', source: 'walking', userId: 'x' })
      expect(status).toBe(422)
      expect(Object.keys(answer.data?.fields ?? {})).toEqual(['source', 'userId', 'occurrence'])
      expect((await app('events', { kind: 'theft' })).status).toBe(422)
    })

    it('is only for users in good standing', async () => {
      const userId = await newMember(server())
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, userId))
      for (const id of [userId, newId()])
        expect(await fieldsOf({ kind: 'earning', source: 'signIn', userId: id })).toEqual({
          userId: { key: 'notExisting' },
        })
    })
  })

  describe('an earning', () => {
    beforeAll(async () => {
      await setRule({ unit: 'points', source: 'comment', amount: 5, timesPerDay: 3, dailyCap: 12 })
      await setRule({ unit: 'stars', source: 'comment', amount: 2, timesPerDay: 1, dailyCap: 9 })
    })
    const comment = (userId: string) => report({ kind: 'earning', source: 'comment', userId })

    it('gives what the rules of its source give, up to the times and the cap of a day', async () => {
      const userId = await newMember(server())
      const answers = []
      for (const _ of [1, 2, 3, 4]) answers.push((await comment(userId)).answer)
      expect(answers).toEqual([
        { points: 5, stars: 2 },
        { points: 5, stars: 0 },
        { points: 2, stars: 0 },
        { points: 0, stars: 0 },
      ])
      expect(await balancesOf(userId)).toEqual([12, 2])
      server().now += DAY
      expect((await comment(userId)).answer).toEqual({ points: 5, stars: 2 })
      expect(await entriesOf(userId)).toHaveLength(6)
    })

    it('counts once for each occurrence of a source, also where it gave nothing', async () => {
      const userId = await newMember(server())
      await setRule({ unit: 'points', source: 'view', amount: 3 })
      const view = { kind: 'earning', source: 'view', userId, occurrence: 'the same' }
      const answers = await Promise.all([1, 2, 3].map(() => app('events', view)))
      for (const { status, answer } of answers) {
        expect(status).toBe(200)
        expect(answer).toEqual({ points: 3, stars: 0 })
      }
      expect(await balancesOf(userId)).toEqual([3, 0])
      await setRule({ unit: 'points', source: 'signIn', amount: 9, status: 'disabled' })
      await setRule({ unit: 'stars', source: 'signIn', amount: 9, status: 'disabled' })
      const signIn = { ...view, source: 'signIn' }
      expect((await app('events', signIn)).answer).toEqual({ points: 0, stars: 0 })
      await setRule({ unit: 'points', source: 'signIn', amount: 9 })
      expect((await app('events', signIn)).answer).toEqual({ points: 0, stars: 0 })
      expect((await app('events', { ...signIn, occurrence: 'the next' })).answer).toEqual({
        points: 9,
        stars: 0,
      })
    })

    it('ends at midnight in the time zone of the site', async () => {
      const { ports } = server()
      const inTokyo = pointsApp({
        ports: { ...ports, config: { ...ports.config, timeZone: 'Asia/Tokyo' } },
      })
      await setRule({ unit: 'points', source: 'register', amount: 1, timesPerDay: 1 })
      const userId = await newMember(server())
      const register = async () => {
        const event = { kind: 'earning', source: 'register', userId, occurrence: occurrence() }
        return (await inTokyo('events', event)).answer.points
      }
      // 15:00 in UTC is midnight in Tokyo.
      server().now = Math.ceil(server().now / DAY) * DAY + 15 * 60 * MINUTE - 1
      expect([await register(), await register()]).toEqual([1, 0])
      server().now += 1
      expect([await register(), await register()]).toEqual([1, 0])
    })
  })

  describe('a purchase', () => {
    const newVideo = async (values: Partial<typeof videos.$inferInsert> = {}) => {
      const [video] = await server().db.select().from(videos).limit(1)
      if (!video) throw new Error('no video')
      const id = newId()
      const shown = { reviewStatus: 'approved', shelf: 'on', publishFrom: null, publishTo: null } as const
      const bitRates = [
        { grade: 'low', kbps: 500, height: 360, fee: 10 },
        { grade: 'high', kbps: 2000, height: 720, fee: 40 },
      ] as (typeof video)['bitRates']
      await server()
        .db.insert(videos)
        .values({ ...video, ...shown, deleteTime: null, chargePoints: 100, bitRates, ...values, id })
      return id
    }
    const buy = async (userId: string, values: object) =>
      (await report({ kind: 'purchase', userId, workKind: 'video', ...values })).answer

    it('charges the points of the work and the fee of the quality', async () => {
      const [userId, workId] = [await newMember(server(), { points: 500 }), await newVideo()]
      expect(await buy(userId, { workId })).toEqual({ paid: 100, freeView: false })
      expect(await buy(userId, { workId, bitRate: 'high' })).toEqual({ paid: 140, freeView: false })
      expect(await balancesOf(userId)).toEqual([260, 0])
      const purchases = await server().db.select().from(workPurchases).where(eq(workPurchases.userId, userId))
      expect(purchases.map(({ price, paid, bitRate }) => [price, paid, bitRate])).toEqual([
        [100, 100, null],
        [140, 140, 'high'],
      ])
    })

    it('has the benefits of the VIP level: free views a day, a free quality, and a discount', async () => {
      const vipLevel = await newVipLevel(server(), { discount: 15, dailyFreeViews: 2, freeBitRate: 'low' })
      const userId = await newMember(server(), { points: 1000, vipLevel })
      const workId = await newVideo()
      expect(await buy(userId, { workId, bitRate: 'low' })).toEqual({ paid: 0, freeView: true })
      expect(await buy(userId, { workId, bitRate: 'high' })).toEqual({ paid: 34, freeView: true })
      // 85 % of 100 and 40, and of 100 and nothing.
      expect(await buy(userId, { workId, bitRate: 'high' })).toEqual({ paid: 119, freeView: false })
      expect(await buy(userId, { workId, bitRate: 'low' })).toEqual({ paid: 85, freeView: false })
      server().now += DAY
      expect(await buy(userId, { workId })).toEqual({ paid: 0, freeView: true })
    })

    it('costs nothing where the work is free, and then takes no free view', async () => {
      const vipLevel = await newVipLevel(server(), { dailyFreeViews: 1 })
      const userId = await newMember(server(), { vipLevel })
      expect(await buy(userId, { workId: await newVideo({ chargePoints: 0 }) })).toEqual({
        paid: 0,
        freeView: false,
      })
      expect(await entriesOf(userId)).toEqual([])
    })

    it('takes no free view for a collection', async () => {
      const vipLevel = await newVipLevel(server(), { dailyFreeViews: 1 })
      const userId = await newMember(server(), { points: 100, vipLevel })
      const [collection] = await server().db.select().from(collections).limit(1)
      if (!collection) throw new Error('no collection')
      const workId = newId()
      const shown = { status: 'published', publishFrom: null, publishTo: null, deleteTime: null } as const
      await server()
        .db.insert(collections)
        .values({ ...collection, ...shown, id: workId, chargePoints: 70 })
      expect(await buy(userId, { workKind: 'collection', workId })).toEqual({ paid: 70, freeView: false })
    })

    it('has the benefits of a level that was disabled for those who have it, and for no others', async () => {
      await newVipLevel(server(), { discount: 10 })
      const vipLevel = await newVipLevel(server(), { discount: 50, status: 'disabled' })
      const workId = await newVideo({ chargePoints: 60 })
      const member = await newMember(server(), { points: 100, vipLevel })
      const other = await newMember(server(), { points: 100, vipLevel: vipLevel + 1 })
      expect([(await buy(member, { workId })).paid, (await buy(other, { workId })).paid]).toEqual([30, 54])
    })

    it('needs the points, a work that users are shown, and a quality that it has', async () => {
      const [poor, rich] = [
        await newMember(server(), { points: 99 }),
        await newMember(server(), { points: 999 }),
      ]
      const workId = await newVideo()
      const rejected = (userId: string, values: object) =>
        fieldsOf({ kind: 'purchase', userId, workKind: 'video', workId, ...values })
      expect(await rejected(poor, {})).toEqual({
        workId: { key: 'insufficientPoints', values: { points: '99' } },
      })
      const hidden = await newVideo({ shelf: 'off' })
      expect(await rejected(rich, { workId: hidden })).toEqual({ workId: { key: 'notOffered' } })
      expect(await rejected(rich, { workId: newId() })).toEqual({ workId: { key: 'notExisting' } })
      expect(await rejected(rich, { bitRate: 'original' })).toEqual({ bitRate: { key: 'notExisting' } })
      const [collection] = await server().db.select().from(collections).limit(1)
      const draft = { workKind: 'collection', workId: collection?.id }
      await server()
        .db.update(collections)
        .set({ status: 'draft' })
        .where(eq(collections.id, collection?.id ?? ''))
      expect(await rejected(rich, draft)).toEqual({ workId: { key: 'notOffered' } })
      expect(await balancesOf(rich)).toEqual([999, 0])
    })

    it('is charged once for each occurrence, however often and in parallel it is reported', async () => {
      const [userId, workId] = [await newMember(server(), { points: 1000 }), await newVideo()]
      const event = { kind: 'purchase', userId, workKind: 'video', workId, occurrence: occurrence() }
      const answers = await Promise.all(Array.from({ length: 5 }, () => app('events', event)))
      expect(answers.map(({ answer }) => answer.paid)).toEqual([100, 100, 100, 100, 100])
      expect(await balancesOf(userId)).toEqual([900, 0])
      const other = await app('events', { ...event, bitRate: 'low' })
      expect([other.status, other.answer.data?.key]).toEqual([422, 'idempotencyKeyReused'])
    })
  })

  describe('a gift', () => {
    const newGift = async (values: Partial<typeof gifts.$inferInsert> = {}) => {
      const id = newId()
      await server()
        .db.insert(gifts)
        .values({
          ...{ id, name: '玫瑰', nameEn: 'Rose', icon: '', effect: '', type: 'normal', price: 7, sort: 1 },
          ...{ status: 'enabled', createTime: server().now, updateTime: server().now },
          ...values,
        })
      return id
    }
    const pair = async (points = 100) => ({
      senderId: await newMember(server(), { points }),
      receiverId: await newMember(server()),
    })

    it('costs the sender its price for each piece, and gives the receiver half of it as stars', async () => {
      const both = await pair()
      const giftId = await newGift()
      const { answer } = await report({ kind: 'gift', ...both, giftId, count: 3 })
      expect(answer).toEqual({ paid: 21, stars: 10 })
      expect(await balancesOf(both.senderId)).toEqual([79, 0])
      expect(await balancesOf(both.receiverId)).toEqual([0, 10])
      const sends = await server().db.select().from(giftSends).where(eq(giftSends.giftId, giftId))
      expect(sends).toMatchObject([{ ...both, count: 3, price: 7, time: server().now }])
    })

    it('is sent once for each occurrence of a sender', async () => {
      const [both, others, giftId] = [await pair(), await pair(), await newGift()]
      const event = { kind: 'gift', ...both, giftId, count: 1, occurrence: 'rose 1' }
      for (const _ of [1, 2]) expect((await app('events', event)).answer).toEqual({ paid: 7, stars: 3 })
      expect(await balancesOf(both.senderId)).toEqual([93, 0])
      const same = { ...event, senderId: others.senderId }
      expect((await app('events', same)).answer).toEqual({ paid: 7, stars: 3 })
      expect(await balancesOf(both.receiverId)).toEqual([0, 6])
    })

    it('needs another user, the points, an offered gift, and its VIP level', async () => {
      const both = await pair(6)
      const rejected = (values: object) => fieldsOf({ kind: 'gift', ...both, count: 1, ...values })
      const giftId = await newGift()
      expect(await rejected({ giftId, receiverId: both.senderId })).toEqual({
        receiverId: { key: 'sameUser' },
      })
      expect(await rejected({ giftId })).toEqual({
        count: { key: 'insufficientPoints', values: { points: '6' } },
      })
      const { now } = server()
      const unoffered = [{ status: 'disabled' as const }, { periodFrom: now + 1 }, { periodTo: now }]
      for (const values of unoffered)
        expect(await rejected({ giftId: await newGift(values) })).toEqual({ giftId: { key: 'notOffered' } })
      expect(await rejected({ giftId: await newGift({ vipFrom: 2 }) })).toEqual({
        giftId: { key: 'vipLevelTooLow', values: { level: 2 } },
      })
      expect(await rejected({ giftId: newId() })).toEqual({ giftId: { key: 'notExisting' } })
      expect(await rejected({ giftId, receiverId: newId() })).toEqual({ receiverId: { key: 'notExisting' } })
      expect(Object.keys((await rejected({ giftId, count: 0 })) ?? {})).toEqual(['count'])
    })
  })
})
