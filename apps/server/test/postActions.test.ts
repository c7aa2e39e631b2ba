import {
  type PostCondition,
  postConditions,
  unmetByPost,
} from '@admin/api-client/contract/community/postFacts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum, newTopic } from './support/forumCalls.ts'
import { newUser } from './support/personCalls.ts'
import { postActionArea } from './support/postActionArea.ts'
import { newPost, publishedPost, voteValues } from './support/postCalls.ts'
import { target } from './support/postSteps.ts'
import { createStaff } from './support/staff.ts'

const MINUTES = 10 * 60_000

onOneEngine('posts', (server) => {
  const area = postActionArea(server)
  const { signIn, stateOf, rejection, update, updateRejection } = area

  describe('publishing', () => {
    it('leads from a draft to published and withdrawn, and nowhere else', async () => {
      const post = await newPost(area.admin)
      expect(post).toMatchObject({ publishStatus: 'draft', reviewStatus: null, unmet: ['released'] })
      const refusal = async (name: 'publish' | 'withdraw') =>
        (await area.admin.refused('post', name, target(post))).data.key
      expect(await refusal('withdraw')).toBe('notPossible')
      expect(await area.admin.ok('post', 'publish', target(post))).toMatchObject({
        publishStatus: 'published',
        reviewStatus: null,
        unmet: [],
      })
      expect(await refusal('publish')).toBe('notPossible')
      expect((await area.admin.ok('post', 'withdraw', target(post))).unmet).toEqual(['released'])
      expect((await area.admin.ok('post', 'publish', target(post))).unmet).toEqual([])
    })

    it('is scheduled by the clock', async () => {
      const post = await publishedPost(area.admin, { publishFrom: server().now + MINUTES })
      expect(post.unmet).toEqual(['started'])
      server().now += MINUTES
      expect((await stateOf(post)).unmet).toEqual([])
    })

    it('is not possible for an author whose account is frozen', async () => {
      const post = await newPost(area.admin)
      const frozen = (status: 'normal' | 'frozen') =>
        server().db.update(users).set({ status }).where(eq(users.id, post.authorId))
      await frozen('frozen')
      const refused = await area.admin.refused('post', 'publish', target(post))
      await frozen('normal')
      expect(refused.data.key).toBe('authorFrozen')
    })

    it('is not possible once the forum, the topic, the vote or the author takes no more', async () => {
      const refusal = async (post: { id: string }) =>
        (await area.admin.refused('post', 'publish', target(post))).data.key
      const forum = await newForum(area.admin)
      const inForum = await newPost(area.admin, { forumId: forum.id })
      await area.admin.ok('forum', 'close', { ...target(forum), body: {} })
      expect(await refusal(inForum)).toBe('forumNotOpen')
      const topic = await newTopic(area.admin, { periodTo: server().now + MINUTES })
      const onTopic = await newPost(area.admin, { topicId: topic.id })
      const vote = await newPost(area.admin, voteValues(server().now))
      server().now += MINUTES
      expect(await refusal(onTopic)).toBe('topicNotOpen')
      expect(await refusal(vote)).toBe('voteOver')
      const { list } = await area.admin.ok('user', 'list', { query: { status: 'normal', pageSize: 100 } })
      const authorId = list.at(-1)?.id ?? ''
      const draft = await newPost(area.admin, { authorId })
      const body = { kind: 'user' as const, values: authorId, scopes: ['post' as const], reason: 'because' }
      await area.admin.ok('blacklist', 'create', { body })
      expect(await refusal(draft)).toBe('blacklisted')
      const [entry] = (await area.admin.ok('blacklist', 'list', { query: { kind: 'user' } })).list
      expect(entry).toMatchObject({ value: authorId, hits: 1 })
    })

    it('is not scheduled for after the end of the vote', async () => {
      const values = voteValues(server().now)
      for (const publishFrom of [values.voteEndTime, server().now + DAY])
        expect(await rejection({ ...values, publishFrom: publishFrom ?? null })).toEqual({
          publishFrom: { key: 'afterVoteEnd' },
        })
      expect((await newPost(area.admin, { ...values, publishFrom: server().now + 1 })).publishStatus).toBe(
        'draft',
      )
    })

    it('shows a post that meets all conditions', () => {
      const shown = {
        publishStatus: 'published',
        publishFrom: null,
        reviewStatus: 'approved',
        status: 'visible',
        deleteTime: null,
      } as const
      const failing: Record<PostCondition, object> = {
        released: { publishStatus: 'withdrawn' },
        started: { publishFrom: 2 },
        reviewed: { reviewStatus: 'pending' },
        shown: { status: 'hidden' },
        notDeleted: { deleteTime: 1 },
      }
      for (let set = 0; set < 2 ** postConditions.length; set += 1) {
        const unmet = postConditions.filter((_, index) => set & (1 << index))
        const row = Object.assign({ ...shown }, ...unmet.map((condition) => failing[condition]))
        expect(unmetByPost(row, 1)).toEqual(unmet)
      }
      expect(unmetByPost({ ...shown, reviewStatus: null }, 1)).toEqual([])
    })
  })

  it('are hidden with a reason, and shown again', async () => {
    const post = await newPost(area.admin)
    const hide = (reason: string) => ({ ...target(post), body: { reason } })
    expect((await area.admin.refused('post', 'show', target(post))).data.key).toBe('alreadyVisible')
    expect((await area.admin.refused('post', 'hide', hide(''))).data.fields).toEqual({
      reason: { key: 'required' },
    })
    expect(await area.admin.ok('post', 'hide', hide('off topic'))).toMatchObject({
      status: 'hidden',
      hideReason: 'off topic',
      unmet: ['released', 'shown'],
    })
    expect((await area.admin.refused('post', 'hide', hide('again'))).data.key).toBe('alreadyHidden')
    expect(await area.admin.ok('post', 'show', target(post))).toMatchObject({
      status: 'visible',
      hideReason: '',
    })
  })

  it('are pinned for 1 to 30 days, until they are unpinned or the time is over', async () => {
    const post = await newPost(area.admin)
    const pin = (days: number) => ({ ...target(post), body: { days } })
    for (const days of [0, 31])
      expect((await area.admin.refused('post', 'pin', pin(days))).data.fields).toHaveProperty('days')
    expect((await area.admin.refused('post', 'unpin', target(post))).data.key).toBe('notPossible')
    const { now } = server()
    expect((await area.admin.ok('post', 'pin', pin(30))).pinnedUntil).toBe(now + 30 * DAY)
    expect((await area.admin.ok('post', 'pin', pin(1))).pinnedUntil).toBe(now + DAY)
    const isPinned = async () =>
      (await area.admin.ok('post', 'list', { query: { pinned: 'y', id: post.id } })).total === 1
    expect(await isPinned()).toBe(true)
    expect((await area.admin.ok('post', 'unpin', target(post))).pinnedUntil).toBeNull()
    await area.admin.ok('post', 'pin', pin(1))
    server().now += DAY
    // The session has ended since then.
    await signIn()
    expect((await stateOf(post)).pinnedUntil).toBeNull()
    expect(await isPinned()).toBe(false)
  })

  it('are locked for comments, and unlocked', async () => {
    const post = await newPost(area.admin)
    const refusal = async (name: 'lockComments' | 'unlockComments') =>
      (await area.admin.refused('post', name, target(post))).data.key
    expect(await refusal('unlockComments')).toBe('notPossible')
    expect((await area.admin.ok('post', 'lockComments', target(post))).commentsLocked).toBe(true)
    expect(await refusal('lockComments')).toBe('notPossible')
    expect((await area.admin.ok('post', 'unlockComments', target(post))).commentsLocked).toBe(false)
  })

  describe('anonymous ones', () => {
    it('show their author to no one, not even in filters, exports and the log', async () => {
      const post = await newPost(area.admin, { anonymous: true })
      const [author] = await server().db.select().from(users).where(eq(users.id, post.authorId))
      expect(await stateOf(post)).toMatchObject({ authorId: null, authorName: '', anonymous: true })
      for (const query of [{ authorId: post.authorId }, { author: author?.nickname ?? '' }])
        expect((await area.admin.ok('post', 'list', { query: { ...query, id: post.id } })).total).toBe(0)
      const logs = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, post.id))
      expect(JSON.stringify(logs)).not.toContain(post.authorId)
      const file = await area.admin.fetch(`/api/admin/posts/export?format=csv&timeZone=UTC&id=${post.id}`)
      const exported = await file.text()
      expect(exported).toContain(post.title)
      expect(exported).not.toContain(author?.nickname)
    })

    it('don’t tell who wrote them when their author is on the blacklist', async () => {
      const post = await newPost(area.admin, { anonymous: true, authorId: await newUser(server()) })
      const entry = {
        kind: 'user' as const,
        values: post.authorId,
        scopes: ['post' as const],
        reason: 'Spam',
      }
      await area.admin.ok('blacklist', 'create', { body: entry })
      const { data } = await area.admin.refused('post', 'publish', target(post))
      expect(data).toMatchObject({ key: 'blacklisted', values: { entries: '•••' } })
    })

    it('stay anonymous when they are edited', async () => {
      const post = await newPost(area.admin, { anonymous: true })
      expect(await updateRejection(post, { anonymous: false })).toEqual({
        anonymous: { key: 'staysAnonymous' },
      })
      expect(await update(post, { title: 'Still anonymous' })).toMatchObject({ authorId: null })
      const open = await newPost(area.admin)
      expect(await update(open, { anonymous: true })).toMatchObject({ authorId: null, authorName: '' })
    })

    it('are revealed with a reason, which is logged', async () => {
      const post = await newPost(area.admin, { anonymous: true })
      const [author] = await server().db.select().from(users).where(eq(users.id, post.authorId))
      const reveal = { ...target(post), body: { reason: 'court order' } }
      const { client } = await createStaff(server(), ['post:read', 'post:update', 'post:review'])
      expect((await client.refused('post', 'reveal', reveal)).status).toBe(403)
      const empty = await area.admin.refused('post', 'reveal', { ...reveal, body: { reason: ' ' } })
      expect(empty.data.fields).toEqual({ reason: { key: 'required' } })
      expect(await area.admin.ok('post', 'reveal', reveal)).toEqual({
        authorId: post.authorId,
        authorName: author?.nickname,
      })
      const { list } = await area.admin.ok('operationLog', 'list', {
        query: { targetId: post.id, action: 'reveal' },
      })
      expect(list).toMatchObject([{ operatorName: 'admin', after: { reason: 'court order' } }])
      const open = await newPost(area.admin)
      const known = await area.admin.refused('post', 'reveal', { ...target(open), body: { reason: 'x' } })
      expect(known.data.key).toBe('notPossible')
    })
  })
})
