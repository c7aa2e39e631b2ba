import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { reviewTasks } from '../../src/db/schema/reviews.ts'
import { users } from '../../src/db/schema/users.ts'
import { withKey } from './coinArea.ts'
import { newPair, newPointsTransfer, type PointsApp, pointsApp } from './pointsTransferCalls.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

let occurrences = 0

const nextOccurrence = () => `transfer ${++occurrences}`

export const REVIEWER = ['pointsTransfer:read', 'pointsTransfer:review', 'review:read', 'review:claim']

export const target = ({ id }: { id: string }) => ({ params: { id } })

export type Action = 'approve' | 'reject' | 'raiseException' | 'cancel'

/** An administrator, a reviewer, the platform, and what they do with points transfers. */
export function pointsTransferArea(server: () => TestServer) {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  let app: PointsApp
  /** Begins new sessions of both. */
  const signIn = async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), REVIEWER)
  }
  beforeAll(async () => {
    await signIn()
    app = pointsApp(server())
  })
  const pointsOf = async (userId: string) => {
    const [user] = await server().db.select().from(users).where(eq(users.id, userId))
    return Number(user?.points)
  }
  const give = async (amount = '100', points = 1000) => {
    const { inviter, invited } = await newPair(server(), points)
    const row = await newPointsTransfer(admin, {
      ...{ outgoingUserId: inviter, incomingUserId: invited, amount },
    })
    return { ...row, inviter, invited }
  }
  const rejection = async (body: { outgoingUserId: string; incomingUserId: string; amount?: string }) =>
    (await withKey(admin).refused('pointsTransfer', 'create', { body: { amount: '1', ...body } })).data.fields
  const act = (action: Action, row: { id: string }, client = reviewer.client, remark = 'Because') =>
    withKey(client).ok('pointsTransfer', action, { ...target(row), body: { remark } })
  const refusalOf = async (action: Action, row: { id: string }, client = reviewer.client) =>
    (await withKey(client).refused('pointsTransfer', action, { ...target(row), body: { remark: 'Because' } }))
      .data.key
  const taskOf = async ({ id }: { id: string }) => {
    const [task] = await server().db.select().from(reviewTasks).where(eq(reviewTasks.subjectId, id))
    return task
  }
  const begin = (body: object) => app('transfers', { occurrence: nextOccurrence(), amount: '1', ...body })
  return {
    get admin() {
      return admin
    },
    get reviewer() {
      return reviewer
    },
    get app() {
      return app
    },
    signIn,
    pointsOf,
    give,
    rejection,
    act,
    refusalOf,
    taskOf,
    begin,
  }
}
