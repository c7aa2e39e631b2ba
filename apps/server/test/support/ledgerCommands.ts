import type { Party } from '@admin/api-client/contract/coins/parties'
import { areas } from '@admin/api-client/contract/operations'
import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../../src/db/columns.ts'
import { DAY } from '../../src/kernel/durations.ts'
import { createMerchant, createSubaccount } from './coinArea.ts'
import { at, commandsWith, type Histories, type History, newHistory, performPlan, send } from './histories.ts'
import { requireInvariants } from './ledgerInvariants.ts'
import { LedgerModel, type ModelQuota, type RequestedQuota, type TransferBody } from './ledgerModel.ts'
import { agentWithout } from './quotaCalls.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

interface Sent {
  client: TestClient
  key: string
  body: TransferBody
  answer: string
}

interface Real extends History {
  operators: TestClient[]
  sent: Sent[]
}

const dataOf = (answer: string) => JSON.parse(answer).data

const requireModel = (model: LedgerModel, { server }: Real) => requireInvariants(model, server.db)

const command = commandsWith(requireModel)

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
      `transfer(${from}, ${near ? 'its parent' : to}, ${amount}, by ${who}, ${copies} together)`,
      () => true,
      async (model, real) => {
        const outgoing = at(model.chosen, from)
        const parent = model.parties.get(outgoing.parentId ?? '')
        const other = near && parent ? parent : at(model.chosen, to)
        const [source, target] = to % 2 ? [outgoing, other] : [other, outgoing]
        const body = { outgoingPartyId: source.id, incomingPartyId: target.id, amount }
        const expected = model.refusedField(body)
        const client = at(real.operators, who)
        const key = newId()
        const answers = await Promise.all(
          Array.from({ length: copies }, () => send(real, client, areas.transfer.create, { body }, key)),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected ? 422 : 200]))
        const answer = answers[0]?.answer ?? ''
        const data = dataOf(answer)
        if (expected) return expect(Object.keys(data.fields)).toEqual([expected])
        expect(new Set(answers.map((each) => each.answer)).size).toBe(1)
        real.sent.push({ client, key, body, answer })
        const waits = model.transfer(data.id, body, client)
        expect(data.outcome).toBe(waits ? 'pending' : 'success')
      },
    ),
  )

const retry = fc.record({ which: index, changed: fc.boolean() }).map(({ which, changed }) =>
  command(
    `retry(${which}${changed ? ', with another body' : ''})`,
    () => true,
    async (_, real) => {
      if (real.sent.length === 0) return
      const { client, key, body, answer } = at(real.sent, which)
      const call = { body: changed ? { ...body, amount: `1${body.amount}` } : body }
      const again = await send(real, client, areas.transfer.create, call, key)
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
      async (model, real) => {
        const reviewed = at(model.pending, which)
        const client = at(real.operators, who)
        const operation = approved ? areas.transfer.approve : areas.transfer.reject
        const call = { params: { id: reviewed.id }, body: { remark: 'seen' } }
        const key = newId()
        const { status, answer } = await send(real, client, operation, call, key)
        if (client === reviewed.maker) return expect(status).toBe(403)
        if (approved && model.refusedField(reviewed.body, reviewed)) return expect(status).toBe(422)
        expect(status).toBe(200)
        model.decide(reviewed, approved)
        expect((await send(real, client, operation, call, key)).answer).toBe(answer)
      },
    ),
  )

/** Agents and merchants of a model, which can have quotas. */
const granteesOf = ({ chosen }: LedgerModel) =>
  chosen.filter(({ kind }) => kind === 'agent' || kind === 'merchant')

/** Two operators: one requests, the other approves. */
const pairOf = ({ operators }: Real, who: number) => [at(operators, who), at(operators, who + 1)] as const

/** Adds a quota that was requested: approved by another operator, or waiting. */
async function addRequest(
  model: LedgerModel,
  real: Real,
  checker: TestClient | undefined,
  request: RequestedQuota,
): Promise<void> {
  if (!checker) {
    model.requested.push(request)
    return
  }
  const { maker: _, replaces, ...quota } = request
  await confirm(model, real, checker, quota)
  model.quotas = model.quotas.filter((each) => each !== replaces)
}

/** Approves what was requested, and adds it to the model. */
async function confirm(model: LedgerModel, real: Real, checker: TestClient, quota: ModelQuota) {
  const call = { params: { id: quota.id }, body: {} }
  const { status } = await send(real, checker, areas.quota.approve, call)
  expect(status).toBe(200)
  model.quotas.push(quota)
}

const quotaAmount = fc
  .oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 100_000, max: 2_000_000 }))
  .map(String)

