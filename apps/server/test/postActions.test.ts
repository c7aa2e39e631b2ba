import {
  type PostCondition,
  postConditions,
  unmetByPost,
} from '@admin/api-client/contract/community/postFacts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { postVotes } from '../src/db/schema/posts.ts'
import { users } from '../src/db/schema/users.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum, newTopic } from './support/forumCalls.ts'
import { newPost, publishedPost, voteValues } from './support/postCalls.ts'
import { postSteps, target } from './support/postSteps.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const DAY = 86_400_000
const MINUTES = 10 * 60_000

/** The outcome of a bulk action that was not tried first. */
function performed<Outcome extends object>(outcome: Outcome) {
  if (!('changed' in outcome)) throw new Error('only tried')
  return outcome as Extract<Outcome, { changed: string[] }>
}

onOneEngine('posts', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const { stateOf, rejection, update, updateRejection, textFile } = postSteps(() => admin)

  describe('votes', () => {
    it('have 2 to 12 different options, or the 12 signs of the zodiac', async () => {
      const { now } = server()
      const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`)
      for (const [voteOptions, key] of [
        [options(1), 'tooFewItems'],
        [options(13), 'tooManyItems'],
        [['Same', 'Same'], 'sameOption'],
      ] as const)
        expect(await rejection(voteValues(now, { voteOptions: [...voteOptions] })), key).toMatchObject({
          voteOptions: { key },
        })
      expect(await rejection(voteValues(now, { voteType: null, voteEndTime: null }))).toMatchObject({
        voteType: { key: 'required' },
        voteEndTime: { key: 'required' },
      })
      expect((await newPost(admin, voteValues(now, { voteOptions: options(12) }))).voteCounts).toEqual(
        Array.from({ length: 12 }, () => 0),
      )
      const zodiac = await newPost(admin, voteValues(now, { voteZodiac: true, voteOptions: [] }))
      expect(zodiac.voteOptions).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)))
      expect((await newPost(admin, { voteType: 'v', voteOptions: ['a', 'b'] })).voteType).toBeNull()
    })

    it('end within 90 days', async () => {
      const { now } = server()
      expect(await rejection(voteValues(now, { voteEndTime: now }))).toEqual({ voteEndTime: { key: 'past' } })
      expect(await rejection(voteValues(now, { voteEndTime: now + 90 * DAY + 1 }))).toEqual({
        voteEndTime: { key: 'voteDuration', values: { days: 90 } },
      })
      await newPost(admin, voteValues(now, { voteEndTime: now + 90 * DAY }))
    })

    it('keep their options once users have voted', async () => {
      const post = await newPost(admin, voteValues(server().now))
      expect((await update(post, { voteOptions: ['Yes', 'No', 'Maybe'] })).voteOptions).toHaveLength(3)
      const [voter] = await server().db.select().from(users).limit(1)
      await server()
        .db.insert(postVotes)
        .values({ postId: post.id, userId: voter?.id ?? '', option: 1, time: server().now })
      expect((await stateOf(post)).voteCounts).toEqual([0, 1, 0])
      for (const [values, field] of [
        [{ voteOptions: ['Yes', 'No'] }, 'voteOptions'],
        [{ voteType: 'g' }, 'voteType'],
        [{ voteZodiac: true }, 'voteZodiac'],
      ] as const)
        expect(await updateRejection(post, values)).toEqual({ [field]: { key: 'votesCast' } })
      const voteEndTime = server().now + DAY
      expect(await update(post, { voteEndTime, title: 'Longer' })).toMatchObject({ voteEndTime })
    })

    it('get an outcome if they are guesses, once, and after their end', async () => {
      const guess = await newPost(admin, voteValues(server().now, { voteType: 'g' }))
      const settle = (outcome: number, version: number) => ({
        ...target(guess),
        body: { outcome, version },
      })
      const refusal = async (outcome: number, version = guess.version) =>
        (await admin.refused('post', 'settle', settle(outcome, version))).data
      expect((await refusal(0)).key).toBe('voteOpen')
      const due = async () =>
        (await admin.ok('post', 'list', { query: { awaitsOutcome: 'y', id: guess.id } })).total
      expect(await due()).toBe(0)
      server().now += MINUTES
      expect(await due()).toBe(1)
      expect((await refusal(0, guess.version + 1)).key).toBe('staleVersion')
      expect((await refusal(2)).fields).toEqual({ outcome: { key: 'notExisting' } })
      const settled = await admin.ok('post', 'settle', settle(1, guess.version))
      expect(settled.voteOutcome).toBe(1)
      expect(await due()).toBe(0)
      expect((await refusal(0, settled.version)).key).toBe('alreadySettled')
      expect((await update(guess, { title: 'Settled' })).voteOutcome).toBe(1)
      for (const [values, field] of [
        [{ voteEndTime: server().now + DAY }, 'voteEndTime'],
        [{ voteOptions: ['No', 'Yes'] }, 'voteOptions'],
        [{ voteType: 'v' }, 'voteType'],
        [{ voteZodiac: true }, 'voteZodiac'],
      ] as const)
        expect(await updateRejection(guess, values)).toEqual({ [field]: { key: 'voteSettled' } })
      const vote = await newPost(admin, voteValues(server().now))
      const none = { ...target(vote), body: { outcome: 0, version: vote.version } }
      expect((await admin.refused('post', 'settle', none)).data.key).toBe('notPossible')
    })
  })

  describe('publishing', () => {
    it('leads from a draft to published and withdrawn, and nowhere else', async () => {
      const post = await newPost(admin)
      expect(post).toMatchObject({ publishStatus: 'draft', reviewStatus: null, unmet: ['released'] })
      const refusal = async (name: 'publish' | 'withdraw') =>
        (await admin.refused('post', name, target(post))).data.key
      expect(await refusal('withdraw')).toBe('notPossible')
      expect(await admin.ok('post', 'publish', target(post))).toMatchObject({
        publishStatus: 'published',
        reviewStatus: null,
        unmet: [],
      })
      expect(await refusal('publish')).toBe('notPossible')
      expect((await admin.ok('post', 'withdraw', target(post))).unmet).toEqual(['released'])
      expect((await admin.ok('post', 'publish', target(post))).unmet).toEqual([])
    })

    it('is scheduled by the clock', async () => {
      const post = await publishedPost(admin, { publishFrom: server().now + MINUTES })
      expect(post.unmet).toEqual(['started'])
      server().now += MINUTES
      expect((await stateOf(post)).unmet).toEqual([])
    })

    it('is not possible for an author whose account is frozen', async () => {
      const post = await newPost(admin)
      const frozen = (status: 'normal' | 'frozen') =>
        server().db.update(users).set({ status }).where(eq(users.id, post.authorId))
      await frozen('frozen')
      const refused = await admin.refused('post', 'publish', target(post))
      await frozen('normal')
      expect(refused.data.key).toBe('authorFrozen')
    })

    it('is not possible once the forum, the topic, the vote or the author takes no more', async () => {
      const refusal = async (post: { id: string }) =>
        (await admin.refused('post', 'publish', target(post))).data.key
      const forum = await newForum(admin)
      const inForum = await newPost(admin, { forumId: forum.id })
      await admin.ok('forum', 'close', { ...target(forum), body: {} })
      expect(await refusal(inForum)).toBe('forumNotOpen')
      const topic = await newTopic(admin, { periodTo: server().now + MINUTES })
      const onTopic = await newPost(admin, { topicId: topic.id })
      const vote = await newPost(admin, voteValues(server().now))
      server().now += MINUTES
      expect(await refusal(onTopic)).toBe('topicNotOpen')
      expect(await refusal(vote)).toBe('voteOver')
      const { list } = await admin.ok('user', 'list', { query: { status: 'normal', pageSize: 100 } })
      const authorId = list.at(-1)?.id ?? ''
      const draft = await newPost(admin, { authorId })
      const body = { kind: 'user' as const, values: authorId, scopes: ['post' as const], reason: 'because' }
      await admin.ok('blacklist', 'create', { body })
      expect(await refusal(draft)).toBe('blacklisted')
      const [entry] = (await admin.ok('blacklist', 'list', { query: { kind: 'user' } })).list
      expect(entry).toMatchObject({ value: authorId, hits: 1 })
    })

    it('is not scheduled for after the end of the vote', async () => {
      const values = voteValues(server().now)
      for (const publishFrom of [values.voteEndTime, server().now + DAY])
        expect(await rejection({ ...values, publishFrom: publishFrom ?? null })).toEqual({
          publishFrom: { key: 'afterVoteEnd' },
        })
      expect((await newPost(admin, { ...values, publishFrom: server().now + 1 })).publishStatus).toBe('draft')
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
    const post = await newPost(admin)
    const hide = (reason: string) => ({ ...target(post), body: { reason } })
    expect((await admin.refused('post', 'show', target(post))).data.key).toBe('alreadyVisible')
    expect((await admin.refused('post', 'hide', hide(''))).data.fields).toEqual({
      reason: { key: 'required' },
    })
    expect(await admin.ok('post', 'hide', hide('off topic'))).toMatchObject({
      status: 'hidden',
      hideReason: 'off topic',
      unmet: ['released', 'shown'],
    })
    expect((await admin.refused('post', 'hide', hide('again'))).data.key).toBe('alreadyHidden')
    expect(await admin.ok('post', 'show', target(post))).toMatchObject({ status: 'visible', hideReason: '' })
  })

  it('are pinned for 1 to 30 days, until they are unpinned or the time is over', async () => {
    const post = await newPost(admin)
    const pin = (days: number) => ({ ...target(post), body: { days } })
    for (const days of [0, 31])
      expect((await admin.refused('post', 'pin', pin(days))).data.fields).toHaveProperty('days')
    expect((await admin.refused('post', 'unpin', target(post))).data.key).toBe('notPossible')
    const { now } = server()
    expect((await admin.ok('post', 'pin', pin(30))).pinnedUntil).toBe(now + 30 * DAY)
    expect((await admin.ok('post', 'pin', pin(1))).pinnedUntil).toBe(now + DAY)
    const isPinned = async () =>
      (await admin.ok('post', 'list', { query: { pinned: 'y', id: post.id } })).total === 1
    expect(await isPinned()).toBe(true)
    expect((await admin.ok('post', 'unpin', target(post))).pinnedUntil).toBeNull()
    await admin.ok('post', 'pin', pin(1))
    server().now += DAY
    // The session has ended since then.
    admin = await server().signIn('admin')
    expect((await stateOf(post)).pinnedUntil).toBeNull()
    expect(await isPinned()).toBe(false)
  })

  it('are locked for comments, and unlocked', async () => {
    const post = await newPost(admin)
    const refusal = async (name: 'lockComments' | 'unlockComments') =>
      (await admin.refused('post', name, target(post))).data.key
    expect(await refusal('unlockComments')).toBe('notPossible')
    expect((await admin.ok('post', 'lockComments', target(post))).commentsLocked).toBe(true)
    expect(await refusal('lockComments')).toBe('notPossible')
    expect((await admin.ok('post', 'unlockComments', target(post))).commentsLocked).toBe(false)
  })

  describe('many', () => {
    it('are moved as the dry run showed, but for those that the forum doesn’t take, and moved back', async () => {
      const [from, into] = [
        await newForum(admin, { anonymous: true }),
        await newForum(admin, { attachments: false }),
      ]
      const [plain, anonymous, attached] = [
        await newPost(admin, { forumId: from.id }),
        await newPost(admin, { forumId: from.id, anonymous: true }),
        await newPost(admin, { forumId: from.id, attachments: [await textFile()] }),
      ]
      await admin.ok('post', 'pin', { ...target(plain), body: { days: 3 } })
      const ids = [plain, anonymous, attached].map(({ id }) => id)
      const body = { ids, forumId: into.id }
      const tried = await admin.ok('post', 'move', { body, query: { dryRun: '1' } })
      expect(tried).toMatchObject({ changes: 1 })
      if (!('token' in tried)) throw new Error('not tried')
      expect(Object.fromEntries(tried.skipped.map(({ id, key }) => [id, key]))).toEqual({
        [anonymous.id]: 'forumNoAnonymous',
        [attached.id]: 'forumNoAttachments',
      })
      await update(plain, { title: 'In between' })
      const refused = await admin.refused('post', 'move', { body: { ...body, token: tried.token } })
      expect(refused.data.key).toBe('setChanged')
      const { changed, logId = '' } = performed(await admin.ok('post', 'move', { body }))
      expect(changed).toEqual([plain.id])
      expect(await stateOf(plain)).toMatchObject({ forumName: into.name, pinnedUntil: null })
      const counts = async () =>
        Promise.all([from, into].map(async (forum) => (await admin.ok('forum', 'get', target(forum))).posts))
      expect(await counts()).toEqual([2, 1])
      const again = performed(await admin.ok('post', 'move', { body: { ...body, ids: [plain.id] } }))
      expect(again.failed).toEqual([{ id: plain.id, key: 'alreadyInForum' }])
      await admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })
      expect(await stateOf(plain)).toMatchObject({
        forumName: from.name,
        pinnedUntil: expect.any(Number),
      })
      expect(await counts()).toEqual([3, 0])
    })

    it('are not moved to a forum that takes no posts, or back to one that is gone', async () => {
      const [from, into, closed] = [
        await newForum(admin),
        await newForum(admin),
        await newForum(admin, { status: 'closed' }),
      ]
      const post = await newPost(admin, { forumId: from.id })
      const move = (forumId: string) => ({ body: { ids: [post.id], forumId } })
      for (const [forumId, key] of [
        [closed.id, 'forumNotOpen'],
        [newId(), 'notExisting'],
      ] as const)
        expect((await admin.refused('post', 'move', move(forumId))).data.fields).toEqual({ forumId: { key } })
      const { logId = '' } = performed(await admin.ok('post', 'move', move(into.id)))
      await admin.ok('forum', 'delete', target(from))
      const reverted = await admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })
      expect(performed(reverted).failed).toEqual([{ id: post.id, key: 'forumMissing' }])
    })

    it('are hidden with a reason, shown, and get other labels', async () => {
      const [one, two] = [await newPost(admin), await newPost(admin)]
      const ids = [one.id, two.id]
      const hide = { body: { ids, status: 'hidden' as const, reason: 'spam' } }
      const refused = await admin.refused('post', 'changeStatus', { body: { ...hide.body, reason: '' } })
      expect(refused.data.fields).toEqual({ reason: { key: 'required' } })
      await admin.ok('post', 'hide', { ...target(two), body: { reason: 'first' } })
      const { failed, logId = '' } = performed(await admin.ok('post', 'changeStatus', hide))
      expect(failed).toEqual([{ id: two.id, key: 'alreadyHidden' }])
      expect(await stateOf(one)).toMatchObject({ status: 'hidden', hideReason: 'spam' })
      await admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })
      expect(await stateOf(one)).toMatchObject({ status: 'visible', hideReason: '' })
      const show = performed(await admin.ok('post', 'changeStatus', { body: { ids, status: 'visible' } }))
      expect(show).toMatchObject({ changed: [two.id], failed: [{ key: 'alreadyVisible' }] })
      const { list } = await admin.ok('tag', 'list', { query: { labelType: 'content', status: 'enabled' } })
      const add = [list[0]?.id ?? '']
      const labeled = performed(await admin.ok('post', 'changeTags', { body: { ids, add } }))
      expect((await stateOf(one)).tagIds).toEqual(add)
      await admin.ok('operationLog', 'revert', { params: { id: labeled.logId ?? '' }, body: {} })
      expect((await stateOf(one)).tagIds).toEqual([])
      await admin.ok('post', 'changeTags', { body: { ids, add } })
      await admin.ok('post', 'changeTags', { body: { ids, remove: add } })
      expect((await stateOf(two)).tagIds).toEqual([])
      const internal = await admin.ok('tag', 'list', { query: { labelType: 'internal', status: 'enabled' } })
      const wrong = { body: { ids, add: [internal.list[0]?.id ?? ''] } }
      expect((await admin.refused('post', 'changeTags', wrong)).data.fields).toEqual({
        tagIds: { key: 'notExisting' },
      })
    })
  })

  describe('anonymous ones', () => {
    it('show their author to no one, not even in filters, exports and the log', async () => {
      const post = await newPost(admin, { anonymous: true })
      const [author] = await server().db.select().from(users).where(eq(users.id, post.authorId))
      expect(await stateOf(post)).toMatchObject({ authorId: null, authorName: '', anonymous: true })
      for (const query of [{ authorId: post.authorId }, { author: author?.nickname ?? '' }])
        expect((await admin.ok('post', 'list', { query: { ...query, id: post.id } })).total).toBe(0)
      const logs = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, post.id))
      expect(JSON.stringify(logs)).not.toContain(post.authorId)
      const file = await admin.fetch(`/api/admin/posts/export?format=csv&timeZone=UTC&id=${post.id}`)
      const exported = await file.text()
      expect(exported).toContain(post.title)
      expect(exported).not.toContain(author?.nickname)
    })

    it('stay anonymous when they are edited', async () => {
      const post = await newPost(admin, { anonymous: true })
      expect(await updateRejection(post, { anonymous: false })).toEqual({
        anonymous: { key: 'staysAnonymous' },
      })
      expect(await update(post, { title: 'Still anonymous' })).toMatchObject({ authorId: null })
      const open = await newPost(admin)
      expect(await update(open, { anonymous: true })).toMatchObject({ authorId: null, authorName: '' })
    })

    it('are revealed with a reason, which is logged', async () => {
      const post = await newPost(admin, { anonymous: true })
      const [author] = await server().db.select().from(users).where(eq(users.id, post.authorId))
      const reveal = { ...target(post), body: { reason: 'court order' } }
      const { client } = await createStaff(server(), ['post:read', 'post:update', 'post:review'])
      expect((await client.refused('post', 'reveal', reveal)).status).toBe(403)
      const empty = await admin.refused('post', 'reveal', { ...reveal, body: { reason: ' ' } })
      expect(empty.data.fields).toEqual({ reason: { key: 'required' } })
      expect(await admin.ok('post', 'reveal', reveal)).toEqual({
        authorId: post.authorId,
        authorName: author?.nickname,
      })
      const { list } = await admin.ok('operationLog', 'list', {
        query: { targetId: post.id, action: 'reveal' },
      })
      expect(list).toMatchObject([{ operatorName: 'admin', after: { reason: 'court order' } }])
      const open = await newPost(admin)
      const known = await admin.refused('post', 'reveal', { ...target(open), body: { reason: 'x' } })
      expect(known.data.key).toBe('notPossible')
    })
  })
})
