import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ledgerEntries, parties, transfers } from '../src/db/schema/ledger.ts'
import { DAY } from '../src/kernel/durations.ts'
import { createAgent, createChain, merchantOf, topUpAgent } from './support/agentArea.ts'
import { operatorOf } from './support/agentOperators.ts'
import { createSubaccount, createTransfer } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'

onOneEngine('sums of branches', (server) => {
  const admin = () => server().signIn('admin')

  it('are those of the ledger, at every number that opens a list', async () => {
    const client = await admin()
    const [top, below] = await createChain(client, 2)
    if (!top || !below) throw new Error('no agents')
    const merchant = await merchantOf(client, below.id)
    const subaccount = await createSubaccount(client, merchant.id)
    await topUpAgent(client, top.id, '90')
    await topUpAgent(client, below.id, '60')
    await createTransfer(client, { outgoingPartyId: below.id, incomingPartyId: merchant.id, amount: '25' })
    await createTransfer(client, {
      outgoingPartyId: merchant.id,
      incomingPartyId: subaccount.id,
      amount: '5',
    })
    await createTransfer(client, { outgoingPartyId: below.id, incomingPartyId: top.id, amount: '10' })
    const { list, since } = await client.ok('agent', 'tree', { query: {} })
    const node = list.find(({ id }) => id === top.id)
    expect(node).toMatchObject({
      level: 1,
      subagents: 1,
      balance: '40',
      below: '50',
      agents: 1,
      merchants: 1,
      subaccounts: 1,
      toppedUp: '90',
      passedOn: '60',
      merchantsToppedUp: '25',
    })
    const belowId = top.id
    const entries = await client.ok('transaction', 'list', { query: { belowId } })
    expect(entries.closingBalance).toBe('50')
    expect((await client.ok('agent', 'list', { query: { belowId } })).total).toBe(1)
    expect((await client.ok('merchant', 'list', { query: { belowId } })).list).toMatchObject([
      { id: merchant.id },
    ])
    expect((await client.ok('merchantSubaccount', 'list', { query: { belowId } })).total).toBe(1)
    const sumOf = async (
      direction: 'in' | 'out',
      of: { partyId: string } | { belowId: string; level: 'merchant' } = { partyId: top.id },
    ) => {
      const query = { ...of, type: 'topUp', direction, createdFrom: since } as const
      const answer = await client.ok('transaction', 'list', { query })
      return String(answer.list.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
    }
    expect(await sumOf('in')).toBe(node?.toppedUp)
    expect(await sumOf('out')).toBe(node?.passedOn)
    expect(await sumOf('in', { belowId, level: 'merchant' })).toBe(node?.merchantsToppedUp)
  })

  it('leave out top-ups that are older than the days shown', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    await topUpAgent(client, id, '7')
    const merchant = await merchantOf(client, id)
    await createTransfer(client, { outgoingPartyId: id, incomingPartyId: merchant.id, amount: '2' })
    server().now += 31 * DAY
    const later = await admin()
    const { list } = await later.ok('agent', 'tree', { query: {} })
    expect(list.find((node) => node.id === id)).toMatchObject({
      ...{ balance: '5', below: '2' },
      ...{ toppedUp: '0', passedOn: '0', merchantsToppedUp: '0' },
    })
  })

  it('are drawn between levels, equal to the ledger, each band with its entries', async () => {
    const createdFrom = server().now + 60_000
    server().now = createdFrom + 60_000
    const later = await admin()
    const [top, below] = await createChain(later, 2)
    if (!top || !below) throw new Error('no agents')
    const merchant = await merchantOf(later, below.id)
    await topUpAgent(later, top.id, '90')
    await topUpAgent(later, below.id, '60')
    await createTransfer(later, { outgoingPartyId: below.id, incomingPartyId: merchant.id, amount: '25' })
    await createTransfer(later, { outgoingPartyId: below.id, incomingPartyId: top.id, amount: '10' })
    const flows = await later.ok('agent', 'flows', { query: { createdFrom } })
    expect(flows.bands).toEqual([
      { from: 'treasury', to: 'agent1', coins: '90', transfers: 1 },
      { from: 'agent1', to: 'agent2', coins: '60', transfers: 1 },
      { from: 'agent2', to: 'merchant', coins: '25', transfers: 1 },
    ])
    expect(flows).toMatchObject({ total: '175', ledgerTotal: '175' })
    const back = await later.ok('agent', 'flows', { query: { createdFrom, type: 'deduct' } })
    expect(back.bands).toEqual([{ from: 'agent2', to: 'agent1', coins: '10', transfers: 1 }])
    for (const { from, to, transfers } of flows.bands) {
      const query = {
        type: 'topUp',
        direction: 'in',
        level: to,
        counterpartyLevel: from,
        createdFrom,
      } as const
      expect((await later.ok('transaction', 'list', { query })).total).toBe(transfers)
    }
  })

  it('within a data scope are those of its transfers, equal to the ledger', async () => {
    const client = await admin()
    const [top, below] = await createChain(client, 2)
    if (!top || !below) throw new Error('no agents')
    await topUpAgent(client, top.id, '90')
    await topUpAgent(client, below.id, '60')
    const operator = await operatorOf(server(), below.id)
    expect(await operator.client.ok('agent', 'flows', { query: {} })).toMatchObject({
      bands: [{ from: 'agent1', to: 'agent2', coins: '60', transfers: 1 }],
      total: '60',
      ledgerTotal: '60',
    })
  })

  it('equal the ledger while coins are moving', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    const read = () => client.ok('agent', 'flows', { query: { createdFrom: server().now } })
    const [flows] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, read)),
      ...Array.from({ length: 20 }, () => topUpAgent(client, id, '1')),
    ])
    for (const { total, ledgerTotal } of flows ?? []) expect(ledgerTotal).toBe(total)
  })

  it('of the demo data are the sums of its entries, for both directions', async () => {
    const client = await admin()
    const { db } = server()
    const byId = new Map((await db.select().from(parties)).map((party) => [party.id, party]))
    const levelOf = (id: string): string => {
      const { kind = '' } = byId.get(id) ?? {}
      if (kind !== 'agent') return kind
      let level = 1
      for (let above = byId.get(id)?.parentId; byId.get(above ?? '')?.kind === 'agent'; level += 1)
        above = byId.get(above ?? '')?.parentId
      return `agent${level}`
    }
    // Each transfer's entries: one gave, one took.
    const sides = new Map<string, { giver?: string; taker?: string; coins: bigint }>()
    for (const { transferId, partyId, amount } of await db.select().from(ledgerEntries)) {
      const known = sides.get(transferId) ?? { coins: 0n }
      sides.set(
        transferId,
        amount < 0n ? { ...known, giver: partyId } : { ...known, taker: partyId, coins: amount },
      )
    }
    const expected = { topUp: new Map<string, bigint>(), deduct: new Map<string, bigint>() }
    for (const { giver = '', taker = '', coins } of sides.values()) {
      const sums = byId.get(taker)?.parentId === giver ? expected.topUp : expected.deduct
      const band = `${levelOf(giver)} to ${levelOf(taker)}`
      sums.set(band, (sums.get(band) ?? 0n) + coins)
    }
    for (const type of ['topUp', 'deduct'] as const) {
      const flows = await client.ok('agent', 'flows', { query: { type, createdFrom: 0 } })
      expect(flows.bands.length).toBeGreaterThan(3)
      expect(new Map(flows.bands.map(({ from, to, coins }) => [`${from} to ${to}`, BigInt(coins)]))).toEqual(
        expected[type],
      )
      const sum = [...expected[type].values()].reduce((one, other) => one + other, 0n)
      expect(flows).toMatchObject({ total: String(sum), ledgerTotal: String(sum) })
    }
  })

  it('show what the ledger has where a transfer differs from its entries', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    const { id: transferId } = await topUpAgent(client, id, '7')
    const { db, now } = server()
    const read = () => client.ok('agent', 'flows', { query: { createdFrom: now, createdTo: now } })
    const before = await read()
    const tamper = async (amount: string) => {
      await db.execute(sql`alter table transfers disable trigger user`)
      await db
        .update(transfers)
        .set({ amount: BigInt(amount) })
        .where(eq(transfers.id, transferId))
      await db.execute(sql`alter table transfers enable trigger user`)
    }
    await tamper('8')
    const after = await read()
    expect(BigInt(after.total)).toBe(BigInt(before.total) + 1n)
    expect(after.ledgerTotal).toBe(before.ledgerTotal)
    await tamper('7')
  })
})
