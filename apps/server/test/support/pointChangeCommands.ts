import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { POINTS_GRANT_REVIEW } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../../src/db/columns.ts'
import { pointEntries } from '../../src/db/schema/points.ts'
import { users } from '../../src/db/schema/users.ts'
import { DAY } from '../../src/kernel/durations.ts'
import { expirePoints } from '../../src/modules/content/points/expiry.ts'
import { postPoints } from '../../src/modules/users/users/points.ts'
import { at, commandsWith, type Histories, type History, newHistory, performPlan, send } from './histories.ts'
import { newUser } from './personCalls.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/** Of points. */
const VALIDITY = 365 * DAY
const UNITS = ['points', 'stars'] as const

type Unit = CodeOf<'pointUnit'>

/** What a user was given and what was taken, of a unit. */
interface Account {
  given: { amount: bigint; time: number }[]
  taken: bigint
}

/** Someone who gives and takes: signed in again each day. */
interface Operator {
  username: string
  client: TestClient
}

/** A grant: its users, each once, with what they are given, or what is taken where it is below zero. */
interface Grant {
  unit: Unit
  amounts: Map<string, bigint>
}

/** What the ledger must look like. */
interface Model {
  accounts: Map<string, Record<Unit, Account>>
  pending: (Grant & { id: string; maker: Operator })[]
  /** What each operator gave and took without a review, and what was given to each user and taken so. */
  unreviewed: Map<Operator | string, bigint>
}

interface Real extends History {
  operators: Operator[]
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)
/** What was given, only up to a moment where one is named, less what was taken. */
const balanceOf = ({ given, taken }: Account, until = Number.POSITIVE_INFINITY) =>
  given.filter(({ time }) => time <= until).reduce((sum, { amount }) => sum + amount, 0n) - taken

const accountOf = ({ accounts }: Model, userId: string, unit: Unit): Account => {
  const account = accounts.get(userId)?.[unit]
  if (!account) throw new Error('no such user')
  return account
}

function add(model: Model, { unit, amounts }: Grant, time: number): void {
  for (const [userId, amount] of amounts) {
    const account = accountOf(model, userId, unit)
    if (amount > 0n) account.given.push({ amount, time })
    else account.taken -= amount
  }
}

const isCovered = (model: Model, { unit, amounts }: Grant) =>
  [...amounts].every(([userId, amount]) => balanceOf(accountOf(model, userId, unit)) + amount >= 0n)

/** What is given and taken without a review, by each operator and of each user, once a grant were paid. */
const movedWith = ({ unreviewed }: Model, operator: Operator, { amounts }: Grant) => {
  const sum = [...amounts.values()].reduce((total, each) => total + absolute(each), 0n)
  const added: [Operator | string, bigint][] = [[operator, sum]]
  for (const [userId, each] of amounts) added.push([userId, absolute(each)])
  return added.map(([key, each]) => [key, (unreviewed.get(key) ?? 0n) + each] as const)
}

const needsReview = (moved: ReturnType<typeof movedWith>) =>
  moved.some(([, each]) => each > BigInt(POINTS_GRANT_REVIEW))

/** Every balance is the model's, the sum of its entries and never below zero. */
async function requireInvariants({ accounts }: Model, { server }: Real): Promise<void> {
  const sum = (unit: Unit) => sql<string>`(
    select coalesce(sum(amount), 0)::text from ${pointEntries} where user_id = ${users}.id and unit = ${unit})`
  const rows = await server.db
    .select({
      ...{ id: users.id, points: users.points, stars: users.stars },
      ...{ pointsSum: sum('points'), starsSum: sum('stars') },
    })
    .from(users)
    .where(inArray(users.id, [...accounts.keys()]))
  for (const { id, points, stars, pointsSum, starsSum } of rows) {
    expect([pointsSum, starsSum]).toEqual([String(points), String(stars)])
    expect({ points, stars }).toEqual({
      points: balanceOf(accounts.get(id)?.points as Account),
      stars: balanceOf(accounts.get(id)?.stars as Account),
    })
    expect(points >= 0n && stars >= 0n).toBe(true)
  }
}

const command = commandsWith(requireInvariants)

const index = fc.nat(50)
const unit = fc.constantFrom(...UNITS)
const amount = fc
  .oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -9000, max: 9000 }))
  .filter((each) => each !== 0)
const copies = fc.integer({ min: 1, max: 2 })

/** Sends a write so often at the same time, with the same key. */
const together = <Answer>(copies: number, write: (key: string) => Promise<Answer>) => {
  const key = newId()
  return Promise.all(Array.from({ length: copies }, () => write(key)))
}

