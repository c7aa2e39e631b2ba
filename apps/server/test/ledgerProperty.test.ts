import type { Party } from '@admin/api-client/contract/coins/parties'
import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { checkLedger } from '../src/modules/coins/ledger/health.ts'
import { createMerchant, createSubaccount, withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import type { TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

interface Body {
  outgoingPartyId: string
  incomingPartyId: string
  amount: string
}

interface Sent {
  client: TestClient
  key: string
  body: Body
  answer: string
}

/** What the ledger must look like. */
interface Model {
  parties: Map<string, Party>
  balances: Map<string, bigint>
  pending: { id: string; body: Body; maker: TestClient }[]
  sent: Sent[]
}

interface Real {
  server: TestServer
  operators: TestClient[]
  /** What each operator moved from one party to another without a review, all within 24 hours. */
  unreviewed: Map<TestClient, Map<string, bigint>>
}

type Command = fc.AsyncCommand<Model, Real>

const at = <Value>(values: Iterable<Value>, index: number): Value => {
  const all = [...values]
  return all[index % all.length] as Value
}

/** The field that a transfer is rejected at, by the rules as the specification words them. */
function refusedField({ parties, balances }: Model, body: Body): keyof Body | undefined {
  const from = parties.get(body.outgoingPartyId)
  const to = parties.get(body.incomingPartyId)
  if (!from || !to) throw new Error('no such party')
  if (from === to || (from.parentId !== to.id && to.parentId !== from.id)) return 'incomingPartyId'
  const amount = BigInt(body.amount)
  if (amount > BigInt(from.transferLimit) || amount > BigInt(to.transferLimit)) return 'amount'
  if (from.kind !== 'issuance' && amount > (balances.get(from.id) ?? 0n)) return 'amount'
  return undefined
}

function move({ balances }: Model, { outgoingPartyId, incomingPartyId, amount }: Body): void {
  balances.set(outgoingPartyId, (balances.get(outgoingPartyId) ?? 0n) - BigInt(amount))
  balances.set(incomingPartyId, (balances.get(incomingPartyId) ?? 0n) + BigInt(amount))
}

/** Whether it has to be reviewed: over the threshold together with what the operator moved the same way. */
function needsReview({ unreviewed }: Real, client: TestClient, body: Body): boolean {
  const moved = unreviewed.get(client) ?? new Map<string, bigint>()
  const way = `${body.outgoingPartyId} ${body.incomingPartyId}`
  const total = (moved.get(way) ?? 0n) + BigInt(body.amount)
  if (total > BigInt(TRANSFER_REVIEW_THRESHOLD)) return true
  unreviewed.set(client, moved.set(way, total))
  return false
}

/** All entries sum to zero, every balance is its entries' sum and the model's, none but the issuance's is owed. */
async function requireInvariants({ balances }: Model, { server }: Real): Promise<void> {
  expect(await checkLedger(server.db)).toMatchObject({ healthy: true, entriesTotal: '0', faults: [] })
  const rows = await server.db
    .select({ id: parties.id, kind: parties.kind, balance: parties.balance })
    .from(parties)
    .where(inArray(parties.id, [...balances.keys()]))
  expect(new Map(rows.map(({ id, balance }) => [id, balance]))).toEqual(balances)
  expect(rows.filter(({ kind, balance }) => kind !== 'issuance' && balance < 0n)).toEqual([])
}

const post = async (client: TestClient, key: string, body: Body) => {
  const response = await withKey(client, key).send(areas.transfer.create, { body } as never)
  return { status: response.status, answer: await response.text() }
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
const amount = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 300_000 })).map(String)

