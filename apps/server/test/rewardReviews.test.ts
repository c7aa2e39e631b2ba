import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rewards } from '../src/db/schema/rewards.ts'
import { users } from '../src/db/schema/users.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { REVIEWER, rewardArea, target } from './support/rewardArea.ts'
import { newReward } from './support/rewardCalls.ts'
import { ACCOUNT_MAKER, createDependent, createStaff } from './support/staff.ts'

onOneEngine('rewards', (server) => {
  const area = rewardArea(server)
  const { grant, approve, reject, refusalOf, pointsOf, entriesOf, taskOf } = area

  describe('a review', () => {
    it('pays an approved reward out as one entry of the user’s points', async () => {
      const row = await grant({ amount: 700 })
      const approved = await approve(row)
      expect(approved).toMatchObject({
        ...{
          state: 'approved',
          reviewerName: area.reviewer.username,
          reviewTime: server().now,
          reviewRefusal: null,
        },
      })
      expect(await pointsOf(row.userId)).toBe(700n)
      const [entry, ...others] = await entriesOf(row.userId)
      expect(others).toEqual([])
      expect(entry).toMatchObject({
        ...{ bizType: '1', amount: 700n, balanceAfter: 700n, remark: row.number },
        operatorName: area.reviewer.username,
      })
      const [stored] = await server().db.select().from(rewards).where(eq(rewards.id, row.id))
      expect(stored?.pointEntryId).toBe(entry?.id)
      expect(await taskOf(row)).toMatchObject({ status: 'approved', decidedBy: area.reviewer.username })
    })

    it('revokes a rejected reward for a reason, and pays nothing', async () => {
      const row = await grant()
      const blank = await withKey(area.reviewer.client).refused('reward', 'reject', {
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
          expect(await refusalOf(action, row, area.reviewer.client)).toBe('alreadyReviewed')
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
      const client = withKey(area.reviewer.client, `approve-${row.id}`)
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
      expect(await refusalOf('approve', kept, area.reviewer.client)).toBe('rewardedUserFrozen')
      const body = { decision: 'approved' as const, subjectVersion: 1 }
      const decided = { params: await taskOf(kept), body }
      expect((await withKey(area.reviewer.client).refused('review', 'decide', decided)).data.key).toBe(
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
        ...ACCOUNT_MAKER,
        ...['reward:create', 'user:read'],
      ])
      const row = await newReward(maker.client, { userId: await newUser(server()) })
      const dependent = await createDependent(server(), maker)
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
      const { evidence } = await area.reviewer.client.ok('review', 'get', target(task))
      expect(evidence.facts).toContainEqual({ label: 'reward:amount', value: '60' })
      const client = () => withKey(area.reviewer.client)
      expect((await client().refused('review', 'decide', decide(task, { subjectVersion: 9 }))).data.key).toBe(
        'staleVersion',
      )
      const decided = await client().ok('review', 'decide', decide(task, { note: 'Checked' }))
      expect(await area.admin.ok('reward', 'get', target(approved))).toMatchObject({
        ...{ state: 'approved', reviewRemark: 'Checked' },
      })
      expect(await pointsOf(approved.userId)).toBe(60n)
      expect((await area.reviewer.client.refused('review', 'undo', { params: decided })).data.key).toBe(
        'tooLate',
      )
      await client().ok(
        'review',
        'decide',
        decide(await taskOf(rejected), { decision: 'rejected', reasonCodes: ['not-justified'] }),
      )
      expect(await area.admin.ok('reward', 'get', target(rejected))).toMatchObject({
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
})
