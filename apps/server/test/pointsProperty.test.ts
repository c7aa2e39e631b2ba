import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { POINTS_GRANT_REVIEW } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointEntries } from '../src/db/schema/points.ts'
import { users } from '../src/db/schema/users.ts'
import { expirePoints } from '../src/modules/content/points/expiry.ts'
import { postPoints } from '../src/modules/users/users/points.ts'
import { withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

const DAY = 86_400_000
const VALIDITY = 365
const UNITS = ['points', 'stars'] as const

type Unit = CodeOf<'pointUnit'>

/** What a user was given and what was taken, of a unit. */
interface Account {
  /** By increases that have expired unless they were used. */
  old: bigint
  recent: bigint
  taken: bigint
}

/** A grant: its users, each once, with what they are given, or what is taken where it is below zero. */
interface Grant {
  unit: Unit
  amounts: Map<string, bigint>
}

/** What the ledger must look like. */
interface Model {
  accounts: Map<string, Record<Unit, Account>>
  pending: (Grant & { id: string; maker: TestClient })[]
  /** What each operator gave and took without a review, and what was given to each user and taken so. */
  unreviewed: Map<TestClient | string, bigint>
}

interface Real {
  server: TestServer
  operators: TestClient[]
}

type Command = fc.AsyncCommand<Model, Real>

const at = <Value>(values: Iterable<Value>, index: number): Value => {
  const all = [...values]
  return all[index % all.length] as Value
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)
const balanceOf = ({ old, recent, taken }: Account) => old + recent - taken

const accountOf = ({ accounts }: Model, userId: string, unit: Unit): Account => {
  const account = accounts.get(userId)?.[unit]
  if (!account) throw new Error('no such user')
  return account
}

function add(model: Model, { unit, amounts }: Grant, time: 'old' | 'recent' = 'recent'): void {
  for (const [userId, amount] of amounts) {
    const account = accountOf(model, userId, unit)
    if (amount > 0n) account[time] += amount
    else account.taken -= amount
  }
}

const isCovered = (model: Model, { unit, amounts }: Grant) =>
  [...amounts].every(([userId, amount]) => balanceOf(accountOf(model, userId, unit)) + amount >= 0n)

/** What is given and taken without a review, by each operator and of each user, once a grant were paid. */
const movedWith = ({ unreviewed }: Model, client: TestClient, { amounts }: Grant) => {
  const sum = [...amounts.values()].reduce((total, each) => total + absolute(each), 0n)
  const added: [TestClient | string, bigint][] = [[client, sum]]
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

/** Every command ends with the invariants. */
function command(name: string, check: Command['check'], run: Command['run']): Command {
  return {
    check,
    run: async (model, real) => {
      await run(model, real)
      await requireInvariants(model, real)
    },
    toString: () => name,
  }
}

const index = fc.nat(50)
const unit = fc.constantFrom(...UNITS)
const amount = fc
  .oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -9000, max: 9000 }))
  .filter((each) => each !== 0)
const copies = fc.integer({ min: 1, max: 2 })

const change = fc.record({ user: index, unit, amount, who: index, copies }).map((sent) =>
  command(
    `change(${JSON.stringify(sent)})`,
    () => true,
    async (model, { operators }) => {
      const id = at(model.accounts.keys(), sent.user)
      const grant = { unit: sent.unit, amounts: new Map([[id, BigInt(sent.amount)]]) }
      const client = at(operators, sent.who)
      const moved = movedWith(model, client, grant)
      const expected = isCovered(model, grant) && !needsReview(moved) ? 200 : 422
      const body = {
        ...{ unit: sent.unit, bizType: sent.amount > 0 ? '1' : '2' },
        ...{ amount: Math.abs(sent.amount), remark: '' },
      }
      const keyed = withKey(client)
      const answers = await Promise.all(
        Array.from({ length: sent.copies }, () =>
          keyed.send(areas.user.changePoints, { params: { id }, body } as never),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
      if (expected !== 200) return
      add(model, grant)
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
        await postPoints(server.db, { clock: () => server.now - days * DAY }, [
          { userId, unit, source: 'purchase', amount: BigInt(amount), remark: '' },
        ])
        const amounts = new Map([[userId, BigInt(amount)]])
        add(model, { unit, amounts }, days > VALIDITY ? 'old' : 'recent')
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
      async (model, { operators }) => {
        const client = at(operators, sent.who)
        const amounts = new Map(
          sent.rows.map(([user, each]) => [at(model.accounts.keys(), user), BigInt(each)]),
        )
        const wanted = { unit: sent.unit, amounts }
        const rows = [...amounts].map(([userId, each]) => `${userId},${each}`).join('\n')
        const keyed = withKey(client)
        const answers = await Promise.all(
          Array.from({ length: sent.copies }, async () => {
            const call = { body: { unit: sent.unit, remark: 'Contest', rows } } as never
            const response = await keyed.send(areas.pointGrant.import, call)
            return { status: response.status, answer: await response.text() }
          }),
        )
        const expected = isCovered(model, wanted) ? 200 : 422
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected]))
        if (expected !== 200) return
        expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1)
        const { id, state } = JSON.parse(answers[0]?.answer ?? '').data.grant
        const moved = movedWith(model, client, wanted)
        if (needsReview(moved)) {
          expect(state).toBe('pending')
          model.pending.push({ ...wanted, id, maker: client })
          return
        }
        expect(state).toBe('paid')
        for (const [key, each] of moved) model.unreviewed.set(key, each)
        add(model, wanted)
      },
    ),
  )

const review = fc.record({ which: index, who: index, approved: fc.boolean() }).map((sent) =>
  command(
    `review(${JSON.stringify(sent)})`,
    ({ pending }) => pending.length > 0,
    async (model, { operators }) => {
      const found = at(model.pending, sent.which)
      const client = at(operators, sent.who)
      const operation = areas.pointGrant[sent.approved ? 'approve' : 'reject']
      const call = { params: { id: found.id }, body: { remark: 'Seen' } } as never
      const { status } = await withKey(client).send(operation, call)
      if (client === found.maker) return expect(status).toBe(403)
      if (sent.approved && !isCovered(model, found)) return expect(status).toBe(409)
      expect(status).toBe(200)
      model.pending = model.pending.filter(({ id }) => id !== found.id)
      if (sent.approved) add(model, found)
    },
  ),
)

const expire = fc.constant(
  command(
    'expire',
    () => true,
    async ({ accounts }, { server }) => {
      await expirePoints(server.db, () => server.now)
      for (const { points } of accounts.values())
        if (points.old > points.taken) points.taken += points.old - points.taken
    },
  ),
)

onEachEngine('points over random histories', (server) => {
  it('add up to their entries and are never below zero, whatever is given, taken, reviewed and expired', async () => {
    const start = async () => {
      const accounts: Model['accounts'] = new Map()
      const nothing = () => ({ old: 0n, recent: 0n, taken: 0n })
      for (let made = 0; made < 4; made++)
        accounts.set(await newUser(server()), { points: nothing(), stars: nothing() })
      const codes = ['user:points', 'points:grant']
      const operators = [
        (await createStaff(server(), codes)).client,
        (await createStaff(server(), codes)).client,
      ]
      return { model: { accounts, pending: [], unreviewed: new Map() }, operators }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.commands([change, earn, grant, grant, review, expire], { maxCommands: 30, size: 'max' }),
        async (commands) => {
          const { model, operators } = await start()
          await fc.asyncModelRun(() => ({ model, real: { server: server(), operators } }), commands)
        },
      ),
      { numRuns: 10, endOnFailure: true },
    )
  }, 60_000)
})