const transfer = fc
  .record({
    from: index,
    to: index,
    near: fc.boolean(),
    amount,
    who: index,
    copies: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ from, to, near, amount, who, copies }) =>
    command(
      `transfer(${from}, ${near ? 'its parent' : to}, ${amount}, by ${who}, ${copies} at once)`,
      () => true,
      async (model, real) => {
        const { operators } = real
        const outgoing = at(model.parties.values(), from)
        const parent = model.parties.get(outgoing.parentId ?? '')
        const other = near && parent ? parent : at(model.parties.values(), to)
        const [source, target] = to % 2 ? [outgoing, other] : [other, outgoing]
        const body = { outgoingPartyId: source.id, incomingPartyId: target.id, amount }
        const expected = refusedField(model, body)
        const client = at(operators, who)
        const key = newId()
        const answers = await Promise.all(Array.from({ length: copies }, () => post(client, key, body)))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected ? 422 : 200]))
        const answer = answers[0]?.answer ?? ''
        const { data } = JSON.parse(answer)
        if (expected) {
          expect(Object.keys(data.fields)).toEqual([expected])
          return
        }
        expect(new Set(answers.map((each) => each.answer)).size).toBe(1)
        model.sent.push({ client, key, body, answer })
        if (needsReview(real, client, body)) {
          expect(data.outcome).toBe('pending')
          model.pending.push({ id: data.id, body, maker: client })
        } else move(model, body)
      },
    ),
  )

const retry = fc.record({ which: index, changed: fc.boolean() }).map(({ which, changed }) =>
  command(
    `retry(${which}${changed ? ', with another body' : ''})`,
    ({ sent }) => sent.length > 0,
    async ({ sent }) => {
      const { client, key, body, answer } = at(sent, which)
      const again = await post(client, key, changed ? { ...body, amount: `1${body.amount}` } : body)
      if (changed) expect(again.status).toBe(422)
      else expect(again).toEqual({ status: 200, answer })
    },
  ),
)

const review = fc
  .record({ which: index, who: index, approved: fc.boolean() })
  .map(({ which, who, approved }) =>
    command(
      `${approved ? 'approve' : 'reject'}(${which}, by ${who})`,
      ({ pending }) => pending.length > 0,
      async (model, { operators }) => {
        const { id, body, maker } = at(model.pending, which)
        const client = at(operators, who)
        const operation = approved ? areas.transfer.approve : areas.transfer.reject
        const call = { params: { id }, body: { remark: 'seen' } } as never
        const keyed = withKey(client)
        const response = await keyed.send(operation, call)
        if (client === maker) return expect(response.status).toBe(403)
        if (approved && refusedField(model, body)) return expect(response.status).toBe(422)
        expect(response.status).toBe(200)
        model.pending = model.pending.filter((each) => each.id !== id)
        if (!approved) return
        move(model, body)
        const again = await keyed.send(operation, call)
        expect(await again.text()).toBe(await response.text())
      },
    ),
  )

/** An agent's merchants by their limits, and how many sub-accounts each has. */
const trees = fc.array(fc.record({ limit: fc.constantFrom('0', '1000', '250000'), subaccounts: fc.nat(2) }), {
  minLength: 1,
  maxLength: 2,
})

onEachEngine('the ledger over random trees', (server) => {
  it('keeps every coin, whatever is moved, reviewed and sent again', async () => {
    const operators = [await server().signIn('admin'), await server().signIn('checker')]
    const unreviewed: Real['unreviewed'] = new Map()
    const client = at(operators, 0)
    const start = async (tree: { limit: string; subaccounts: number }[]): Promise<Model> => {
      const parties = new Map<string, Party>()
      const add = async (id: string) => parties.set(id, await client.ok('party', 'get', { params: { id } }))
      for (const kind of ['issuance', 'treasury'] as const) {
        const { list } = await client.ok('party', 'list', { query: { kind } })
        await add(at(list, 0).id)
      }
      for (const { limit, subaccounts } of tree) {
        const merchant = await createMerchant(client, { transferLimit: limit })
        await add(merchant.agentId)
        await add(merchant.id)
        for (let count = 0; count < subaccounts; count++)
          await add((await createSubaccount(client, merchant.id)).id)
      }
      const balances = new Map([...parties].map(([id, { balance }]) => [id, BigInt(balance)]))
      return { parties, balances, pending: [], sent: [] }
    }
    await fc.assert(
      fc.asyncProperty(
        trees,
        fc.commands([transfer, transfer, transfer, retry, review], { maxCommands: 30, size: 'max' }),
        async (tree, commands) => {
          const model = await start(tree)
          await fc.asyncModelRun(
            () => ({ model, real: { server: server(), operators, unreviewed } }),
            commands,
          )
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  }, 120_000)
})
