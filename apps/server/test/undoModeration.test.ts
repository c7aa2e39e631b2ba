import type { OperatorUndone } from '@admin/api-client/contract/system/operationLogs'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { reports } from '../src/db/schema/comments.ts'
import { posts } from '../src/db/schema/posts.ts'
import { reviewTasks, strikes } from '../src/db/schema/reviews.ts'
import { addReport } from '../src/modules/community/reports/adding.ts'
import { withKey } from './support/coinArea.ts'
import { userComment } from './support/commentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newForum, newTopic } from './support/forumCalls.ts'
import { newModerator } from './support/moderators.ts'
import { newUser } from './support/personCalls.ts'
import { newPost, publishedPost } from './support/postCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const HELD = '<p>Is there a bot script for it?</p>'
const rejected = { decision: 'rejected' as const, reasonCodes: ['advertising'] }

const target = ({ id }: { id: string }) => ({ params: { id } })

/** What is reverted, and why the rest is not. */
const outcomesOf = ({ operations }: OperatorUndone) =>
  operations.map(({ action, resource, key }) => [`${resource}.${action}`, key])

onOneEngine('undoing what a moderator did', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  async function undo(body: object) {
    const { token } = await admin.ok('operationLog', 'undo', { body: body as never, query: { dryRun: '1' } })
    return admin.ok('operationLog', 'undo', { body: { ...body, token } as never })
  }
  const postOf = (post: { id: string }) => admin.ok('post', 'get', target(post))
  const commentOf = (id: string) => admin.ok('comment', 'get', target({ id }))
  const tasksOf = (subjectId: string) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, subjectId), isNull(reviewTasks.secondLookOf)))
      .orderBy(reviewTasks.round)
  async function decide(
    client: TestClient,
    { id }: { id: string },
    subjectVersion: number,
    body: object = {},
  ) {
    const task = (await tasksOf(id)).at(-1)
    if (!task) throw new Error('no task')
    await withKey(client).ok('review', 'decide', {
      ...target(task),
      body: { decision: 'approved', subjectVersion, ...body },
    })
    return task
  }
  const hold = async (values: object = {}) => {
    const post = await publishedPost(admin, { content: HELD, ...values })
    expect(post.reviewStatus).toBe('pending')
    return post
  }

  async function reportedComment(authorId: string): Promise<string> {
    const id = await userComment(server(), admin, authorId)
    await addReport(server().db, server().ports, {
      ...{ subjectKind: 'comment', subjectId: id, subjectVersion: 1, authorId },
      ...{ reporterId: await newUser(server()), reason: 'spam', detail: '' },
    })
    return id
  }

  it('puts posts that were approved or rejected back into the queue, whose strikes are taken back', async () => {
    const { client, body } = await newModerator(server())
    const [good, bad] = [await hold(), await hold({ authorId: await newUser(server()) })]
    await decide(client, good, good.version)
    const task = await decide(client, bad, bad.version, rejected)
    await client.ok('post', 'pin', { ...target(good), body: { days: 1 } })
    const outcomes = outcomesOf(await undo(body))
    expect(outcomes.toSorted()).toEqual([
      ['post.approve', null],
      ['post.pin', null],
      ['post.reject', null],
      ['review.decide', null],
      ['review.decide', null],
    ])
    for (const post of [good, bad]) {
      expect((await postOf(post)).reviewStatus).toBe('pending')
      expect(await tasksOf(post.id)).toMatchObject([
        { status: 'pending', decidedById: null, reasonCodes: [] },
      ])
    }
    expect(await server().db.$count(strikes, eq(strikes.taskId, task.id))).toBe(0)
    const { client: reviewer } = await createStaff(server(), [
      'review:read',
      'review:claim',
      'post:read',
      'post:review',
    ])
    const { version } = await postOf(good)
    expect(
      (await reviewer.ok('review', 'get', target((await tasksOf(good.id))[0] as never))).evidence.changes,
    ).toEqual([])
    await decide(reviewer, good, version, rejected)
    expect((await postOf(good)).reviewStatus).toBe('notPassed')
  })

  it('shows a comment again that was rejected, with its reports open', async () => {
    const { client, body } = await newModerator(server())
    const id = await reportedComment(await newUser(server()))
    await decide(client, { id }, 1, rejected)
    expect(await commentOf(id)).toMatchObject({ status: 'hidden', reviewStatus: 'notPassed' })
    const { kinds } = await undo(body)
    // The report that the decision closed is opened with it, and isn't counted apart.
    expect(kinds).toEqual([
      { resource: 'comment', action: 'reject', reverted: 1, skipped: 0 },
      { resource: 'review', action: 'decide', reverted: 1, skipped: 0 },
    ])
    expect(await commentOf(id)).toMatchObject({ status: 'visible', reviewStatus: null, openReports: 1 })
    const open = and(eq(reports.subjectId, id), eq(reports.status, 'open'))
    expect(await server().db.$count(reports, open)).toBe(1)
  })

  it('queues a comment again whose reporter was muted, whose report was closed and that was deleted', async () => {
    const authorId = await newUser(server())
    const id = await reportedComment(authorId)
    const [report] = await server().db.select().from(reports).where(eq(reports.subjectId, id))
    const { client, body } = await newModerator(server())
    await client.ok('report', 'mute', {
      params: { id: report?.reporterId ?? '' },
      body: { days: 90, reason: 'Spite' },
    })
    await client.ok('report', 'closeAll', { body: { authorId, status: 'dismissed', reason: 'Spite' } })
    await client.ok('comment', 'delete', target({ id }))
    expect(await tasksOf(id)).toEqual([])
    await undo(body)
    expect(await tasksOf(id)).toMatchObject([{ status: 'pending', reporters: [report?.reporterId] }])
    expect((await commentOf(id)).openReports).toBe(1)
  })

  it('leaves what others have changed or decided since, which waits for a review in any case', async () => {
    const { client, body } = await newModerator(server())
    const [edited, again] = [await hold(), await reportedComment(await newUser(server()))]
    await decide(client, edited, edited.version)
    await admin.ok('post', 'pin', { ...target(edited), body: { days: 1 } })
    await decide(client, { id: again }, 1)
    await server()
      .db.delete(reviewTasks)
      .where(eq(reviewTasks.secondLookOf, (await tasksOf(again))[0]?.id ?? ''))
    await addReport(server().db, server().ports, {
      ...{ subjectKind: 'comment', subjectId: again, subjectVersion: 2, authorId: await newUser(server()) },
      ...{ reporterId: await newUser(server()), reason: 'abuse', detail: '' },
    })
    await decide(await server().signIn('admin'), { id: again }, 2)
    expect(outcomesOf(await undo(body)).toSorted()).toEqual([
      ['comment.approve', 'changedSince'],
      ['post.approve', 'changedSince'],
      ['review.decide', null],
      ['review.decide', 'tooLate'],
    ])
    expect(await tasksOf(edited.id)).toMatchObject([{ status: 'pending' }])
    expect((await tasksOf(again)).map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect((await commentOf(again)).reviewStatus).toBe('approved')
  })

  it('reverts single decisions from the log, after a dry run', async () => {
    const post = await hold()
    const { client } = await newModerator(server())
    const task = await decide(client, post, post.version)
    const { list } = await admin.ok('operationLog', 'list', {
      query: { targetId: task.id, action: 'decide' },
    })
    const call = { params: { id: list[0]?.id ?? '' }, body: {} }
    const tried = await admin.ok('operationLog', 'revert', { ...call, query: { dryRun: '1' } })
    expect(tried).toMatchObject({ changes: 2, skipped: [] })
    expect((await postOf(post)).reviewStatus).toBe('approved')
    await admin.ok('operationLog', 'revert', call)
    expect((await postOf(post)).reviewStatus).toBe('pending')
    expect((await admin.refused('operationLog', 'revert', call)).data.key).toBe('alreadyReverted')
  })

  it('gives reporters back that they are muted or not', async () => {
    const [muted, heard, changed] = [
      await newUser(server()),
      await newUser(server()),
      await newUser(server()),
    ]
    const mute = (client: TestClient, id: string, days: number) =>
      client.ok('report', 'mute', { params: { id }, body: { days, reason: 'Noisy' } })
    const { until } = { until: (await mute(admin, muted, 9)).mutedUntil }
    const { client, body } = await newModerator(server())
    await mute(client, muted, 3)
    await client.ok('report', 'unmute', { params: { id: muted } })
    await mute(client, heard, 5)
    await mute(client, changed, 5)
    await mute(admin, changed, 7)
    expect(outcomesOf(await undo(body))).toEqual([
      ['report.mute', 'changedSince'],
      ['report.mute', null],
      ['report.unmute', null],
      ['report.mute', null],
    ])
    const untilOf = async (id: string) => {
      await reportedComment(id)
      const reporterId = id
      await addReport(server().db, server().ports, {
        ...{
          subjectKind: 'comment',
          subjectId: await reportedComment(await newUser(server())),
          subjectVersion: 1,
        },
        ...{ authorId: await newUser(server()), reporterId, reason: 'spam', detail: '' },
      })
      const { list } = await admin.ok('report', 'list', { query: { pageSize: 100 } })
      return list.find(({ reporter }) => reporter.id === id)?.reporter.mutedUntil
    }
    expect(await untilOf(muted)).toBe(until)
    expect(await untilOf(heard)).toBeNull()
  })

  it('gives members of groups back that they are muted or not', async () => {
    const { list } = await admin.ok('group', 'list', { query: { status: 'normal', pageSize: 100 } })
    const id = list.find(({ members }) => members > 3)?.id ?? ''
    const found = await admin.ok('group', 'members', { params: { id } })
    const [muted, heard, changed] = found.list.filter(({ isOwner }) => !isOwner).map(({ userId }) => userId)
    const mute = (client: TestClient, userId = '', minutes = 60) =>
      client.ok('group', 'muteMember', { params: { id }, body: { userId, minutes, reason: 'Loud' } })
    const { mutedUntil } = await mute(admin, muted, 600)
    await admin.ok('group', 'unmuteMember', { params: { id }, body: { userId: heard ?? '' } })
    const { client, body } = await newModerator(server())
    await mute(client, muted)
    await client.ok('group', 'unmuteMember', { params: { id }, body: { userId: muted ?? '' } })
    await mute(client, heard)
    await mute(client, changed)
    await mute(admin, changed, 30)
    expect(outcomesOf(await undo(body))).toEqual([
      ['group.muteMember', 'changedSince'],
      ['group.muteMember', null],
      ['group.unmuteMember', null],
      ['group.muteMember', null],
    ])
    const after = await admin.ok('group', 'members', { params: { id } })
    const untilOf = (userId = '') => after.list.find((member) => member.userId === userId)?.mutedUntil
    expect([untilOf(muted), untilOf(heard)]).toEqual([mutedUntil, null])
  })

  it('freezes a user again who was unfrozen, and restores topics and groups, but none that was dissolved', async () => {
    const userId = await newUser(server())
    const [topic, kept, renamed] = [await newTopic(admin), await newTopic(admin), await newTopic(admin)]
    const { list: groups } = await admin.ok('group', 'list', { query: { status: 'normal' } })
    const group = { id: groups[0]?.id ?? '' }
    const dissolved = { id: groups[1]?.id ?? '' }
    await admin.ok('user', 'setStatus', { body: { ids: [userId], status: 'frozen' } })
    const { client, body } = await newModerator(server())
    await client.ok('user', 'setStatus', { body: { ids: [userId], status: 'normal' } })
    await client.ok('topic', 'delete', target(topic))
    await client.ok('topic', 'delete', target(kept))
    await client.ok('topic', 'update', { ...target(renamed), body: { ...renamed, name: 'Vandalized' } })
    await client.ok('group', 'muteAll', { ...target(group), body: { reason: 'Spite' } })
    await client.ok('group', 'dissolve', { ...target(dissolved), body: { reason: 'Spite' } })
    await newTopic(admin, { name: kept.name })
    expect(outcomesOf(await undo(body)).toSorted()).toEqual([
      ['group.muteAll', null],
      ['topic.delete', null],
      ['topic.delete', 'topicNameTaken'],
      ['topic.update', null],
      ['user.unfreeze', null],
    ])
    expect((await admin.ok('user', 'get', target({ id: userId }))).status).toBe('frozen')
    expect((await admin.ok('topic', 'get', target(topic))).deleteTime).toBeNull()
    expect((await admin.ok('topic', 'get', target(renamed))).name).toBe(renamed.name)
    expect((await admin.ok('group', 'get', target(group))).status).toBe('normal')
    expect((await admin.ok('group', 'get', target(dissolved))).status).toBe('dissolved')
  })

  it('keeps anonymous posts anonymous, and posts out of places that don’t take them now', async () => {
    const topic = await newTopic(admin)
    const [from, into] = [
      await newForum(admin, { anonymous: true }),
      await newForum(admin, { anonymous: true }),
    ]
    const [named, moved, tagged, left] = [
      await newPost(admin),
      await newPost(admin, { forumId: from.id }),
      await newPost(admin, { topicId: topic.id }),
      await newPost(admin, { forumId: from.id }),
    ]
    const { client, body } = await newModerator(server())
    const update = async (post: { id: string }, values: object, by = client) =>
      by.ok('post', 'update', { ...target(post), body: { ...(await postOf(post)), ...values } } as never)
    await update(named, { anonymous: true })
    await client.ok('post', 'move', { body: { ids: [moved.id], forumId: into.id } })
    await update(tagged, { topicId: null })
    await update(left, { forumId: into.id })
    await server().db.update(posts).set({ anonymous: true }).where(eq(posts.id, moved.id))
    await admin.ok('topic', 'delete', target(topic))
    const { version } = await admin.ok('forum', 'get', target(from))
    await admin.ok('forum', 'update', { ...target(from), body: { ...from, version, anonymous: false } })
    const keysOf = async () => {
      const { operations } = await undo(body)
      return operations.map(({ targetId, key }) => [targetId, key])
    }
    expect(Object.fromEntries(await keysOf())).toEqual({
      [named.id]: 'postStaysAnonymous',
      [moved.id]: 'forumNoAnonymous',
      [tagged.id]: 'topicNotOpen',
      [left.id]: null,
    })
    expect(await postOf(named)).toMatchObject({ anonymous: true, authorId: null })
    expect((await postOf(moved)).forumId).toBe(into.id)
    expect((await postOf(left)).forumId).toBe(from.id)
  })

  it('doesn’t publish a post again whose author is frozen', async () => {
    const authorId = await newUser(server())
    const post = await publishedPost(admin, { authorId })
    const { client, body } = await newModerator(server())
    await client.ok('post', 'withdraw', target(post))
    await admin.ok('user', 'setStatus', { body: { ids: [authorId], status: 'frozen' } })
    expect(outcomesOf(await undo(body))).toEqual([['post.withdraw', 'authorFrozen']])
  })

  it('doesn’t publish a post again whose author is on the blacklist now', async () => {
    const authorId = await newUser(server())
    const post = await publishedPost(admin, { authorId })
    const { client, body } = await newModerator(server())
    await client.ok('post', 'withdraw', target(post))
    const entry = { kind: 'user' as const, values: authorId, scopes: ['post' as const], reason: 'Spam' }
    await admin.ok('blacklist', 'create', { body: entry })
    expect(outcomesOf(await undo(body))).toEqual([['post.withdraw', 'blacklisted']])
  })

  it('doesn’t delete an operator’s comment that was answered since', async () => {
    const about = { subjectKind: 'user', subjectId: await newUser(server()), content: 'A question' } as const
    const { client, body } = await newModerator(server())
    const comment = await client.ok('comment', 'start', { body: about })
    await admin.ok('comment', 'reply', { ...target(comment), body: { content: 'An answer' } })
    expect(outcomesOf(await undo(body))).toEqual([['comment.start', 'changedSince']])
    expect((await commentOf(comment.id)).deleteTime).toBeNull()
  })

  it('keeps every comment above a reply that stays or comes back', async () => {
    const about = { subjectKind: 'user', subjectId: await newUser(server()), content: 'A question' } as const
    const answer = { content: 'An answer' }
    const { client, body } = await newModerator(server())
    const [first, second] = [
      await client.ok('comment', 'start', { body: about }),
      await client.ok('comment', 'start', { body: about }),
    ]
    const own = await client.ok('comment', 'reply', { ...target(first), body: answer })
    await admin.ok('comment', 'reply', { ...target(own), body: answer })
    const deleted = await admin.ok('comment', 'reply', { ...target(second), body: answer })
    await client.ok('comment', 'delete', target(deleted))
    await undo(body)
    for (const { id } of [first, second, own, deleted]) expect((await commentOf(id)).deleteTime).toBeNull()
  })
})
