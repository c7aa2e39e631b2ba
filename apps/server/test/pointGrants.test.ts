import { GRANT_MAX_USERS, POINTS_CHANGE_MAX, POINTS_GRANT_REVIEW } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accountControls } from '../src/db/schema/accounts.ts'
import { pointGrants } from '../src/db/schema/points.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { users } from '../src/db/schema/users.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { importGrant } from './support/pointCalls.ts'
import { pointChanges, target } from './support/pointChanges.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const GRANTING = ['points:read', 'points:grant', 'user:read', 'user:points', 'review:read', 'review:claim']

onOneEngine('points', (server) => {
  const area = pointChanges(server)
  const { balanceOf, change } = area

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
      const { list } = await area.admin.ok('points', 'list', { query: { grantId: row.id, sort: '-amount' } })
      expect(list).toMatchObject([
        { userId: one, source: 'admin', remark: 'Second prize', operatorName: maker.username },
        { userId: other, bizType: '2', amount: '200', remark: 'Contest' },
      ])
      const { list: rows } = await area.admin.ok('pointGrant', 'rows', { ...target(row), query: {} })
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
        'someone,5',
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
      const { list } = await area.admin.ok('points', 'list', { query: { userId } })
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

    it('adds up with what other operators gave to one of its users and took in 24 hours', async () => {
      const [one = '', other = ''] = await many(2)
      const [first, second] = [await createStaff(server(), GRANTING), await createStaff(server(), GRANTING)]
      await importGrant(first.client, `${one},${POINTS_GRANT_REVIEW - 1000}`)
      const preview = (rows: string) => second.client.ok('pointGrant', 'preview', { body: { rows } })
      const seen = await preview(`${one},500`)
      expect(seen.needsReview).toBe(false)
      const third = await createStaff(server(), GRANTING)
      await importGrant(third.client, `${one},-600`)
      expect((await preview(`${other},500`)).needsReview).toBe(false)
      expect((await preview(`${other},500\n${one},500`)).needsReview).toBe(true)
      const call = { body: { remark: 'Contest', rows: `${one},500`, token: seen.token } }
      expect((await withKey(second.client).refused('pointGrant', 'import', call)).data.key).toBe('setChanged')
      const { grant: pending } = await importGrant(second.client, `${one},500`)
      expect(pending.state).toBe('pending')
      await decide(pending, 'approve')
      // What was reviewed doesn't count.
      expect((await preview(`${one},400`)).needsReview).toBe(false)
      expect((await preview(`${one},401`)).needsReview).toBe(true)
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
      const { nickname } = await area.admin.ok('user', 'get', { params: { id: giver } })
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
      const { list } = await area.admin.ok('pointGrant', 'list', { query: { number: row.number } })
      expect(list).toMatchObject([{ state: 'paid', reviewerName: reviewer.username }])
    })
  })
})
