import type { Comment } from '@admin/api-client/contract/community/comments'
import { COMMENT_MAX_LENGTH, COMMENT_REPLIES } from '@admin/api-client/contract/limits'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { comments } from '../src/db/schema/comments.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { posts } from '../src/db/schema/posts.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { users } from '../src/db/schema/users.ts'
import { submitForReview } from '../src/modules/content/review/tasks.ts'
import { withKey } from './support/coinArea.ts'
import { demoComment, newThread } from './support/commentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

onOneEngine('comments', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const stateOf = (comment: { id: string }) => admin.ok('comment', 'get', target(comment))
  const reply = (comment: { id: string }, content: string) =>
    admin.ok('comment', 'reply', { ...target(comment), body: { content } })
  const threadsOf = ({ subjectKind, subjectId }: Comment, query: object = {}) =>
    admin.ok('comment', 'threads', { query: { subjectKind, subjectId, pageSize: 100, ...query } })
  const hide = (ids: string[], body: object = {}) =>
    admin.ok('comment', 'changeStatus', { body: { ids, status: 'hidden', reason: 'Spam', ...body } })
  const show = (ids: string[], body: object = {}) =>
    admin.ok('comment', 'changeStatus', { body: { ids, status: 'visible', ...body } })
  const actionsOn = async (...ids: string[]) => {
    const found = await server()
      .db.select({ action: operationLogs.action })
      .from(operationLogs)
      .where(and(inArray(operationLogs.targetId, ids), eq(operationLogs.resource, 'comment')))
      .orderBy(operationLogs.id)
    return found.map(({ action }) => action)
  }
  /** Stores a comment of a user. */
  async function write(values: Partial<typeof comments.$inferInsert> = {}) {
    const { authorId, subjectKind, subjectId } = await demoComment(admin, { subjectKind: 'video' })
    const id = newId()
    const row = {
      id,
      subjectKind,
      subjectId,
      threadId: id,
      authorId,
      content: 'Text',
      plainContent: 'Text',
      createTime: server().now,
      updateTime: server().now,
      ...values,
    }
    await server().db.insert(comments).values(row)
    return stateOf({ id: row.id ?? id })
  }

  it('are found by their text, author, subject, review and reports', async () => {
    const list = async (query: object) => (await admin.ok('comment', 'list', { query })).list
    const [author] = await server().db.select().from(users).limit(1)
    const comment = await write({
      authorId: author?.id ?? '',
      content: '<p>Needle &amp; thread</p>',
      plainContent: 'Needle & thread',
    })
    expect(idsOf(await list({ content: 'needle & THREAD' }))).toEqual([comment.id])
    expect(await list({ content: '<p>' })).toEqual([])
    expect(idsOf(await list({ author: author?.nickname }))).toContain(comment.id)
    const staff = await reply(comment, 'From staff')
    expect(idsOf(await list({ author: staff.authorName }))).toContain(staff.id)
    for (const { openReports } of await list({ reported: 'y' })) expect(openReports).toBeGreaterThan(0)
    for (const { openReports } of await list({ reported: 'n' })) expect(openReports).toBe(0)
    for (const { reviewStatus } of await list({ reviewStatus: 'pending' }))
      expect(reviewStatus).toBe('pending')
    const about = await list({ subjectKind: comment.subjectKind, subjectId: comment.subjectId })
    expect(new Set(about.map(({ subjectTitle }) => subjectTitle)).size).toBe(1)
    expect(about[0]?.subjectTitle).not.toBe('')
  })

  describe('replies', () => {
    it('are stored as text, which can do nothing, under the operator’s nickname', async () => {
      const comment = await write()
      const answer = await reply(comment, ' 1 < 2 <script>alert(1)</script>\nbye ')
      expect(answer).toMatchObject({
        content: '1 &lt; 2 &lt;script&gt;alert(1)&lt;/script&gt;<br>bye',
        plainContent: '1 < 2 <script>alert(1)</script>\nbye',
        parentId: comment.id,
        threadId: comment.threadId,
        subjectId: comment.subjectId,
        authorId: null,
      })
      expect(answer.authorName).not.toBe('')
      expect(await stateOf(comment)).toMatchObject({ replies: 1, version: 1 })
      expect(await actionsOn(answer.id)).toEqual(['reply'])
    })

    it('have from 1 to 255 characters', async () => {
      const comment = await write()
      const rejection = async (content: string) =>
        (await admin.refused('comment', 'reply', { ...target(comment), body: { content } })).data.fields
      for (const empty of ['', '  ', '\n'])
        expect(await rejection(empty)).toEqual({ content: { key: 'required' } })
      expect(await rejection('x'.repeat(COMMENT_MAX_LENGTH + 1))).toMatchObject({
        content: { key: 'maxLength', values: { maximum: COMMENT_MAX_LENGTH } },
      })
      expect((await reply(comment, 'x'.repeat(COMMENT_MAX_LENGTH))).plainContent).toHaveLength(255)
    })

    it('are not stored below a deleted comment', async () => {
      const comment = await write()
      await admin.ok('comment', 'delete', target(comment))
      const body = { content: 'Late' }
      expect((await admin.refused('comment', 'reply', { ...target(comment), body })).data.key).toBe(
        'rowDeleted',
      )
    })
  })

  it('start threads about what exists', async () => {
    const { subjectId } = await newThread(admin)
    const body = { subjectKind: 'atlas', subjectId, content: 'Elsewhere' } as const
    expect((await admin.refused('comment', 'start', { body })).data.fields).toEqual({
      subjectId: { key: 'notExisting' },
    })
    const { authorId } = await demoComment(admin)
    const about = { subjectKind: 'user', subjectId: authorId ?? '', content: 'About a user' } as const
    const comment = await admin.ok('comment', 'start', { body: about })
    expect(comment).toMatchObject({ parentId: null, threadId: comment.id })
    expect((await admin.refused('user', 'delete', target({ id: authorId ?? '' }))).data.key).toMatch(/^user/)
  })

  describe('threads', () => {
    it('are read three levels deep, and further below each comment', async () => {
      const root = await write()
      const levels = [root]
      for (let level = 2; level <= 6; level += 1)
        levels.push(await reply(levels.at(-1) as Comment, `Level ${level}`))
      const [, second, third, fourth, fifth, sixth] = levels as [Comment, ...Comment[]]
      const shown = idsOf((await threadsOf(root)).comments)
      expect(shown).toEqual(expect.arrayContaining(idsOf(levels.slice(0, 3))))
      expect(shown).not.toContain(fourth?.id)
      const below = await admin.ok('comment', 'replies', target(third as Comment))
      expect(below).toMatchObject({
        total: 1,
        comments: [{ id: fourth?.id }, { id: fifth?.id }, { id: sixth?.id }],
      })
      const thread = await admin.ok('comment', 'thread', target(fifth as Comment))
      expect(idsOf(thread).sort()).toEqual(idsOf(levels).sort())
      const context = await admin.ok('comment', 'context', target(third as Comment))
      expect(idsOf(context.above)).toEqual([root.id, second?.id])
      expect(idsOf(context.below)).toEqual([fourth?.id])
    })

    it('are paged, and so are the replies to one comment', async () => {
      const root = await write()
      const rows = Array.from({ length: COMMENT_REPLIES + 3 }, (_, nth) => ({
        ...{ id: newId(), subjectKind: root.subjectKind, subjectId: root.subjectId, parentId: root.id },
        ...{ threadId: root.id, authorId: root.authorId, content: 'Many', plainContent: 'Many' },
        createTime: server().now + nth,
        updateTime: server().now,
      }))
      await server().db.insert(comments).values(rows)
      expect((await stateOf(root)).replies).toBe(rows.length)
      const thread = await admin.ok('comment', 'thread', target(rows.at(-1) as { id: string }))
      expect(thread).toHaveLength(1 + COMMENT_REPLIES + 1)
      const second = await admin.ok('comment', 'replies', { ...target(root), query: { page: 2 } })
      expect(second.total).toBe(rows.length)
      expect(idsOf(second.comments)).toEqual(idsOf(rows.slice(COMMENT_REPLIES)))
      const first = await threadsOf(root, { pageSize: 1 })
      const next = await threadsOf(root, { pageSize: 1, page: 2 })
      expect(next.total).toBe(first.total)
      expect(idsOf(next.comments)).not.toContain(first.comments[0]?.id)
    })
  })

  describe('hiding', () => {
    it('needs a reason, keeps the place and the text, and is undone by showing', async () => {
      const comment = await write()
      const body = { ids: [comment.id], status: 'hidden' as const }
      expect((await admin.refused('comment', 'changeStatus', { body })).data.fields).toEqual({
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
      const tried = await admin.ok('comment', 'changeStatus', { query: { dryRun: '1' }, body })
      if (!('token' in tried)) throw new Error('not tried')
      expect(tried).toMatchObject({ changes: 3, skipped: [] })
      expect((await stateOf(deeper)).status).toBe('visible')
      const done = await hide([root.id], { ...body, token: tried.token })
      if (!('changed' in done)) throw new Error('not done')
      expect([...done.changed].sort()).toEqual(idsOf([root, answer, deeper]).sort())
      expect((await stateOf(deeper)).hideReason).toBe('Off topic')
      expect(
        (await admin.refused('comment', 'changeStatus', { body: { ...body, token: tried.token } })).data.key,
      ).toBe('setChanged')
      await admin.ok('operationLog', 'revert', { params: { id: done.logId ?? '' }, body: {} } as never)
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
      await admin.ok('comment', 'delete', target(gone))
      const hidden = await hide([root.id], { withReplies: true })
      expect(hidden).toMatchObject({ changed: [root.id, kept.id].sort(), failed: [] })
    })

    it('is not undone for comments that their review holds back', async () => {
      for (const reviewStatus of ['pending', 'notPassed'] as const) {
        const comment = await write({ status: 'hidden', reviewStatus })
        expect(await show([comment.id])).toMatchObject({ failed: [{ key: 'reviewDecides' }] })
      }
      const deleted = await write()
      await admin.ok('comment', 'delete', target(deleted))
      expect(await hide([deleted.id, newId()])).toMatchObject({
        changed: [],
        failed: expect.arrayContaining([
          expect.objectContaining({ id: deleted.id, key: 'rowDeleted' }),
          expect.objectContaining({ key: 'notFound' }),
        ]),
      })
    })
  })

  describe('deletion', () => {
    it('takes the replies along, and restoring brings back those that were deleted together', async () => {
      const root = await write()
      const answer = await reply(root, 'Answer')
      const [deeper, earlier] = [await reply(answer, 'Deeper'), await reply(answer, 'Earlier')]
      await admin.ok('comment', 'delete', target(earlier))
      expect((await stateOf(answer)).replies).toBe(1)
      server().now += 1000
      await admin.ok('comment', 'delete', target(answer))
      expect((await stateOf(root)).replies).toBe(0)
      expect(idsOf((await threadsOf(root)).comments)).not.toContain(answer.id)
      expect(idsOf(await admin.ok('comment', 'thread', target(deeper)))).toContain(answer.id)
      const { list } = await admin.ok('comment', 'list', { query: { deleted: 'y', id: deeper.id } })
      expect(list).toMatchObject([{ deletedBy: 'admin' }])
      const restoring = async (comment: Comment) =>
        (await admin.refused('comment', 'restore', target(comment))).data.key
      expect(await restoring(deeper)).toBe('parentDeleted')
      expect((await admin.refused('comment', 'delete', target(answer))).data.key).toBe('rowDeleted')
      await admin.ok('comment', 'restore', target(answer))
      expect((await stateOf(deeper)).deleteTime).toBeNull()
      expect((await stateOf(earlier)).deleteTime).not.toBeNull()
      expect(await restoring(answer)).toBe('notPossible')
      expect((await stateOf(root)).replies).toBe(1)
    })

    it('is counted on the post', async () => {
      const [post] = await server().db.select().from(posts).limit(1)
      if (!post) return
      const count = async () =>
        (await server().db.select().from(posts).where(eq(posts.id, post.id)))[0]?.comments ?? 0
      const before = await count()
      const body = { subjectKind: 'post', subjectId: post.id, content: 'On a post' } as const
      const comment = await admin.ok('comment', 'start', { body })
      expect(await count()).toBe(before + 1)
      await admin.ok('comment', 'delete', target(comment))
      expect(await count()).toBe(before)
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
        return (await admin.ok('review', 'list', { query })).total
      }
      await admin.ok('comment', 'delete', target(comment))
      expect(await waiting()).toBe(0)
      await admin.ok('comment', 'restore', target(comment))
      expect(await waiting()).toBe(1)
    })
  })
})

onOneEngine('comments without a permission', (server) => {
  it('are neither hidden nor answered', async () => {
    const admin = await server().signIn('admin')
    const comment = await newThread(admin)
    const { client } = await createStaff(server(), ['comment:read'])
    const body = { ids: [comment.id], status: 'hidden' as const, reason: 'Spam' }
    expect((await client.refused('comment', 'changeStatus', { body })).status).toBe(403)
    const reply = { ...target(comment), body: { content: 'Hello' } }
    expect((await client.refused('comment', 'reply', reply)).status).toBe(403)
  })
})
