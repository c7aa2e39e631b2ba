import type { pointsTransferCreate } from '@admin/api-client/contract/content/pointsTransfers'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { createApp } from '../../src/app.ts'
import { users } from '../../src/db/schema/users.ts'
import { vipLevels } from '../../src/db/schema/vipLevels.ts'
import { postPoints } from '../../src/modules/users/users/points.ts'
import { withKey } from './coinArea.ts'
import { newUser } from './personCalls.ts'
import { signedHeaders } from './signedCalls.ts'
import { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/** Secret that the platform's app signs its calls with. */
const SECRET = 'a secret of the tests'

interface Signed {
  secret?: string
  timestamp?: number
  /** Signed instead of the path that is called. */
  signedPath?: string
  /** Sent instead of what was signed. */
  sent?: string
}

/** Returns how the platform's app calls what it reports about points. */
export function pointsApp({ ports }: Pick<TestServer, 'ports'>) {
  const client = new TestClient(createApp({ ...ports, config: { ...ports.config, pointsSecret: SECRET } }))
  return async (
    path: string,
    body: object,
    { secret = SECRET, timestamp = ports.clock(), signedPath = `/api/points/${path}`, sent }: Signed = {},
  ) => {
    const text = JSON.stringify(body)
    const response = await client.fetch(`/api/points/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...signedHeaders(signedPath, text, { secret, timestamp }),
      },
      body: sent ?? text,
    })
    const answer = (await response.json()) as Record<string, unknown> & {
      data?: { key?: string; fields?: object }
    }
    return { status: response.status, answer }
  }
}

export type PointsApp = ReturnType<typeof pointsApp>

interface NewMember {
  inviterId?: string | null
  points?: number
  stars?: number
  vipLevel?: number
}

/** A user in good standing with points and stars. */
export async function newMember(
  server: Pick<TestServer, 'db' | 'ports'>,
  { inviterId = null, points = 0, stars = 0, vipLevel = 0 }: NewMember = {},
): Promise<string> {
  const { db, ports } = server
  const userId = await newUser(server)
  await db.update(users).set({ inviterId, vipLevel }).where(eq(users.id, userId))
  const given = Object.entries({ points, stars } as const).filter(([, amount]) => amount > 0)
  await postPoints(
    db,
    ports,
    given.map(([unit, amount]) => ({
      ...{ userId, unit: unit as 'points' | 'stars', source: 'admin' as const },
      ...{ amount: BigInt(amount), remark: 'given by a test' },
    })),
  )
  return userId
}

let levels = 0

/** A VIP level with benefits. @returns its grade */
export async function newVipLevel(
  { db, now }: Pick<TestServer, 'db' | 'now'>,
  benefits: Partial<typeof vipLevels.$inferInsert>,
): Promise<number> {
  const grade = 1000 + ++levels
  await db.insert(vipLevels).values({
    ...{ grade, name: `VIP ${grade}`, nameEn: `VIP ${grade}`, upgradeScore: grade, keepScore: 0 },
    ...{ validityDays: 365, status: 'enabled', createTime: now, updateTime: now },
    ...benefits,
  })
  return grade
}

/** Two users, of whom the first invited the second, and has points. */
export async function newPair(server: Pick<TestServer, 'db' | 'ports'>, points = 1000) {
  const inviter = await newMember(server, { points })
  const invited = await newMember(server, { inviterId: inviter })
  return { inviter, invited }
}

/** What users of the demo data can transfer: one of them invited the other, and has points. */
async function someMovement(client: TestClient) {
  for (let page = 1; ; page++) {
    const { list, totalPages } = await client.ok('user', 'list', {
      query: { status: 'normal', pageSize: 100, page },
    })
    for (const { id: outgoingUserId, inviterId, points } of list) {
      if (inviterId === null || BigInt(points) < 1n) continue
      const inviter = await client.ok('user', 'get', { params: { id: inviterId } })
      if (inviter.status === 'normal') return { outgoingUserId, incomingUserId: inviterId }
    }
    if (page >= totalPages) throw new Error('no users can transfer points')
  }
}

/** A pending transfer of a point. */
export const newPointsTransfer = async (
  client: TestClient,
  values?: Partial<z.input<typeof pointsTransferCreate>>,
) =>
  withKey(client).ok('pointsTransfer', 'create', {
    body: {
      ...(values?.outgoingUserId && values.incomingUserId
        ? { outgoingUserId: values.outgoingUserId, incomingUserId: values.incomingUserId }
        : await someMovement(client)),
      amount: '1',
      ...values,
    },
  })

/** A pending transfer that the client can approve and reject. */
async function reviewable(client: TestClient) {
  const { list } = await client.ok('pointsTransfer', 'list', { query: { reviewable: 'y', pageSize: 100 } })
  const transfer = list.find(({ operatorId, reviewReason }) => operatorId !== null || reviewReason !== null)
  if (!transfer) throw new Error('no transfer to review')
  return transfer
}

/** For every operation on points transfers that changes something, a call that succeeds. */
export const pointsTransferCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'pointsTransfer.create': (client) => newPointsTransfer(client),
  'pointsTransfer.approve': async (client) => ({ params: await reviewable(client), body: {} }),
  'pointsTransfer.reject': async (client) => ({
    params: await reviewable(client),
    body: { remark: 'because' },
  }),
  'pointsTransfer.raiseException': async (client) => ({
    params: await newPointsTransfer(client),
    body: { remark: 'because' },
  }),
  'pointsTransfer.cancel': async (client) => ({
    params: await newPointsTransfer(client),
    body: { remark: 'because' },
  }),
}