const grant = fc
  .record({
    whom: index,
    kind: fc.constantFrom('credit', 'daily', 'single'),
    amount: quotaAmount,
    who: index,
    waits: fc.boolean(),
  })
  .map(({ whom, kind, amount, who, waits }) =>
    command(
      `grant(${kind} of ${amount} to ${whom}, by ${who}, ${waits ? 'not approved yet' : 'approved'})`,
      () => true,
      async (model, real) => {
        const { id: granteeId, parentId } = at(granteesOf(model), whom)
        const [maker, checker] = pairOf(real, who)
        const { now } = real.server
        const validTo = now + 30 * DAY
        const values = { granteeId, kind, amount, validFrom: now - DAY, validTo, reason: 'agreed' }
        const asked = { kind, granteeId, granterId: parentId ?? '', amount: BigInt(amount) }
        const expected = model.refusedQuota(asked)
        const body = { ...values, submit: true }
        const { status, answer } = await send(real, maker, areas.quota.create, { body })
        expect(status).toBe(expected ? 422 : 200)
        const data = dataOf(answer)
        if (expected) return expect(Object.keys(data.fields)).toEqual([expected])
        const request = { ...asked, id: data.id, once: false, used: 0n, validTo, maker }
        await addRequest(model, real, waits ? undefined : checker, request)
      },
    ),
  )

const breakGlass = fc.record({ whom: index, amount: quotaAmount, who: index }).map(({ whom, amount, who }) =>
  command(
    `breakGlass(${amount} for ${whom}, by ${who})`,
    () => true,
    async (model, real) => {
      const { id: granteeId, parentId } = at(granteesOf(model), whom)
      const [maker, checker] = pairOf(real, who)
      const open = model.quotas.some((each) => each.once && each.granteeId === granteeId && each.used === 0n)
      const body = { granteeId, amount, reason: 'tonight' }
      const { status, answer } = await send(real, maker, areas.quota.breakGlass, { body })
      expect(status).toBe(open ? 422 : 200)
      if (open) return
      await confirm(model, real, checker, {
        ...{ id: dataOf(answer).id, kind: 'single', once: true, granteeId, granterId: parentId ?? '' },
        ...{ amount: BigInt(amount), used: 0n, validTo: real.server.now },
      })
    },
  ),
)

const raise = fc
  .record({ which: index, by: fc.integer({ min: 1, max: 500_000 }), who: index, waits: fc.boolean() })
  .map(({ which, by, who, waits }) =>
    command(
      `raise(${which}, by ${by}, ${waits ? 'not approved yet' : 'approved'})`,
      ({ quotas }) => quotas.some(({ once }) => !once),
      async (model, real) => {
        const quota = at(
          model.quotas.filter(({ once }) => !once),
          which,
        )
        const [maker, checker] = pairOf(real, who)
        const raised = { ...quota, amount: quota.amount + BigInt(by) }
        const expected = model.refusedQuota(raised, quota)
        const body = { amount: String(raised.amount), validTo: quota.validTo, reason: 'more' }
        const call = { params: { id: quota.id }, body }
        const { status, answer } = await send(real, maker, areas.quota.raise, call)
        expect(status).toBe(expected ? 422 : 200)
        const data = dataOf(answer)
        if (expected) return expect(Object.keys(data.fields)).toEqual([expected])
        const request = { ...raised, id: data.id, maker, replaces: quota }
        await addRequest(model, real, waits ? undefined : checker, request)
      },
    ),
  )

