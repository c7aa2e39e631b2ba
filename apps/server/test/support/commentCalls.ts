import type { Comment } from '@admin/api-client/contract/community/comments'
import { newId } from '../../src/db/columns.ts'
import { comments } from '../../src/db/schema/comments.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

type Query = Parameters<typeof listed>[1]

const listed = async (
  client: TestClient,
  query: { status?: 'visible' | 'hidden'; subjectKind?: Comment['subjectKind']; deleted?: 'y' | 'n' },
): Promise<Comment[]> => (await client.ok('comment', 'list', { query: { pageSize: 100, ...query } })).list

/** A comment of the demo that a user wrote and that no review holds back. */
export async function demoComment(client: TestClient, query: Query = {}): Promise<Comment> {
  const found = (await listed(client, query)).find(
    ({ authorId, reviewStatus }) => authorId !== null && reviewStatus === null,
  )
  if (!found) throw new Error('the demo has no such comment')
  return found
}

/** A comment of a user on what a comment of the demo is about. @returns its id */
export async function userComment(
  { db, now }: Pick<TestServer, 'db' | 'now'>,
  client: TestClient,
  authorId: string,
): Promise<string> {
  const { subjectKind, subjectId } = await demoComment(client)
  const id = newId()
  await db.insert(comments).values({
    ...{ id, subjectKind, subjectId, threadId: id, authorId, content: 'Text', plainContent: 'Text' },
    ...{ createTime: now, updateTime: now },
  })
  return id
}

/** Starts a thread about the same as another comment. */
export const newThread = async (client: TestClient, content = 'A thread'): Promise<Comment> => {
  const { subjectKind, subjectId } = await demoComment(client, { subjectKind: 'video' })
  return client.ok('comment', 'start', { body: { subjectKind, subjectId, content } })
}

/** For every operation of comments and reports that changes something, a call of it that succeeds. */
export const commentCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'comment.start': async (client) => {
    const { subjectKind, subjectId } = await demoComment(client, { subjectKind: 'video' })
    return { body: { subjectKind, subjectId, content: 'Welcome' } }
  },
  'comment.reply': async (client) => ({
    params: await newThread(client),
    body: { content: 'Thank you' },
  }),
  'comment.changeStatus': async (client) => ({
    body: { ids: [(await newThread(client)).id], status: 'hidden', reason: 'because' },
  }),
  'comment.delete': async (client) => ({ params: await newThread(client) }),
  'comment.restore': async (client) => {
    const thread = await newThread(client)
    await client.ok('comment', 'delete', { params: thread })
    return { params: thread }
  },
  'report.closeAll': async (client) => {
    const { list } = await client.ok('report', 'list', { query: { status: 'open', pageSize: 100 } })
    // Each report that is closed is logged: one author has one.
    const authorId = list.find(
      (report) =>
        report.authorId !== null && list.filter((each) => each.authorId === report.authorId).length === 1,
    )?.authorId
    return { body: { authorId, status: 'upheld', reason: 'because' } }
  },
  'report.mute': async (client) => ({
    params: { id: await reporterId(client) },
    body: { days: 7, reason: 'because' },
  }),
  'report.unmute': async (client) => {
    const id = await reporterId(client)
    await client.ok('report', 'mute', { params: { id }, body: { days: 7, reason: 'because' } })
    return { params: { id } }
  },
}

async function reporterId(client: TestClient): Promise<string> {
  const { list } = await client.ok('report', 'list')
  return list[0]?.reporter.id ?? ''
}