const change = fc.record({ user: index, unit, amount, who: index, copies }).map((sent) =>
  command(
    `change(${JSON.stringify(sent)})`,
    () => true,
    async (model, real) => {
      const id = at(model.accounts.keys(), sent.user)
      const grant = { unit: sent.unit, amounts: new Map([[id, BigInt(sent.amount)]]) }
      const operator = at(real.operators, sent.who)
      const moved = movedWith(model, operator, grant)
      const expected = isCovered(model, grant) && !needsReview(moved) ? 200 : 422
      const body = {
        ...{ unit: sent.unit, bizType: sent.amount > 0 ? '1' : '2' },
        ...{ amount: Math.abs(sent.amount), remark: '' },
      }
      const call = { params: { id }, body }
      const answers = await together(sent.copies, (key) =>
        send(real, operator.client, areas.user.changePoints, call, key),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
      if (expected !== 200) return
      add(model, grant, real.server.now)
      for (const [key, each] of moved) model.unreviewed.set(key, each)
    },
  ),
)

const earn = fc
  .record({
    user: index,
    unit,
    amount: fc.integer({ min: 1, max: 5000 }),
    days: fc.constantFrom(0, 364, 366),
  })
  .map(({ user, unit, amount, days }) =>
    command(
      `earn(${user}, ${amount} ${unit}, ${days} days ago)`,
      () => true,
      async (model, { server }) => {
        const userId = at(model.accounts.keys(), user)
        const time = server.now - days * DAY
        await postPoints(server.db, { clock: () => time }, [
          { userId, unit, source: 'purchase', amount: BigInt(amount), remark: '' },
        ])
        const amounts = new Map([[userId, BigInt(amount)]])
        add(model, { unit, amounts }, time)
      },
    ),
  )

const grant = fc
  .record({
    unit,
    rows: fc.array(fc.tuple(index, amount), { minLength: 1, maxLength: 3 }),
    who: index,
    copies,
  })
  .map((sent) =>
    command(
      `grant(${JSON.stringify(sent)})`,
      () => true,
      async (model, real) => {
        const operator = at(real.operators, sent.who)
        const amounts = new Map(
          sent.rows.map(([user, each]) => [at(model.accounts.keys(), user), BigInt(each)]),
        )
        const wanted = { unit: sent.unit, amounts }
        const rows = [...amounts].map(([userId, each]) => `${userId},${each}`).join('\n')
        const call = { body: { unit: sent.unit, remark: 'Contest', rows } }
        const answers = await together(sent.copies, (key) =>
          send(real, operator.client, areas.pointGrant.import, call, key),
        )
        const expected = isCovered(model, wanted) ? 200 : 422
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected]))
        if (expected !== 200) return
        expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1)
        const { id, state } = JSON.parse(answers[0]?.answer ?? '').data.grant
        const moved = movedWith(model, operator, wanted)
        if (needsReview(moved)) {
          expect(state).toBe('pending')
          model.pending.push({ ...wanted, id, maker: operator })
          return
        }
        expect(state).toBe('paid')
        for (const [key, each] of moved) model.unreviewed.set(key, each)
        add(model, wanted, real.server.now)
      },
    ),
  )

const review = fc.record({ which: index, who: index, approved: fc.boolean() }).map((sent) =>
  command(
    `review(${JSON.stringify(sent)})`,
    ({ pending }) => pending.length > 0,
    async (model, real) => {
      const found = at(model.pending, sent.which)
      const operator = at(real.operators, sent.who)
      const operation = areas.pointGrant[sent.approved ? 'approve' : 'reject']
      const call = { params: { id: found.id }, body: { remark: 'Seen' } }
      const { status } = await send(real, operator.client, operation, call)
      if (operator === found.maker) return expect(status).toBe(403)
      if (sent.approved && !isCovered(model, found)) return expect(status).toBe(409)
      expect(status).toBe(200)
      model.pending = model.pending.filter(({ id }) => id !== found.id)
      if (sent.approved) add(model, found, real.server.now)
    },
  ),
)

const expire = fc.constant(
  command(
    'expire',
    () => true,
    async ({ accounts }, { server }) => {
      await expirePoints(server.db, 'points', () => server.now)
      for (const { points } of accounts.values()) {
        const unused = balanceOf(points, server.now - VALIDITY)
        if (unused > 0n) points.taken += unused
      }
    },
  ),
)

/** Then what was given and taken without a review no longer counts, and sessions have ended. */
async function passDay({ server, operators }: Real): Promise<void> {
  server.now += DAY + 1
  for (const operator of operators) operator.client = await server.signIn(operator.username)
}

const nextDay = fc.constant(
  command(
    'nextDay',
    () => true,
    async ({ unreviewed }, real) => {
      await passDay(real)
      unreviewed.clear()
    },
  ),
)

const PERMISSIONS = ['user:points', 'points:grant']
const USERS = 4

/**
 * Performs random histories of what gives points and stars to users and takes them, and compares them with the model.
 * @returns how many operations there were, and how often the database broke off
 */
export async function performPointChanges(server: TestServer, histories: Histories) {
  const operators = [await createStaff(server, PERMISSIONS), await createStaff(server, PERMISSIONS)]
  const real = { ...newHistory(server, histories), operators }
  return performPlan(
    {
      real,
      settings: fc.constant(undefined),
      commands: [change, change, earn, grant, grant, review, expire, nextDay],
      async begin() {
        await passDay(real)
        const accounts: Model['accounts'] = new Map()
        const nothing = () => ({ given: [], taken: 0n })
        for (let made = 0; made < USERS; made++)
          accounts.set(await newUser(server), { points: nothing(), stars: nothing() })
        return { accounts, pending: [], unreviewed: new Map() }
      },
      requireInvariants,
    },
    histories,
  )
}
