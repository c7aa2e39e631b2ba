import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountControls } from '../src/db/schema/accounts.ts'
import { users } from '../src/db/schema/users.ts'
import { withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { pointsTransferArea, REVIEWER, target } from './support/pointsTransferArea.ts'
import { newPair, newPointsTransfer } from './support/pointsTransferCalls.ts'
import { ACCOUNT_MAKER, createDependent, createStaff } from './support/staff.ts'

onEachEngine('points transfers', (server) => {
  const area = pointsTransferArea(server)
  const { pointsOf, give, act, refusalOf, taskOf, begin } = area

  describe('a review', () => {
    it('pays an approved transfer out', async () => {
      const row = await give()
      expect(await act('approve', row)).toMatchObject({
        ...{ outcome: 'success', reviewResult: 'approved', reviewerName: area.reviewer.username },
        ...{ incomingBalance: '100', reviewRefusal: null },
      })
      expect([await pointsOf(row.inviter), await pointsOf(row.invited)]).toEqual([900, 100])
      const { list } = await area.admin.ok('points', 'list', { query: { userId: row.invited } })
      expect(list).toMatchObject([{ operatorName: 'admin' }])
    })

    it('approves what users made only once it has to be reviewed', async () => {
      const { inviter, invited } = await newPair(server())
      const made = () => begin({ outgoingUserId: inviter, incomingUserId: invited, amount: '100' })
      const [approved, rejected] = [(await made()).answer, (await made()).answer].map(({ id }) => ({
        id: String(id),
      })) as [{ id: string }, { id: string }]
      expect(await refusalOf('approve', approved)).toBe('transferNotUnderReview')
      await act('raiseException', approved, area.admin)
      expect(await act('approve', approved)).toMatchObject({ outcome: 'success' })
      expect(await act('reject', rejected)).toMatchObject({ outcome: 'failed' })
      const { list } = await area.admin.ok('points', 'list', { query: { userId: invited } })
      expect(list).toMatchObject([{ operatorName: '' }])
    })

    it('returns the points of a rejected transfer, for a reason', async () => {
      const row = await give()
      const blank = await withKey(area.reviewer.client).refused('pointsTransfer', 'reject', {
        ...target(row),
        body: { remark: ' ' },
      })
      expect(blank.data.fields).toMatchObject({ remark: { key: 'required' } })
      expect(await act('reject', row)).toMatchObject({ outcome: 'failed', reviewResult: 'rejected' })
      expect([await pointsOf(row.inviter), await pointsOf(row.invited)]).toEqual([1000, 0])
      const entries = await area.admin.ok('pointsTransfer', 'entries', target(row))
      expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
        ['-100', '900'],
        ['100', '1000'],
      ])
    })

    it('happens once, however many approve and reject at the same time', async () => {
      const row = await give()
      const others = await Promise.all([1, 2].map(() => createStaff(server(), REVIEWER)))
      const answers = await Promise.allSettled(
        [...others, area.reviewer].flatMap(({ client }) => [
          act('approve', row, client),
          act('reject', row, client),
        ]),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await pointsOf(row.inviter)) + (await pointsOf(row.invited))).toBe(1000)
      for (const action of ['approve', 'reject', 'raiseException'] as const)
        expect(await refusalOf(action, row, action === 'raiseException' ? area.admin : undefined)).toBe(
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
        ...ACCOUNT_MAKER,
        ...['pointsTransfer:create', 'user:read'],
      ])
      const { inviter, invited } = await newPair(server())
      const body = { outgoingUserId: inviter, incomingUserId: invited }
      const row = await newPointsTransfer(maker.client, body)
      await act('raiseException', row, maker.client)
      const dependent = await createDependent(server(), maker)
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
      expect((await area.admin.ok('pointsTransfer', 'list', { query })).total).toBe(0)
      expect((await area.reviewer.client.ok('pointsTransfer', 'list', { query })).total).toBe(1)
    })
  })

  describe('an exception', () => {
    it('puts a transfer into the queue of the desk, where it is decided of the version that was seen', async () => {
      const [approved, rejected] = [await give(), await give()]
      for (const row of [approved, rejected])
        expect(await act('raiseException', row, area.admin, 'Same device')).toMatchObject({
          ...{ outcome: 'pending', reviewReason: 'exception', exceptionRemark: 'Same device' },
        })
      const task = await taskOf(approved)
      expect(task).toMatchObject({
        ...{ kind: 'pointsTransfer', status: 'pending', subjectVersion: 2, excluded: [approved.operatorId] },
        reasons: [{ source: 'rule', code: 'exception', detail: 'Same device' }],
      })
      const detail = await area.reviewer.client.ok('review', 'get', { params: task ?? { id: '' } })
      expect(detail).toMatchObject({ title: approved.orderNumber, author: { name: 'admin' } })
      expect(detail.evidence.facts).toContainEqual({ label: 'pointsTransfer:amount', value: '100' })
      const decide = async (row: { id: string }, body: object) =>
        withKey(area.reviewer.client).ok('review', 'decide', {
          params: (await taskOf(row)) ?? { id: '' },
          body: body as never,
        })
      const stale = { decision: 'approved' as const, subjectVersion: 1 }
      const call = { params: task ?? { id: '' }, body: stale }
      expect((await withKey(area.reviewer.client).refused('review', 'decide', call)).data.key).toBe(
        'staleVersion',
      )
      await decide(approved, { decision: 'approved', subjectVersion: 2 })
      await decide(rejected, { decision: 'rejected', subjectVersion: 2, reasonCodes: ['not-justified'] })
      expect([await pointsOf(approved.inviter), await pointsOf(approved.invited)]).toEqual([900, 100])
      expect([await pointsOf(rejected.inviter), await pointsOf(rejected.invited)]).toEqual([1000, 0])
      const found = await area.admin.ok('pointsTransfer', 'get', target(rejected))
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
      expect(await refusalOf('raiseException', row, area.admin)).toBe('exceptionRaised')
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

    it('keeps reviewers from deciding what they saw before it was raised', async () => {
      const row = await give()
      const { version } = await area.admin.ok('pointsTransfer', 'get', target(row))
      await act('raiseException', row, area.admin)
      const call = { params: { id: row.id }, body: { remark: 'fine', version } }
      for (const action of ['approve', 'reject'] as const) {
        const { data } = await withKey(area.reviewer.client).refused('pointsTransfer', action, call)
        expect(data).toMatchObject({ key: 'staleVersion', current: { reviewReason: 'exception' } })
      }
      const current = { ...call, body: { ...call.body, version: version + 1 } }
      await withKey(area.reviewer.client).ok('pointsTransfer', 'approve', current)
    })

    it('leaves the decision to a reviewer, also where it is decided on the page', async () => {
      const row = await give()
      await act('raiseException', row, area.admin)
      expect(await refusalOf('cancel', row, area.admin)).toBe('transferUnderReview')
      for (const [call, userId] of [
        ['confirm', row.invited],
        ['cancel', row.inviter],
      ] as const) {
        const { status, answer } = await area.app(`transfers/${row.id}/${call}`, { userId })
        expect([status, answer.data?.key]).toEqual([409, 'transferUnderReview'])
      }
      await act('approve', row)
      expect(await taskOf(row)).toMatchObject({ status: 'approved', decidedBy: area.reviewer.username })
    })
  })

  it('is canceled by the operator who made it, and no other', async () => {
    const row = await give()
    const other = await createStaff(server(), ['pointsTransfer:read', 'pointsTransfer:create'])
    expect(await refusalOf('cancel', row, other.client)).toBe('onlyMakerCancels')
    expect(await act('cancel', row, area.admin, 'Entered twice')).toMatchObject({
      ...{ outcome: 'failed', reviewResult: null, reviewRemark: 'Entered twice' },
    })
    expect(await pointsOf(row.inviter)).toBe(1000)
    expect(await refusalOf('cancel', row, area.admin)).toBe('alreadyReviewed')
  })
})
