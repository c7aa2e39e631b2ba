import {
  type PostCondition,
  postConditions,
  unmetByPost,
} from '@admin/api-client/contract/community/postFacts'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { posts, postVotes } from '../src/db/schema/community.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { sensitiveWords } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { newFilm, newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum, newTopic } from './support/forumCalls.ts'
import { newPost, postBody, publishedPost, voteValues } from './support/postCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, text } from './support/uploads.ts'

const DAY = 86_400_000
const MINUTES = 10 * 60_000

type Values = NonNullable<Parameters<typeof postBody>[1]>
type Post = Awaited<ReturnType<typeof newPost>>

const target = ({ id }: { id: string }) => ({ params: { id } })

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

  const stateOf = (post: { id: string }) => admin.ok('post', 'get', target(post))
  /** Fields for which a new post with some values is rejected. */
  const rejection = async (values: Values) =>
    (await admin.refused('post', 'create', { body: await postBody(admin, values) })).data.fields
  /** Sends all fields that a form has, with other values. */
  const updated = async (post: Post, values: object) => {
    const body = { ...(await stateOf(post)), ...values }
    return { ...target(post), body }
  }
  const update = async (post: Post, values: object) => admin.ok('post', 'update', await updated(post, values))
  const updateRejection = async (post: Post, values: object) =>
    (await admin.refused('post', 'update', await updated(post, values))).data.fields
  const fileOf = async (name: string) =>
    filePath((await kept(admin, { bytes: text(`file ${name}`), name, fileType: 'file' })).key)
  const textFile = async () => ({ address: await fileOf('notes.txt') })

  describe('files', () => {
    it('are of the types that the kind has, and of its number', async () => {
      const [picture, film] = [await newPicture(admin), await newFilm(admin)]
      const own = {
        text: [await textFile()],
        picture: [{ address: picture }],
        video: [{ address: film }],
      }
      for (const kind of ['text', 'picture', 'video'] as const) {
        const post = await newPost(admin, { kind, attachments: own[kind] })
        expect(post.attachments).toMatchObject([{ name: expect.stringMatching(/\.\w+$/) }])
        for (const other of ['text', 'picture', 'video'] as const)
          if (other !== kind)
            expect(await rejection({ kind, attachments: own[other] }), `${other} in ${kind}`).toEqual({
              attachments: { key: 'fileFormat' },
            })
      }
      const many = Array.from({ length: 9 }, (_, index) => ({ address: `/files/${index}.png` }))
      for (const [kind, count, key] of [
        ['text', 4, 'tooManyItems'],
        ['picture', 0, 'required'],
        ['video', 0, 'required'],
        ['video', 2, 'tooManyItems'],
        ['vote', 0, undefined],
      ] as const) {
        const values = kind === 'vote' ? voteValues(server().now) : {}
        const body = await postBody(admin, { ...values, kind, attachments: many.slice(0, count) })
        if (key === undefined) await admin.ok('post', 'create', { body })
        else
          expect((await admin.refused('post', 'create', { body })).data.fields, kind).toMatchObject({
            attachments: { key },
          })
      }
      const twice = [{ address: picture }, { address: picture }]
      expect(await rejection({ kind: 'picture', attachments: twice })).toEqual({
        attachments: { key: 'sameFile' },
      })
    })

    it('keep their names, and must be files that the operator may name', async () => {
      const post = await newPost(admin, { attachments: [await textFile()] })
      const { client } = await createStaff(server(), ['post:read', 'post:update'])
      const retitled = await client.ok('post', 'update', await updated(post, { title: 'Other' }))
      expect(retitled.attachments).toMatchObject([{ name: 'notes.txt' }])
      const foreign = await updated(post, { attachments: [await textFile()] })
      expect((await client.refused('post', 'update', foreign)).data.fields).toEqual({
        attachments: { key: 'notExisting' },
      })
    })
  })

  describe('texts', () => {
    it('are sanitized, and something is left to read', async () => {
      const post = await newPost(admin, {
        content: '<p onclick="go()">Hi <strong>all</strong></p><script>alert(1)</script>',
      })
      expect(post.content).toBe('<p>Hi <strong>all</strong></p>')
      expect(await rejection({ content: '<script>alert(1)</script>' })).toEqual({
        content: { key: 'required' },
      })
      expect(await rejection({ content: '' })).toEqual({ content: { key: 'required' } })
      expect(await rejection({ content: 'x'.repeat(20_001) })).toMatchObject({
        content: { key: 'maxLength' },
      })
      const attachments = [{ address: await newPicture(admin) }]
      expect((await newPost(admin, { kind: 'picture', attachments, content: '' })).content).toBe('')
    })

    it('are found in title and content, as they were entered', async () => {
      const word = `zebra${newId().slice(0, 8)}`
      const [inTitle, inContent] = [
        await newPost(admin, { title: `A ${word}` }),
        await newPost(admin, { content: `<p>two <em>${word}s</em></p>` }),
      ]
      const { list } = await admin.ok('post', 'list', { query: { text: word.toUpperCase() } })
      expect(list.map(({ id }) => id).sort()).toEqual([inTitle.id, inContent.id].sort())
    })

    it('keep the sensitive words: rejected, masked for users, and kept for staff', async () => {
      expect(await rejection({ title: 'A guaranteed win' })).toMatchObject({
        title: { key: 'sensitiveWords' },
      })
      expect(await rejection({ content: '<p>free recharge</p>' })).toMatchObject({
        content: { key: 'sensitiveWords' },
      })
      expect(
        await rejection(voteValues(server().now, { voteOptions: ['Yes', 'guaranteed win'] })),
      ).toMatchObject({ voteOptions: { key: 'sensitiveWords' } })
      const post = await newPost(admin, { title: 'You idiot', content: '<p>join my group</p>' })
      expect(post).toMatchObject({
        title: expect.not.stringContaining('idiot'),
        originalTitle: 'You idiot',
        content: expect.not.stringContaining('join my group'),
        originalContent: '<p>join my group</p>',
      })
      // The form sends the masked texts back.
      expect(await update(post, { readers: 'u' })).toMatchObject({
        title: post.title,
        originalTitle: 'You idiot',
        originalContent: '<p>join my group</p>',
      })
      expect(await update(post, { title: 'You all', content: '<p>Hi</p>' })).toMatchObject({
        originalTitle: null,
        originalContent: null,
      })
    })
  })

  describe('places', () => {
    it('are open forums that allow what the post has', async () => {
      const [closed, readOnly, strict] = [
        await newForum(admin, { status: 'closed' }),
        await newForum(admin, { status: 'readOnly' }),
        await newForum(admin, { anonymous: false, attachments: false }),
      ]
      for (const { id } of [closed, readOnly])
        expect(await rejection({ forumId: id })).toEqual({ forumId: { key: 'forumNotOpen' } })
      expect(await rejection({ forumId: newId() })).toEqual({ forumId: { key: 'notExisting' } })
      expect(await rejection({ forumId: strict.id, anonymous: true })).toEqual({
        anonymous: { key: 'anonymousNotAllowed' },
      })
      expect(await rejection({ forumId: strict.id, attachments: [await textFile()] })).toEqual({
        attachments: { key: 'attachmentsNotAllowed' },
      })
    })

    it('keep a post that is there when they are closed, and what it has', async () => {
      const forum = await newForum(admin, { anonymous: true })
      const post = await newPost(admin, { forumId: forum.id, anonymous: true })
      await admin.ok('forum', 'update', { ...target(forum), body: { ...forum, anonymous: false } })
      await admin.ok('forum', 'close', { ...target(forum), body: {} })
      expect((await update(post, { title: 'Later' })).title).toBe('Later')
      const other = await newForum(admin, { status: 'closed' })
      expect(await updateRejection(post, { forumId: other.id })).toEqual({
        forumId: { key: 'forumNotOpen' },
      })
    })

    it('are topics that take posts now', async () => {
      const [running, disabled, later, over] = [
        await newTopic(admin),
        await newTopic(admin, { status: 'disabled' }),
        await newTopic(admin, { periodFrom: server().now + DAY }),
        await newTopic(admin, { periodTo: server().now - DAY, periodFrom: server().now - 2 * DAY }),
      ]
      for (const { id } of [disabled, later, over])
        expect(await rejection({ topicId: id })).toEqual({ topicId: { key: 'notExisting' } })
      const post = await newPost(admin, { topicId: running.id })
      expect(post.topicName).toBe(running.name)
      expect((await admin.ok('topic', 'get', target(running))).posts).toBe(1)
      await admin.ok('topic', 'setStatus', { body: { ids: [running.id], status: 'disabled' } })
      expect((await update(post, { title: 'Later' })).topicId).toBe(running.id)
    })
  })

  it('keep their author and kind, and have labels of content only', async () => {
    const post = await newPost(admin)
    expect(await updateRejection(post, { kind: 'vote', ...voteValues(server().now) })).toEqual({
      kind: { key: 'invalid' },
    })
    expect(await rejection({ authorId: newId() })).toEqual({ authorId: { key: 'notExisting' } })
    const labels = async (labelType: 'content' | 'internal') => {
      const { list } = await admin.ok('tag', 'list', { query: { labelType, status: 'enabled' } })
      return list[0]?.id ?? ''
    }
    expect(await rejection({ tagIds: [await labels('internal')] })).toEqual({
      tagIds: { key: 'notExisting' },
    })
    const [other] = await server().db.select().from(users).where(eq(users.status, 'normal')).limit(1)
    const { id: authorId } = other ?? { id: '' }
    const labeled = await newPost(admin, { tagIds: [await labels('content')], authorId })
    expect(labeled.tags).toHaveLength(1)
    const { list } = await admin.ok('post', 'list', { query: { authorId, tagId: labeled.tagIds[0] } })
    expect(list.map(({ id }) => id)).toContain(labeled.id)
  })

  it('are not added for a user who is kept from posting', async () => {
    const { list } = await admin.ok('user', 'list', { query: { status: 'normal', pageSize: 100 } })
    const authorId = list.at(-1)?.id ?? ''
    await admin.ok('blacklist', 'create', {
      body: { kind: 'user', values: authorId, scopes: ['post'], reason: 'because' },
    })
    const refused = await admin.refused('post', 'create', { body: await postBody(admin, { authorId }) })
    expect(refused.data.key).toBe('blacklisted')
  })

  it('reject a stale version with the post as it is now', async () => {
    const post = await newPost(admin)
    await update(post, { title: 'Newer' })
    const stale = await admin.refused('post', 'update', {
      ...target(post),
      body: { ...post, title: 'Older' },
    })
    expect(stale.data).toMatchObject({ key: 'staleVersion', current: { title: 'Newer' } })
  })

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
      expect(await updateRejection(guess, { voteEndTime: server().now + DAY })).toEqual({
        voteEndTime: { key: 'votesCast' },
      })
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
    // The session has ended meanwhile.
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

  it('are deleted and restored with what they have', async () => {
    const post = await newPost(admin)
    await admin.ok('post', 'delete', target(post))
    expect((await stateOf(post)).deletedBy).toBe('admin')
    for (const name of ['publish', 'lockComments', 'delete'] as const)
      expect((await admin.refused('post', name, target(post))).data.key).toBe('rowDeleted')
    expect((await admin.ok('post', 'list', { query: { id: post.id } })).total).toBe(0)
    expect((await admin.ok('post', 'list', { query: { id: post.id, deleted: 'y' } })).total).toBe(1)
    expect((await admin.ok('post', 'restore', target(post))).deleteTime).toBeNull()
    expect((await admin.refused('post', 'restore', target(post))).data.key).toBe('notPossible')
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

  it('that are being written are kept for the account alone', async () => {
    const draft = { values: { title: 'Half a title' }, base: {}, picked: {}, savedAt: 1 }
    const { client } = await createStaff(server(), ['post:create', 'post:read'])
    expect(await client.ok('post', 'draft')).toEqual({ draft: null })
    await client.ok('post', 'saveDraft', { body: { draft } })
    await client.ok('post', 'saveDraft', { body: { draft: { ...draft, savedAt: 2 } } })
    expect(await client.ok('post', 'draft')).toEqual({ draft: { ...draft, savedAt: 2 } })
    expect(await admin.ok('post', 'draft')).toEqual({ draft: null })
    const long = { draft: { values: { content: 'x'.repeat(100_001) } } }
    expect((await client.refused('post', 'saveDraft', { body: long })).status).toBe(422)
    await client.ok('post', 'deleteDraft')
    expect(await client.ok('post', 'draft')).toEqual({ draft: null })
  })

  it('need a permission for each action', async () => {
    const post = await newPost(admin)
    const { client } = await createStaff(server(), ['post:read', 'post:update'])
    const body = { reason: 'because', days: 1, outcome: 0, version: 1 }
    for (const name of ['publish', 'hide', 'pin', 'settle', 'reveal', 'delete'] as const) {
      const refused = await client.refused('post', name, { ...target(post), body } as never)
      expect(refused.status, name).toBe(403)
    }
  })

  it('are found by their title in the search, as long as they are not deleted', async () => {
    const post = await newPost(admin, { title: `Found ${newId()}` })
    const query = { keyword: post.title }
    expect(await admin.ok('search', 'find', { query })).toEqual([
      { kind: 'post', id: post.id, title: post.title, detail: '', link: `/community/posts?id=${post.id}` },
    ])
    const { client } = await createStaff(server(), ['user:read'])
    expect(await client.ok('search', 'find', { query })).toEqual([])
    await admin.ok('post', 'delete', target(post))
    expect(await admin.ok('search', 'find', { query })).toEqual([])
  })

  it('name the sensitive words in what was entered', async () => {
    const word = `w${newId().slice(-8)}`
    await admin.ok('sensitiveWord', 'create', { body: { word, category: 'other', action: 'mask' } })
    const post = await newPost(admin, { content: `<p>Buy <b>${word}</b>, ${word}</p>` })
    expect(post.content).not.toContain(word)
    expect(await admin.ok('post', 'matches', target(post))).toEqual({ words: [word] })
    expect(await admin.ok('post', 'matches', target(await newPost(admin)))).toEqual({ words: [] })
  })

  it('of the demo are in every state', async () => {
    const total = async (query: object) => (await admin.ok('post', 'list', { query })).total
    expect(await total({})).toBeGreaterThan(200)
    for (const query of [
      { publishStatus: 'draft' },
      { publishStatus: 'withdrawn' },
      { reviewStatus: 'pending' },
      { reviewStatus: 'approved' },
      { reviewStatus: 'notPassed' },
      { status: 'hidden' },
      { pinned: 'y' },
      { reported: 'y' },
      { deleted: 'y' },
      { kind: 'vote' },
      { anonymous: 'y' },
      { awaitsOutcome: 'y' },
      { kind: 'video' },
    ])
      expect(await total(query), JSON.stringify(query)).toBeGreaterThan(1)
    const pending = await admin.ok('post', 'list', { query: { reviewStatus: 'pending', pageSize: 100 } })
    const tasks = await admin.ok('review', 'list', {
      query: { kind: 'post', status: 'pending', pageSize: 100 },
    })
    const inQueue = new Set(tasks.list.map(({ subjectId }) => subjectId))
    for (const { id } of pending.list) expect(inQueue.has(id)).toBe(true)
    // Words of the demo's list are masked in what users see.
    const words = await server().db.select().from(sensitiveWords).where(eq(sensitiveWords.action, 'mask'))
    const shown = await server().db.select({ content: posts.content }).from(posts)
    for (const { word } of words) for (const { content } of shown) expect(content).not.toContain(word)
  })
})
