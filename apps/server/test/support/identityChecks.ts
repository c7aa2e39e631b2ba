import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { realPersons } from '../../src/db/schema/realPersons.ts'
import { reviewTasks } from '../../src/db/schema/reviews.ts'
import type { Refusal } from '../../src/kernel/Refusal.ts'
import { withKey } from './coinArea.ts'
import { submitPerson } from './personCalls.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

const REVIEWER = ['review:read', 'review:claim', 'realPerson:read', 'realPerson:review']

const REASON = 'unclear-document'

export const target = (id: string) => ({ params: { id } })

/** An administrator, a reviewer, and what they do with identity checks. */
export function identityChecks(server: () => TestServer) {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), REVIEWER)
  })
  const stateOf = (id: string) => admin.ok('realPerson', 'get', target(id))
  const rowOf = async (id: string) => {
    const [row] = await server().db.select().from(realPersons).where(eq(realPersons.id, id))
    if (!row) throw new Error('no identity check')
    return row
  }
  const tasksOf = (id: string) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, id), isNull(reviewTasks.secondLookOf)))
      .orderBy(reviewTasks.round)
  const taskOf = async (id: string) => {
    const task = (await tasksOf(id)).at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  const decision = async (id: string, body: object = {}) => ({
    ...target((await taskOf(id)).id),
    body: { decision: 'approved' as const, subjectVersion: (await rowOf(id)).version, ...body },
  })
  /** Decides on an identity check; a second look, which is drawn at random, is left out. */
  async function decide(id: string, body: object = {}) {
    const task = await withKey(reviewer.client).ok('review', 'decide', await decision(id, body))
    await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
    return task
  }
  const pass = (id: string) => decide(id)
  const fail = (id: string) => decide(id, { decision: 'rejected', reasonCodes: [REASON] })
  const revoke = async (id: string, body: object = {}) =>
    admin.ok('realPerson', 'revoke', {
      ...target(id),
      body: { reason: 'Someone else’s document', version: (await rowOf(id)).version, ...body },
    })
  /** What a submission is rejected for. */
  const refusalOf = (values: Parameters<typeof submitPerson>[1]) =>
    submitPerson(server(), values).then(
      () => undefined,
      ({ key, details }: Refusal) => ({ key, ...details }),
    )
  return {
    get admin() {
      return admin
    },
    get reviewer() {
      return reviewer
    },
    stateOf,
    rowOf,
    tasksOf,
    taskOf,
    decision,
    decide,
    pass,
    fail,
    revoke,
    refusalOf,
  }
}
