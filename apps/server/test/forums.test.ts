import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { forums } from '../src/db/schema/forums.ts'
import { posts } from '../src/db/schema/posts.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum } from './support/forumCalls.ts'
import { addPost, addWord, target } from './support/forumPosts.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('forums', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const stateOf = (forum: { id: string }) => admin.ok('forum', 'get', target(forum))
  const refusedFields = async (values: Parameters<typeof newForum>[1]) => {
    const { children: _, ...valid } = await newForum(admin)
    return (await admin.refused('forum', 'create', { body: { ...valid, ...values } })).data.fields
  }
  async function refusedUpdate(forum: { id: string }, values: object) {
    const body = { ...(await stateOf(forum)), ...values }
    return (await admin.refused('forum', 'update', { ...target(forum), body })).data.fields
  }

  it('have an icon that is a picture, or none', async () => {
    expect(await refusedFields({ icon: '/files/unknown.png' })).toEqual({ icon: { key: 'notExisting' } })
    const icon = await newPicture(admin)
    expect((await newForum(admin, { icon })).icon).toContain(icon)
  })

  it('are not below themselves, however the ID is written', async () => {
    const forum = await newForum(admin)
    expect(await refusedUpdate(forum, { parentId: forum.id.toUpperCase() })).toEqual({
      parentId: { key: 'ownDescendant' },
    })
  })

  it('have a category of the dictionary, and a parent without a parent', async () => {
    expect(await newForum(admin)).toMatchObject({ categoryName: '讨论', categoryNameEn: 'Discussion' })
    expect(await refusedFields({ category: 'unknown' })).toEqual({ category: { key: 'notExisting' } })
    const parent = await newForum(admin)
    const child = await newForum(admin, { parentId: parent.id })
    expect(child).toMatchObject({ parentName: parent.name, childCount: 0 })
    expect(await refusedFields({ parentId: newId() })).toEqual({ parentId: { key: 'notExisting' } })
    expect(await refusedFields({ parentId: child.id })).toEqual({ parentId: { key: 'twoLevels' } })
    expect(await refusedUpdate(parent, { parentId: parent.id })).toEqual({
      parentId: { key: 'ownDescendant' },
    })
    const other = await newForum(admin)
    expect(await refusedUpdate(parent, { parentId: other.id })).toEqual({ parentId: { key: 'hasSubforums' } })
    await admin.ok('forum', 'delete', target(other))
    expect(await refusedUpdate(child, { parentId: other.id })).toEqual({ parentId: { key: 'notExisting' } })
  })

  it('have up to 20 moderators, who are users in good standing when they are added', async () => {
    const { list } = await admin.ok('user', 'list', { query: { status: 'normal', pageSize: 100 } })
    const [one, two] = list
    if (!one || !two) throw new Error('no users')
    const forum = await newForum(admin, { moderatorIds: [one.id] })
    expect(forum.moderators).toEqual([{ id: one.id, nickname: one.nickname }])
    const { db } = server()
    await db.update(users).set({ status: 'frozen' }).where(eq(users.id, one.id))
    expect(await refusedFields({ moderatorIds: [one.id] })).toEqual({ moderatorIds: { key: 'notExisting' } })
    const body = { ...forum, moderatorIds: [one.id, two.id] }
    expect((await admin.ok('forum', 'update', { ...target(forum), body })).moderators).toHaveLength(2)
    const tooMany = list.slice(0, 21).map(({ id }) => id)
    expect(await refusedFields({ moderatorIds: tooMany })).toEqual({
      moderatorIds: { key: 'tooManyItems', values: { maximum: 20 } },
    })
    await db.update(users).set({ status: 'normal' }).where(eq(users.id, one.id))
  })

  it('keep of their rules what can be read, and no words that need a review', async () => {
    const { rules } = await newForum(admin, {
      rules: '<h1>Rules</h1><script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">Read</a>',
    })
    expect(rules).toBe('<h2>Rules</h2><a target="_blank" rel="noopener noreferrer nofollow">Read</a>')
    await addWord(admin, 'masked-in-forums', 'mask')
    await addWord(admin, 'reviewed-in-forums', 'review')
    expect(await newForum(admin, { name: 'masked-in-forums' })).toMatchObject({ name: '****************' })
    for (const field of ['name', 'rules'] as const)
      expect(await refusedFields({ [field]: '<p>reviewed-in-forums</p>' })).toMatchObject({
        [field]: { key: 'sensitiveWords' },
      })
  })

  it('are listed as trees, in which what matches keeps its parent', async () => {
    const parent = await newForum(admin, { name: 'Maple top' })
    const [two, one] = [
      await newForum(admin, { name: 'Maple branch two', parentId: parent.id, sort: 2, viewType: 'tk' }),
      await newForum(admin, { name: 'Maple branch one', parentId: parent.id, sort: 1 }),
    ]
    const found = async (query: object) =>
      (await admin.ok('forum', 'list', { query: { name: 'maple', ...query } })).list.map(
        ({ id, children }) => [id, children?.map((child) => child.id)],
      )
    expect(await found({})).toEqual([[parent.id, [one.id, two.id]]])
    expect(await found({ sort: '-name' })).toEqual([[parent.id, [two.id, one.id]]])
    expect(await found({ viewType: 'tk' })).toEqual([[parent.id, [two.id]]])
    expect(await found({ name: 'nothing like it' })).toEqual([])
    expect((await stateOf(parent)).children?.map(({ id }) => id)).toEqual([one.id, two.id])
    expect(await found({ name: 'branch', flat: 'y' })).toEqual([
      [one.id, undefined],
      [two.id, undefined],
    ])
    const flat = { name: 'maple', flat: 'y', pageSize: 2, page: 2 } as const
    const last = await admin.ok('forum', 'list', { query: flat })
    expect([last.total, last.list.length]).toEqual([3, 1])
    const { text } = await admin.csv('forum', { name: 'maple', columns: 'name,parentName' })
    const lines = text.replaceAll('"', '').trim().split('\n')
    expect(lines.slice(1).map((line) => line.trim())).toEqual([
      'Maple top,',
      'Maple branch one,Maple top',
      'Maple branch two,Maple top',
    ])
  })

  it('are put in order among those with the same parent', async () => {
    const parent = await newForum(admin)
    const ids: string[] = []
    for (const sort of [1, 2, 3]) ids.push((await newForum(admin, { parentId: parent.id, sort })).id)
    const [first = '', second = '', third = ''] = ids
    await admin.ok('forum', 'reorder', { body: { ids: [third, first, second] } })
    expect((await stateOf(parent)).children?.map(({ id }) => id)).toEqual([third, first, second])
    const across = await admin.refused('forum', 'reorder', { body: { ids: [first, parent.id] } })
    expect(across.data.fields).toEqual({ ids: { key: 'notExisting' } })
  })

  it('count the posts of the current day, without deleted ones', async () => {
    const forum = await newForum(admin)
    const { now } = server()
    await addPost(server(), { forumId: forum.id })
    await addPost(server(), { forumId: forum.id, deleteTime: now })
    await addPost(server(), { forumId: forum.id, createTime: now - DAY })
    expect(await stateOf(forum)).toMatchObject({ posts: 3, postsToday: 1 })
    const { list } = await admin.ok('forum', 'list', { query: { sort: '-postsToday', pageSize: 100 } })
    const counts = list.map(({ postsToday }) => postsToday)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  describe('closing', () => {
    it('takes effect at its date, and can be canceled before and after', async () => {
      const forum = await newForum(admin)
      const closeTime = server().now + MINUTE
      const past = { ...target(forum), body: { closeTime: server().now - 1 } }
      expect((await admin.refused('forum', 'close', past)).data.fields).toEqual({
        closeTime: { key: 'past' },
      })
      const planned = await admin.ok('forum', 'close', { ...target(forum), body: { closeTime } })
      expect(planned).toMatchObject({ status: 'open', closeTime })
      server().now = closeTime
      expect((await stateOf(forum)).status).toBe('closed')
      const listed = async (status: 'open' | 'closed') =>
        (await admin.ok('forum', 'list', { query: { id: forum.id, status } })).total
      expect([await listed('open'), await listed('closed')]).toEqual([0, 1])
      expect((await admin.refused('forum', 'close', { ...target(forum), body: {} })).data.key).toBe(
        'notPossible',
      )
      expect(await admin.ok('forum', 'reopen', target(forum))).toMatchObject({
        status: 'open',
        closeTime: null,
      })
      expect((await admin.refused('forum', 'reopen', target(forum))).data.key).toBe('notPossible')
    })

    it('takes effect immediately without a date, and ends with another status', async () => {
      const forum = await newForum(admin, { status: 'readOnly' })
      const closed = await admin.ok('forum', 'close', { ...target(forum), body: {} })
      expect(closed).toMatchObject({ status: 'closed', closeTime: server().now })
      const update = (values: object, version: number) =>
        admin.ok('forum', 'update', { ...target(forum), body: { ...closed, ...values, version } })
      const renamed = await update({ name: 'Still closed' }, closed.version)
      expect(renamed).toMatchObject({ status: 'closed', closeTime: closed.closeTime })
      const opened = await update({ status: 'open' }, renamed.version)
      expect(opened).toMatchObject({ status: 'open', closeTime: null })
      expect(await newForum(admin, { status: 'closed' }).then(({ id }) => stateOf({ id }))).toMatchObject({
        status: 'closed',
      })
    })
  })

  it('are deleted only without posts and subforums, and restored to where they can be', async () => {
    const parent = await newForum(admin)
    const child = await newForum(admin, { parentId: parent.id })
    expect((await admin.refused('forum', 'delete', target(parent))).data).toMatchObject({
      key: 'forumHasChildren',
      values: { count: 1 },
    })
    await addPost(server(), { forumId: child.id })
    expect(await admin.refused('forum', 'delete', target(child))).toMatchObject({
      status: 409,
      data: { key: 'forumHasPosts', values: { count: 1 } },
    })
    const empty = await newForum(admin, { parentId: parent.id })
    await admin.ok('forum', 'delete', target(empty))
    const deleted = await admin.ok('forum', 'list', { query: { deleted: 'y', id: empty.id } })
    expect(deleted.list).toMatchObject([{ id: empty.id, deletedBy: 'admin', parentName: parent.name }])
    expect((await admin.refused('forum', 'close', { ...target(empty), body: {} })).data.key).toBe(
      'rowDeleted',
    )
    expect(await admin.ok('forum', 'restore', target(empty))).toMatchObject({
      parentId: parent.id,
      deleteTime: null,
    })
    expect((await admin.refused('forum', 'restore', target(empty))).data.key).toBe('notPossible')
    await admin.ok('forum', 'delete', target(empty))
    const other = await newForum(admin)
    const body = { into: other.id, version: parent.version }
    await admin.ok('forum', 'merge', { ...target(parent), body })
    expect(await admin.ok('forum', 'restore', target(empty))).toMatchObject({ parentId: other.id })
    await admin.ok('forum', 'delete', target(empty))
    await server().db.update(forums).set({ parentId: child.id }).where(eq(forums.id, empty.id))
    expect(await admin.ok('forum', 'restore', target(empty))).toMatchObject({ parentId: null })
  })

  it('are merged with their posts and the forums below them, as the preview counts', async () => {
    const [from, into] = [await newForum(admin), await newForum(admin)]
    const child = await newForum(admin, { parentId: from.id })
    const below = await newForum(admin, { parentId: into.id })
    const postId = await addPost(server(), { forumId: from.id })
    await addPost(server(), { forumId: from.id, deleteTime: server().now })
    await server()
      .db.update(posts)
      .set({ pinnedUntil: server().now + DAY })
      .where(eq(posts.id, postId))
    const preview = (id: string) =>
      admin.ok('forum', 'mergePreview', { ...target(from), query: { into: id } })
    const { token, ...counted } = await preview(into.id)
    expect(counted).toEqual({ posts: 2, children: 1 })
    const merging = (id: string, version = from.version) => ({ ...target(from), body: { into: id, version } })
    for (const [id, key] of [
      [from.id, 'invalid'],
      [newId(), 'notExisting'],
      [below.id, 'twoLevels'],
      [child.id, 'twoLevels'],
    ] as const)
      expect((await admin.refused('forum', 'merge', merging(id))).data.fields).toEqual({ into: { key } })
    expect((await admin.refused('forum', 'merge', merging(into.id, from.version + 1))).data.key).toBe(
      'staleVersion',
    )
    const previewed = { ...target(from), body: { into: into.id, version: from.version, token } }
    const added = await newForum(admin, { parentId: from.id })
    expect((await admin.refused('forum', 'merge', previewed)).data.key).toBe('setChanged')
    await admin.ok('forum', 'delete', target(added))
    const kept = await admin.ok('forum', 'merge', previewed)
    expect(kept).toMatchObject({ id: into.id, posts: 2, childCount: 2 })
    expect(await stateOf(from)).toMatchObject({ posts: 0, deletedBy: 'admin' })
    const [post] = await server().db.select().from(posts).where(eq(posts.id, postId))
    expect(post).toMatchObject({ forumId: into.id, version: 2, pinnedUntil: null })
    const logged = await admin.ok('operationLog', 'list', { query: { targetId: from.id, action: 'merge' } })
    expect(logged.list).toMatchObject([{ resource: 'forum', after: { into: into.id, posts: 0 } }])
    expect((await admin.refused('forum', 'merge', merging(into.id, 2))).data.key).toBe('rowDeleted')
    await admin.ok('forum', 'merge', { ...target(below), body: { into: child.id, version: below.version } })
  })

  it('reject another version and a missing permission', async () => {
    const forum = await newForum(admin)
    const changed = { ...target(forum), body: { ...forum, name: 'First' } }
    await admin.ok('forum', 'update', changed)
    expect((await admin.refused('forum', 'update', changed)).data).toMatchObject({
      key: 'staleVersion',
      current: { name: 'First' },
    })
    const { client } = await createStaff(server(), ['forum:read', 'forum:update', 'forum:delete'])
    const merging = { ...target(forum), body: { into: (await newForum(admin)).id, version: 2 } }
    expect((await client.refused('forum', 'merge', merging)).status).toBe(403)
    await client.ok('forum', 'close', { ...target(forum), body: {} })
  })
})
