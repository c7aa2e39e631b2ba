import type { Comment } from '@admin/api-client/contract/community/comments'
import { COMMENT_MAX_LENGTH, COMMENT_REPLIES } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { comments } from '../src/db/schema/comments.ts'
import { posts } from '../src/db/schema/posts.ts'
import { users } from '../src/db/schema/users.ts'
import { commentArea, idsOf, target } from './support/commentArea.ts'
import { demoComment, newThread } from './support/commentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('comments', (server) => {
  const area = commentArea(server)
  const { stateOf, reply, threadsOf, actionsOn, write } = area

  it('are found by their text, author, subject, review and reports', async () => {
    const list = async (query: object) => (await area.admin.ok('comment', 'list', { query })).list
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
        (await area.admin.refused('comment', 'reply', { ...target(comment), body: { content } })).data.fields
      for (const empty of ['', '  ', '\n'])
        expect(await rejection(empty)).toEqual({ content: { key: 'required' } })
      expect(await rejection('x'.repeat(COMMENT_MAX_LENGTH + 1))).toMatchObject({
        content: { key: 'maxLength', values: { maximum: COMMENT_MAX_LENGTH } },
      })
      expect((await reply(comment, 'x'.repeat(COMMENT_MAX_LENGTH))).plainContent).toHaveLength(255)
    })

    it('are not stored below a deleted comment', async () => {
      const comment = await write()
      await area.admin.ok('comment', 'delete', target(comment))
      const body = { content: 'Late' }
      expect((await area.admin.refused('comment', 'reply', { ...target(comment), body })).data.key).toBe(
        'rowDeleted',
      )
    })
  })

  it('start threads about what exists', async () => {
    const { subjectId } = await newThread(area.admin)
    const body = { subjectKind: 'atlas', subjectId, content: 'Elsewhere' } as const
    expect((await area.admin.refused('comment', 'start', { body })).data.fields).toEqual({
      subjectId: { key: 'notExisting' },
    })
    const { authorId } = await demoComment(area.admin)
    const about = { subjectKind: 'user', subjectId: authorId ?? '', content: 'About a user' } as const
    const comment = await area.admin.ok('comment', 'start', { body: about })
    expect(comment).toMatchObject({ parentId: null, threadId: comment.id })
    expect((await area.admin.refused('user', 'delete', target({ id: authorId ?? '' }))).data.key).toMatch(
      /^user/,
    )
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
      const below = await area.admin.ok('comment', 'replies', target(third as Comment))
      expect(below).toMatchObject({
        total: 1,
        comments: [{ id: fourth?.id }, { id: fifth?.id }, { id: sixth?.id }],
      })
      const thread = await area.admin.ok('comment', 'thread', target(fifth as Comment))
      expect(idsOf(thread).sort()).toEqual(idsOf(levels).sort())
      const context = await area.admin.ok('comment', 'context', target(third as Comment))
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
      const thread = await area.admin.ok('comment', 'thread', target(rows.at(-1) as { id: string }))
      expect(thread).toHaveLength(1 + COMMENT_REPLIES + 1)
      const second = await area.admin.ok('comment', 'replies', { ...target(root), query: { page: 2 } })
      expect(second.total).toBe(rows.length)
      expect(idsOf(second.comments)).toEqual(idsOf(rows.slice(COMMENT_REPLIES)))
      const first = await threadsOf(root, { pageSize: 1 })
      const next = await threadsOf(root, { pageSize: 1, page: 2 })
      expect(next.total).toBe(first.total)
      expect(idsOf(next.comments)).not.toContain(first.comments[0]?.id)
    })
  })

  describe('deletion', () => {
    it('takes the replies along, and restoring brings back those that were deleted together', async () => {
      const root = await write()
      const answer = await reply(root, 'Answer')
      const [deeper, earlier] = [await reply(answer, 'Deeper'), await reply(answer, 'Earlier')]
      await area.admin.ok('comment', 'delete', target(earlier))
      expect((await stateOf(answer)).replies).toBe(1)
      server().now += 1000
      await area.admin.ok('comment', 'delete', target(answer))
      expect((await stateOf(root)).replies).toBe(0)
      expect(idsOf((await threadsOf(root)).comments)).not.toContain(answer.id)
      expect(idsOf(await area.admin.ok('comment', 'thread', target(deeper)))).toContain(answer.id)
      const { list } = await area.admin.ok('comment', 'list', { query: { deleted: 'y', id: deeper.id } })
      expect(list).toMatchObject([{ deletedBy: 'admin' }])
      const restoring = async (comment: Comment) =>
        (await area.admin.refused('comment', 'restore', target(comment))).data.key
      expect(await restoring(deeper)).toBe('parentDeleted')
      expect((await area.admin.refused('comment', 'delete', target(answer))).data.key).toBe('rowDeleted')
      await area.admin.ok('comment', 'restore', target(answer))
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
      const comment = await area.admin.ok('comment', 'start', { body })
      expect(await count()).toBe(before + 1)
      await area.admin.ok('comment', 'delete', target(comment))
      expect(await count()).toBe(before)
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
