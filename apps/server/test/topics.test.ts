import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { topics } from '../src/db/schema/forums.ts'
import { posts } from '../src/db/schema/posts.ts'
import { DAY } from '../src/kernel/durations.ts'
import { newCover } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum, newTopic } from './support/forumCalls.ts'
import { addPost, addWord, target } from './support/forumPosts.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('topics', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const stateOf = (topic: { id: string }) => admin.ok('topic', 'get', target(topic))
  const refusedFields = async (values: Parameters<typeof newTopic>[1]) => {
    const body = { name: 'Refused', status: 'enabled' as const, sort: 1, ...values }
    return (await admin.refused('topic', 'create', { body })).data.fields
  }

  it('have a name that no other one has in any case, and a period that ends after it begins', async () => {
    const topic = await newTopic(admin, { name: 'Unique topic' })
    expect(await refusedFields({ name: 'unique TOPIC' })).toEqual({ name: { key: 'taken' } })
    await admin.ok('topic', 'delete', target(topic))
    const again = await newTopic(admin, { name: 'Unique topic' })
    expect(await admin.refused('topic', 'restore', target(topic))).toMatchObject({
      status: 409,
      data: { key: 'topicNameTaken' },
    })
    await admin.ok('topic', 'delete', target(again))
    await admin.ok('topic', 'restore', target(topic))
    const from = server().now
    expect(await refusedFields({ periodFrom: from, periodTo: from })).toEqual({
      periodTo: { key: 'sameMoment' },
    })
    expect(await refusedFields({ periodFrom: from, periodTo: from - 1 })).toEqual({
      periodTo: { key: 'endBeforeStart' },
    })
    expect(await newTopic(admin, { periodFrom: from, periodTo: from + 1 })).toMatchObject({
      periodFrom: from,
    })
    expect(await refusedFields({ cover: await newCover(admin, 320, 180) })).toMatchObject({
      cover: { key: 'imageTooSmall' },
    })
    expect((await newTopic(admin, { cover: await newCover(admin) })).cover).not.toBe('')
    await addWord(admin, 'reviewed-in-topics', 'review')
    for (const field of ['name', 'introduction'] as const)
      expect(await refusedFields({ [field]: 'reviewed-in-topics' })).toMatchObject({
        [field]: { key: 'sensitiveWords' },
      })
  })

  it('are hot by the posts of the last seven days and the comments on them', async () => {
    const [hot, cold] = [await newTopic(admin), await newTopic(admin)]
    const { id: forumId } = await newForum(admin)
    const { now } = server()
    await addPost(server(), { forumId, topicId: hot.id, comments: 4 })
    await addPost(server(), { forumId, topicId: hot.id })
    await addPost(server(), { forumId, topicId: hot.id, deleteTime: now, comments: 9 })
    await addPost(server(), { forumId, topicId: hot.id, createTime: now - 7 * DAY })
    expect(await stateOf(hot)).toMatchObject({ hotScore: 6, posts: 4 })
    expect((await stateOf(cold)).hotScore).toBe(0)
    for (const sort of ['hotScore', '-hotScore'] as const) {
      const { list } = await admin.ok('topic', 'list', { query: { sort, pageSize: 100 } })
      const scores = list.map(({ hotScore }) => hotScore)
      const ordered = scores.toSorted((one, other) => one - other)
      expect(scores).toEqual(sort === 'hotScore' ? ordered : ordered.reverse())
    }
  })

  it('are recommended together, which can be reverted', async () => {
    const [one, two] = [await newTopic(admin), await newTopic(admin)]
    const ids = [one.id, two.id]
    const { logId = '' } = performed(await admin.ok('topic', 'recommend', { body: { ids } }))
    const listed = await admin.ok('topic', 'list', { query: { recommended: 'y', pageSize: 100 } })
    expect(listed.list.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    await admin.ok('topic', 'unrecommend', { body: { ids: [two.id] } })
    expect(await admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })).toMatchObject({
      changed: [one.id],
      failed: [{ id: two.id, key: 'changedSince' }],
    })
    expect((await stateOf(one)).recommended).toBe(false)
    const { client } = await createStaff(server(), ['topic:read', 'topic:update'])
    expect((await client.refused('topic', 'recommend', { body: { ids } })).status).toBe(403)
    const body = { ...(await stateOf(one)), recommended: true }
    expect((await client.ok('topic', 'update', { ...target(one), body })).recommended).toBe(false)
  })

  it('are merged with their posts and followers, and deleted only without posts', async () => {
    const [from, into] = [await newTopic(admin), await newTopic(admin)]
    const { id: forumId } = await newForum(admin)
    const postId = await addPost(server(), { forumId, topicId: from.id })
    for (const { id } of [from, into])
      await server().db.update(topics).set({ followers: 5 }).where(eq(topics.id, id))
    expect((await admin.refused('topic', 'delete', target(from))).data).toMatchObject({
      key: 'topicHasPosts',
      values: { count: 1 },
    })
    const merging = (id: string, version = 1) => ({ ...target(from), body: { into: id, version } })
    expect((await admin.refused('topic', 'merge', merging(from.id))).data.fields).toEqual({
      into: { key: 'invalid' },
    })
    expect((await admin.refused('topic', 'merge', merging(newId()))).data.fields).toEqual({
      into: { key: 'notExisting' },
    })
    expect((await admin.refused('topic', 'merge', merging(into.id, 2))).data.key).toBe('staleVersion')
    const query = { into: into.id }
    const preview = () => admin.ok('topic', 'mergePreview', { ...target(from), query })
    const { token, ...counted } = await preview()
    expect(counted).toEqual({ posts: 1, followers: 5 })
    await addPost(server(), { forumId, topicId: from.id })
    const previewed = (sent: string) => ({
      ...target(from),
      body: { into: into.id, version: from.version, token: sent },
    })
    expect((await admin.refused('topic', 'merge', previewed(token))).data.key).toBe('setChanged')
    expect(await admin.ok('topic', 'merge', previewed((await preview()).token))).toMatchObject({
      ...{ posts: 2, followers: 10 },
    })
    expect(await stateOf(from)).toMatchObject({ posts: 0, followers: 0, deletedBy: 'admin' })
    const moved = and(eq(posts.id, postId), eq(posts.topicId, into.id))
    expect(await server().db.$count(posts, moved)).toBe(1)
    expect((await admin.refused('topic', 'merge', merging(into.id, 2))).data.key).toBe('rowDeleted')
  })
})
