import { filePath } from '@admin/api-client/contract/fileAddresses'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../src/db/schema/users.ts'
import { newCommodity, newGift } from './support/communityGoods.ts'
import { onOneEngine } from './support/engines.ts'
import { newVipLevel } from './support/pointCalls.ts'
import { kept, pngOf } from './support/uploads.ts'
import { target, type Values, vipLevelArea } from './support/vipLevelArea.ts'

onOneEngine('VIP levels', (server) => {
  const area = vipLevelArea(server)
  const { levelOf, rejection, member } = area

  describe('the scores', () => {
    it('rise strictly with the grade, compared with both neighbors', async () => {
      const [low, middle, high] = [
        await newVipLevel(area.admin),
        await newVipLevel(area.admin),
        await newVipLevel(area.admin),
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
      expect((await area.admin.ok('vipLevel', 'update', { ...target(middle), body })).upgradeScore).toBe(
        higher - 1,
      )
    })

    it('rise strictly where two operators change neighbors at the same time', async () => {
      const [low, high] = [await newVipLevel(area.admin), await newVipLevel(area.admin)]
      const apart = { keepScore: 0 }
      const answers = await Promise.allSettled([
        area.admin.ok('vipLevel', 'update', {
          ...target(low),
          body: { ...low, ...apart, upgradeScore: high.upgradeScore - 1 },
        }),
        area.admin.ok('vipLevel', 'update', {
          ...target(high),
          body: { ...high, ...apart, upgradeScore: low.upgradeScore + 1 },
        }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const [one, other] = [await levelOf(low.grade), await levelOf(high.grade)]
      expect(one.upgradeScore).toBeLessThan(other.upgradeScore)
    })

    it('keep a level with at most what reaches it, and are 0 for grade 0', async () => {
      const level = await newVipLevel(area.admin)
      expect(await rejection(level, { keepScore: level.upgradeScore + 1 })).toEqual({
        keepScore: { key: 'keepAboveUpgrade' },
      })
      expect(await rejection(await levelOf(0), { upgradeScore: 1, keepScore: 0 })).toEqual({
        upgradeScore: { key: 'scoreOfFirstLevel' },
      })
    })
  })

  it('have a unique grade from 0 to 99, which stays', async () => {
    const level = await newVipLevel(area.admin)
    const create = (values: Values) =>
      area.admin.refused('vipLevel', 'create', { body: { ...level, ...values } })
    expect((await create({})).data.fields).toMatchObject({ grade: { key: 'taken' } })
    expect((await create({ grade: 100 })).data.fields).toMatchObject({ grade: { key: 'maximum' } })
    const body = { ...level, grade: 98, discount: 20 }
    expect(await area.admin.ok('vipLevel', 'update', { ...target(level), body })).toMatchObject({
      grade: level.grade,
      discount: 20,
    })
  })

  it('give benefits within their limits', async () => {
    const level = await newVipLevel(area.admin)
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
      await area.admin.ok('vipLevel', 'update', { ...target(level), body: { ...level, ...values } }),
    ).toMatchObject(values)
  })

  it('have a square PNG as icon, or none', async () => {
    const level = await newVipLevel(area.admin)
    const icon = filePath((await kept(area.admin, { bytes: pngOf(80, 60) })).key)
    expect(await rejection(level, { icon })).toEqual({ icon: { key: 'notSquare' } })
    const square = filePath((await kept(area.admin, { bytes: pngOf(64, 64) })).key)
    const body = { ...level, icon: square }
    expect((await area.admin.ok('vipLevel', 'update', { ...target(level), body })).icon).toContain(square)
  })

  it('are deleted only if no user has them; the rejection names the first five', async () => {
    const level = await newVipLevel(area.admin)
    const ids: string[] = []
    for (let count = 0; count < 6; count++) ids.push(await member(level.grade))
    const { status, data } = await area.admin.refused('vipLevel', 'delete', target(level))
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
    await area.admin.ok('vipLevel', 'delete', target(level))
  })

  it('are deleted only if no gift and no product needs them; the rejection names the first five', async () => {
    const level = await newVipLevel(area.admin)
    const vipFrom = level.grade
    const made: { id: string; nameEn: string }[] = []
    for (let count = 0; count < 5; count++) made.push(await newGift(area.admin, { vipFrom }))
    const commodity = await newCommodity(area.admin, { vipFrom })
    const rejected = async () => {
      const { status, data } = await area.admin.refused('vipLevel', 'delete', target(level))
      expect({ status, key: data.key }).toEqual({ status: 409, key: 'vipLevelRequired' })
      return data.values
    }
    const values = await rejected()
    expect(values?.count).toBe(6)
    for (const { nameEn } of made) expect(values?.names).toContain(nameEn)
    expect(values?.names).not.toContain(commodity.name)
    for (const gift of made) await area.admin.ok('gift', 'delete', target(gift))
    expect(await rejected()).toEqual({ count: 1, names: commodity.name })
    await area.admin.ok('commodity', 'delete', target(commodity))
    await area.admin.ok('vipLevel', 'delete', target(level))
  })

  it('are enabled and disabled, but the one for everyone stays enabled and isn’t deleted', async () => {
    const level = await newVipLevel(area.admin)
    const first = await levelOf(0)
    const body = { ids: [level.id, first.id], status: 'disabled' as const }
    expect(await area.admin.ok('vipLevel', 'setStatus', { body })).toMatchObject({
      changed: [level.id],
      failed: [{ id: first.id, key: 'firstLevel' }],
    })
    const disabled = { ...target(first), body: { ...first, status: 'disabled' as const } }
    expect((await area.admin.refused('vipLevel', 'update', disabled)).data.key).toBe('firstLevel')
    expect((await area.admin.refused('vipLevel', 'delete', target(first))).data.key).toBe('firstLevel')
    expect(await levelOf(0)).toMatchObject({ status: 'enabled' })
  })

  it('count their users, who are found by the level', async () => {
    const level = await newVipLevel(area.admin)
    const id = await member(level.grade)
    expect((await levelOf(level.grade)).members).toBe(1)
    const { list } = await area.admin.ok('user', 'list', { query: { vipLevel: level.grade } })
    expect(list.map((user) => user.id)).toEqual([id])
    const { list: sorted } = await area.admin.ok('vipLevel', 'list', {
      query: { sort: '-members', pageSize: 100 },
    })
    const counts = sorted.map(({ members }) => members)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })
})
