import {
  POINTS_CHANGE_MAX,
  REWARD_IMPORT_MAX_ROWS,
  REWARD_REMINDER_DAYS,
} from '@admin/api-client/contract/limits'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeHolders } from '../src/auth/codeHolders.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { notifications } from '../src/db/schema/messages.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEntries } from '../src/db/schema/points.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { rewards } from '../src/db/schema/rewards.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { remindOfPending } from '../src/modules/community/rewards/reminders.ts'
import { STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { newReward } from './support/rewardCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const REVIEWER = ['reward:read', 'reward:review', 'review:read', 'review:claim']

const target = ({ id }: { id: string }) => ({ params: { id } })

onEachEngine('rewards', (server) => {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), REVIEWER)
  })

  const grant = async (values: Parameters<typeof newReward>[1] = {}) =>
    newReward(admin, { userId: values?.userId ?? (await newUser(server())), ...values })
  /** What a grant with some values is rejected for. */
  const rejection = async (values: object) => {
    const userId = await newUser(server())
    const body = { userId, activity: 'invitation', amount: 1, reason: 'Reason', ...values }
    return (await withKey(admin).refused('reward', 'create', { body })).data.fields
  }
  const approve = (row: { id: string }, client = reviewer.client) =>
    withKey(client).ok('reward', 'approve', { ...target(row), body: {} })
  const reject = (row: { id: string }, remark = 'Not a participant', client = reviewer.client) =>
    withKey(client).ok('reward', 'reject', { ...target(row), body: { remark } })
  const refusalOf = async (action: 'approve' | 'reject', row: { id: string }, client: TestClient) =>
    (await withKey(client).refused('reward', action, { ...target(row), body: { remark: 'Because' } })).data
      .key
  const pointsOf = async (userId: string) => {
    const [user] = await server().db.select().from(users).where(eq(users.id, userId))
    return user?.points
  }
  const entriesOf = (userId: string) =>
    server().db.select().from(pointEntries).where(eq(pointEntries.userId, userId))
  const taskOf = async ({ id }: { id: string }) => {
    const [task] = await server().db.select().from(reviewTasks).where(eq(reviewTasks.subjectId, id))
    if (!task) throw new Error('no task')
    return task
  }

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
        [1, 2].map(() => withKey(admin).ok('reward', 'create', { body })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await server().db.$count(rewards, eq(rewards.userId, userId))).toBe(1)
    })

    it('is granted once for each key', async () => {
      const userId = await newUser(server())
      const client = withKey(admin, `reward-${userId}`)
      const body = { userId, activity: 'invitation', amount: 5, reason: 'Prize' }
      const [first, second] = [
        await client.ok('reward', 'create', { body }),
        await client.ok('reward', 'create', { body }),
      ]
      expect(second.id).toBe(first.id)
    })

    it('needs its permission', async () => {
      const body = { userId: await newUser(server()), activity: 'invitation', amount: 5, reason: 'Prize' }
      expect((await withKey(reviewer.client).refused('reward', 'create', { body })).status).toBe(403)
    })
  })

  describe('a review', () => {
    it('pays an approved reward out as one entry of the user’s points', async () => {
      const row = await grant({ amount: 700 })
      const approved = await approve(row)
      expect(approved).toMatchObject({
        ...{
          state: 'approved',
          reviewerName: reviewer.username,
          reviewTime: server().now,
          reviewRefusal: null,
        },
      })
      expect(await pointsOf(row.userId)).toBe(700n)
      const [entry, ...others] = await entriesOf(row.userId)
      expect(others).toEqual([])
      expect(entry).toMatchObject({
        ...{ bizType: '1', amount: 700n, balanceAfter: 700n, remark: row.number },
        operatorName: reviewer.username,
      })
      const [stored] = await server().db.select().from(rewards).where(eq(rewards.id, row.id))
      expect(stored?.pointEntryId).toBe(entry?.id)
      expect(await taskOf(row)).toMatchObject({ status: 'approved', decidedBy: reviewer.username })
    })

    it('revokes a rejected reward for a reason, and pays nothing', async () => {
      const row = await grant()
      const blank = await withKey(reviewer.client).refused('reward', 'reject', {
        ...target(row),
        body: { remark: '' },
      })
      expect(blank.data.fields).toMatchObject({ remark: { key: 'required' } })
      expect(await reject(row, 'Not on the list')).toMatchObject({
        ...{ state: 'rejected', reviewRemark: 'Not on the list' },
      })
      expect(await entriesOf(row.userId)).toEqual([])
      expect(await taskOf(row)).toMatchObject({ status: 'rejected', note: 'Not on the list' })
    })

    it('happens once', async () => {
      const [approved, rejected] = [await grant(), await grant()]
      await approve(approved)
      await reject(rejected)
      for (const row of [approved, rejected])
        for (const action of ['approve', 'reject'] as const)
          expect(await refusalOf(action, row, reviewer.client)).toBe('alreadyReviewed')
      expect(await pointsOf(approved.userId)).toBe(100n)
      expect(await pointsOf(rejected.userId)).toBe(0n)
    })

    it('pays once where several reviewers approve at the same time', async () => {
      const others = await Promise.all([1, 2, 3].map(() => createStaff(server(), REVIEWER)))
      const row = await grant({ amount: 40 })
      const answers = await Promise.allSettled(others.map(({ client }) => approve(row, client)))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await pointsOf(row.userId)).toBe(40n)
      expect(await entriesOf(row.userId)).toHaveLength(1)
    })

    it('pays once for each key, however often it is sent', async () => {
      const row = await grant({ amount: 40 })
      const client = withKey(reviewer.client, `approve-${row.id}`)
      for (const _ of [1, 2])
        expect((await client.ok('reward', 'approve', { ...target(row), body: {} })).state).toBe('approved')
      expect(await pointsOf(row.userId)).toBe(40n)
    })

    it('pays nothing while the user is frozen, and can still reject', async () => {
      const [kept, rejected] = [await grant({ amount: 30 }), await grant()]
      const setStatus = (status: 'frozen' | 'normal') =>
        server()
          .db.update(users)
          .set({ status })
          .where(inArray(users.id, [kept.userId, rejected.userId]))
      await setStatus('frozen')
      expect(await refusalOf('approve', kept, reviewer.client)).toBe('rewardedUserFrozen')
      const body = { decision: 'approved' as const, subjectVersion: 1 }
      const decided = { params: await taskOf(kept), body }
      expect((await withKey(reviewer.client).refused('review', 'decide', decided)).data.key).toBe(
        'rewardedUserFrozen',
      )
      expect(await pointsOf(kept.userId)).toBe(0n)
      expect((await reject(rejected)).state).toBe('rejected')
      await setStatus('normal')
      await approve(kept)
      expect(await pointsOf(kept.userId)).toBe(30n)
    })

    it('is not for the operator who granted it, or one who depends on them', async () => {
      const maker = await createStaff(server(), [
        ...REVIEWER,
        ...['reward:create', 'account:create', 'account:read', 'role:read', 'user:read'],
      ])
      const row = await newReward(maker.client, { userId: await newUser(server()) })
      const username = `${maker.username}-x`
      await maker.client.ok('account', 'create', {
        body: {
          ...{ username, nickname: 'Another', email: `${username}@example.com`, areaCode: '+86' },
          ...{ phone: '13812345678', roleIds: [maker.roleId], status: 'normal' },
          ...{ password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD },
        },
      })
      const dependent = await server().signIn(username, STRONG_PASSWORD)
      for (const action of ['approve', 'reject'] as const) {
        expect(await refusalOf(action, row, maker.client)).toBe('ownReward')
        expect(await refusalOf(action, row, dependent)).toBe('dependentReviewer')
      }
      expect((await dependent.ok('reward', 'get', target(row))).reviewRefusal).toBe('dependentReviewer')
      const task = await taskOf(row)
      for (const client of [maker.client, dependent]) {
        const body = { decision: 'approved' as const, subjectVersion: 1 }
        expect((await withKey(client).refused('review', 'decide', { params: task, body })).data.key).toBe(
          'excludedReviewer',
        )
      }
      expect((await approve(row)).state).toBe('approved')
    })

    it('is also decided at the desk, of the version that the reviewer saw, and can’t be undone', async () => {
      const [approved, rejected] = [await grant({ amount: 60 }), await grant()]
      const task = await taskOf(approved)
      const decide = (params: { id: string }, body: object) => ({
        params,
        body: { decision: 'approved' as const, subjectVersion: 1, ...body },
      })
      const { evidence } = await reviewer.client.ok('review', 'get', target(task))
      expect(evidence.facts).toContainEqual({ label: 'reward:amount', value: '60' })
      const client = () => withKey(reviewer.client)
      expect((await client().refused('review', 'decide', decide(task, { subjectVersion: 9 }))).data.key).toBe(
        'staleVersion',
      )
      const decided = await client().ok('review', 'decide', decide(task, { note: 'Checked' }))
      expect(await admin.ok('reward', 'get', target(approved))).toMatchObject({
        ...{ state: 'approved', reviewRemark: 'Checked' },
      })
      expect(await pointsOf(approved.userId)).toBe(60n)
      expect((await reviewer.client.refused('review', 'undo', { params: decided })).data.key).toBe('tooLate')
      await client().ok(
        'review',
        'decide',
        decide(await taskOf(rejected), { decision: 'rejected', reasonCodes: ['not-justified'] }),
      )
      expect(await admin.ok('reward', 'get', target(rejected))).toMatchObject({
        ...{ state: 'rejected', reviewRemark: 'Not justified' },
      })
    })

    it('needs its permission', async () => {
      const row = await grant()
      const { client } = await createStaff(server(), ['reward:read', 'reward:create'])
      for (const action of ['approve', 'reject'] as const)
        expect(
          (await withKey(client).refused('reward', action, { ...target(row), body: { remark: 'x' } })).status,
        ).toBe(403)
    })

    it('is final in the database, too', async () => {
      const row = await grant()
      const { db } = server()
      const ofRow = eq(rewards.id, row.id)
      await expect(db.update(rewards).set({ amount: 5 }).where(ofRow)).rejects.toThrow()
      await expect(db.update(rewards).set({ state: 'approved' }).where(ofRow)).rejects.toThrow()
      await approve(row)
      await expect(db.update(rewards).set({ state: 'rejected' }).where(ofRow)).rejects.toThrow()
      await expect(db.delete(rewards).where(ofRow)).rejects.toThrow()
    })
  })

  describe('an import', () => {
    const readPreview = (rows: string) => admin.ok('reward', 'preview', { body: { rows } })
    const preview = async (rows: string) => (await readPreview(rows)).rows
    const importRows = (rows: string, validOnly = false) =>
      withKey(admin).ok('reward', 'import', { body: { rows, validOnly } })
    const importRefusal = async (rows: string, body: object = {}) =>
      (await withKey(admin).refused('reward', 'import', { body: { rows, ...body } })).data.fields
    const rewardsOf = (userId: string) => server().db.select().from(rewards).where(eq(rewards.userId, userId))

    it('grants one reward for each row, whatever the order of its headings', async () => {
      const [one, other] = [await newUser(server()), await newUser(server())]
      const rows = `Amount,Reason,User ID,Activity\r\n50,"Won, twice",${one},contest\r\n\r\n60,调研,${other},用户调研\r\n`
      expect(await preview(rows)).toMatchObject([
        { place: 2, userId: one, amount: '50', problem: null },
        { place: 4, userId: other, activity: '用户调研', problem: null },
      ])
      expect(await rewardsOf(one)).toEqual([])
      expect(await importRows(rows)).toEqual({ added: 2, skipped: 0 })
      const [row] = await rewardsOf(one)
      expect(row).toMatchObject({
        ...{ activity: 'contest', amount: 50, reason: 'Won, twice', state: 'pending', operatorName: 'admin' },
      })
      expect(await rewardsOf(other)).toMatchObject([{ activity: 'survey', amount: 60 }])
      expect((await taskOf(row as { id: string })).excluded).toEqual([row?.operatorId])
      const logs = and(eq(operationLogs.resource, 'reward'), eq(operationLogs.targetId, row?.id ?? ''))
      expect(await server().db.select().from(operationLogs).where(logs)).toMatchObject([{ action: 'import' }])
    })

    it('names every bad row with its place, and takes the others alone where that is asked for', async () => {
      const [good, rewarded] = [await newUser(server()), await newUser(server())]
      await grant({ userId: rewarded, activity: 'contest' })
      const rows = [
        `${good},contest,5,Prize`,
        `${good},contest,5,Prize`,
        `${rewarded},contest,5,Prize`,
        'unknown,contest,5,Prize',
        `${good},unknown,5,Prize`,
        `${good},survey,0,Prize`,
        `${good},survey,1000001,Prize`,
        `${good},survey,5.5,Prize`,
        `${good},survey,5,`,
        `${good},survey`,
      ].join('\n')
      expect((await preview(rows)).map(({ place, problem }) => [place, problem])).toEqual([
        [1, null],
        [2, 'repeated'],
        [3, 'alreadyRewarded'],
        [4, 'unknownUser'],
        [5, 'unknownActivity'],
        [6, 'wrongAmount'],
        [7, 'wrongAmount'],
        [8, 'wrongAmount'],
        [9, 'wrongReason'],
        [10, 'incomplete'],
      ])
      const refused = await importRefusal(rows)
      expect(refused?.rows).toMatchObject({ key: 'refusedRows' })
      expect(refused?.rows?.values?.rows).toMatch(
        /^2 \(Appears twice\), 3 \(Already rewarded for this activity\), 4 \(No such user\), .*10 \(A value is missing\)$/,
      )
      expect(await rewardsOf(good)).toEqual([])
      expect(await importRows(rows, true)).toEqual({ added: 1, skipped: 9 })
      expect(await rewardsOf(good)).toHaveLength(1)
      expect((await importRefusal('unknown,contest,5,Prize', { validOnly: true }))?.rows).toMatchObject({
        key: 'refusedRows',
      })
    })

    it('places rows on the lines of the text on which they begin', async () => {
      const userId = await newUser(server())
      const rows = `\n\nuserId,activity,amount,reason\r\n${userId},survey,5,"Two\nlines"\n${userId},contest,0,Prize\n`
      expect((await preview(rows)).map(({ place }) => place)).toEqual([4, 6])
      expect((await importRefusal(rows))?.rows?.values?.rows).toMatch(/^6 /)
    })

    it('grants only what its preview shows', async () => {
      const [one, other] = [await newUser(server()), await newUser(server())]
      const rows = `${one},contest,5,Prize\n${other},contest,5,Prize`
      const { token } = await readPreview(rows)
      await grant({ userId: one, activity: 'contest' })
      const send = (sent: string, text = rows) =>
        withKey(admin).refused('reward', 'import', { body: { rows: text, validOnly: true, token: sent } })
      expect((await send(token)).data.key).toBe('setChanged')
      expect(await rewardsOf(other)).toEqual([])
      const now = await readPreview(rows)
      expect((await send(now.token, `${rows}0`)).data.key).toBe('setChanged')
      const body = { rows, validOnly: true, token: now.token }
      expect(await withKey(admin).ok('reward', 'import', { body })).toEqual({ added: 1, skipped: 1 })
      expect(await rewardsOf(other)).toHaveLength(1)
    })

    it('takes a user several times for an activity that repeats', async () => {
      const userId = await newUser(server())
      const row = `${userId},invitation,5,Friend`
      expect(await importRows(`${row}\n${row}`)).toEqual({ added: 2, skipped: 0 })
    })

    it('has at least one row, and a limit', async () => {
      expect(await importRefusal('userId,activity,amount,reason')).toEqual({ rows: { key: 'required' } })
      const rows = Array.from({ length: REWARD_IMPORT_MAX_ROWS + 1 }, () => 'a,b,1,c').join('\n')
      expect(await importRefusal(rows)).toEqual({
        rows: { key: 'tooManyRows', values: { maximum: REWARD_IMPORT_MAX_ROWS } },
      })
    })

    it('is done once for each key', async () => {
      const userId = await newUser(server())
      const client = withKey(admin, `import-${userId}`)
      const rows = `${userId},invitation,5,Friend`
      for (const _ of [1, 2]) {
        const { token } = await readPreview(rows)
        expect(await client.ok('reward', 'import', { body: { rows, token } })).toMatchObject({ added: 1 })
        server().now += 1000
      }
      expect(await rewardsOf(userId)).toHaveLength(1)
    })

    it('needs the permission to grant', async () => {
      const body = { rows: 'a,b,1,c' }
      expect((await reviewer.client.refused('reward', 'preview', { body })).status).toBe(403)
      expect((await withKey(reviewer.client).refused('reward', 'import', { body })).status).toBe(403)
    })
  })

  describe('the list', () => {
    it('filters by what it shows', async () => {
      const row = await grant({ activity: 'contest' })
      const found = async (query: object) =>
        (await admin.ok('reward', 'list', { query: { pageSize: 100, ...query } })).list.map(({ id }) => id)
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
      expect(await found({ reviewerName: reviewer.username, userId: row.userId })).toEqual([row.id])
    })
  })

  it('keep their user from being deleted', async () => {
    const { userId } = await grant()
    expect((await admin.refused('user', 'delete', target({ id: userId }))).data.key).toBe('userHasContent')
  })

  it('name their activity in the dictionary, which keeps it while they use it', async () => {
    const { db } = server()
    const body = {
      ...{ type: 'rewardActivity', name: '周报', nameEn: 'Weekly', value: 'weekly', sort: 9 },
      ...{ status: 'enabled' as const, remark: '' },
    }
    const item = await admin.ok('dictionary', 'create', { body })
    const row = await grant({ activity: 'weekly' })
    expect((await admin.refused('dictionary', 'delete', target(item))).data).toMatchObject({
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
    expect(await remindersOf(reviewer.accountId)).toMatchObject([
      { data: { count: '1' }, link: expect.stringContaining('/community/rewards') },
    ])
    expect(await remindersOf(maker.accountId)).toEqual([])
    expect(await remindOfPending(db, later)).toBe(0)
  })

  it('that no operator can review yet are reminded of once one can', async () => {
    const { db } = server()
    await db.update(rewards).set({ reminderTime: server().now }).where(eq(rewards.state, 'pending'))
    await newReward(admin, { userId: await newUser(server()) })
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
