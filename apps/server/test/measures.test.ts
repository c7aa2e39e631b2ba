import type { userFreeze } from '@admin/api-client/contract/community/measures'
import { postArea } from '@admin/api-client/contract/community/posts'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { newId } from '../src/db/columns.ts'
import { groupMembers, groups } from '../src/db/schema/groups.ts'
import { liveRooms, liveStreamKeys } from '../src/db/schema/liveRooms.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { rewards } from '../src/db/schema/rewards.ts'
import { addReport } from '../src/modules/community/reports/adding.ts'
import { userComment } from './support/commentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { publishedPost } from './support/postCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

type Body = z.input<typeof userFreeze> & { token?: string }

onOneEngine('freezing a user', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const newComment = (authorId: string) => userComment(server(), admin, authorId)

  /** A user with a post under their name, an anonymous one, a comment that was reported, and a group. */
  async function newOffender() {
    const userId = await newUser(server())
    const [post, anonymous] = [
      await publishedPost(admin, { authorId: userId }),
      await publishedPost(admin, { authorId: userId, anonymous: true }),
    ]
    const comment = await newComment(userId)
    await addReport(server().db, server().ports, {
      ...{ subjectKind: 'comment', subjectId: comment, subjectVersion: 1, authorId: userId },
      ...{ reporterId: await newUser(server()), reason: 'spam', detail: '' },
    })
    const groupId = newId()
    await server()
      .db.insert(groups)
      .values({
        ...{ id: groupId, name: 'Group', avatar: '', notice: '', ownerId: userId, memberLimit: 10 },
        ...{ joinRule: 'open', createTime: server().now, updateTime: server().now },
      })
    await server().db.insert(groupMembers).values({ groupId, userId, joinTime: server().now })
    return { userId, post, anonymous, comment }
  }

  const everything = (userId: string): Body => ({
    userId,
    reason: 'Spam campaign',
    hidePosts: true,
    hideComments: true,
    closeReports: true,
  })
  const freeze = (body: Body, query: { dryRun?: '1' } = {}) => admin.ok('measure', 'freeze', { body, query })
  const statusOf = async (area: 'post' | 'comment' | 'user', id: string) =>
    ((await admin.ok(area, 'get', { params: { id } })) as { status: string }).status

  it('counts what it does before, and does exactly that', async () => {
    const { userId, post, anonymous, comment } = await newOffender()
    const plan = await freeze(everything(userId), { dryRun: '1' })
    const counts = { posts: 1, comments: 1, reports: 1, left: 0, skipped: 0, groupsOwned: 1, groupsJoined: 0 }
    const ended = { streams: 0, keys: 0, rewards: 0 }
    expect(plan).toMatchObject({ ...counts, ...ended, reviews: 1, logId: null })
    expect(await statusOf('user', userId)).toBe('normal')
    expect(await statusOf('post', post.id)).toBe('visible')
    const { token, logId, ...done } = await freeze({ ...everything(userId), token: plan.token ?? '' })
    const { token: _token, logId: _logId, ...planned } = plan
    expect(done).toEqual(planned)
    expect([token, logId]).toEqual([null, expect.any(String)])
    expect(await statusOf('user', userId)).toBe('frozen')
    expect(await admin.ok('post', 'get', { params: post })).toMatchObject({
      status: 'hidden',
      hideReason: 'Spam campaign',
    })
    expect(await statusOf('comment', comment)).toBe('hidden')
    expect(await statusOf('post', anonymous.id)).toBe('visible')
  })

  it('counts the streams and keys that end with it, which come back with no undo, and the rewards that wait', async () => {
    const userId = await newUser(server())
    const [room] = await server().db.select().from(liveRooms).limit(1)
    const roomId = newId()
    await server()
      .db.insert(liveRooms)
      .values({ ...room, id: roomId, hostId: userId, state: 'streaming', onAir: true } as never)
    await server()
      .db.insert(liveStreamKeys)
      .values({ id: newId(), roomId, hostId: userId, keyHash: newId(), createTime: server().now })
    const [reward] = await server().db.select().from(rewards).where(eq(rewards.state, 'pending')).limit(1)
    await server()
      .db.insert(rewards)
      .values({ ...reward, id: newId(), number: `R${newId()}`, userId } as never)
    const { token, ...plan } = await freeze({ userId, reason: 'Spam' }, { dryRun: '1' })
    expect(plan).toMatchObject({ streams: 1, keys: 1, rewards: 1 })
    const { logId } = await freeze({ userId, reason: 'Spam', token: token ?? '' })
    await admin.ok('operationLog', 'revert', { params: { id: logId ?? '' }, body: {} })
    expect(await statusOf('user', userId)).toBe('normal')
    const valid = and(eq(liveStreamKeys.hostId, userId), isNull(liveStreamKeys.revokedTime))
    expect(await server().db.$count(liveStreamKeys, valid)).toBe(0)
  })

  it('keeps the reason of a colleague who hides a post at the same time', async () => {
    const { userId, post } = await newOffender()
    const [response] = await Promise.all([
      admin.send(postArea.operations.hide, { params: post, body: { reason: 'Off topic' } } as never),
      freeze({ userId, reason: 'Spam campaign', hidePosts: true }),
    ])
    expect(await admin.ok('post', 'get', { params: post })).toMatchObject({
      status: 'hidden',
      hideReason: response.ok ? 'Off topic' : 'Spam campaign',
    })
  })

  it('is reverted as one operation', async () => {
    const { userId, post, comment } = await newOffender()
    const { logId } = await freeze(everything(userId))
    const call = { params: { id: logId ?? '' }, body: {} }
    const tried = await admin.ok('operationLog', 'revert', { ...call, query: { dryRun: '1' } })
    expect(tried).toMatchObject({ changes: 4, skipped: [] })
    expect(await statusOf('user', userId)).toBe('frozen')
    expect(await admin.ok('operationLog', 'revert', call)).toMatchObject({ failed: [] })
    expect(await statusOf('user', userId)).toBe('normal')
    expect(await statusOf('post', post.id)).toBe('visible')
    expect(await statusOf('comment', comment)).toBe('visible')
    const { list } = await admin.ok('report', 'list', { query: { authorId: userId } })
    expect(list).toMatchObject([{ status: 'open' }])
    expect((await admin.refused('operationLog', 'revert', call)).data.key).toBe('alreadyReverted')
  })

  it('leaves what was not asked for, and what changed since when it is reverted', async () => {
    const { userId, post, comment } = await newOffender()
    const { logId } = await freeze({ userId, reason: 'Spam', hidePosts: true })
    expect(await statusOf('comment', comment)).toBe('visible')
    await admin.ok('post', 'pin', { params: post, body: { days: 1 } })
    expect(await admin.ok('operationLog', 'revert', { params: { id: logId ?? '' }, body: {} })).toMatchObject(
      { changed: [userId], failed: [{ id: post.id, key: 'changedSince' }] },
    )
    expect(await statusOf('post', post.id)).toBe('hidden')
  })

  it('is rejected when more would be hidden than was counted, and for a frozen user', async () => {
    const { userId } = await newOffender()
    const { token } = await freeze(everything(userId), { dryRun: '1' })
    await newComment(userId)
    const body = { ...everything(userId), token: token ?? '' }
    expect((await admin.refused('measure', 'freeze', { body })).data.key).toBe('setChanged')
    expect(await statusOf('user', userId)).toBe('normal')
    await freeze({ userId, reason: 'Spam' })
    expect((await admin.refused('measure', 'freeze', { body: everything(userId) })).data.key).toBe(
      'alreadyFrozen',
    )
    const logged = and(eq(operationLogs.targetId, userId), eq(operationLogs.action, 'freeze'))
    expect(await server().db.$count(operationLogs, logged)).toBe(1)
  })

  it('needs the permission for each of its parts', async () => {
    const { userId } = await newOffender()
    const { client } = await createStaff(server(), ['user:read', 'user:freeze', 'comment:hide'])
    for (const part of [{ hidePosts: true }, { closeReports: true }])
      expect(
        (await client.refused('measure', 'freeze', { body: { userId, reason: 'Spam', ...part } })).data.key,
      ).toBe('unauthorizedOperation')
    const body = { userId, reason: 'Spam', hideComments: true }
    expect(await client.ok('measure', 'freeze', { body })).toMatchObject({ comments: 1, posts: 0 })
    const { client: other } = await createStaff(server(), ['user:read', 'post:hide', 'comment:hide'])
    expect((await other.refused('measure', 'freeze', { body })).status).toBe(403)
  })
})
