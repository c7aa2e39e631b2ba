import { POINTS_CHANGE_MAX, REWARD_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codeHolders } from '../src/auth/codeHolders.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { notifications } from '../src/db/schema/messages.ts'
import { rewards } from '../src/db/schema/rewards.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { remindOfPending } from '../src/modules/community/rewards/reminders.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { REVIEWER, rewardArea, target } from './support/rewardArea.ts'
import { newReward } from './support/rewardCalls.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('rewards', (server) => {
  const area = rewardArea(server)
  const { grant, rejection, approve, reject, pointsOf, taskOf } = area

  describe('a grant', () => {
    it('is pending with a number and a due time, and pays nothing', async () => {
      const row = await grant({ activity: 'contest', amount: 3000, reason: 'Second prize' })
      expect(row).toMatchObject({
        ...{
          number: expect.stringMatching(/^R\d{10}$/),
          activityName: '创作大赛',
          activityNameEn: 'Creator contest',
        },
        ...{ unit: 'points', amount: 3000, reason: 'Second prize', state: 'pending', operatorName: 'admin' },
        ...{
          dueTime: server().now + 24 * HOUR,
          reviewerName: '',
          reviewTime: null,
          reviewRefusal: 'ownReward',
        },
      })
      expect(await pointsOf(row.userId)).toBe(0n)
      expect(await taskOf(row)).toMatchObject({
        ...{ kind: 'reward', status: 'pending', subjectVersion: 1, excluded: [row.operatorId] },
      })
    })

    it('has an amount from 1 to 1,000,000, a known activity, a user in good standing and a reason', async () => {
      expect(await rejection({ amount: 0 })).toMatchObject({ amount: { key: 'minimum' } })
      expect(await rejection({ amount: POINTS_CHANGE_MAX + 1 })).toMatchObject({ amount: { key: 'maximum' } })
      expect(await rejection({ amount: 1.5 })).toMatchObject({ amount: { key: 'invalid' } })
      expect(await rejection({ activity: 'unknown' })).toEqual({ activity: { key: 'notExisting' } })
      expect(await rejection({ reason: ' ' })).toMatchObject({ reason: { key: 'required' } })
      const userId = await newUser(server())
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, userId))
      expect(await rejection({ userId })).toEqual({ userId: { key: 'notExisting' } })
      expect((await grant({ amount: 1 })).amount).toBe(1)
      expect((await grant({ amount: POINTS_CHANGE_MAX })).amount).toBe(POINTS_CHANGE_MAX)
    })

    it('is given once for the same user and activity, unless the activity repeats or the first was rejected', async () => {
      const first = await grant({ activity: 'contest' })
      const { userId } = first
      const taken = { activity: { key: 'alreadyRewarded' } }
      expect(await rejection({ userId, activity: 'contest' })).toEqual(taken)
      await grant({ userId, activity: 'survey' })
      await reject(first)
      const second = await grant({ userId, activity: 'contest' })
      await approve(second)
      expect(await rejection({ userId, activity: 'contest' })).toEqual(taken)
      for (const _ of [1, 2]) await grant({ userId, activity: 'invitation' })
    })

    it('is given once where two requests grant it at the same time', async () => {
      const userId = await newUser(server())
      const body = { userId, activity: 'contest', amount: 5, reason: 'Prize' }
      const answers = await Promise.allSettled(
        [1, 2].map(() => withKey(area.admin).ok('reward', 'create', { body })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await server().db.$count(rewards, eq(rewards.userId, userId))).toBe(1)
    })

    it('is granted once for each key', async () => {
      const userId = await newUser(server())
      const client = withKey(area.admin, `reward-${userId}`)
      const body = { userId, activity: 'invitation', amount: 5, reason: 'Prize' }
      const [first, second] = [
        await client.ok('reward', 'create', { body }),
        await client.ok('reward', 'create', { body }),
      ]
      expect(second.id).toBe(first.id)
    })

    it('needs its permission', async () => {
      const body = { userId: await newUser(server()), activity: 'invitation', amount: 5, reason: 'Prize' }
      expect((await withKey(area.reviewer.client).refused('reward', 'create', { body })).status).toBe(403)
    })
  })

  describe('the list', () => {
    it('filters by what it shows', async () => {
      const row = await grant({ activity: 'contest' })
      const found = async (query: object) =>
        (await area.admin.ok('reward', 'list', { query: { pageSize: 100, ...query } })).list.map(
          ({ id }) => id,
        )
      expect(await found({ number: row.number.toLowerCase() })).toEqual([row.id])
      expect(await found({ userId: row.userId })).toEqual([row.id])
      expect(await found({ user: row.userName })).toContain(row.id)
      expect(await found({ user: row.userName, activity: 'survey' })).not.toContain(row.id)
      expect(await found({ userId: row.userId, overdue: 'y' })).toEqual([])
      await server()
        .db.update(rewards)
        .set({ dueTime: server().now - 1 })
        .where(eq(rewards.id, row.id))
      expect(await found({ userId: row.userId, overdue: 'y' })).toEqual([row.id])
      await approve(row)
      expect(await found({ userId: row.userId, overdue: 'y' })).toEqual([])
      expect(await found({ reviewerName: area.reviewer.username, userId: row.userId })).toEqual([row.id])
    })
  })

  it('keep their user from being deleted', async () => {
    const { userId } = await grant()
    expect((await area.admin.refused('user', 'delete', target({ id: userId }))).data.key).toBe(
      'userHasContent',
    )
  })

  it('name their activity in the dictionary, which keeps it while they use it', async () => {
    const { db } = server()
    const body = {
      ...{ type: 'rewardActivity', name: '周报', nameEn: 'Weekly', value: 'weekly', sort: 9 },
      ...{ status: 'enabled' as const, remark: '' },
    }
    const item = await area.admin.ok('dictionary', 'create', { body })
    const row = await grant({ activity: 'weekly' })
    expect((await area.admin.refused('dictionary', 'delete', target(item))).data).toMatchObject({
      ...{ key: 'dictionaryItemInUse' },
    })
    await db.update(dictionaries).set({ status: 'disabled' }).where(eq(dictionaries.id, item.id))
    expect(await rejection({ activity: 'weekly' })).toEqual({ activity: { key: 'notExisting' } })
    expect((await approve(row)).state).toBe('approved')
  })

  it('that are pending for seven days are brought to the attention of those who can review them, once', async () => {
    const { db } = server()
    await db.update(rewards).set({ reminderTime: server().now }).where(eq(rewards.state, 'pending'))
    const maker = await createStaff(server(), [...REVIEWER, 'reward:create', 'user:read'])
    await newReward(maker.client, { userId: await newUser(server()) })
    const remindersOf = async (accountId: string) =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'rewardReminder')))
    const later = server().now + REWARD_REMINDER_DAYS * DAY
    expect(await remindOfPending(db, later - 1)).toBe(0)
    expect(await remindOfPending(db, later)).toBe(1)
    expect(await remindersOf(area.reviewer.accountId)).toMatchObject([
      { data: { count: '1' }, link: expect.stringContaining('/community/rewards') },
    ])
    expect(await remindersOf(maker.accountId)).toEqual([])
    expect(await remindOfPending(db, later)).toBe(0)
  })

  it('that no operator can review yet are reminded of once one can', async () => {
    const { db } = server()
    await db.update(rewards).set({ reminderTime: server().now }).where(eq(rewards.state, 'pending'))
    await newReward(area.admin, { userId: await newUser(server()) })
    const holders = inArray(accounts.id, codeHolders(db, 'reward:review'))
    const able = await db.select({ id: accounts.id }).from(accounts).where(holders)
    const ids = inArray(
      accounts.id,
      able.map(({ id }) => id),
    )
    const later = server().now + REWARD_REMINDER_DAYS * DAY
    await db.update(accounts).set({ status: 'frozen' }).where(ids)
    expect(await remindOfPending(db, later)).toBe(0)
    await db.update(accounts).set({ status: 'normal' }).where(ids)
    expect(await remindOfPending(db, later)).toBe(1)
  })
})
