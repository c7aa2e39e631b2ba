import { and, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '../../src/db/columns.ts'
import { operationLogs } from '../../src/db/schema/operationLogs.ts'
import { reviewTasks } from '../../src/db/schema/reviews.ts'
import { users } from '../../src/db/schema/users.ts'
import { withKey } from './coinArea.ts'
import { comments, REVIEWER } from './reviewSubjects.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const commentsOnly = { kinds: ['comment' as const] }
export const rejected = { decision: 'rejected' as const, reasonCodes: ['advertising'] }

/** What tests do at the review desk of a server, with comments as the subjects. */
export function deskOf(server: () => TestServer) {
  const reviewer = (codes: string[] = []) => createStaff(server(), [...REVIEWER, ...codes])
  const claim = (client: TestClient, body = commentsOnly) => client.ok('review', 'claim', { body })
  /** Tasks of a subject without second looks, which are drawn at random. */
  const tasksOf = (subjectId: string) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, subjectId), isNull(reviewTasks.secondLookOf)))
      .orderBy(reviewTasks.round)
  const taskOf = async (subjectId: string) => {
    const task = (await tasksOf(subjectId)).at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  /** A call that decides on the latest task of a subject. */
  const decision = async (subjectId: string, body: object = {}) => {
    const params = await taskOf(subjectId)
    const { version: subjectVersion = params.subjectVersion } = comments.get(subjectId) ?? {}
    return { params, body: { decision: 'approved' as const, subjectVersion, ...body } }
  }
  const decide = async (client: TestClient, subjectId: string, body: object = {}) =>
    withKey(client).ok('review', 'decide', await decision(subjectId, body))
  const refuses = async (client: TestClient, subjectId: string, body: object = {}) =>
    (await withKey(client).refused('review', 'decide', await decision(subjectId, body))).data
  const newUser = async () => {
    const [user] = await server().db.select().from(users).where(eq(users.status, 'normal')).limit(1)
    if (!user) throw new Error('no user')
    const id = newId()
    await server()
      .db.insert(users)
      .values({ ...user, id, email: `${id}@example.com` })
    return id
  }
  /** What the operation log has of records. */
  const logged = async (...ids: string[]) => {
    const rows = await server().db.select().from(operationLogs).where(inArray(operationLogs.targetId, ids))
    return rows.map(({ resource, action }) => `${resource}.${action}`).sort()
  }
  const clearQueue = () =>
    server()
      .db.delete(reviewTasks)
      .where(and(eq(reviewTasks.kind, 'comment'), eq(reviewTasks.status, 'pending')))
  return { reviewer, claim, tasksOf, taskOf, decision, decide, refuses, newUser, logged, clearQueue }
}
