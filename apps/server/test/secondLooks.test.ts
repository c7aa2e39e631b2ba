import { SECOND_LOOK_PERCENT } from '@admin/api-client/contract/limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { deskOf, rejected } from './support/reviewDesk.ts'
import { comments, registerComments, submitComment } from './support/reviewSubjects.ts'
import type { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

registerComments()

onOneEngine('second looks', (server) => {
  const { reviewer, taskOf, decide, logged, clearQueue } = deskOf(server)

  describe('has a share of the content decisions repeated', () => {
    type Staff = Awaited<ReturnType<typeof createStaff>>
    /** Decides until a second look was drawn, once for the whole block. @returns the subject and the first task */
    async function drawSecondLook(by: Staff, body: object) {
      for (let round = 0; round < 8; round += 1) {
        await clearQueue()
        const tasks: { id: string; subjectVersion: number }[] = []
        for (let made = 0; made < 100; made += 1)
          tasks.push({
            id: (await taskOf(await submitComment(server(), { text: 'same' }))).id,
            subjectVersion: 1,
          })
        await by.client.ok('review', 'renew', { params: tasks[0] as { id: string } })
        await withKey(by.client).ok('review', 'decideTogether', {
          body: { ...rejected, ...body, tasks } as never,
        })
        const second = await server()
          .db.select()
          .from(reviewTasks)
          .where(and(eq(reviewTasks.status, 'pending'), isNotNull(reviewTasks.secondLookOf)))
        if (second[0]) return { share: second.length, ...second[0] }
      }
      throw new Error('no second look in 800 decisions')
    }

    /** Decides on a second look. */
    const repeat = (client: TestClient, params: { id: string }, body: object = {}) =>
      withKey(client).ok('review', 'decide', {
        params,
        body: { decision: 'approved', subjectVersion: 1, ...body },
      })

    it('by someone else, who doesn’t see the first decision', async () => {
      const [one, other] = [await reviewer(), await reviewer()]
      const look = await drawSecondLook(one, { decision: 'approved', reasonCodes: [] })
      expect(look.share).toBeLessThan(SECOND_LOOK_PERCENT * 6)
      const { subjectId, secondLookOf } = look
      expect((await one.client.refused('review', 'renew', { params: look })).data.key).toBe(
        'excludedReviewer',
      )
      const seen = await other.client.ok('review', 'list', { query: { subjectId } })
      expect(seen.list.map(({ id }) => id)).toEqual([look.id])
      expect(await other.client.ok('review', 'get', { params: look })).toMatchObject({
        rounds: [],
        round: 1,
        link: '',
        reasons: [{ source: 'submission' }],
      })
      await repeat(other.client, look)
      const after = await other.client.ok('review', 'get', { params: look })
      expect(after.rounds.map(({ id }) => id)).toEqual([secondLookOf])
      expect(after.disputed).toBe(false)
    })

    it('and settled by a third person where the decisions differ, which may overturn the first', async () => {
      const [one, other, third] = [
        await reviewer(),
        await reviewer(),
        await reviewer(['review:settle', 'review:report']),
      ]
      const look = await drawSecondLook(one, { decision: 'approved', reasonCodes: [] })
      const { subjectId } = look
      const second = await repeat(other.client, look, rejected)
      expect(second).toMatchObject({ status: 'rejected', disputed: true })
      expect(comments.get(subjectId)?.state).toBe('approved')
      const settle = { params: second, body: { ...rejected, subjectVersion: 1 } }
      expect((await other.client.refused('review', 'settle', settle)).status).toBe(403)
      const disputed = await third.client.ok('review', 'list', { query: { disputed: 'y' } })
      expect(disputed.list.map(({ id }) => id)).toEqual([second.id])
      expect(await third.client.ok('review', 'settle', settle)).toMatchObject({
        disputed: false,
        settledDecision: 'rejected',
        settledBy: third.username,
      })
      expect(comments.get(subjectId)?.state).toBe('rejected')
      expect(await logged(second.id)).toEqual(['review.decide', 'review.settle'])
      expect((await third.client.refused('review', 'settle', settle)).data.key).toBe('alreadyDecided')
      const report = await third.client.ok('review', 'reviewers', { query: { kind: 'comment' } })
      expect(report.find(({ accountId }) => accountId === one.accountId)).toMatchObject({
        secondLooks: 1,
        overturned: 1,
        agreementRate: 0,
      })
      expect(report.find(({ accountId }) => accountId === other.accountId)).toMatchObject({ decided: 1 })
    })

    it('by a settlement that leaves a newer version as it was decided', async () => {
      const [one, other, third] = [await reviewer(), await reviewer(), await reviewer(['review:settle'])]
      const look = await drawSecondLook(one, { decision: 'approved', reasonCodes: [] })
      const { subjectId } = look
      const second = await repeat(other.client, look, rejected)
      await submitComment(server(), { subjectId, subjectVersion: 2 })
      await decide(third.client, subjectId, { subjectVersion: 2 })
      const [disputed] = (await third.client.ok('review', 'list', { query: { disputed: 'y' } })).list
      expect(disputed).toMatchObject({ id: second.id, subjectVersion: 2 })
      await third.client.ok('review', 'settle', {
        params: second,
        body: { ...rejected, subjectVersion: 2 },
      })
      expect(comments.get(subjectId)?.state).toBe('approved')
    })

    it('unless the author submitted something new meanwhile', async () => {
      const [one, other] = [await reviewer(), await reviewer()]
      const look = await drawSecondLook(one, rejected)
      await submitComment(server(), { subjectId: look.subjectId })
      await decide(other.client, look.subjectId)
      expect(comments.get(look.subjectId)?.state).toBe('approved')
      expect(await taskOf(look.subjectId)).toMatchObject({ secondLookOf: null, disputed: false })
    })
  })
})
