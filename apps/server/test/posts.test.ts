import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { posts } from '../src/db/schema/posts.ts'
import { sensitiveWords } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { newFilm, newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum, newTopic } from './support/forumCalls.ts'
import { newPost, postBody, voteValues } from './support/postCalls.ts'
import { postSteps, target } from './support/postSteps.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const _MINUTES = 10 * 60_000

onOneEngine('posts', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const { stateOf, rejection, update, updateRejection, textFile, updated } = postSteps(() => admin)

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