const decideRequest = fc
  .record({ which: index, who: index, approved: fc.boolean() })
  .map(({ which, who, approved }) =>
    command(
      `${approved ? 'approve' : 'reject'}Quota(${which}, by ${who})`,
      ({ requested }) => requested.length > 0,
      async (model, real) => {
        const request = at(model.requested, which)
        const { maker, replaces, ...quota } = request
        const client = at(real.operators, who)
        const operation = areas.quota[approved ? 'approve' : 'reject']
        const call = { params: { id: quota.id }, body: { remark: 'seen' } }
        const { status } = await send(real, client, operation, call)
        if (client === maker) return expect(status).toBe(403)
        if (approved) {
          if (model.refusedQuota(request, replaces, request)) return expect(status).toBe(422)
          if (replaces && !model.quotas.includes(replaces)) return expect(status).toBe(409)
        }
        expect(status).toBe(200)
        model.requested = model.requested.filter((each) => each !== request)
        if (!approved) return
        model.quotas = model.quotas.filter((each) => each !== replaces)
        model.quotas.push({ ...quota, used: replaces?.used ?? 0n })
      },
    ),
  )

const revoke = fc.record({ which: index, who: index }).map(({ which, who }) =>
  command(
    `revoke(${which})`,
    ({ quotas }) => quotas.length > 0,
    async (model, real) => {
      const quota = at(model.quotas, which)
      const call = { params: { id: quota.id }, body: { remark: 'over' } }
      const { status } = await send(real, at(real.operators, who), areas.quota.revoke, call)
      const isGivenOn = model.isGivenOn(quota)
      expect(status).toBe(isGivenOn ? 409 : 200)
      if (isGivenOn) return
      model.quotas = model.quotas.filter((each) => each !== quota)
    },
  ),
)

/** An agent's merchants by their limits, and how many sub-accounts each has. */
type Tree = { limit: string; subaccounts: number }[]

const trees: fc.Arbitrary<Tree> = fc.array(
  fc.record({ limit: fc.constantFrom('0', '1000', '250000'), subaccounts: fc.nat(2) }),
  { minLength: 1, maxLength: 2 },
)

/** Creates the merchants of a tree, below an agent. @returns their parties, and those above them */
async function plant(client: TestClient, agentId: string, tree: Tree): Promise<Party[]> {
  const ids = [agentId]
  for (const kind of ['issuance', 'treasury'] as const) {
    const { list } = await client.ok('party', 'list', { query: { kind } })
    ids.push(at(list, 0).id)
  }
  for (const { limit, subaccounts } of tree) {
    const merchant = await createMerchant(client, { agentId, transferLimit: limit })
    ids.push(merchant.id)
    for (let count = 0; count < subaccounts; count++)
      ids.push((await createSubaccount(client, merchant.id)).id)
  }
  return Promise.all(ids.map((id) => client.ok('party', 'get', { params: { id } })))
}

/**
 * Performs random histories on a server, on which nothing else is done, and compares it with the model.
 * @returns how many operations there were, and how often the database broke off
 */
export async function performHistories(server: TestServer, histories: Histories): Promise<Real['counts']> {
  // What the demo's operators transferred no longer counts.
  server.now += 2 * DAY
  const operators = [await server.signIn('admin'), await server.signIn('checker')]
  const client = at(operators, 0)
  const agentId = await agentWithout(client)
  const model = new LedgerModel()
  const real: Real = { ...newHistory(server, histories), operators, sent: [] }
  const moves = [transfer, transfer, transfer, transfer, retry, review]
  return performPlan(
    {
      ...{
        real,
        settings: trees,
        commands: [...moves, grant, grant, breakGlass, raise, decideRequest, decideRequest, revoke],
      },
      async begin(tree) {
        model.choose(await plant(client, agentId, tree))
        return model
      },
      requireInvariants: requireModel,
    },
    histories,
  )
}
