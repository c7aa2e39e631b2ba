import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { reviewTasks, strikes } from '../src/db/schema/reviews.ts'
import { users } from '../src/db/schema/users.ts'
import { submitForReview } from '../src/modules/content/review/tasks.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { newPost, publishedPost, voteValues } from './support/postCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const REVIEWER = ['review:read', 'review:claim', 'post:read', 'post:review']
const HELD = '<p>Is there a bot script for it?</p>'
const rejected = { decision: 'rejected' as const, reasonCodes: ['advertising'] }

const target = ({ id }: { id: string }) => ({ params: { id } })

onOneEngine('reviews of posts', (server) => {
  let admin: TestClient
  let reviewer: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = (await createStaff(server(), REVIEWER)).client
  })

  interface Post {
    id: string
  }
  const stateOf = (post: Post) => admin.ok('post', 'get', target(post))
  const taskOf = async ({ id }: Post) => {
    const tasks = await server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, id), isNull(reviewTasks.secondLookOf)))
      .orderBy(reviewTasks.round)
    const task = tasks.at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  const decision = async (post: Post, body: object = {}) => ({
    ...target(await taskOf(post)),
    body: { decision: 'approved' as const, subjectVersion: (await stateOf(post)).version, ...body },
  })
  async function decide(post: Post, body: object = {}) {
    const task = await withKey(reviewer).ok('review', 'decide', await decision(post, body))
    await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
    return task
  }
  const edit = async (post: Post, values: object) =>
    admin.ok('post', 'update', {
      ...target(post),
      body: { ...(await stateOf(post)), ...values },
    } as never)

  it('begin when a post with words to review is published, and are not decided by who published it', async () => {
    const post = await newPost(admin, { content: HELD, ...voteValues(server().now) })
    expect(post.reviewStatus).toBeNull()
    const published = await admin.ok('post', 'publish', target(post))
    expect(published).toMatchObject({ reviewStatus: 'pending', unmet: ['reviewed'] })
    expect(await taskOf(post)).toMatchObject({
      kind: 'post',
      authorId: post.authorId,
      reasons: [{ source: 'submission' }, { source: 'words', detail: 'bot script' }],
    })
    const own = await withKey(admin).refused('review', 'decide', await decision(post))
    expect(own.data.key).toBe('excludedReviewer')
    const { evidence, author } = await reviewer.ok('review', 'get', target(await taskOf(post)))
    expect(author?.id).toBe(post.authorId)
    expect(evidence.texts).toMatchObject([
      { label: 'post:title', text: 'Post' },
      { label: 'post:content', matches: [{ word: 'bot script' }] },
      { label: 'post:voteOptions', text: 'Yes\nNo' },
    ])
    await decide(post)
    expect(await stateOf(post)).toMatchObject({ reviewStatus: 'approved', unmet: [] })
  })

  it('are not needed without such words', async () => {
    const post = await publishedPost(admin)
    expect(post).toMatchObject({ reviewStatus: null, unmet: [] })
    expect((await edit(post, { title: 'Other' })).reviewStatus).toBeNull()
    expect((await edit(post, { content: HELD })).reviewStatus).toBe('pending')
    expect((await taskOf(post)).reasons).toMatchObject([{ source: 'submission' }, { source: 'words' }])
  })

  it('are repeated after an edit that brings words, and show what changed since the approval', async () => {
    const post = await publishedPost(admin, { content: HELD })
    await decide(post)
    expect((await edit(post, { title: 'Harmless' })).reviewStatus).toBe('approved')
    const edited = await edit(post, { title: 'A cheat engine', readers: 'u' })
    expect(edited.reviewStatus).toBe('pending')
    const task = await taskOf(post)
    expect(task).toMatchObject({ round: 2, reasons: [{ source: 'edit' }, { source: 'words' }] })
    const { evidence } = await reviewer.ok('review', 'get', target(task))
    expect(evidence.changes).toEqual(
      expect.arrayContaining([
        { label: 'post:title', before: 'Post', after: 'A cheat engine', pictures: null },
        { label: 'post:readers', before: 'All', after: 'Users', pictures: null },
      ]),
    )
    const stale = await decision(post)
    await edit(post, { title: 'A cheat engine, again' })
    expect((await withKey(reviewer).refused('review', 'decide', stale)).data.key).toBe('staleVersion')
    expect((await taskOf(post)).reasons).toHaveLength(4)
  })

  it('of anonymous posts freeze their author apart from the decision, which would show whose they are', async () => {
    const authorId = await newUser(server())
    const values = { content: HELD, authorId, anonymous: true }
    const posts = [await publishedPost(admin, values), await publishedPost(admin, values)]
    const last = await publishedPost(admin, values)
    const requestsOf = async (targetId: string) => {
      const logs = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, targetId))
      return logs.map(({ requestId }) => requestId)
    }
    for (const post of [...posts, last]) await decide(post, { ...rejected, reasonCodes: ['illegal'] })
    const [author] = await server().db.select().from(users).where(eq(users.id, authorId))
    expect(author?.status).toBe('frozen')
    const ofAuthor = new Set(await requestsOf(authorId))
    expect(ofAuthor.size).toBeGreaterThan(0)
    expect((await requestsOf(last.id)).filter((id) => ofAuthor.has(id))).toEqual([])
  })

  it('of a rejected post are repeated once it was changed', async () => {
    const post = await publishedPost(admin, { content: HELD })
    await decide(post, rejected)
    expect(await stateOf(post)).toMatchObject({ reviewStatus: 'notPassed', unmet: ['reviewed'] })
    await admin.ok('post', 'withdraw', target(post))
    expect((await admin.refused('post', 'publish', target(post))).data.key).toBe('notRevised')
    expect((await edit(post, { readers: 'u' })).reviewStatus).toBe('notPassed')
    expect((await edit(post, { content: '<p>Sorry</p>' })).reviewStatus).toBe('pending')
    await decide(post)
    expect((await admin.ok('post', 'publish', target(post))).unmet).toEqual([])
  })

  it('are undone: a post gets back the status that it had', async () => {
    const held = await publishedPost(admin, { content: HELD })
    const task = await decide(held, rejected)
    await reviewer.ok('review', 'undo', target(task))
    expect((await stateOf(held)).reviewStatus).toBe('pending')
    // One that was reported is visible until it is decided on.
    const reported = await publishedPost(admin)
    await server().db.transaction((tx) =>
      submitForReview(
        tx,
        { clock: () => server().now },
        {
          kind: 'post',
          subjectId: reported.id,
          subjectVersion: reported.version,
          authorId: reported.authorId,
          excluded: [],
          reasons: [{ source: 'report', code: 'spam', detail: '' }],
        },
      ),
    )
    expect((await stateOf(reported)).unmet).toEqual([])
    const rejection = await decide(reported, rejected)
    expect((await stateOf(reported)).unmet).toEqual(['reviewed'])
    await reviewer.ok('review', 'undo', target(rejection))
    expect(await stateOf(reported)).toMatchObject({ reviewStatus: null, unmet: [] })
  })

  it('need the permission for posts', async () => {
    const post = await publishedPost(admin, { content: HELD })
    const { client } = await createStaff(server(), ['review:read', 'review:claim', 'post:read'])
    const { data } = await withKey(client).refused('review', 'decide', await decision(post))
    expect(data.key).toBe('unauthorizedOperation')
  })

  it('of an anonymous post don’t show its author, who gets the strikes nevertheless', async () => {
    const post = await newPost(admin, { content: HELD, anonymous: true })
    await admin.ok('post', 'publish', target(post))
    const [author] = await server().db.select().from(users).where(eq(users.id, post.authorId))
    const task = await taskOf(post)
    expect(task.authorId).toBe(post.authorId)
    const detail = await reviewer.ok('review', 'get', target(task))
    expect(detail).toMatchObject({ authorId: null, authorName: '', author: null })
    expect(JSON.stringify(detail)).not.toContain(author?.nickname)
    const found = async (query: object) => (await reviewer.ok('review', 'list', { query })).list
    expect(await found({ authorId: post.authorId, subjectId: post.id })).toEqual([])
    await decide(post, rejected)
    const given = await server().db.select().from(strikes).where(eq(strikes.taskId, task.id))
    expect(given).toMatchObject([{ authorId: post.authorId }])
    await admin.ok('post', 'delete', target(post))
    expect(await found({ subjectId: post.id })).toMatchObject([{ authorId: null, authorName: '' }])
  })
})
