import { POINTS_TRANSFER_HOURS, POINTS_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { databaseError } from '../src/db/databaseErrors.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEntries, pointsTransfers } from '../src/db/schema/points.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { timeOutPointsTransfers } from '../src/modules/content/pointsTransfers/timeouts.ts'
import { withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { pointsTransferArea, target } from './support/pointsTransferArea.ts'
import { newMember, newPair, newPointsTransfer, newVipLevel } from './support/pointsTransferCalls.ts'
import { createStaff } from './support/staff.ts'

const LIMIT_TYPE = 'pointsTransferLimit'
const MAKER = ['pointsTransfer:read', 'pointsTransfer:create']

onEachEngine('points transfers', (server) => {
  const area = pointsTransferArea(server)
  const { signIn, pointsOf, give, rejection, act, taskOf } = area

  describe('a transfer', () => {
    it('takes the points of the outgoing user and holds them', async () => {
      const row = await give('120')
      expect(row).toMatchObject({
        ...{ orderNumber: expect.stringMatching(/^P\d{10}$/), unit: 'points', amount: '120' },
        ...{ outcome: 'pending', outgoingBalance: '880', incomingBalance: null, reviewReason: null },
        ...{ operatorName: 'admin', reviewRefusal: 'ownTransfer' },
      })
      expect(await pointsOf(row.inviter)).toBe(880)
      expect(await pointsOf(row.invited)).toBe(0)
      const entries = await area.admin.ok('pointsTransfer', 'entries', target(row))
      expect(entries).toMatchObject([{ userId: row.inviter, amount: '-120', balanceAfter: '880' }])
    })

    it('can go to the inviter, and move stars', async () => {
      const inviter = await newMember(server())
      const invited = await newMember(server(), { inviterId: inviter, stars: 50 })
      const row = await newPointsTransfer(area.admin, {
        ...{ outgoingUserId: invited, incomingUserId: inviter, unit: 'stars', amount: '50' },
      })
      expect(row).toMatchObject({ unit: 'stars', outgoingBalance: '0' })
      expect(await rejection({ outgoingUserId: invited, incomingUserId: inviter })).toEqual({
        amount: { key: 'insufficientPoints', values: { points: '0' } },
      })
    })

    it('is only between two different users of whom one invited the other', async () => {
      const { inviter, invited } = await newPair(server())
      const below = await newMember(server(), { inviterId: invited, points: 10 })
      expect(await rejection({ outgoingUserId: inviter, incomingUserId: inviter })).toEqual({
        incomingUserId: { key: 'sameUser' },
      })
      expect(await rejection({ outgoingUserId: inviter, incomingUserId: below })).toEqual({
        outgoingUserId: { key: 'noInviter' },
      })
      expect(await rejection({ outgoingUserId: below, incomingUserId: inviter })).toEqual({
        incomingUserId: { key: 'notAdjacent' },
      })
    })

    it('needs both users in good standing', async () => {
      const { inviter, invited } = await newPair(server())
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, invited))
      const body = { outgoingUserId: inviter, incomingUserId: invited }
      expect(await rejection(body)).toEqual({ incomingUserId: { key: 'notExisting' } })
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, inviter))
      expect(Object.keys((await rejection(body)) ?? {})).toEqual(['outgoingUserId', 'incomingUserId'])
    })

    it('has an amount from 1 to the limit, and at most what the user has', async () => {
      const { inviter, invited } = await newPair(server(), 50_000)
      const body = { outgoingUserId: inviter, incomingUserId: invited }
      expect(await rejection({ ...body, amount: '0' })).toMatchObject({ amount: { key: 'minimum' } })
      expect(await rejection({ ...body, amount: '1.5' })).toMatchObject({ amount: { key: 'coins' } })
      const limit = { amount: { key: 'transferLimit', values: { limit: String(POINTS_TRANSFER_LIMIT) } } }
      expect(await rejection({ ...body, amount: String(POINTS_TRANSFER_LIMIT + 1) })).toEqual(limit)
      await newPointsTransfer(area.admin, { ...body, amount: String(POINTS_TRANSFER_LIMIT) })
      const poor = await give('1', 5)
      const more = { outgoingUserId: poor.inviter, incomingUserId: poor.invited, amount: '5' }
      expect(await rejection(more)).toEqual({
        amount: { key: 'insufficientPoints', values: { points: '4' } },
      })
    })

    it('has the limit of the dictionary, and a higher one of the VIP level', async () => {
      const ofLimit = eq(dictionaries.type, LIMIT_TYPE)
      await server().db.update(dictionaries).set({ value: '200' }).where(ofLimit)
      const vipLevel = await newVipLevel(server(), { transferLimit: 500 })
      const inviter = await newMember(server(), { points: 2000, vipLevel })
      const invited = await newMember(server(), { inviterId: inviter, points: 2000 })
      const limitOf = async (from: string, to: string) =>
        (await rejection({ outgoingUserId: from, incomingUserId: to, amount: '1000' }))?.amount?.values
      expect(await limitOf(inviter, invited)).toEqual({ limit: '500' })
      expect(await limitOf(invited, inviter)).toEqual({ limit: '200' })
      await server().db.update(dictionaries).set({ value: '10000' }).where(ofLimit)
    })

    it('has the limit of the first of several dictionary items', async () => {
      const [first] = await server().db.select().from(dictionaries).where(eq(dictionaries.type, LIMIT_TYPE))
      if (!first) throw new Error('no limit')
      const { id: _, ...values } = first
      const before = { ...values, id: newId(), value: '300', sort: first.sort - 1 }
      await server().db.insert(dictionaries).values(before)
      const { inviter, invited } = await newPair(server())
      const limit = async () =>
        (await rejection({ outgoingUserId: inviter, incomingUserId: invited, amount: '999999' }))?.amount
          ?.values
      expect(await limit()).toEqual({ limit: '300' })
      // Writing a row moves it to another place in the table.
      await server().db.update(dictionaries).set({ remark: 'kept' }).where(eq(dictionaries.id, before.id))
      expect(await limit()).toEqual({ limit: '300' })
      await server().db.delete(dictionaries).where(eq(dictionaries.id, before.id))
    })

    it('waits for a second person where its operator moved more than the threshold in a day', async () => {
      const { client } = await createStaff(server(), MAKER)
      const transfer = async () => {
        const { inviter: outgoingUserId, invited: incomingUserId } = await newPair(server(), 4000)
        return newPointsTransfer(client, { outgoingUserId, incomingUserId, amount: '4000' })
      }
      const [first, second, third] = [await transfer(), await transfer(), await transfer()]
      expect([first, second, third].map(({ reviewReason }) => reviewReason)).toEqual([
        null,
        null,
        'exception',
      ])
      const confirm = ({ id, incomingUserId: userId }: typeof third) =>
        area.app(`transfers/${id}/confirm`, { userId })
      expect((await confirm(third)).answer.data).toMatchObject({ key: 'transferUnderReview' })
      expect((await confirm(first)).status).toBe(200)
      expect(await taskOf(third)).toMatchObject({ subjectVersion: third.version })
      expect(await act('approve', third)).toMatchObject({ outcome: 'success' })
      // Those that were reviewed don't count.
      server().now += DAY
      await signIn()
    })

    it('waits for a second person where operators moved more than the threshold of one user in a day', async () => {
      const { inviter, invited } = await newPair(server(), 4000)
      const give = async (outgoingUserId: string, incomingUserId: string, amount: string) => {
        const { client } = await createStaff(server(), MAKER)
        return newPointsTransfer(client, { outgoingUserId, incomingUserId, amount })
      }
      const given = await give(inviter, invited, '4000')
      expect(given.reviewReason).toBeNull()
      await area.app(`transfers/${given.id}/confirm`, { userId: invited })
      expect((await give(invited, inviter, '2001')).reviewReason).toBe('exception')
      expect((await give(invited, inviter, '1999')).reviewReason).toBeNull()
    })

    it('is made once for each key', async () => {
      const { inviter, invited } = await newPair(server())
      const client = withKey(area.admin, `transfer-${inviter}`)
      const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '10' }
      const first = await client.ok('pointsTransfer', 'create', { body })
      expect((await client.ok('pointsTransfer', 'create', { body })).id).toBe(first.id)
      expect(await pointsOf(inviter)).toBe(990)
    })

    it('needs its permission, and is logged', async () => {
      const { inviter, invited } = await newPair(server())
      const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '10' }
      expect((await withKey(area.reviewer.client).refused('pointsTransfer', 'create', { body })).status).toBe(
        403,
      )
      const row = await newPointsTransfer(area.admin, body)
      const logs = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, row.id))
      expect(logs).toMatchObject([{ action: 'create', resource: 'pointsTransfer', operatorName: 'admin' }])
    })
  })

  describe('a transfer that is pending for too long', () => {
    it('is shown as timed out, and submitted to the desk by the task, once', async () => {
      await timeOutPointsTransfers(server().ports)
      const row = await give()
      server().now += POINTS_TRANSFER_HOURS * HOUR
      const isTimedOut = async () => {
        // Sessions have ended by now.
        await signIn()
        return (await area.admin.ok('pointsTransfer', 'get', target(row))).reviewReason === 'timeout'
      }
      expect(await isTimedOut()).toBe(false)
      server().now += 1
      expect(await isTimedOut()).toBe(true)
      const query = { id: row.id, reviewReason: 'timeout' } as const
      expect((await area.admin.ok('pointsTransfer', 'list', { query })).total).toBe(1)
      const late = await area.app(`transfers/${row.id}/confirm`, { userId: row.invited })
      expect(late.answer.data?.key).toBe('transferUnderReview')
      expect(await taskOf(row)).toBeUndefined()
      expect(await timeOutPointsTransfers(server().ports)).toBeGreaterThan(0)
      expect(await timeOutPointsTransfers(server().ports)).toBe(0)
      expect(await taskOf(row)).toMatchObject({
        ...{ status: 'pending', subjectVersion: 2, excluded: [row.operatorId] },
        reasons: [{ source: 'rule', code: 'timeout' }],
      })
      expect(await act('approve', row)).toMatchObject({ outcome: 'success', reviewReason: 'timeout' })
    })
  })

  it('is exported with the columns of the list', async () => {
    const row = await give()
    await act('raiseException', row, area.admin, 'Same device')
    const response = await area.admin.fetch(`/api/admin/points-transfers/export?id=${row.id}`)
    const [heading, line] = (await response.text()).replace('\uFEFF', '').split(/\r?\n/)
    expect(heading).toContain('"Order number","Outgoing user","Outgoing balance after","Incoming user"')
    expect(line).toContain(row.orderNumber)
    expect(line).toContain('"Pending","Raised exception","Same device"')
  })

  it('can’t be changed, deleted or left without its entries, no matter who writes', async () => {
    const row = await give()
    const codeOf = (statement: Promise<unknown>) =>
      statement.then(
        () => undefined,
        (error: unknown) => databaseError(error)?.code,
      )
    const { db } = server()
    for (const statement of [
      `update points_transfers set amount = 1 where id = '${row.id}'`,
      `delete from points_transfers where id = '${row.id}'`,
      'truncate points_transfers cascade',
      'truncate point_events',
      'truncate work_purchases',
    ])
      expect(await codeOf(db.execute(sql.raw(statement)) as Promise<unknown>), statement).toBe('23001')
    const decided = db
      .update(pointsTransfers)
      .set({ outcome: 'failed' })
      .where(eq(pointsTransfers.id, row.id))
    expect(await codeOf(decided)).toBe('23514')
    const again = db.insert(pointEntries).values({
      ...{ userId: row.invited, source: 'transfer', bizType: '1', amount: 100n, balanceAfter: 0n },
      ...{ remark: '', operatorName: '', transferId: row.id, time: server().now },
    })
    expect(await codeOf(again)).toBe('23514')
  })
})
