import {
  GRANT_MAX_USERS,
  POINTS_CHANGE_MAX,
  POINTS_GRANT_REVIEW,
  POINTS_VALIDITY_MIN_DAYS,
} from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { readRows } from '../src/db/readRows.ts'
import { accountControls } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEntries, pointGrants } from '../src/db/schema/points.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { expirePoints } from '../src/modules/content/points/expiry.ts'
import { postPoints } from '../src/modules/users/users/points.ts'
import { withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { importGrant } from './support/pointCalls.ts'
import { newPair, newPointsTransfer, pointsApp } from './support/pointsTransferCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const GRANTING = ['points:read', 'points:grant', 'user:read', 'user:points', 'review:read', 'review:claim']

const target = ({ id }: { id: string }) => ({ params: { id } })

onEachEngine('points', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const balanceOf = async (id: string) => {
    const { points, stars } = await admin.ok('user', 'get', { params: { id } })
    return { points, stars }
  }
  const change = (id: string, amount: number, unit: 'points' | 'stars' = 'points', client = admin) =>
    withKey(client).ok('user', 'changePoints', {
      params: { id },
      body: { unit, bizType: amount > 0 ? '1' : '2', amount: Math.abs(amount), remark: 'By hand' },
    })
  /** Posts an entry so many days ago. */
  const post = (userId: string, amount: number, days: number, unit: 'points' | 'stars' = 'points') =>
    postPoints(server().db, { clock: () => server().now - days * DAY }, [
      { userId, unit, source: amount > 0 ? 'purchase' : 'gift', amount: BigInt(amount), remark: '' },
    ])

  describe('the list', () => {
    it('has the entries of all users in both units, with what was left after each', async () => {
      const userId = await newUser(server())
      await change(userId, 300)
      await change(userId, 40, 'stars')
      await change(userId, -120)
      const { list } = await admin.ok('points', 'list', { query: { userId } })
      expect(list).toMatchObject([
        { unit: 'points', bizType: '2', source: 'admin', amount: '120', balanceAfter: '180' },
        { unit: 'stars', bizType: '1', source: 'admin', amount: '40', balanceAfter: '40' },
        { unit: 'points', bizType: '1', amount: '300', balanceAfter: '300', operatorName: 'admin' },
      ])
      expect(await balanceOf(userId)).toEqual({ points: '180', stars: '40' })
    })

    it('is filtered by an amount of either sign, from an index of it', async () => {
      const userId = await newUser(server())
      await change(userId, 300)
      await change(userId, -120)
      const amounts = async (query: { amountFrom?: string; amountTo?: string }) =>
        (await admin.ok('points', 'list', { query: { userId, ...query } })).list.map(({ amount }) => amount)
      expect(await amounts({ amountFrom: '120' })).toEqual(['120', '300'])
      expect(await amounts({ amountFrom: '121' })).toEqual(['300'])
      expect(await amounts({ amountTo: '120' })).toEqual(['120'])
      const plan = await server().db.transaction(async (tx) => {
        // The demo has too few rows for any index.
        await tx.execute(sql`set local enable_seqscan = off`)
        return readRows(
          tx,
          sql`explain select * from ${pointEntries} where abs(${pointEntries.amount}) >= 99999`,
        )
      })
      expect(JSON.stringify(plan)).toContain('point_entries_absolute')
    })

    it('is filtered by everything that it shows', async () => {
      const userId = await newUser(server())
      const { now } = server()
      await post(userId, 500, 2)
      await change(userId, 70)
      await post(userId, -30, 1)
      const amounts = async (query: object) =>
        (await admin.ok('points', 'list', { query: { userId, ...query } })).list.map(({ amount }) => amount)
      expect(await amounts({})).toEqual(['70', '30', '500'])
      expect(await amounts({ sort: 'amount' })).toEqual(['30', '70', '500'])
      expect(await amounts({ bizType: '2' })).toEqual(['30'])
      expect(await amounts({ source: 'purchase' })).toEqual(['500'])
      expect(await amounts({ unit: 'stars' })).toEqual([])
      expect(await amounts({ operatorName: 'adm' })).toEqual(['70'])
      expect(await amounts({ amountFrom: '30', amountTo: '70' })).toEqual(['70', '30'])
      expect(await amounts({ timeFrom: now - 1.5 * DAY, timeTo: now - 1 })).toEqual(['30'])
    })

    it('is exported with signed amounts', async () => {
      const userId = await newUser(server())
      await change(userId, 300)
      await change(userId, -120)
      const response = await admin.send(areas.points.export, {
        query: { userId, columns: 'amount,source' },
      } as never)
      const text = await response.text()
      expect(text).toContain('-120')
      expect(text).toContain('300')
    })

    it('needs its permission', async () => {
      const { client } = await createStaff(server(), ['user:read'])
      for (const area of ['points', 'pointRule', 'pointGrant'] as const)
        expect((await client.refused(area, 'list', {})).status).toBe(403)
    })
  })

  describe('stars of a user', () => {
    it('change separately from points, and never fall below zero', async () => {
      const userId = await newUser(server())
      await change(userId, 50)
      await change(userId, 20, 'stars')
      const body = { unit: 'stars', bizType: '2', amount: 21 } as const
      const refused = await withKey(admin).refused('user', 'changePoints', { params: { id: userId }, body })
      expect(refused.data.fields).toEqual({ amount: { key: 'insufficientPoints', values: { points: '20' } } })
      await change(userId, -20, 'stars')
      expect(await balanceOf(userId)).toEqual({ points: '50', stars: '0' })
    })
  })

  describe('changes of single users', () => {
    const changer = () => createStaff(server(), ['user:read', 'user:points'])

    it('need a second person beyond the threshold, with what the operator gave and took before', async () => {
      const [userId, { client }] = [await newUser(server()), await changer()]
      await change(userId, POINTS_GRANT_REVIEW - 200, 'points', client)
      await change(userId, -100, 'points', client)
      for (const [unit, bizType] of [
        ['points', '1'],
        ['points', '2'],
        ['stars', '1'],
      ] as const) {
        const call = { params: { id: userId }, body: { unit, bizType, amount: 101 } }
        if (unit === 'stars') await post(userId, 101, 1, 'stars')
        expect((await withKey(client).refused('user', 'changePoints', call)).data.fields).toEqual({
          amount: { key: 'needsSecondPerson', values: { points: '100' } },
        })
      }
      await change(userId, 100, 'points', client)
      expect(await balanceOf(userId)).toMatchObject({ points: String(POINTS_GRANT_REVIEW - 200) })
    })

    it('need a second person where two at the same time are over the threshold', async () => {
      const { client } = await changer()
      const ids = [await newUser(server()), await newUser(server())]
      const half = POINTS_GRANT_REVIEW / 2 + 1
      const answers = await Promise.allSettled(ids.map((id) => change(id, half, 'points', client)))
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })

  describe('earning rules', () => {
    const ruleOf = async (source: 'view' | 'comment') => {
      const { list } = await admin.ok('pointRule', 'list', { query: { unit: 'points', source } })
      const [rule] = list
      if (!rule) throw new Error('no rule')
      return rule
    }

    it('exist for every unit and source', async () => {
      expect((await admin.ok('pointRule', 'list', { query: { pageSize: 100 } })).total).toBe(12)
    })

    it('are changed within their limits by operators with the permission, and logged', async () => {
      const rule = await ruleOf('view')
      const { client } = await createStaff(server(), ['points:read', 'points:configure'])
      const body = { ...rule, amount: 3, timesPerDay: 20, dailyCap: 50 }
      expect(await client.ok('pointRule', 'update', { ...target(rule), body })).toMatchObject({
        ...{ amount: 3, timesPerDay: 20, dailyCap: 50, version: rule.version + 1 },
      })
      const logged = and(eq(operationLogs.resource, 'pointRule'), eq(operationLogs.targetId, rule.id))
      expect(await server().db.$count(operationLogs, logged)).toBe(1)
      const { client: reader } = await createStaff(server(), ['points:read', 'points:grant'])
      expect((await reader.refused('pointRule', 'update', { ...target(rule), body })).status).toBe(403)
    })

    it('give 0 to 9,999 up to 100 times a day, and no more a day than the maximum', async () => {
      const rule = await ruleOf('comment')
      const rejection = async (values: object) =>
        (await admin.refused('pointRule', 'update', { ...target(rule), body: { ...rule, ...values } })).data
          .fields
      expect(await rejection({ amount: 10_000 })).toMatchObject({ amount: { key: 'maximum' } })
      expect(await rejection({ amount: -1 })).toMatchObject({ amount: { key: 'minimum' } })
      expect(await rejection({ timesPerDay: 0 })).toMatchObject({ timesPerDay: { key: 'minimum' } })
      expect(await rejection({ timesPerDay: 101 })).toMatchObject({ timesPerDay: { key: 'maximum' } })
      expect(await rejection({ amount: 5, dailyCap: 4 })).toEqual({ dailyCap: { key: 'capBelowAmount' } })
    })

    it('reject a change of another version', async () => {
      const rule = await ruleOf('comment')
      const body = { ...rule, amount: 4, dailyCap: 40 }
      await admin.ok('pointRule', 'update', { ...target(rule), body })
      const again = { ...target(rule), body: { ...body, amount: 5 } }
      expect((await admin.refused('pointRule', 'update', again)).data.key).toBe('staleVersion')
    })
  })

  describe('a grant', () => {
    let maker: Awaited<ReturnType<typeof createStaff>>
    let reviewer: Awaited<ReturnType<typeof createStaff>>
    beforeEach(async () => {
      maker = await createStaff(server(), GRANTING)
      reviewer = await createStaff(server(), GRANTING)
    })

    const grant = async (rows: string, values: Parameters<typeof importGrant>[2] = {}) =>
      (await importGrant(maker.client, rows, values)).grant
    const problemsOf = async (rows: string, unit: 'points' | 'stars' = 'points') =>
      (await maker.client.ok('pointGrant', 'preview', { body: { unit, rows } })).rows.map(
        ({ problem }) => problem,
      )
    const decide = (row: { id: string }, action: 'approve' | 'reject', client = reviewer.client) =>
      withKey(client).ok('pointGrant', action, { ...target(row), body: { remark: 'Checked' } })
    const refusalOf = async (row: { id: string }, action: 'approve' | 'reject', client: TestClient) =>
      (await withKey(client).refused('pointGrant', action, { ...target(row), body: { remark: 'Checked' } }))
        .data
    const many = async (count: number) => {
      const ids: string[] = []
      for (let made = 0; made < count; made++) ids.push(await newUser(server()))
      return ids
    }

    it('up to the threshold gives and takes at the same time, each user by an entry', async () => {
      const [one, other] = await many(2)
      await change(other ?? '', 500)
      const row = await grant(`userId,amount,remark\n${one},"300",Second prize\n${other},-200`)
      expect(row).toMatchObject({
        ...{
          number: expect.stringMatching(/^G\d{10}$/),
          users: 2,
          given: '300',
          taken: '200',
          state: 'paid',
        },
        ...{ operatorName: maker.username, reviewerName: '', reviewRefusal: null },
      })
      expect(await balanceOf(one ?? '')).toMatchObject({ points: '300' })
      expect(await balanceOf(other ?? '')).toMatchObject({ points: '300' })
      const { list } = await admin.ok('points', 'list', { query: { grantId: row.id, sort: '-amount' } })
      expect(list).toMatchObject([
        { userId: one, source: 'admin', remark: 'Second prize', operatorName: maker.username },
        { userId: other, bizType: '2', amount: '200', remark: 'Contest' },
      ])
      const { list: rows } = await admin.ok('pointGrant', 'rows', { ...target(row), query: {} })
      expect(rows.map(({ id, amount }) => [id, amount])).toEqual([
        [one, '300'],
        [other, '-200'],
      ])
    })

    it('is of stars where the operator says so', async () => {
      const [userId = ''] = await many(1)
      await grant(`${userId},12`, { unit: 'stars' })
      expect(await balanceOf(userId)).toEqual({ points: '0', stars: '12' })
    })

    it('is read with headings in both languages, in any order', async () => {
      const [userId = ''] = await many(1)
      await grant(`数量,用户编号,原因\n7,${userId.toUpperCase()},迟到`)
      await grant(`Reason,Amount,User ID\nLate,8,${userId}`)
      expect(await balanceOf(userId)).toMatchObject({ points: '15' })
    })

    it('shows for each row what is wrong with it', async () => {
      const [userId = '', poor = '', frozen = ''] = await many(3)
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, frozen))
      const rows = [
        `${userId},5`,
        `${userId},6`,
        `${poor},-1`,
        `${frozen},5`,
        `${newId()},5`,
        'nobody,5',
        `${poor}`,
        `${poor},0`,
        `${poor},1.5`,
        `${poor},${POINTS_CHANGE_MAX + 1}`,
        `${poor},5,${'x'.repeat(256)}`,
      ]
      expect(await problemsOf(rows.join('\n'))).toEqual([
        ...[null, 'repeated', 'insufficientPoints', 'frozenUser', 'unknownUser', 'unknownUser'],
        ...['incomplete', 'wrongAmount', 'wrongAmount', 'wrongAmount', 'wrongRemark'],
      ])
    })

    it('is rejected as a whole where a row can’t be imported, unless these are left out', async () => {
      const [userId = ''] = await many(1)
      const rows = `${userId},5\n${userId},0`
      const body = { remark: 'Contest', rows }
      const refused = await withKey(maker.client).refused('pointGrant', 'import', { body })
      expect(refused.data.fields).toMatchObject({ rows: { key: 'refusedRows' } })
      expect(await balanceOf(userId)).toMatchObject({ points: '0' })
      expect(await importGrant(maker.client, rows, { validOnly: true })).toMatchObject({
        skipped: 1,
        grant: { users: 1, given: '5' },
      })
      expect(await balanceOf(userId)).toMatchObject({ points: '5' })
    })

    it('has a row, at most 1,000 of them, and a reason', async () => {
      const rejection = async (values: object) =>
        (
          await withKey(maker.client).refused('pointGrant', 'import', {
            body: { remark: 'Contest', rows: `${newId()},1`, ...values },
          })
        ).data.fields
      expect(await rejection({ rows: 'userId,amount' })).toMatchObject({ rows: { key: 'required' } })
      const tooMany = Array.from({ length: GRANT_MAX_USERS + 1 }, () => `${newId()},1`).join('\n')
      expect(await rejection({ rows: tooMany })).toMatchObject({ rows: { key: 'tooManyRows' } })
      expect(await rejection({ remark: ' ' })).toMatchObject({ remark: { key: 'required' } })
    })

    it('is only what its preview showed', async () => {
      const [userId = ''] = await many(1)
      await change(userId, 10)
      const rows = `${userId},-10`
      const { token } = await maker.client.ok('pointGrant', 'preview', { body: { rows } })
      await change(userId, -5)
      const body = { remark: 'Contest', rows, token, validOnly: true }
      expect((await withKey(maker.client).refused('pointGrant', 'import', { body })).data.key).toBe(
        'setChanged',
      )
      await change(userId, 5)
      const { token: again } = await maker.client.ok('pointGrant', 'preview', { body: { rows } })
      await importGrant(maker.client, rows, { token: again })
      expect(await balanceOf(userId)).toMatchObject({ points: '0' })
    })

    it('is made once for each key', async () => {
      const [userId = ''] = await many(1)
      const client = withKey(maker.client, `grant-${userId}`)
      const body = { remark: 'Contest', rows: `${userId},5` }
      const first = await client.ok('pointGrant', 'import', { body })
      expect((await client.ok('pointGrant', 'import', { body })).grant.id).toBe(first.grant.id)
      expect(await balanceOf(userId)).toMatchObject({ points: '5' })
    })

    it('over the threshold waits for another operator, and pays nothing before', async () => {
      const [userId = ''] = await many(1)
      const rows = `${userId},${POINTS_GRANT_REVIEW + 1}`
      expect((await maker.client.ok('pointGrant', 'preview', { body: { rows } })).needsReview).toBe(true)
      const row = await grant(rows)
      expect(row.state).toBe('pending')
      expect(await balanceOf(userId)).toMatchObject({ points: '0' })
      const [task] = await server().db.select().from(reviewTasks).where(eq(reviewTasks.subjectId, row.id))
      expect(task).toMatchObject({ kind: 'pointGrant', status: 'pending', excluded: [maker.accountId] })
      expect(await decide(row, 'approve')).toMatchObject({ state: 'paid', reviewerName: reviewer.username })
      expect(await balanceOf(userId)).toMatchObject({ points: String(POINTS_GRANT_REVIEW + 1) })
      const [closed] = await server().db.select().from(reviewTasks).where(eq(reviewTasks.subjectId, row.id))
      expect(closed?.status).toBe('approved')
      const { list } = await admin.ok('points', 'list', { query: { userId } })
      expect(list).toMatchObject([{ operatorName: maker.username }])
      expect((await refusalOf(row, 'reject', reviewer.client)).key).toBe('alreadyReviewed')
    })

    it('adds up with what the operator gave and took in 24 hours, in grants and by single changes', async () => {
      const [one = '', other = ''] = await many(2)
      await change(one, POINTS_GRANT_REVIEW / 2, 'points', maker.client)
      await change(one, -1000, 'points', maker.client)
      expect((await grant(`${other},3000`)).state).toBe('paid')
      expect((await grant(`${other},1000`, { unit: 'stars' })).state).toBe('paid')
      expect((await grant(`${other},1`)).state).toBe('pending')
    })

    it('doesn’t add up with what the operator gave earlier', async () => {
      const [userId = ''] = await many(1)
      const given = (createTime: number) =>
        server()
          .db.insert(pointGrants)
          .values({
            ...{ id: newId(), remark: 'Contest', users: 1, given: BigInt(POINTS_GRANT_REVIEW), taken: 0n },
            ...{ state: 'paid', operatorId: maker.accountId, operatorName: maker.username },
            ...{ createTime, updateTime: createTime },
          })
      await given(server().now - 24 * HOUR - 1)
      expect((await grant(`${userId},1`)).state).toBe('paid')
      await given(server().now - 24 * HOUR)
      expect((await grant(`${userId},1`)).state).toBe('pending')
    })

    it('needs a review where two requests together are over the threshold', async () => {
      const ids = await many(2)
      const grants = await Promise.all(ids.map((userId) => grant(`${userId},${POINTS_GRANT_REVIEW - 10}`)))
      expect(grants.map(({ state }) => state).sort()).toEqual(['paid', 'pending'])
    })

    it('is never reviewed by the operator who made it, nor by a dependent one', async () => {
      const [userId = ''] = await many(1)
      const row = await grant(`${userId},${POINTS_GRANT_REVIEW + 1}`)
      expect(row.reviewRefusal).toBe('ownGrant')
      expect((await refusalOf(row, 'approve', maker.client)).key).toBe('ownGrant')
      await server()
        .db.insert(accountControls)
        .values({ accountId: reviewer.accountId, controllerId: maker.accountId, time: server().now })
      expect((await refusalOf(row, 'approve', reviewer.client)).key).toBe('dependentReviewer')
      const other = await createStaff(server(), GRANTING)
      await decide(row, 'approve', other.client)
    })

    it('that is rejected changes nothing, and says why', async () => {
      const [userId = ''] = await many(1)
      const row = await grant(`${userId},${POINTS_GRANT_REVIEW + 1}`)
      const blank = { ...target(row), body: { remark: ' ' } }
      expect(
        (await withKey(reviewer.client).refused('pointGrant', 'reject', blank)).data.fields,
      ).toMatchObject({ remark: { key: 'required' } })
      expect(await decide(row, 'reject')).toMatchObject({ state: 'rejected', reviewRemark: 'Checked' })
      expect(await balanceOf(userId)).toEqual({ points: '0', stars: '0' })
      await expect(
        server().db.update(pointGrants).set({ state: 'paid' }).where(eq(pointGrants.id, row.id)),
      ).rejects.toThrow()
    })

    it('is paid only while all users still have what it takes, and none is frozen', async () => {
      const [giver = '', taker = ''] = await many(2)
      await change(giver, 6000)
      const row = await grant(`${giver},-6000\n${taker},6000`)
      await change(giver, -1)
      const refused = await refusalOf(row, 'approve', reviewer.client)
      const { nickname } = await admin.ok('user', 'get', { params: { id: giver } })
      expect(refused).toMatchObject({ key: 'grantNotPayable', values: { users: nickname } })
      await change(giver, 1)
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, taker))
      expect((await refusalOf(row, 'approve', reviewer.client)).key).toBe('grantNotPayable')
      await server().db.update(users).set({ status: 'normal' }).where(eq(users.id, taker))
      await decide(row, 'approve')
      expect([await balanceOf(giver), await balanceOf(taker)]).toMatchObject([
        { points: '0' },
        { points: '6000' },
      ])
    })

    it('is decided at the review desk by others than its maker', async () => {
      const [userId = ''] = await many(1)
      const row = await grant(`${userId},${POINTS_GRANT_REVIEW + 1}`)
      const claimed = async (client: TestClient) => {
        const { list } = await client.ok('review', 'list', {
          query: { kind: 'pointGrant', status: 'pending', pageSize: 100 },
        })
        return list.find(({ subjectId }) => subjectId === row.id)
      }
      const task = await claimed(reviewer.client)
      expect(task).toMatchObject({ title: row.number, link: `/content/points?tab=grants&id=${row.id}` })
      const params = { id: task?.id ?? '' }
      const evidence = await reviewer.client.ok('review', 'get', { params })
      expect(JSON.stringify(evidence)).toContain(String(POINTS_GRANT_REVIEW + 1))
      const call = { params, body: { decision: 'approved' as const, subjectVersion: row.version } }
      expect((await withKey(maker.client).refused('review', 'decide', call)).data.key).toBe(
        'excludedReviewer',
      )
      expect(await balanceOf(userId)).toMatchObject({ points: '0' })
      await withKey(reviewer.client).ok('review', 'decide', call)
      expect(await balanceOf(userId)).toMatchObject({ points: String(POINTS_GRANT_REVIEW + 1) })
      const { list } = await admin.ok('pointGrant', 'list', { query: { number: row.number } })
      expect(list).toMatchObject([{ state: 'paid', reviewerName: reviewer.username }])
    })
  })

  describe('the expiry', () => {
    const expire = () => expirePoints(server().db, () => server().now)

    it('takes what is left of points older than the dictionary says, the oldest used first', async () => {
      const [userId, spender] = [await newUser(server()), await newUser(server())]
      await post(userId, 100, 366)
      await post(userId, 30, 364)
      await post(userId, -40, 10)
      await post(userId, 500, 400, 'stars')
      await post(spender, 100, 366)
      await post(spender, -100, 10)
      await post(spender, 70, 1)
      await expire()
      expect(await balanceOf(userId)).toEqual({ points: '30', stars: '500' })
      expect(await balanceOf(spender)).toMatchObject({ points: '70' })
      const { list } = await admin.ok('points', 'list', { query: { userId, source: 'expiry' } })
      expect(list).toMatchObject([{ amount: '60', bizType: '2', balanceAfter: '30', operatorName: '' }])
      expect(await expire()).toEqual({ points: 0n, users: 0 })
    })

    it('is shown before, with the users who lose the most', async () => {
      await expire()
      const before = await admin.ok('points', 'expiring', {})
      const userId = await newUser(server())
      await post(userId, 900_000, 340)
      await post(userId, 50, 330)
      const after = await admin.ok('points', 'expiring', {})
      expect(after).toMatchObject({ validityDays: 365, users: before.users + 1 })
      expect(BigInt(after.points) - BigInt(before.points)).toBe(900_000n)
      expect(after.most[0]).toMatchObject({ userId, points: '900000' })
    })

    it('takes points that came back from a transfer like those that never left, but not those that were received', async () => {
      const [canceled, rejected, paid] = [
        await newPair(server(), 0),
        await newPair(server(), 0),
        await newPair(server(), 0),
      ]
      const app = pointsApp(server())
      const transfer = async ({ inviter, invited }: typeof paid) => {
        await post(inviter, 100, 366)
        return newPointsTransfer(admin, { outgoingUserId: inviter, incomingUserId: invited, amount: '60' })
      }
      const { id } = await transfer(canceled)
      await app(`transfers/${id}/cancel`, { userId: canceled.inviter })
      const { client } = await createStaff(server(), ['pointsTransfer:read', 'pointsTransfer:review'])
      const body = { remark: 'Because' }
      await withKey(client).ok('pointsTransfer', 'reject', { ...target(await transfer(rejected)), body })
      await app(`transfers/${(await transfer(paid)).id}/confirm`, { userId: paid.invited })
      await expire()
      const users = [canceled.inviter, rejected.inviter, paid.inviter, paid.invited]
      const left = await Promise.all(users.map(balanceOf))
      expect(left.map(({ points }) => points)).toEqual(['0', '0', '0', '60'])
    })

    it('does nothing without an enabled item in the dictionary, or with one of fewer days than the minimum', async () => {
      const userId = await newUser(server())
      await post(userId, 100, 366)
      const item = eq(dictionaries.type, 'pointsValidity')
      await server().db.update(dictionaries).set({ status: 'disabled' }).where(item)
      expect(await expire()).toEqual({ points: 0n, users: 0 })
      expect(await admin.ok('points', 'expiring', {})).toMatchObject({ validityDays: null, points: '0' })
      const days = (value: number) =>
        server()
          .db.update(dictionaries)
          .set({ status: 'enabled', value: String(value) })
          .where(item)
      await days(POINTS_VALIDITY_MIN_DAYS - 1)
      expect(await expire()).toEqual({ points: 0n, users: 0 })
      await days(365)
      await expire()
      expect(await balanceOf(userId)).toMatchObject({ points: '0' })
    })
  })

  it('of the demo data add up to the balances, which are never below zero', async () => {
    const rows = await server()
      .db.select({ id: users.id })
      .from(users)
      .where(
        sql`${users.points} <> (select coalesce(sum(amount), 0) from ${pointEntries}
            where user_id = ${users.id} and unit = 'points')
          or ${users.stars} <> (select coalesce(sum(amount), 0) from ${pointEntries}
            where user_id = ${users.id} and unit = 'stars')`,
      )
    expect(rows).toEqual([])
  })
})
