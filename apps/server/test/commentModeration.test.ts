import type { Comment } from '@admin/api-client/contract/community/comments'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { submitForReview } from '../src/modules/content/review/tasks.ts'
import { withKey } from './support/coinArea.ts'
import { commentArea, idsOf, target } from './support/commentArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('comments', (server) => {
  const area = commentArea(server)
  const { stateOf, reply, threadsOf, hide, show, actionsOn, write } = area

  describe('hiding', () => {
    it('needs a reason, keeps the place and the text, and is undone by showing', async () => {
      const comment = await write()
      const body = { ids: [comment.id], status: 'hidden' as const }
      expect((await area.admin.refused('comment', 'changeStatus', { body })).data.fields).toEqual({
        reason: { key: 'required' },
      })
      expect(await hide([comment.id])).toMatchObject({ changed: [comment.id], failed: [] })
      const hidden = await stateOf(comment)
      expect(hidden).toMatchObject({ status: 'hidden', hideReason: 'Spam', content: 'Text', version: 2 })
      expect(idsOf((await threadsOf(comment)).comments)).toContain(comment.id)
      expect(await hide([comment.id])).toMatchObject({ failed: [{ key: 'alreadyHidden' }] })
      await show([comment.id])
      expect(await stateOf(comment)).toMatchObject({ status: 'visible', hideReason: '' })
      expect(await show([comment.id])).toMatchObject({ failed: [{ key: 'alreadyVisible' }] })
      expect(await actionsOn(comment.id)).toEqual(['hide', 'show'])
    })

    it('takes the replies along when asked to, as the dry run shows, and can be reverted', async () => {
      const root = await write()
      const answer = await reply(root, 'Answer')
      const deeper = await reply(answer, 'Deeper')
      const body = { ids: [root.id], status: 'hidden' as const, reason: 'Off topic', withReplies: true }
      const tried = await area.admin.ok('comment', 'changeStatus', { query: { dryRun: '1' }, body })
      if (!('token' in tried)) throw new Error('not tried')
      expect(tried).toMatchObject({ changes: 3, skipped: [] })
      expect((await stateOf(deeper)).status).toBe('visible')
      const done = await hide([root.id], { ...body, token: tried.token })
      if (!('changed' in done)) throw new Error('not done')
      expect([...done.changed].sort()).toEqual(idsOf([root, answer, deeper]).sort())
      expect((await stateOf(deeper)).hideReason).toBe('Off topic')
      expect(
        (await area.admin.refused('comment', 'changeStatus', { body: { ...body, token: tried.token } })).data
          .key,
      ).toBe('setChanged')
      await area.admin.ok('operationLog', 'revert', { params: { id: done.logId ?? '' }, body: {} } as never)
      for (const each of [root, answer, deeper])
        expect(await stateOf(each)).toMatchObject({ status: 'visible', hideReason: '' })
    })

    it('leaves replies alone otherwise, and replies that are hidden already', async () => {
      const root = await write()
      const answer = await reply(root, 'Answer')
      await hide([root.id])
      expect((await stateOf(answer)).status).toBe('visible')
      await show([root.id])
      await hide([answer.id], { reason: 'Earlier' })
      expect(await hide([root.id], { withReplies: true })).toMatchObject({ failed: [] })
      expect((await stateOf(answer)).hideReason).toBe('Earlier')
    })

    it('leaves out replies that are deleted', async () => {
      const root = await write()
      const [kept, gone] = [await reply(root, 'Kept'), await reply(root, 'Gone')]
      await area.admin.ok('comment', 'delete', target(gone))
      const hidden = await hide([root.id], { withReplies: true })
      expect(hidden).toMatchObject({ changed: [root.id, kept.id].sort(), failed: [] })
    })

    it('is not undone for comments that their review holds back', async () => {
      for (const reviewStatus of ['pending', 'notPassed'] as const) {
        const comment = await write({ status: 'hidden', reviewStatus })
        expect(await show([comment.id])).toMatchObject({ failed: [{ key: 'reviewDecides' }] })
      }
      const deleted = await write()
      await area.admin.ok('comment', 'delete', target(deleted))
      expect(await hide([deleted.id, newId()])).toMatchObject({
        changed: [],
        failed: expect.arrayContaining([
          expect.objectContaining({ id: deleted.id, key: 'rowDeleted' }),
          expect.objectContaining({ key: 'notFound' }),
        ]),
      })
    })
  })

  describe('reviews', () => {
    let reviewer: Awaited<ReturnType<typeof createStaff>>
    beforeAll(async () => {
      reviewer = await createStaff(server(), [
        ...['review:read', 'review:claim', 'comment:read', 'comment:review'],
      ])
    })
    const submit = (comment: Comment) =>
      submitForReview(server().db, server().ports, {
        kind: 'comment',
        subjectId: comment.id,
        subjectVersion: comment.version,
        authorId: comment.authorId,
        excluded: [],
        reasons: [{ source: 'words', code: 'fraud', detail: 'cheap coins' }],
      })
    const taskOf = async ({ id }: { id: string }) => {
      const [task] = await server().db.select().from(reviewTasks).where(eq(reviewTasks.subjectId, id))
      if (!task) throw new Error('no task')
      return task
    }
    async function decide(comment: Comment, body: object = {}, client = reviewer.client) {
      const { version: subjectVersion } = await stateOf(comment)
      return withKey(client).ok('review', 'decide', {
        ...target(await taskOf(comment)),
        body: { decision: 'approved' as const, subjectVersion, ...body },
      })
    }
    const held = () =>
      write({
        status: 'hidden',
        reviewStatus: 'pending',
        content: 'Get cheap coins',
        plainContent: 'Get cheap coins',
      })

    it('leave a comment hidden that an operator has hidden while it waited', async () => {
      const [comment, spam] = [await write({}), await held()]
      for (const each of [comment, spam]) await submit(each)
      await hide([comment.id])
      await decide(comment)
      expect(await stateOf(comment)).toMatchObject({
        status: 'hidden',
        hideReason: 'Spam',
        reviewStatus: 'approved',
      })
      expect(await show([comment.id])).toMatchObject({ changed: [comment.id] })
    })

    it('show an approved comment, and hide a rejected one for the reason of the rejection', async () => {
      const [good, bad, noted] = [await held(), await held(), await held()]
      for (const each of [good, bad, noted]) await submit(each)
      await decide(good)
      expect(await stateOf(good)).toMatchObject({ status: 'visible', reviewStatus: 'approved' })
      const rejected = { decision: 'rejected', reasonCodes: ['advertising'] }
      await decide(bad, rejected)
      expect(await stateOf(bad)).toMatchObject({
        status: 'hidden',
        reviewStatus: 'notPassed',
        hideReason: 'Advertising',
      })
      await decide(noted, { ...rejected, note: 'Sells accounts' })
      expect((await stateOf(noted)).hideReason).toBe('Sells accounts')
      expect(await actionsOn(good.id, bad.id)).toEqual(['approve', 'reject'])
    })

    it('are undone to what the comment was before', async () => {
      const shown = await write()
      await submit(shown)
      const task = await decide(shown, { decision: 'rejected', reasonCodes: ['advertising'] })
      await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
      await reviewer.client.ok('review', 'undo', target(task))
      expect(await stateOf(shown)).toMatchObject({ status: 'visible', reviewStatus: null, hideReason: '' })
    })

    it('aren’t undone after someone else hid the comment', async () => {
      const shown = await write()
      await submit(shown)
      const task = await decide(shown)
      await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
      await hide([shown.id])
      expect((await reviewer.client.refused('review', 'undo', target(task))).data.key).toBe('changedSince')
      expect(await stateOf(shown)).toMatchObject({ status: 'hidden', hideReason: 'Spam' })
    })

    it('show the words, what the comment answers and its replies', async () => {
      const root = await write({ plainContent: 'Root' })
      const comment = await write({
        parentId: root.id,
        threadId: root.id,
        content: 'I sell ***',
        plainContent: 'I sell ***',
        originalContent: 'I sell cheap coins',
      })
      const answer = await reply(comment, 'Answer')
      await submit(comment)
      const task = await reviewer.client.ok('review', 'get', target(await taskOf(comment)))
      expect(task).toMatchObject({ title: 'I sell ***', author: { id: comment.authorId } })
      expect(task.evidence.texts).toMatchObject([
        { text: 'I sell cheap coins', matches: [{ word: 'cheap coins', start: 7, end: 18 }] },
      ])
      expect(task.evidence.thread).toMatchObject({
        above: [{ id: root.id, text: 'Root' }],
        below: [{ id: answer.id, text: 'Answer' }],
      })
    })

    it('reject a decision on another version, and one without the permission', async () => {
      const comment = await held()
      await submit(comment)
      const call = {
        ...target(await taskOf(comment)),
        body: { decision: 'approved' as const, subjectVersion: 9 },
      }
      const stale = await withKey(reviewer.client).refused('review', 'decide', call)
      expect(stale.data.key).toBe('staleVersion')
      const { client } = await createStaff(server(), ['review:read', 'review:claim', 'comment:read'])
      const { data } = await withKey(client).refused('review', 'decide', call)
      expect(data.key).toBe('unauthorizedOperation')
    })

    it('of deleted comments wait until these are restored', async () => {
      const comment = await held()
      await submit(comment)
      const waiting = async () => {
        const query = { subjectId: comment.id, status: 'pending' as const }
        return (await area.admin.ok('review', 'list', { query })).total
      }
      await area.admin.ok('comment', 'delete', target(comment))
      expect(await waiting()).toBe(0)
      await area.admin.ok('comment', 'restore', target(comment))
      expect(await waiting()).toBe(1)
    })
  })
})
