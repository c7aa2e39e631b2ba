import { areas } from '@admin/api-client/contract/operations'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { videos } from '../src/db/schema/content.ts'
import { pointRules } from '../src/db/schema/points.ts'
import { gifts } from '../src/db/schema/shop.ts'
import { users } from '../src/db/schema/users.ts'
import { checkPoints } from '../src/modules/coins/ledger/pointHealth.ts'
import { timeOutPointsTransfers } from '../src/modules/content/pointsTransfers/timeouts.ts'
import { withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { newMember, newVipLevel, type PointsApp, pointsApp } from './support/pointsTransferCalls.ts'
import type { TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

const DAY = 86_400_000

const RULES = {
  points: { amount: 5, timesPerDay: 3, dailyCap: 12 },
  stars: { amount: 2, timesPerDay: 2, dailyCap: 9 },
} as const
type Unit = keyof typeof RULES
const UNITS = ['points', 'stars'] as const

/** What the works of the test cost, and the benefits that some users have. */
const PRICE = { charge: 30, low: 5, high: 21 } as const
const BENEFITS = { discount: 15, dailyFreeViews: 1, freeBitRate: 'low' } as const
const GIFT_PRICE = 7

interface Member {
  id: string
  inviterId: string | null
  benefits: boolean
  balances: Record<Unit, number>
  /** By day, and unit: what was earned. */
  earned: Map<string, { times: number; amount: number }>
  /** By day. */
  freeViews: Map<number, number>
}

interface Transfer {
  id: string
  from: Member
  to: Member
  amount: number
  /** Position of the operator who made it. */
  maker: number | undefined
  outcome: 'pending' | 'success' | 'failed'
  underReview: boolean
  /** Operator who raised an exception. */
  raiser?: number
}

interface Model {
  members: Member[]
  transfers: Transfer[]
  /** What was acknowledged, by what it is called. */
  acknowledged: Map<string, { body: string; answer: object }>
}

interface Real {
  server: TestServer
  app: PointsApp
  operators: TestClient[]
  workId: string
  giftId: string
}

type Command = fc.AsyncCommand<Model, Real>

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value
const dayOf = ({ now }: TestServer) => Math.floor(now / DAY)

/** Every balance is the model's and what its entries sum to, none is below zero, and what is held is what is pending. */
async function requireInvariants({ members, transfers }: Model, { server }: Real): Promise<void> {
  const health = await checkPoints(server.db)
  for (const unit of UNITS)
    expect(health[unit]).toMatchObject({ healthy: true, faults: [], unbalancedTransfers: [] })
  const ids = members.map(({ id }) => id)
  const rows = await server.db
    .select({ id: users.id, points: users.points, stars: users.stars })
    .from(users)
    .where(inArray(users.id, ids))
  for (const { id, balances } of members) {
    const row = rows.find((each) => each.id === id)
    expect({ points: Number(row?.points), stars: Number(row?.stars) }).toEqual(balances)
  }
  expect(rows.filter(({ points, stars }) => points < 0n || stars < 0n)).toEqual([])
  const sum = (given: number[]) => given.reduce((total, each) => total + each, 0)
  const pending = transfers.filter(({ outcome }) => outcome === 'pending')
  expect(sum(pending.map(({ amount }) => amount))).toBeLessThanOrEqual(Number(health.points.held))
}

const command = (name: string, check: Command['check'], run: Command['run']): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real)
    await requireInvariants(model, real)
  },
  toString: () => name,
})

interface Reported {
  path: string
  /** What is counted once, apart from the occurrence. */
  subject: string
  body: object
  occurrence: string
}

/**
 * Reports the same several times together, and expects it to happen once.
 * @param predict what is answered to a first report, or the field that is wrong; it changes the model
 */
async function reportOnce(
  model: Model,
  { app }: Real,
  { path, subject, body, occurrence }: Reported,
  { copies, predict }: { copies: number; predict: () => { answer: object } | { field: string } },
) {
  const sent = { ...body, occurrence }
  const key = `${subject} ${occurrence}`
  const known = model.acknowledged.get(key)
  const answers = await Promise.all(Array.from({ length: copies }, () => app(path, sent)))
  const [first] = answers
  if (!first) throw new Error('nothing was reported')
  for (const each of answers) expect(each.status).toBe(first.status)
  if (known && known.body !== JSON.stringify(sent)) {
    expect([first.status, first.answer.data?.key]).toEqual([422, 'idempotencyKeyReused'])
    return undefined
  }
  if (known) {
    for (const { answer } of answers) expect(answer).toEqual(known.answer)
    return undefined
  }
  const expected = predict()
  if ('field' in expected) {
    expect(first.status).toBe(422)
    expect(Object.keys(first.answer.data?.fields ?? {})).toEqual([expected.field])
    return undefined
  }
  expect(first).toMatchObject({ status: 200, answer: expected.answer })
  for (const { answer } of answers) expect(answer).toEqual(first.answer)
  model.acknowledged.set(key, { body: JSON.stringify(sent), answer: first.answer })
  return first.answer
}

