import type { Report } from '@admin/api-client/contract/community/reports'
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { newId } from '../../src/db/columns.ts'
import { reports } from '../../src/db/schema/comments.ts'
import { reviewTasks } from '../../src/db/schema/reviews.ts'
import { addReport } from '../../src/modules/community/reports/adding.ts'
import { withKey } from './coinArea.ts'
import { userComment } from './commentCalls.ts'
import { newUser } from './personCalls.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/** An administrator, a reviewer, and what they do with reports. */
export function reportArea(server: () => TestServer) {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), ['review:read', 'review:claim', 'comment:read', 'comment:review'])
  })
  const target = (id: string) => ({ params: { id } })
  const newComment = (authorId: string) => userComment(server(), admin, authorId)
  const add = async (subjectId: string, authorId: string, reporterId?: string, values: object = {}) =>
    addReport(server().db, server().ports, {
      subjectKind: 'comment',
      subjectId,
      subjectVersion: 1,
      authorId,
      reporterId: reporterId ?? (await newUser(server())),
      reason: 'spam',
      detail: '',
      ...values,
    })
  const tasksOf = (subjectId: string) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(eq(reviewTasks.subjectId, subjectId))
      .orderBy(reviewTasks.round)
  const taskOf = async (subjectId: string) => {
    const task = (await tasksOf(subjectId)).at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  const list = async (query: object): Promise<Report[]> =>
    (await admin.ok('report', 'list', { query: { pageSize: 100, ...query } })).list
  const openReportsOf = async (id: string) => (await admin.ok('comment', 'get', target(id))).openReports
  async function decide(subjectId: string, body: object = {}) {
    const { version: subjectVersion } = await admin.ok('comment', 'get', target(subjectId))
    const task = await withKey(reviewer.client).ok('review', 'decide', {
      ...target((await taskOf(subjectId)).id),
      body: { decision: 'approved' as const, subjectVersion, ...body },
    })
    await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
    return task
  }
  /** Gives a user closed reports, some of them right. */
  async function giveHistory(
    reporterId: string,
    { upheld, dismissed }: { upheld: number; dismissed: number },
  ) {
    const authorId = await newUser(server())
    await server()
      .db.insert(reports)
      .values(
        Array.from({ length: upheld + dismissed }, (_, index) => ({
          ...{ id: newId(), subjectKind: 'comment' as const, subjectId: newId(), authorId, reporterId },
          ...{
            reason: 'spam' as const,
            status: index < upheld ? ('upheld' as const) : ('dismissed' as const),
          },
          ...{ createTime: server().now, updateTime: server().now },
        })),
      )
  }
  return {
    get admin() {
      return admin
    },
    get reviewer() {
      return reviewer
    },
    target,
    newComment,
    add,
    tasksOf,
    taskOf,
    list,
    openReportsOf,
    decide,
    giveHistory,
  }
}
