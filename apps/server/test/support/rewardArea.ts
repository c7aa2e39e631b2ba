import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { pointEntries } from '../../src/db/schema/points.ts'
import { reviewTasks } from '../../src/db/schema/reviews.ts'
import { users } from '../../src/db/schema/users.ts'
import { withKey } from './coinArea.ts'
import { newUser } from './personCalls.ts'
import { newReward } from './rewardCalls.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const REVIEWER = ['reward:read', 'reward:review', 'review:read', 'review:claim']

export const target = ({ id }: { id: string }) => ({ params: { id } })

/** An administrator, a reviewer, and what they do with rewards. */
export function rewardArea(server: () => TestServer) {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), REVIEWER)
  })
  const grant = async (values: Parameters<typeof newReward>[1] = {}) =>
    newReward(admin, { userId: values?.userId ?? (await newUser(server())), ...values })
  /** What a grant with some values is rejected for. */
  const rejection = async (values: object) => {
    const userId = await newUser(server())
    const body = { userId, activity: 'invitation', amount: 1, reason: 'Reason', ...values }
    return (await withKey(admin).refused('reward', 'create', { body })).data.fields
  }
  const approve = (row: { id: string }, client = reviewer.client) =>
    withKey(client).ok('reward', 'approve', { ...target(row), body: {} })
  const reject = (row: { id: string }, remark = 'Not a participant', client = reviewer.client) =>
    withKey(client).ok('reward', 'reject', { ...target(row), body: { remark } })
  const refusalOf = async (action: 'approve' | 'reject', row: { id: string }, client: TestClient) =>
    (await withKey(client).refused('reward', action, { ...target(row), body: { remark: 'Because' } })).data
      .key
  const pointsOf = async (userId: string) => {
    const [user] = await server().db.select().from(users).where(eq(users.id, userId))
    return user?.points
  }
  const entriesOf = (userId: string) =>
    server().db.select().from(pointEntries).where(eq(pointEntries.userId, userId))
  const taskOf = async ({ id }: { id: string }) => {
    const [task] = await server().db.select().from(reviewTasks).where(eq(reviewTasks.subjectId, id))
    if (!task) throw new Error('no task')
    return task
  }
  return {
    get admin() {
      return admin
    },
    get reviewer() {
      return reviewer
    },
    grant,
    rejection,
    approve,
    reject,
    refusalOf,
    pointsOf,
    entriesOf,
    taskOf,
  }
}
