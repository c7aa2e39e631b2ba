import { POINTS_TRANSFER_HOURS, POINTS_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseError } from '../src/db/databaseErrors.ts'
import { accountControls } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEntries, pointsTransfers } from '../src/db/schema/points.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { timeOutPointsTransfers } from '../src/modules/content/pointsTransfers/timeouts.ts'
import { STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import {
  newMember,
  newPair,
  newPointsTransfer,
  newVipLevel,
  type PointsApp,
  pointsApp,
} from './support/pointsTransferCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const HOUR = 3_600_000
const REVIEWER = ['pointsTransfer:read', 'pointsTransfer:review', 'review:read', 'review:claim']

const target = ({ id }: { id: string }) => ({ params: { id } })
let occurrences = 0
const nextOccurrence = () => `transfer ${++occurrences}`

onEachEngine('points transfers', (server) => {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  let app: PointsApp
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), REVIEWER)
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
  type Action = 'approve' | 'reject' | 'raiseException' | 'cancel'
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
      const entries = await admin.ok('pointsTransfer', 'entries', target(row))
      expect(entries).toMatchObject([{ userId: row.inviter, amount: '-120', balanceAfter: '880' }])
    })

    it('can go to the inviter, and move stars', async () => {
      const inviter = await newMember(server())
      const invited = await newMember(server(), { inviterId: inviter, stars: 50 })
      const row = await newPointsTransfer(admin, {
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
      await newPointsTransfer(admin, { ...body, amount: String(POINTS_TRANSFER_LIMIT) })
      const poor = await give('1', 5)
      const more = { outgoingUserId: poor.inviter, incomingUserId: poor.invited, amount: '5' }
      expect(await rejection(more)).toEqual({
        amount: { key: 'insufficientPoints', values: { points: '4' } },
      })
    })

    it('has the limit of the dictionary, and a higher one of the VIP level', async () => {
      const ofLimit = eq(dictionaries.type, 'pointsTransferLimit')
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

    it('is made once for each key', async () => {
      const { inviter, invited } = await newPair(server())
      const client = withKey(admin, `transfer-${inviter}`)
      const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '10' }
      const first = await client.ok('pointsTransfer', 'create', { body })
      expect((await client.ok('pointsTransfer', 'create', { body })).id).toBe(first.id)
      expect(await pointsOf(inviter)).toBe(990)
    })

    it('needs its permission, and is logged', async () => {
      const { inviter, invited } = await newPair(server())
      const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '10' }
      expect((await withKey(reviewer.client).refused('pointsTransfer', 'create', { body })).status).toBe(403)
      const row = await newPointsTransfer(admin, body)
      const logs = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, row.id))
      expect(logs).toMatchObject([{ action: 'create', resource: 'pointsTransfer', operatorName: 'admin' }])
    })
  })

  describe('a review', () => {
    it('pays an approved transfer out', async () => {
      const row = await give()
      expect(await act('approve', row)).toMatchObject({
        ...{ outcome: 'success', reviewResult: 'approved', reviewerName: reviewer.username },
        ...{ incomingBalance: '100', reviewRefusal: null },
      })
      expect([await pointsOf(row.inviter), await pointsOf(row.invited)]).toEqual([900, 100])
      const { list } = await admin.ok('points', 'list', { query: { userId: row.invited } })
      expect(list).toMatchObject([{ operatorName: 'admin' }])
    })

    it('approves what users made only once it has to be reviewed', async () => {
      const { inviter, invited } = await newPair(server())
      const made = () => begin({ outgoingUserId: inviter, incomingUserId: invited, amount: '100' })
      const [approved, rejected] = [(await made()).answer, (await made()).answer].map(({ id }) => ({
        id: String(id),
      })) as [{ id: string }, { id: string }]
      expect(await refusalOf('approve', approved)).toBe('transferNotUnderReview')
      await act('raiseException', approved, admin)
      expect(await act('approve', approved)).toMatchObject({ outcome: 'success' })
      expect(await act('reject', rejected)).toMatchObject({ outcome: 'failed' })
      const { list } = await admin.ok('points', 'list', { query: { userId: invited } })
      expect(list).toMatchObject([{ operatorName: '' }])
    })

    it('returns the points of a rejected transfer, for a reason', async () => {
      const row = await give()
      const blank = await withKey(reviewer.client).refused('pointsTransfer', 'reject', {
        ...target(row),
        body: { remark: ' ' },
      })
      expect(blank.data.fields).toMatchObject({ remark: { key: 'required' } })
      expect(await act('reject', row)).toMatchObject({ outcome: 'failed', reviewResult: 'rejected' })
      expect([await pointsOf(row.inviter), await pointsOf(row.invited)]).toEqual([1000, 0])
      const entries = await admin.ok('pointsTransfer', 'entries', target(row))
      expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
        ['-100', '900'],
        ['100', '1000'],
      ])
    })

    it('happens once, however many approve and reject at the same time', async () => {
      const row = await give()
      const others = await Promise.all([1, 2].map(() => createStaff(server(), REVIEWER)))
      const answers = await Promise.allSettled(
        [...others, reviewer].flatMap(({ client }) => [
          act('approve', row, client),
          act('reject', row, client),
        ]),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await pointsOf(row.inviter)) + (await pointsOf(row.invited))).toBe(1000)
      for (const action of ['approve', 'reject', 'raiseException'] as const)
        expect(await refusalOf(action, row, action === 'raiseException' ? admin : undefined)).toBe(
          'alreadyReviewed',
        )
    })

    it('pays nothing to a frozen user, and can still reject', async () => {
      const row = await give()
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, row.invited))
      expect(await refusalOf('approve', row)).toBe('receiverFrozen')
      expect(await act('reject', row)).toMatchObject({ outcome: 'failed' })
    })

    it('is not for the operator who made the transfer, or one who depends on them', async () => {
      const maker = await createStaff(server(), [
        ...REVIEWER,
        ...['pointsTransfer:create', 'account:create', 'account:read', 'role:read', 'user:read'],
      ])
      const { inviter, invited } = await newPair(server())
      const body = { outgoingUserId: inviter, incomingUserId: invited }
      const row = await newPointsTransfer(maker.client, body)
      await act('raiseException', row, maker.client)
      const username = `${maker.username}-y`
      await maker.client.ok('account', 'create', {
        body: {
          ...{ username, nickname: 'Another', email: `${username}@example.com`, areaCode: '+86' },
          ...{ phone: '13812345678', roleIds: [maker.roleId], status: 'normal' },
          ...{ password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD },
        },
      })
      const dependent = await server().signIn(username, STRONG_PASSWORD)
      for (const action of ['approve', 'reject'] as const) {
        expect(await refusalOf(action, row, maker.client)).toBe('ownTransfer')
        expect(await refusalOf(action, row, dependent)).toBe('dependentReviewer')
      }
      const params = (await taskOf(row)) ?? { id: '' }
      for (const client of [maker.client, dependent]) {
        const decided = { params, body: { decision: 'approved' as const, subjectVersion: 2 } }
        expect((await withKey(client).refused('review', 'decide', decided)).data.key).toBe('excludedReviewer')
      }
      expect((await act('approve', row)).outcome).toBe('success')
    })

    it('is listed for those who can do it', async () => {
      const row = await give()
      const query = { reviewable: 'y', id: row.id } as const
      expect((await admin.ok('pointsTransfer', 'list', { query })).total).toBe(0)
      expect((await reviewer.client.ok('pointsTransfer', 'list', { query })).total).toBe(1)
    })
  })

  describe('an exception', () => {
    it('puts a transfer into the queue of the desk, where it is decided of the version that was seen', async () => {
      const [approved, rejected] = [await give(), await give()]
      for (const row of [approved, rejected])
        expect(await act('raiseException', row, admin, 'Same device')).toMatchObject({
          ...{ outcome: 'pending', reviewReason: 'exception', exceptionRemark: 'Same device' },
        })
      const task = await taskOf(approved)
      expect(task).toMatchObject({
        ...{ kind: 'pointsTransfer', status: 'pending', subjectVersion: 2, excluded: [approved.operatorId] },
        reasons: [{ source: 'rule', code: 'exception', detail: 'Same device' }],
      })
      const detail = await reviewer.client.ok('review', 'get', { params: task ?? { id: '' } })
      expect(detail).toMatchObject({ title: approved.orderNumber, author: { name: 'admin' } })
      expect(detail.evidence.facts).toContainEqual({ label: 'pointsTransfer:amount', value: '100' })
      const decide = async (row: { id: string }, body: object) =>
        withKey(reviewer.client).ok('review', 'decide', {
          params: (await taskOf(row)) ?? { id: '' },
          body: body as never,
        })
      const stale = { decision: 'approved' as const, subjectVersion: 1 }
      const call = { params: task ?? { id: '' }, body: stale }
      expect((await withKey(reviewer.client).refused('review', 'decide', call)).data.key).toBe('staleVersion')
      await decide(approved, { decision: 'approved', subjectVersion: 2 })
      await decide(rejected, { decision: 'rejected', subjectVersion: 2, reasonCodes: ['not-justified'] })
      expect([await pointsOf(approved.inviter), await pointsOf(approved.invited)]).toEqual([900, 100])
      expect([await pointsOf(rejected.inviter), await pointsOf(rejected.invited)]).toEqual([1000, 0])
      const found = await admin.ok('pointsTransfer', 'get', target(rejected))
      expect(found).toMatchObject({ reviewResult: 'rejected', reviewReason: 'exception' })
      expect(found.reviewRemark).not.toBe('')
    })

    it('is raised once, and reviewed by others than the operator who raised it and those who depend on them', async () => {
      const raiser = await createStaff(server(), [...REVIEWER, 'pointsTransfer:create'])
      const dependent = await createStaff(server(), REVIEWER)
      await server()
        .db.insert(accountControls)
        .values({ accountId: dependent.accountId, controllerId: raiser.accountId, time: server().now })
      const row = await give()
      await act('raiseException', row, raiser.client)
      expect(await refusalOf('raiseException', row, raiser.client)).toBe('exceptionRaised')
      expect(await refusalOf('raiseException', row, admin)).toBe('exceptionRaised')
      const task = await taskOf(row)
      expect(new Set(task?.excluded)).toEqual(new Set([row.operatorId, raiser.accountId]))
      for (const [{ client }, key] of [
        [raiser, 'ownException'],
        [dependent, 'dependentReviewer'],
      ] as const) {
        for (const action of ['approve', 'reject'] as const)
          expect(await refusalOf(action, row, client)).toBe(key)
        const call = {
          params: task ?? { id: '' },
          body: { decision: 'approved' as const, subjectVersion: 2 },
        }
        expect((await withKey(client).refused('review', 'decide', call)).data.key).toBe('excludedReviewer')
      }
      expect(await act('approve', row)).toMatchObject({ outcome: 'success' })
    })

    it('leaves the decision to a reviewer, also where it is decided on the page', async () => {
      const row = await give()
      await act('raiseException', row, admin)
      expect(await refusalOf('cancel', row, admin)).toBe('transferUnderReview')
      for (const [call, userId] of [
        ['confirm', row.invited],
        ['cancel', row.inviter],
      ] as const) {
        const { status, answer } = await app(`transfers/${row.id}/${call}`, { userId })
        expect([status, answer.data?.key]).toEqual([409, 'transferUnderReview'])
      }
      await act('approve', row)
      expect(await taskOf(row)).toMatchObject({ status: 'approved', decidedBy: reviewer.username })
    })
  })

  it('is canceled by the operator who made it, and no other', async () => {
    const row = await give()
    const other = await createStaff(server(), ['pointsTransfer:read', 'pointsTransfer:create'])
    expect(await refusalOf('cancel', row, other.client)).toBe('onlyMakerCancels')
    expect(await act('cancel', row, admin, 'Entered twice')).toMatchObject({
      ...{ outcome: 'failed', reviewResult: null, reviewRemark: 'Entered twice' },
    })
    expect(await pointsOf(row.inviter)).toBe(1000)
    expect(await refusalOf('cancel', row, admin)).toBe('alreadyReviewed')
  })

  describe('the platform', () => {
    it('begins transfers, once for each occurrence', async () => {
      const { inviter, invited } = await newPair(server())
      const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '30', occurrence: 'x' }
      const [first, second] = [await app('transfers', body), await app('transfers', body)]
      expect(first).toMatchObject({ status: 200, answer: { orderNumber: expect.stringMatching(/^P\d+$/) } })
      expect(second).toEqual(first)
      const other = await app('transfers', { ...body, amount: '31' })
      expect([other.status, other.answer.data?.key]).toEqual([422, 'idempotencyKeyReused'])
      expect(await pointsOf(inviter)).toBe(970)
      const { list } = await admin.ok('pointsTransfer', 'list', { query: { userId: inviter } })
      expect(list).toMatchObject([{ operatorId: null, operatorName: '', reviewRefusal: null }])
    })

    it('is told the field that is wrong', async () => {
      const { inviter, invited } = await newPair(server(), 10)
      const { status, answer } = await begin({
        outgoingUserId: inviter,
        incomingUserId: invited,
        amount: '11',
      })
      expect(status).toBe(422)
      expect(answer.data?.fields).toEqual({ amount: { key: 'insufficientPoints', values: { points: '10' } } })
    })

    it('confirms for the receiver and cancels for the sender, and repeats neither', async () => {
      const [paid, returned] = [await give(), await give()]
      for (const _ of [1, 2]) {
        expect(await app(`transfers/${paid.id}/confirm`, { userId: paid.invited })).toEqual({
          status: 200,
          answer: { outcome: 'success' },
        })
        expect(await app(`transfers/${returned.id}/cancel`, { userId: returned.inviter })).toEqual({
          status: 200,
          answer: { outcome: 'failed' },
        })
      }
      expect([await pointsOf(paid.inviter), await pointsOf(paid.invited)]).toEqual([900, 100])
      expect([await pointsOf(returned.inviter), await pointsOf(returned.invited)]).toEqual([1000, 0])
      const decided = await app(`transfers/${paid.id}/cancel`, { userId: paid.inviter })
      expect([decided.status, decided.answer.data?.key]).toEqual([409, 'alreadyReviewed'])
    })

    it('can’t confirm what a frozen sender gave: it waits for a review', async () => {
      const row = await give()
      const set = (status: 'frozen' | 'normal') =>
        server().db.update(users).set({ status }).where(eq(users.id, row.inviter))
      await set('frozen')
      const { status, answer } = await app(`transfers/${row.id}/confirm`, { userId: row.invited })
      expect([status, answer.data?.key]).toEqual([409, 'senderFrozen'])
      expect(await pointsOf(row.invited)).toBe(0)
      await set('normal')
      expect((await app(`transfers/${row.id}/confirm`, { userId: row.invited })).status).toBe(200)
    })

    it('can’t confirm for the sender, cancel for the receiver, or decide on what doesn’t exist', async () => {
      const row = await give()
      expect((await app(`transfers/${row.id}/confirm`, { userId: row.inviter })).status).toBe(403)
      expect((await app(`transfers/${row.id}/cancel`, { userId: row.invited })).status).toBe(403)
      expect((await app(`transfers/${row.inviter}/confirm`, { userId: row.inviter })).status).toBe(404)
      expect((await app('transfers/nothing/confirm', { userId: row.inviter })).status).toBe(400)
    })
  })

  describe('a transfer that is pending for too long', () => {
    it('is shown as timed out, and submitted to the desk by the task, once', async () => {
      await timeOutPointsTransfers(server().ports)
      const row = await give()
      server().now += POINTS_TRANSFER_HOURS * HOUR
      const isTimedOut = async () => {
        // Sessions have ended by now.
        admin = await server().signIn('admin')
        return (await admin.ok('pointsTransfer', 'get', target(row))).reviewReason === 'timeout'
      }
      expect(await isTimedOut()).toBe(false)
      server().now += 1
      expect(await isTimedOut()).toBe(true)
      const query = { id: row.id, reviewReason: 'timeout' } as const
      expect((await admin.ok('pointsTransfer', 'list', { query })).total).toBe(1)
      const late = await app(`transfers/${row.id}/confirm`, { userId: row.invited })
      expect(late.answer.data?.key).toBe('transferUnderReview')
      expect(await taskOf(row)).toBeUndefined()
      expect(await timeOutPointsTransfers(server().ports)).toBeGreaterThan(0)
      expect(await timeOutPointsTransfers(server().ports)).toBe(0)
      expect(await taskOf(row)).toMatchObject({
        ...{ status: 'pending', subjectVersion: 2, excluded: [row.operatorId] },
        reasons: [{ source: 'rule', code: 'timeout' }],
      })
      reviewer = await createStaff(server(), REVIEWER)
      expect(await act('approve', row)).toMatchObject({ outcome: 'success', reviewReason: 'timeout' })
    })
  })

  it('is exported with the columns of the list', async () => {
    const row = await give()
    await act('raiseException', row, admin, 'Same device')
    const response = await admin.fetch(`/api/admin/points-transfers/export?id=${row.id}`)
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