const index = fc.nat(50)
const occurrence = fc.nat(25).map((number) => `o${number}`)
const copies = fc.integer({ min: 1, max: 3 })

const earn = fc.record({ who: index, occurrence, copies }).map(({ who, occurrence, copies }) =>
  command(
    `earn(${who}, ${occurrence})`,
    () => true,
    async (model, real) => {
      const member = at(model.members, who)
      const body = { kind: 'earning', source: 'comment', userId: member.id }
      const predict = () => {
        const answer = { points: 0, stars: 0 }
        for (const unit of UNITS) {
          const key = `${dayOf(real.server)} ${unit}`
          const today = member.earned.get(key) ?? { times: 0, amount: 0 }
          const { amount, timesPerDay, dailyCap } = RULES[unit]
          const given = today.times < timesPerDay ? Math.min(amount, dailyCap - today.amount) : 0
          if (given <= 0) continue
          member.earned.set(key, { times: today.times + 1, amount: today.amount + given })
          member.balances[unit] += given
          answer[unit] = given
        }
        return { answer }
      }
      const subject = `earning ${member.id}`
      await reportOnce(model, real, { path: 'events', subject, body, occurrence }, { copies, predict })
    },
  ),
)

const buy = fc
  .record({ who: index, bitRate: fc.constantFrom(undefined, 'low', 'high'), occurrence, copies })
  .map(({ who, bitRate, occurrence, copies }) =>
    command(
      `buy(${who}, ${bitRate}, ${occurrence})`,
      () => true,
      async (model, real) => {
        const member = at(model.members, who)
        const body = {
          ...{ kind: 'purchase', userId: member.id, workKind: 'video', workId: real.workId },
          ...(bitRate && { bitRate }),
        }
        const predict = () => {
          const day = dayOf(real.server)
          const views = member.freeViews.get(day) ?? 0
          const freeView = member.benefits && views < BENEFITS.dailyFreeViews
          const fee =
            bitRate === undefined || (member.benefits && bitRate === 'low') ? 0 : PRICE[bitRate as 'low']
          const due = (freeView ? 0 : PRICE.charge) + fee
          const paid = member.benefits ? Math.floor((due * (100 - BENEFITS.discount)) / 100) : due
          if (paid > member.balances.points) return { field: 'workId' }
          member.balances.points -= paid
          if (freeView) member.freeViews.set(day, views + 1)
          return { answer: { paid, freeView } }
        }
        const subject = `purchase ${member.id}`
        await reportOnce(model, real, { path: 'events', subject, body, occurrence }, { copies, predict })
      },
    ),
  )

const give = fc
  .record({ from: index, to: index, count: fc.integer({ min: 1, max: 9 }), occurrence, copies })
  .map(({ from, to, count, occurrence, copies }) =>
    command(
      `give(${from}, ${to}, ${count}, ${occurrence})`,
      () => true,
      async (model, real) => {
        const [sender, receiver] = [at(model.members, from), at(model.members, to)]
        const body = {
          kind: 'gift',
          senderId: sender.id,
          receiverId: receiver.id,
          giftId: real.giftId,
          count,
        }
        if (sender === receiver) {
          const { answer } = await real.app('events', { ...body, occurrence })
          return expect(Object.keys(answer.data?.fields ?? {})).toEqual(['receiverId'])
        }
        const predict = () => {
          const paid = GIFT_PRICE * count
          if (paid > sender.balances.points) return { field: 'count' }
          const stars = Math.floor(paid / 2)
          sender.balances.points -= paid
          receiver.balances.stars += stars
          return { answer: { paid, stars } }
        }
        const subject = `gift ${sender.id}`
        await reportOnce(model, real, { path: 'events', subject, body, occurrence }, { copies, predict })
      },
    ),
  )

/** The field at which a transfer is rejected, by the rules as the specification words them. */
function refusedField(from: Member, to: Member, amount: number): string | undefined {
  if (from === to) return 'incomingUserId'
  if (to.inviterId !== from.id) {
    if (from.inviterId === null) return 'outgoingUserId'
    if (from.inviterId !== to.id) return 'incomingUserId'
  }
  return amount > from.balances.points ? 'amount' : undefined
}

const transfer = fc
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
        const keyed = withKey(at(real.operators, maker))
        const send = async () => {
          const response = await keyed.send(areas.pointsTransfer.create, { body } as never)
          return { status: response.status, text: await response.text() }
        }
        const answers = await Promise.all(Array.from({ length: copies }, send))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([field ? 422 : 200]))
        const { data } = JSON.parse(answers[0]?.text ?? '')
        if (field) return expect(Object.keys(data.fields)).toEqual([field])
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
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

