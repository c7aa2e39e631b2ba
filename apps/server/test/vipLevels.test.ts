import type { vipLevelCreate } from '@admin/api-client/contract/content/vipLevels'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { pointEntries } from '../src/db/schema/points.ts'
import { tasks } from '../src/db/schema/tasks.ts'
import { users } from '../src/db/schema/users.ts'
import { vipLevels } from '../src/db/schema/vipLevels.ts'
import { recalculateVipLevels } from '../src/modules/users/users/vipLevels.ts'
import { newCommodity, newGift } from './support/communityGoods.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { newVipLevel } from './support/pointCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, pngOf } from './support/uploads.ts'

const DAY = 86_400_000

const target = ({ id }: { id: string }) => ({ params: { id } })

onOneEngine('VIP levels', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  type Values = Partial<z.input<typeof vipLevelCreate>>
  const levelOf = async (grade: number) => {
    const { list } = await admin.ok('vipLevel', 'list', { query: { grade } })
    const [level] = list
    if (!level) throw new Error(`no level of grade ${grade}`)
    return level
  }
  /** What a change of a level is rejected for. */
  const rejection = async (level: { id: string }, values: Values) => {
    const row = await admin.ok('vipLevel', 'get', target(level))
    return (await admin.refused('vipLevel', 'update', { ...target(level), body: { ...row, ...values } })).data
      .fields
  }
  /** A user without points and with a level. */
  async function member(vipLevel = 0, vipUntil: number | null = null): Promise<string> {
    const id = await newUser(server())
    await server().db.update(users).set({ vipLevel, vipUntil }).where(eq(users.id, id))
    return id
  }
  const earn = (
    userId: string,
    amount: number,
    { days = 0, source = 'purchase' }: { days?: number; source?: CodeOf<'pointSource'> } = {},
  ) =>
    server()
      .db.insert(pointEntries)
      .values({
        ...{ userId, source, amount: BigInt(amount), balanceAfter: 0n, remark: '', operatorName: '' },
        ...{ bizType: amount > 0 ? '1' : '2', time: server().now - days * DAY - 1 },
      })
  const recalculate = () => recalculateVipLevels(server().db, server().now)
  const gradeOf = async (id: string) => {
    const { vipLevel, vipUntil } = await admin.ok('user', 'get', { params: { id } })
    return { vipLevel, vipUntil }
  }

  describe('the scores', () => {
    it('rise strictly with the grade, compared with both neighbors', async () => {
      const [low, middle, high] = [
        await newVipLevel(admin),
        await newVipLevel(admin),
        await newVipLevel(admin),
      ]
      const { upgradeScore: lower, grade: below } = low
      const { upgradeScore: higher, grade: above } = high
      const keepScore = 0
      expect(await rejection(middle, { upgradeScore: lower, keepScore })).toEqual({
        upgradeScore: { key: 'scoreNotAbove', values: { grade: below, score: lower } },
      })
      expect(await rejection(middle, { upgradeScore: higher, keepScore })).toEqual({
        upgradeScore: { key: 'scoreNotBelow', values: { grade: above, score: higher } },
      })
      const body = { ...middle, upgradeScore: higher - 1, keepScore }
      expect((await admin.ok('vipLevel', 'update', { ...target(middle), body })).upgradeScore).toBe(
        higher - 1,
      )
    })

    it('rise strictly where two operators change neighbors at the same time', async () => {
      const [low, high] = [await newVipLevel(admin), await newVipLevel(admin)]
      const apart = { keepScore: 0 }
      const answers = await Promise.allSettled([
        admin.ok('vipLevel', 'update', {
          ...target(low),
          body: { ...low, ...apart, upgradeScore: high.upgradeScore - 1 },
        }),
        admin.ok('vipLevel', 'update', {
          ...target(high),
          body: { ...high, ...apart, upgradeScore: low.upgradeScore + 1 },
        }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const [one, other] = [await levelOf(low.grade), await levelOf(high.grade)]
      expect(one.upgradeScore).toBeLessThan(other.upgradeScore)
    })

    it('keep a level with at most what reaches it, and are 0 for grade 0', async () => {
      const level = await newVipLevel(admin)
      expect(await rejection(level, { keepScore: level.upgradeScore + 1 })).toEqual({
        keepScore: { key: 'keepAboveUpgrade' },
      })
      expect(await rejection(await levelOf(0), { upgradeScore: 1, keepScore: 0 })).toEqual({
        upgradeScore: { key: 'scoreOfFirstLevel' },
      })
    })
  })

  it('have a unique grade from 0 to 99, which stays', async () => {
    const level = await newVipLevel(admin)
    const create = (values: Values) => admin.refused('vipLevel', 'create', { body: { ...level, ...values } })
    expect((await create({})).data.fields).toMatchObject({ grade: { key: 'taken' } })
    expect((await create({ grade: 100 })).data.fields).toMatchObject({ grade: { key: 'maximum' } })
    const body = { ...level, grade: 98, discount: 20 }
    expect(await admin.ok('vipLevel', 'update', { ...target(level), body })).toMatchObject({
      grade: level.grade,
      discount: 20,
    })
  })

  it('give benefits within their limits', async () => {
    const level = await newVipLevel(admin)
    for (const [field, least, most] of [
      ['discount', 0, 100],
      ['dailyFreeViews', 0, 999],
      ['validityDays', 1, 3650],
      ['transferLimit', 1, 1_000_000],
    ] as const) {
      expect(await rejection(level, { [field]: least - 1 })).toMatchObject({ [field]: { key: 'minimum' } })
      expect(await rejection(level, { [field]: most + 1 })).toMatchObject({ [field]: { key: 'maximum' } })
    }
    const values = { discount: 100, dailyFreeViews: 999, freeBitRate: 'high', transferLimit: 50_000 } as const
    expect(
      await admin.ok('vipLevel', 'update', { ...target(level), body: { ...level, ...values } }),
    ).toMatchObject(values)
  })

  it('have a square PNG as icon, or none', async () => {
    const level = await newVipLevel(admin)
    const icon = filePath((await kept(admin, { bytes: pngOf(80, 60) })).key)
    expect(await rejection(level, { icon })).toEqual({ icon: { key: 'notSquare' } })
    const square = filePath((await kept(admin, { bytes: pngOf(64, 64) })).key)
    const body = { ...level, icon: square }
    expect((await admin.ok('vipLevel', 'update', { ...target(level), body })).icon).toContain(square)
  })

  it('are deleted only if no user has them; the rejection names the first five', async () => {
    const level = await newVipLevel(admin)
    const ids: string[] = []
    for (let count = 0; count < 6; count++) ids.push(await member(level.grade))
    const { status, data } = await admin.refused('vipLevel', 'delete', target(level))
    expect({ status, key: data.key, count: data.values?.count }).toEqual({
      ...{ status: 409, key: 'vipLevelInUse', count: 6 },
    })
    const named = await server()
      .db.select({ nickname: users.nickname })
      .from(users)
      .where(inArray(users.id, ids))
      .orderBy(users.id)
    for (const [index, { nickname }] of named.entries())
      expect(String(data.values?.users).includes(nickname)).toBe(index < 5)
    await server().db.update(users).set({ vipLevel: 0 }).where(inArray(users.id, ids))
    await admin.ok('vipLevel', 'delete', target(level))
  })

  it('are deleted only if no gift and no product needs them; the rejection names the first five', async () => {
    const level = await newVipLevel(admin)
    const vipFrom = level.grade
    const made: { id: string; nameEn: string }[] = []
    for (let count = 0; count < 5; count++) made.push(await newGift(admin, { vipFrom }))
    const commodity = await newCommodity(admin, { vipFrom })
    const rejected = async () => {
      const { status, data } = await admin.refused('vipLevel', 'delete', target(level))
      expect({ status, key: data.key }).toEqual({ status: 409, key: 'vipLevelRequired' })
      return data.values
    }
    const values = await rejected()
    expect(values?.count).toBe(6)
    for (const { nameEn } of made) expect(values?.names).toContain(nameEn)
    expect(values?.names).not.toContain(commodity.name)
    for (const gift of made) await admin.ok('gift', 'delete', target(gift))
    expect(await rejected()).toEqual({ count: 1, names: commodity.name })
    await admin.ok('commodity', 'delete', target(commodity))
    await admin.ok('vipLevel', 'delete', target(level))
  })

  it('are enabled and disabled, but the one for everyone stays enabled and isn’t deleted', async () => {
    const level = await newVipLevel(admin)
    const first = await levelOf(0)
    const body = { ids: [level.id, first.id], status: 'disabled' as const }
    expect(await admin.ok('vipLevel', 'setStatus', { body })).toMatchObject({
      changed: [level.id],
      failed: [{ id: first.id, key: 'firstLevel' }],
    })
    const disabled = { ...target(first), body: { ...first, status: 'disabled' as const } }
    expect((await admin.refused('vipLevel', 'update', disabled)).data.key).toBe('firstLevel')
    expect((await admin.refused('vipLevel', 'delete', target(first))).data.key).toBe('firstLevel')
    expect(await levelOf(0)).toMatchObject({ status: 'enabled' })
  })

  it('count their users, who are found by the level', async () => {
    const level = await newVipLevel(admin)
    const id = await member(level.grade)
    expect((await levelOf(level.grade)).members).toBe(1)
    const { list } = await admin.ok('user', 'list', { query: { vipLevel: level.grade } })
    expect(list.map((user) => user.id)).toEqual([id])
    const { list: sorted } = await admin.ok('vipLevel', 'list', {
      query: { sort: '-members', pageSize: 100 },
    })
    const counts = sorted.map(({ members }) => members)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  describe('a recalculation', () => {
    it('raises users to the highest enabled level that their score reaches, for its validity', async () => {
      const [low, high, disabled] = [
        await newVipLevel(admin),
        await newVipLevel(admin),
        await newVipLevel(admin, { status: 'disabled' }),
      ]
      const [one, other, over] = [await member(), await member(), await member()]
      await earn(one, low.upgradeScore)
      await earn(other, high.upgradeScore - 1)
      await earn(other, 1, { source: 'reward' })
      await earn(over, disabled.upgradeScore)
      await recalculate()
      const vipUntil = server().now + 30 * DAY
      expect(await gradeOf(one)).toEqual({ vipLevel: low.grade, vipUntil })
      expect(await gradeOf(other)).toEqual({ vipLevel: high.grade, vipUntil })
      expect(await gradeOf(over)).toEqual({ vipLevel: high.grade, vipUntil })
    })

    it('counts what was earned in the days of the validity, and nothing from operators, transfers or spending', async () => {
      const level = await newVipLevel(admin)
      const [late, given, spent] = [await member(), await member(), await member()]
      await earn(late, level.upgradeScore, { days: 30 })
      await earn(given, level.upgradeScore, { source: 'admin' })
      await earn(given, level.upgradeScore, { source: 'transfer' })
      await earn(spent, level.upgradeScore)
      await earn(spent, -level.upgradeScore)
      await recalculate()
      const expected = async (id: string) => (await gradeOf(id)).vipLevel === level.grade
      expect(await expected(late)).toBe(false)
      expect(await expected(given)).toBe(false)
      expect(await expected(spent)).toBe(true)
    })

    it('leaves users their level until it ends, renews it with the score that keeps it, and lets others fall', async () => {
      const low = await newVipLevel(admin)
      const high = await newVipLevel(admin, {
        upgradeScore: low.upgradeScore * 2,
        keepScore: low.upgradeScore + 10,
      })
      const { now } = server()
      const [valid, renewed, lower, nothing] = [
        await member(high.grade, now + 1),
        await member(high.grade, now),
        await member(high.grade, now),
        await member(high.grade, null),
      ]
      await earn(renewed, high.keepScore)
      await earn(lower, low.upgradeScore, { days: 1 })
      await earn(lower, -low.upgradeScore)
      await recalculate()
      expect(await gradeOf(valid)).toEqual({ vipLevel: high.grade, vipUntil: now + 1 })
      expect(await gradeOf(renewed)).toEqual({ vipLevel: high.grade, vipUntil: now + 30 * DAY })
      expect(await gradeOf(lower)).toEqual({ vipLevel: low.grade, vipUntil: now + 30 * DAY })
      expect(await gradeOf(nothing)).toEqual({ vipLevel: 0, vipUntil: null })
    })

    it('changes nothing when it is repeated', async () => {
      await recalculate()
      const rows = () =>
        server().db.select({ id: users.id, until: users.vipUntil }).from(users).orderBy(users.id)
      const before = await rows()
      expect(await recalculate()).toEqual({ rising: 0, falling: 0 })
      expect(await rows()).toEqual(before)
    })

    it('is started by operators with its permission, as a run of the task', async () => {
      const level = await newVipLevel(admin)
      const id = await member()
      await earn(id, level.upgradeScore)
      await admin.ok('vipLevel', 'recalculate', {})
      await expect.poll(async () => (await gradeOf(id)).vipLevel).toBe(level.grade)
      const { client } = await createStaff(server(), ['vipLevel:read', 'vipLevel:update'])
      expect((await client.refused('vipLevel', 'recalculate', {})).status).toBe(403)
    })

    it('can’t be started without its task', async () => {
      const handler = eq(tasks.handler, 'recalculateVipLevels')
      const { client } = await createStaff(server(), ['vipLevel:recalculate'])
      await expect
        .poll(async () => (await server().db.select().from(tasks).where(handler))[0]?.lastResult)
        .not.toBe('running')
      const removed = await server().db.delete(tasks).where(handler).returning()
      expect((await client.refused('vipLevel', 'recalculate', {})).data.key).toBe('recalculationMissing')
      await server().db.insert(tasks).values(removed)
    })
  })

  describe('the preview of a change', () => {
    it('counts who would rise and fall, as the recalculation then does it', async () => {
      const level = await newVipLevel(admin)
      const ids = [await member(), await member()]
      for (const id of ids) await earn(id, level.upgradeScore - 1)
      await recalculate()
      const { grade, keepScore, validityDays, status } = level
      const draft = { grade, validityDays, status, keepScore: keepScore - 1 }
      const lowered = { ...draft, upgradeScore: level.upgradeScore - 1 }
      expect(await admin.ok('vipLevel', 'preview', { body: lowered })).toEqual({
        ...{ rising: 2, falling: 0, members: 2 },
      })
      expect((await levelOf(grade)).upgradeScore).toBe(level.upgradeScore)
      await admin.ok('vipLevel', 'update', { ...target(level), body: { ...level, ...lowered } })
      expect(await recalculate()).toEqual({ rising: 2, falling: 0 })
      await server().db.update(users).set({ vipUntil: server().now }).where(inArray(users.id, ids))
      const raised = { ...draft, upgradeScore: level.upgradeScore, keepScore: level.upgradeScore }
      expect(await admin.ok('vipLevel', 'preview', { body: raised })).toEqual({
        ...{ rising: 0, falling: 2, members: 0 },
      })
    })

    it('counts for a new level, and rejects numbers that couldn’t be saved', async () => {
      const level = await newVipLevel(admin)
      const id = await member()
      await earn(id, level.upgradeScore + 50)
      await recalculate()
      const draft = { grade: level.grade + 1, keepScore: 0, validityDays: 30, status: 'enabled' as const }
      const body = { ...draft, upgradeScore: level.upgradeScore + 50 }
      expect(await admin.ok('vipLevel', 'preview', { body })).toMatchObject({ rising: 1, members: 1 })
      const same = { ...draft, upgradeScore: level.upgradeScore }
      expect((await admin.refused('vipLevel', 'preview', { body: same })).data.fields).toMatchObject({
        upgradeScore: { key: 'scoreNotAbove' },
      })
      expect(await server().db.$count(vipLevels, eq(vipLevels.grade, body.grade))).toBe(0)
    })
  })
})
