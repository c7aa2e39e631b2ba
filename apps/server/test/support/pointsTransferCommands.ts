import { areas } from '@admin/api-client/contract/operations'
import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../../src/db/columns.ts'
import { DAY } from '../../src/kernel/durations.ts'
import { timeOutPointsTransfers } from '../../src/modules/content/pointsTransfers/timeouts.ts'
import { at, send } from './histories.ts'
import { command, type Member, type Model, type Transfer } from './pointLedgerModel.ts'
import { copies, index, occurrence, report, reportOnce } from './pointReports.ts'

/** The field at which a transfer is rejected, by the rules as the specification words them. */
function refusedField(from: Member, to: Member, amount: number): string | undefined {
  if (from === to) return 'incomingUserId'
  if (to.inviterId !== from.id) {
    if (from.inviterId === null) return 'outgoingUserId'
    if (from.inviterId !== to.id) return 'incomingUserId'
  }
  return amount > from.balances.points ? 'amount' : undefined
}

export const transfer = fc
  .record({
    ...{ from: index, to: index, amount: fc.integer({ min: 1, max: 120 }), occurrence, copies },
    maker: fc.option(fc.nat(1), { nil: undefined }),
  })
  .map(({ from, to, amount, occurrence, copies, maker }) =>
    command(
      `transfer(${from}, ${to}, ${amount}, by ${maker})`,
      () => true,
      async (model, real) => {
        const [giver, taker] = [at(model.members, from), at(model.members, to)]
        const body = { outgoingUserId: giver.id, incomingUserId: taker.id, amount: String(amount) }
        const field = refusedField(giver, taker, amount)
        const begun = (id: string) => {
          giver.balances.points -= amount
          model.transfers.push({
            ...{ id, from: giver, to: taker, amount, maker, outcome: 'pending', underReview: false },
          })
        }
        if (maker === undefined) {
          const predict = () => (field ? { field } : { answer: {} })
          const subject = `transfer ${giver.id}`
          const reported = { path: 'transfers', subject, body, occurrence }
          const answer = await reportOnce(model, real, reported, { copies, predict })
          if (answer) begun(String(answer.id))
          return
        }
        const client = at(real.operators, maker)
        const key = newId()
        const answers = await Promise.all(
          Array.from({ length: copies }, () =>
            send(real, client, areas.pointsTransfer.create, { body }, key),
          ),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([field ? 422 : 200]))
        const { data } = JSON.parse(answers[0]?.answer ?? '')
        if (field) return expect(Object.keys(data.fields)).toEqual([field])
        expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1)
        begun(data.id)
      },
    ),
  )

const settle = (transfer: Transfer, outcome: 'success' | 'failed') => {
  const { from, to, amount } = transfer
  const receiver = outcome === 'success' ? to : from
  receiver.balances.points += amount
  transfer.outcome = outcome
}

const hasTransfers = ({ transfers }: Model) => transfers.length > 0

export const decideAsUser = fc
  .record({ which: index, confirms: fc.boolean(), copies })
  .map(({ which, confirms, copies }) =>
    command(`${confirms ? 'confirm' : 'cancel'}(${which})`, hasTransfers, async (model, real) => {
      const transfer = at(model.transfers, which)
      const outcome = confirms ? 'success' : 'failed'
      const path = `transfers/${transfer.id}/${confirms ? 'confirm' : 'cancel'}`
      const userId = (confirms ? transfer.to : transfer.from).id
      const answers = await Promise.all(Array.from({ length: copies }, () => report(real, path, { userId })))
      const isOpen = transfer.outcome === 'pending' && !transfer.underReview
      const expected = isOpen || transfer.outcome === outcome ? 200 : 409
      for (const { status } of answers) expect(status).toBe(expected)
      if (isOpen) settle(transfer, outcome)
    }),
  )

const actions = ['approve', 'reject', 'raiseException', 'cancel'] as const

export const decideAsOperator = fc
  .record({ which: index, who: fc.nat(1), action: fc.constantFrom(...actions) })
  .map(({ which, who, action }) =>
    command(`${action}(${which}, by ${who})`, hasTransfers, async (model, real) => {
      const transfer = at(model.transfers, which)
      const [client, key] = [at(real.operators, who), newId()]
      const decide = () => send(real, client, areas.pointsTransfer[action], call, key)
      const call = { params: { id: transfer.id }, body: { remark: 'seen' } }
      const first = await decide()
      const isMaker = transfer.maker === who
      const statusOf = () => {
        if (action === 'cancel' && !isMaker) return 403
        if (transfer.outcome !== 'pending') return 409
        if (action === 'cancel') return transfer.underReview ? 409 : 200
        if (action === 'raiseException') return transfer.raiser === undefined ? 200 : 409
        if (isMaker || transfer.raiser === who) return 403
        return action === 'approve' && transfer.maker === undefined && !transfer.underReview ? 409 : 200
      }
      expect(first.status).toBe(statusOf())
      if (first.status !== 200) return
      if (action === 'raiseException') {
        transfer.underReview = true
        transfer.raiser = who
      } else settle(transfer, action === 'approve' ? 'success' : 'failed')
      expect((await decide()).answer).toBe(first.answer)
    }),
  )

export const timeOut = fc.constant(undefined).map(() =>
  command(
    'timeOut()',
    () => true,
    async (model, real) => {
      real.server.now += DAY + 1
      const due = model.transfers.filter(({ outcome, underReview }) => outcome === 'pending' && !underReview)
      expect(await timeOutPointsTransfers(real.server.ports)).toBeGreaterThanOrEqual(due.length)
      for (const transfer of due) transfer.underReview = true
      // Sessions have ended by now.
      real.operators = [await real.server.signIn('admin'), await real.server.signIn('checker')]
    },
  ),
)