const decideAsUser = fc
  .record({ which: index, confirms: fc.boolean(), copies })
  .map(({ which, confirms, copies }) =>
    command(`${confirms ? 'confirm' : 'cancel'}(${which})`, hasTransfers, async (model, { app }) => {
      const transfer = at(model.transfers, which)
      const outcome = confirms ? 'success' : 'failed'
      const path = `transfers/${transfer.id}/${confirms ? 'confirm' : 'cancel'}`
      const userId = (confirms ? transfer.to : transfer.from).id
      const answers = await Promise.all(Array.from({ length: copies }, () => app(path, { userId })))
      const isOpen = transfer.outcome === 'pending' && !transfer.underReview
      const expected = isOpen || transfer.outcome === outcome ? 200 : 409
      for (const { status } of answers) expect(status).toBe(expected)
      if (isOpen) settle(transfer, outcome)
    }),
  )

const actions = ['approve', 'reject', 'raiseException', 'cancel'] as const

const decideAsOperator = fc
  .record({ which: index, who: fc.nat(1), action: fc.constantFrom(...actions) })
  .map(({ which, who, action }) =>
    command(`${action}(${which}, by ${who})`, hasTransfers, async (model, { operators }) => {
      const transfer = at(model.transfers, which)
      const keyed = withKey(at(operators, who))
      const call = { params: { id: transfer.id }, body: { remark: 'seen' } } as never
      const response = await keyed.send(areas.pointsTransfer[action], call)
      const isMaker = transfer.maker === who
      const statusOf = () => {
        if (action === 'cancel' && !isMaker) return 403
        if (transfer.outcome !== 'pending') return 409
        if (action === 'cancel') return transfer.underReview ? 409 : 200
        if (action === 'raiseException') return transfer.raiser === undefined ? 200 : 409
        if (isMaker || transfer.raiser === who) return 403
        return action === 'approve' && transfer.maker === undefined && !transfer.underReview ? 409 : 200
      }
      expect(response.status).toBe(statusOf())
      if (response.status !== 200) return
      if (action === 'raiseException') {
        transfer.underReview = true
        transfer.raiser = who
      } else settle(transfer, action === 'approve' ? 'success' : 'failed')
      const again = await keyed.send(areas.pointsTransfer[action], call)
      expect(await again.text()).toBe(await response.text())
    }),
  )

const timeOut = fc.constant(undefined).map(() =>
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

onEachEngine('the ledger of points over random histories', (server) => {
  it('keeps every point, whatever is earned, spent, given, transferred, decided and repeated', async () => {
    const { db, now } = server()
    const [video] = await db.select().from(videos).limit(1)
    if (!video) throw new Error('no video')
    const [workId, giftId] = [newId(), newId()]
    await db.insert(videos).values({
      ...{ ...video, id: workId, reviewStatus: 'approved', shelf: 'on', deleteTime: null },
      ...{ publishFrom: null, publishTo: null, chargePoints: PRICE.charge },
      bitRates: [
        { grade: 'low', kbps: 500, height: 360, fee: PRICE.low },
        { grade: 'high', kbps: 2000, height: 720, fee: PRICE.high },
      ] as (typeof video)['bitRates'],
    })
    const tracked = { createTime: now, updateTime: now }
    await db.insert(gifts).values({
      ...{ id: giftId, name: '玫瑰', nameEn: 'Rose', icon: '', effect: '', type: 'normal', sort: 1 },
      ...{ price: GIFT_PRICE, status: 'enabled', ...tracked },
    })
    for (const unit of UNITS) {
      const rule = { unit, source: 'comment', ...RULES[unit], status: 'enabled', ...tracked } as const
      const target = [pointRules.unit, pointRules.source]
      await db.insert(pointRules).values(rule).onConflictDoUpdate({ target, set: rule })
    }
    const vipLevel = await newVipLevel(server(), BENEFITS)
    const memberOf = async (
      inviterId: string | null,
      points: number,
      benefits: boolean,
    ): Promise<Member> => ({
      id: await newMember(server(), { inviterId, points, vipLevel: benefits ? vipLevel : 0 }),
      ...{ inviterId, benefits, balances: { points, stars: 0 }, earned: new Map(), freeViews: new Map() },
    })
    const operators = [await server().signIn('admin'), await server().signIn('checker')]
    const real: Real = { server: server(), app: pointsApp(server()), operators, workId, giftId }
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          [
            earn,
            buy,
            give,
            transfer,
            transfer,
            transfer,
            decideAsUser,
            decideAsOperator,
            decideAsOperator,
            timeOut,
          ],
          { maxCommands: 40, size: 'max' },
        ),
        async (commands) => {
          const top = await memberOf(null, 300, true)
          const middle = await memberOf(top.id, 100, false)
          const members = [top, middle, await memberOf(middle.id, 50, true), await memberOf(top.id, 0, false)]
          const model: Model = { members, transfers: [], acknowledged: new Map() }
          await fc.asyncModelRun(() => ({ model, real }), commands)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  }, 180_000)
})
