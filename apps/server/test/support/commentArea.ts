import type { Comment } from '@admin/api-client/contract/community/comments'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { newId } from '../../src/db/columns.ts'
import { comments } from '../../src/db/schema/comments.ts'
import { operationLogs } from '../../src/db/schema/operationLogs.ts'
import { demoComment } from './commentCalls.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const target = ({ id }: { id: string }) => ({ params: { id } })

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** An administrator, and what is done with comments. */
export function commentArea(server: () => TestServer) {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const stateOf = (comment: { id: string }) => admin.ok('comment', 'get', target(comment))
  const reply = (comment: { id: string }, content: string) =>
    admin.ok('comment', 'reply', { ...target(comment), body: { content } })
  const threadsOf = ({ subjectKind, subjectId }: Comment, query: object = {}) =>
    admin.ok('comment', 'threads', { query: { subjectKind, subjectId, pageSize: 100, ...query } })
  const hide = (ids: string[], body: object = {}) =>
    admin.ok('comment', 'changeStatus', { body: { ids, status: 'hidden', reason: 'Spam', ...body } })
  const show = (ids: string[], body: object = {}) =>
    admin.ok('comment', 'changeStatus', { body: { ids, status: 'visible', ...body } })
  const actionsOn = async (...ids: string[]) => {
    const found = await server()
      .db.select({ action: operationLogs.action })
      .from(operationLogs)
      .where(and(inArray(operationLogs.targetId, ids), eq(operationLogs.resource, 'comment')))
      .orderBy(operationLogs.id)
    return found.map(({ action }) => action)
  }
  /** Stores a comment of a user. */
  async function write(values: Partial<typeof comments.$inferInsert> = {}) {
    const { authorId, subjectKind, subjectId } = await demoComment(admin, { subjectKind: 'video' })
    const id = newId()
    const row = {
      id,
      subjectKind,
      subjectId,
      threadId: id,
      authorId,
      content: 'Text',
      plainContent: 'Text',
      createTime: server().now,
      updateTime: server().now,
      ...values,
    }
    await server().db.insert(comments).values(row)
    return stateOf({ id: row.id ?? id })
  }
  return {
    get admin() {
      return admin
    },
    stateOf,
    reply,
    threadsOf,
    hide,
    show,
    actionsOn,
    write,
  }
}
