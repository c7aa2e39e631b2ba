import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tasks } from '../src/db/schema/tasks.ts'
import { users } from '../src/db/schema/users.ts'
import { vipLevels } from '../src/db/schema/vipLevels.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { newVipLevel } from './support/pointCalls.ts'
import { createStaff } from './support/staff.ts'
import { target, vipLevelArea } from './support/vipLevelArea.ts'

onOneEngine('VIP levels', (server) => {
  const area = vipLevelArea(server)
  const { levelOf, member, earn, recalculate, gradeOf } = area

  describe('a recalculation', () => {
    it('raises users to the highest enabled level that their score reaches, for its validity', async () => {
      const [low, high, disabled] = [
        await newVipLevel(area.admin),
        await newVipLevel(area.admin),
        await newVipLevel(area.admin, { status: 'disabled' }),
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
      const level = await newVipLevel(area.admin)
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
      const low = await newVipLevel(area.admin)
      const high = await newVipLevel(area.admin, {
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
      const level = await newVipLevel(area.admin)
      const id = await member()
      await earn(id, level.upgradeScore)
      await area.admin.ok('vipLevel', 'recalculate', {})
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
      const level = await newVipLevel(area.admin)
      const ids = [await member(), await member()]
      for (const id of ids) await earn(id, level.upgradeScore - 1)
      await recalculate()
      const { grade, keepScore, validityDays, status } = level
      const draft = { grade, validityDays, status, keepScore: keepScore - 1 }
      const lowered = { ...draft, upgradeScore: level.upgradeScore - 1 }
      expect(await area.admin.ok('vipLevel', 'preview', { body: lowered })).toEqual({
        ...{ rising: 2, falling: 0, members: 2 },
      })
      expect((await levelOf(grade)).upgradeScore).toBe(level.upgradeScore)
      await area.admin.ok('vipLevel', 'update', { ...target(level), body: { ...level, ...lowered } })
      expect(await recalculate()).toEqual({ rising: 2, falling: 0 })
      await server().db.update(users).set({ vipUntil: server().now }).where(inArray(users.id, ids))
      const raised = { ...draft, upgradeScore: level.upgradeScore, keepScore: level.upgradeScore }
      expect(await area.admin.ok('vipLevel', 'preview', { body: raised })).toEqual({
        ...{ rising: 0, falling: 2, members: 0 },
      })
    })

    it('counts for a new level, and rejects numbers that couldn’t be saved', async () => {
      const level = await newVipLevel(area.admin)
      const id = await member()
      await earn(id, level.upgradeScore + 50)
      await recalculate()
      const draft = { grade: level.grade + 1, keepScore: 0, validityDays: 30, status: 'enabled' as const }
      const body = { ...draft, upgradeScore: level.upgradeScore + 50 }
      expect(await area.admin.ok('vipLevel', 'preview', { body })).toMatchObject({ rising: 1, members: 1 })
      const same = { ...draft, upgradeScore: level.upgradeScore }
      expect((await area.admin.refused('vipLevel', 'preview', { body: same })).data.fields).toMatchObject({
        upgradeScore: { key: 'scoreNotAbove' },
      })
      expect(await server().db.$count(vipLevels, eq(vipLevels.grade, body.grade))).toBe(0)
    })
  })
})
