import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import type { Connection } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { pointEntries, pointsTransfers } from '../src/db/schema/points.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { checkPoints } from '../src/modules/coins/ledger/pointHealth.ts'
import { timeOutPointsTransfers } from '../src/modules/content/pointsTransfers/timeouts.ts'
import { withKey } from './support/coinArea.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { newMember, newPair, type PointsApp, pointsApp } from './support/pointsTransferCalls.ts'
import { silentLog } from './support/silentLog.ts'
import { createStaff } from './support/staff.ts'
import { TestServer } from './support/TestServer.ts'

const PARALLEL = 60

describe.runIf(hasPostgres)('points under fire from two servers', () => {
  let connections: Connection[] = []
  let servers: [TestServer, TestServer]
  let apps: [PointsApp, PointsApp]
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    connections = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
    const [one, two] = connections.map(({ db }) => new TestServer(db))
    if (!one || !two) throw new Error('no servers')
    servers = [one, two]
    apps = [pointsApp(one), pointsApp(two)]
  })
  afterAll(async () => {
    await Promise.all(connections.map(({ close }) => close()))
  })

  const oneOf = <Value>(pair: [Value, Value], index: number): Value => pair[index % 2 === 0 ? 0 : 1]
  const pointsOf = async (userId: string) => {
    const [user] = await servers[0].db.select().from(users).where(eq(users.id, userId))
    return Number(user?.points)
  }
  const times = <Value>(count: number, work: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))

  it('are never overdrawn by transfers of one user, and each acknowledged one happens once', async () => {
    const { inviter, invited } = await newPair(servers[0], 100)
    const clients = [await servers[0].signIn('admin'), await servers[1].signIn('admin')] as const
    const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '7' }
    const statuses = await times(PARALLEL, async (index) => {
      // Each is sent twice, to both servers, and an operator transfers as well.
      if (index % 3 === 0) {
        const key = newId()
        const sent = clients.map((client) =>
          client.fetch('/api/admin/points-transfers', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
            body: JSON.stringify(body),
          }),
        )
        return (await Promise.all(sent)).map(({ status }) => status)
      }
      const both = apps.map((app) => app('transfers', { ...body, occurrence: `fire ${index}` }))
      return (await Promise.all(both)).map(({ status }) => status)
    })
    expect(new Set(statuses.flat())).toEqual(new Set([200, 422]))
    const acknowledged = statuses.filter((pair) => pair.includes(200)).length
    expect(acknowledged).toBe(Math.floor(100 / 7))
    expect(await pointsOf(inviter)).toBe(100 - 7 * acknowledged)
    const made = eq(pointsTransfers.outgoingUserId, inviter)
    expect(await servers[0].db.$count(pointsTransfers, made)).toBe(acknowledged)
    expect((await checkPoints(servers[0].db)).points).toMatchObject({ healthy: true })
  }, 60_000)

  it('are paid or returned once, however many decide a transfer at the same time', async () => {
    const reviewers = [
      (await createStaff(servers[0], ['pointsTransfer:read', 'pointsTransfer:review'])).client,
      (await createStaff(servers[1], ['pointsTransfer:read', 'pointsTransfer:review'])).client,
    ] as const
    for (let round = 0; round < 6; round++) {
      const { inviter, invited } = await newPair(servers[0], 10)
      const { answer } = await apps[0]('transfers', {
        ...{ outgoingUserId: inviter, incomingUserId: invited, amount: '10', occurrence: 'one' },
      })
      const id = String(answer.id)
      const review = (action: 'approve' | 'reject', which: 0 | 1) =>
        withKey(reviewers[which])
          .ok('pointsTransfer', action, { params: { id }, body: { remark: 'Because' } })
          .then(
            () => true,
            () => false,
          )
      const decide = async (action: 'confirm' | 'cancel', app: PointsApp) =>
        (await app(`transfers/${id}/${action}`, { userId: action === 'confirm' ? invited : inviter })).status
      await Promise.all([
        decide('confirm', apps[0]),
        decide('cancel', apps[1]),
        review('approve', 0),
        review('reject', 1),
        decide('confirm', apps[1]),
        decide('cancel', apps[0]),
      ])
      const entries = await servers[0].db.select().from(pointEntries).where(eq(pointEntries.transferId, id))
      expect(entries.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([-10, 10])
      expect([await pointsOf(inviter), await pointsOf(invited)].toSorted((a, b) => a - b)).toEqual([0, 10])
    }
    expect((await checkPoints(servers[0].db)).points).toMatchObject({ healthy: true })
  }, 60_000)

  it('move both ways at the same time without transactions that wait for each other', async () => {
    const top = await newMember(servers[0], { points: 1000 })
    const below = await newMember(servers[0], { inviterId: top, points: 1000 })
    const statuses = await times(PARALLEL, async (index) => {
      const [outgoingUserId, incomingUserId] = index % 4 < 2 ? [top, below] : [below, top]
      const app = oneOf(apps, index)
      const occurrence = `both ways ${index}`
      const begun = await app('transfers', { outgoingUserId, incomingUserId, amount: '3', occurrence })
      const settled = await app(`transfers/${begun.answer.id}/confirm`, { userId: incomingUserId })
      return [begun.status, settled.status]
    })
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    expect((await pointsOf(top)) + (await pointsOf(below))).toBe(2000)
    expect((await checkPoints(servers[0].db)).points).toMatchObject({ healthy: true })
  }, 60_000)

  it('time out once, whichever server looks first', async () => {
    const { inviter, invited } = await newPair(servers[0], 50)
    const ids = await times(10, async (index) => {
      const body = {
        outgoingUserId: inviter,
        incomingUserId: invited,
        amount: '1',
        occurrence: `late ${index}`,
      }
      return String((await oneOf(apps, index)('transfers', body)).answer.id)
    })
    for (const server of servers) server.now += DAY + 1
    await times(4, (index) => timeOutPointsTransfers(oneOf(servers, index).ports))
    for (const id of ids)
      expect(await servers[0].db.$count(reviewTasks, eq(reviewTasks.subjectId, id))).toBe(1)
  }, 60_000)
})
