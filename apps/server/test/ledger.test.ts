import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseError } from '../src/db/databaseErrors.ts'
import { ledgerEntries, parties, transfers } from '../src/db/schema/ledger.ts'
import { pointEntries } from '../src/db/schema/points.ts'
import { checkLedgers } from '../src/modules/coins/ledger/health.ts'
import { withoutIndexes } from '../src/seed/withoutIndexes.ts'
import { createMerchant, createTransfer, createTree } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { newPair, newPointsTransfer } from './support/pointsTransferCalls.ts'
import type { TestClient } from './support/TestClient.ts'

const RESTRICTED = '23001'
const CHECK_VIOLATION = '23514'

onEachEngine('the ledger', (server) => {
  let client: TestClient
  let tree: Awaited<ReturnType<typeof createTree>>
  let transferId: string
  beforeAll(async () => {
    client = await server().signIn('admin')
    tree = await createTree(client)
    const down = { outgoingPartyId: tree.agent, incomingPartyId: tree.merchant, amount: '1000' }
    transferId = (await createTransfer(client, down)).id
  })

  const health = () => client.ok('ledger', 'health')
  const codeOf = async (statement: Promise<unknown>) => {
    const error = await statement.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return databaseError(error)?.code
  }
  const refusal = (statement: string) => codeOf(server().db.execute(sql.raw(statement)) as Promise<unknown>)

  it('is healthy for the seeded history, and counts all of it', async () => {
    const { healthy, coins: found } = await health()
    expect(healthy).toBe(true)
    expect(found).toMatchObject({ healthy: true, entriesTotal: '0', faults: [], unbalancedTransfers: 0 })
    expect(found.parties).toBe(await server().db.$count(parties))
    expect(found.entries).toBe(await server().db.$count(ledgerEntries))
    expect(BigInt(found.issued)).toBeGreaterThan(0n)
  })

  describe('is kept by the database, no matter who writes', () => {
    it.each([
      'update ledger_entries set amount = 1',
      'update ledger_entries set balance_after = 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'delete from transfers',
      'truncate transfers cascade',
      'delete from parties',
      'truncate parties cascade',
      'update parties set balance = balance + 1',
      "update parties set kind = 'issuance' where kind = 'treasury'",
      "update transfers set remark = 'x' where outcome <> 'pending'",
      "update transfers set outcome = 'pending' where outcome = 'failed'",
      "update transfers set amount = amount + 1 where outcome = 'pending'",
      "update transfers set operator_id = null where outcome = 'pending'",
      "update transfers set under_credit = true where outcome = 'pending'",
      "insert into parties (id, kind, parent_id, account, nickname, balance) select gen_random_uuid(), 'agent', id, 'rich', 'rich', 5 from parties where kind = 'treasury'",
    ])('%s', async (statement) => {
      expect(await refusal(statement)).toBe(RESTRICTED)
    })

    it('a transfer that succeeded without its entries is rejected at commit', async () => {
      const row = {
        type: 'topUp',
        outcome: 'success',
        outgoingPartyId: tree.agent,
        incomingPartyId: tree.merchant,
        amount: 5n,
        remark: '',
        operatorName: 'x',
        createTime: 0,
        updateTime: 0,
      } as const
      expect(await codeOf(server().db.insert(transfers).values(row))).toBe(CHECK_VIOLATION)
      const entry = (id: string, partyId: string, amount: bigint) => ({
        transferId: id,
        partyId,
        amount,
        balanceAfter: 0n,
        time: 0,
      })
      const oneSided = server().db.transaction(async (tx) => {
        const [made] = await tx.insert(transfers).values(row).returning({ id: transfers.id })
        await tx.insert(ledgerEntries).values(entry(made?.id ?? '', tree.merchant, 5n))
      })
      expect(await codeOf(oneSided)).toBe(CHECK_VIOLATION)
      const third = server()
        .db.insert(ledgerEntries)
        .values(entry(transferId, tree.treasury, -5n))
      expect(await codeOf(third)).toBe(CHECK_VIOLATION)
    })

    it('no balance but the issuance’s goes below zero', async () => {
      const overdrawn = server()
        .db.insert(ledgerEntries)
        .values({ transferId, partyId: tree.subaccount, amount: -1n, balanceAfter: 0n, time: 0 })
      expect(await codeOf(overdrawn)).toBe(CHECK_VIOLATION)
    })
  })

  /** Does it with triggers off, looks, and takes it back. */
  const tampered = async (statement: string) => {
    const switched = (how: string) =>
      ['parties', 'transfers', 'ledger_entries', 'users', 'points_transfers', 'point_entries'].map(
        (table) => `alter table ${table} ${how} trigger user`,
      )
    const { db } = server()
    let found: Awaited<ReturnType<typeof checkLedgers>> | undefined
    const undone = new Error('undone')
    await db
      .transaction(async (tx) => {
        for (const each of [...switched('disable'), statement]) await tx.execute(sql.raw(each))
        found = await checkLedgers(tx)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(found?.healthy).toBe(false)
    return found
  }

  describe('is unhealthy', () => {
    const tamperedCoins = async (statement: string) => (await tampered(statement))?.coins

    it('where a balance differs from the sum of its entries', async () => {
      const found = await tamperedCoins(
        `update parties set balance = balance + 1 where id = '${tree.merchant}'`,
      )
      expect(found?.faults).toEqual([
        expect.objectContaining({ partyId: tree.merchant, balance: '1001', entriesTotal: '1000' }),
      ])
    })

    it('where an entry was changed or taken away', async () => {
      const changed = await tamperedCoins(
        `update ledger_entries set amount = 999 where transfer_id = '${transferId}' and amount > 0`,
      )
      expect(changed).toMatchObject({ entriesTotal: '-1', unbalancedTransfers: 1 })
      expect(changed?.faults.map(({ partyId }) => partyId)).toEqual([tree.merchant])
      const gone = await tamperedCoins(`delete from ledger_entries where transfer_id = '${transferId}'`)
      expect(gone).toMatchObject({ entriesTotal: '0', unbalancedTransfers: 1 })
      expect(gone?.faults).toHaveLength(2)
    })

    it('where a transfer or a balance beside an entry was changed', async () => {
      const amount = await tamperedCoins(`update transfers set amount = 7 where id = '${transferId}'`)
      expect(amount).toMatchObject({ faults: [], unbalancedTransfers: 1 })
      const beside = await tamperedCoins(
        `update ledger_entries set balance_after = 7 where transfer_id = '${transferId}' and amount > 0`,
      )
      expect(beside?.faults.map(({ partyId }) => partyId)).toEqual([tree.merchant])
    })
  })

  describe('of points and stars', () => {
    const unitOf = async (statement: string, unit: 'points' | 'stars') => (await tampered(statement))?.[unit]
    const pending = async () => {
      const { inviter, invited } = await newPair(server(), 100)
      const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '30' }
      return { ...(await newPointsTransfer(client, body)), inviter, invited }
    }

    it('is healthy for the seeded history, and what is held is what is pending', async () => {
      const before = (await health()).points
      const row = await pending()
      const { points, stars } = await health()
      expect(points).toMatchObject({ healthy: true, faults: [], unbalancedTransfers: [] })
      expect(stars).toMatchObject({ unit: 'stars', healthy: true })
      const { db } = server()
      expect(points.entries + stars.entries).toBe(await db.$count(pointEntries))
      expect(points.held).toBe(points.pending)
      expect(BigInt(points.held) - BigInt(before.held)).toBe(30n)
      expect(BigInt(points.issued)).toBe(BigInt(points.balances) + BigInt(points.held))
      expect(row.outcome).toBe('pending')
    })

    it('is unhealthy where a balance differs from the sum of its entries, in its unit only', async () => {
      const { inviter } = await newPair(server(), 100)
      const found = await tampered(`update users set stars = stars + 1 where id = '${inviter}'`)
      expect(found?.points).toMatchObject({ healthy: true, faults: [] })
      expect(found?.coins).toMatchObject({ healthy: true })
      expect(found?.stars).toMatchObject({
        healthy: false,
        faults: [{ userId: inviter, balance: '1', entriesTotal: '0' }],
      })
    })

    it('is unhealthy where a balance beside an entry was changed', async () => {
      const { inviter } = await newPair(server(), 100)
      const found = await unitOf(
        `update point_entries set balance_after = 7 where user_id = '${inviter}'`,
        'points',
      )
      expect(found?.faults.map(({ userId }) => userId)).toEqual([inviter])
    })

    it('is unhealthy where a transfer and its entries don’t match', async () => {
      const row = await pending()
      const named = [{ transferId: row.id, orderNumber: row.orderNumber }]
      const where = `where id = '${row.id}'`
      const paid = await unitOf(`update points_transfers set outcome = 'success' ${where}`, 'points')
      expect(paid).toMatchObject({ healthy: false, faults: [], unbalancedTransfers: named })
      expect(paid?.held).not.toBe(paid?.pending)
      const more = await unitOf(`update points_transfers set amount = 31 ${where}`, 'points')
      expect(more?.unbalancedTransfers).toEqual(named)
      const stolen = await unitOf(
        `update point_entries set user_id = '${row.invited}' where transfer_id = '${row.id}'`,
        'points',
      )
      expect(stolen?.unbalancedTransfers).toEqual(named)
      expect(stolen?.faults.map(({ userId }) => userId).sort()).toEqual([row.inviter, row.invited].sort())
    })
  })

  it('has all its indexes again after a long history was written without them', async () => {
    const { db } = server()
    const indexes = () =>
      db
        .select({ definition: sql<string>`indexdef` })
        .from(sql`pg_indexes`)
        .where(sql`tablename in ('transfers', 'ledger_entries')`)
        .orderBy(sql`indexname`)
    const before = await indexes()
    await db.transaction(async (tx) => {
      await withoutIndexes(tx, [transfers, ledgerEntries], 1_000_000, async () => {
        const left = await tx
          .select({ name: sql<string>`indexname` })
          .from(sql`pg_indexes`)
          .where(sql`indexname = 'transfers_incoming'`)
        expect(left).toEqual([])
      })
    })
    expect(await indexes()).toEqual(before)
  })

  it('shows the balances of a party before and after a period', async () => {
    const { id, agentId } = await createMerchant(client)
    const times: number[] = []
    for (const amount of ['10', '20', '30']) {
      server().now += 1000
      times.push(server().now)
      await createTransfer(client, { outgoingPartyId: agentId, incomingPartyId: id, amount })
    }
    const [first = 0, second = 0, third = 0] = times
    const balances = async (period: { createdFrom?: number; createdTo?: number }) => {
      const page = await client.ok('transaction', 'list', { query: { partyId: id, ...period } })
      return [page.openingBalance, page.closingBalance, page.total]
    }
    expect(await balances({})).toEqual(['0', '60', 3])
    expect(await balances({ createdFrom: second })).toEqual(['10', '60', 2])
    expect(await balances({ createdFrom: second, createdTo: second })).toEqual(['10', '30', 1])
    expect(await balances({ createdTo: first - 1 })).toEqual(['0', '0', 0])
    expect(await balances({ createdFrom: third + 1 })).toEqual(['60', '60', 0])
    const never = Number.MAX_SAFE_INTEGER
    expect(await balances({ createdFrom: never, createdTo: never })).toEqual(['60', '60', 0])
    const all = await client.ok('transaction', 'list')
    expect([all.openingBalance, all.closingBalance]).toEqual([null, null])
  })

  it('lists transfers by order number', async () => {
    for (const sort of ['orderNumber', '-orderNumber'] as const) {
      const { list } = await client.ok('transfer', 'list', { query: { sort, pageSize: 100 } })
      const numbers = list.map(({ orderNumber }) => orderNumber)
      const rising = numbers.toSorted()
      expect(numbers).toEqual(sort === 'orderNumber' ? rising : rising.reverse())
    }
  })

  it('lists the entries by time, amount, direction and type', async () => {
    const query = { partyId: tree.agent, pageSize: 100 } as const
    const { list } = await client.ok('transaction', 'list', { query: { ...query, direction: 'out' } })
    expect(new Set(list.map(({ direction }) => direction))).toEqual(new Set(['out']))
    expect(list.some((row) => row.transferId === transferId && row.counterpartyId === tree.merchant)).toBe(
      true,
    )
    const byAmount = await client.ok('transaction', 'list', { query: { ...query, sort: '-amount' } })
    const amounts = byAmount.list.map(
      ({ amount, direction }) => (direction === 'in' ? 1n : -1n) * BigInt(amount),
    )
    expect(amounts.some((amount) => amount < 0n) && amounts.some((amount) => amount > 0n)).toBe(true)
    expect(amounts).toEqual([...amounts].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    const deducted = await client.ok('transaction', 'list', { query: { ...query, type: 'deduct' } })
    expect(new Set(deducted.list.map(({ type }) => type))).toEqual(new Set(['deduct']))
  })

  it('keeps the names of deleted parties, and makes their accounts available again', async () => {
    const merchant = await createMerchant(client, { nickname: 'Soon gone' })
    const down = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id, amount: '1' }
    await createTransfer(client, down)
    await createTransfer(client, {
      outgoingPartyId: merchant.id,
      incomingPartyId: merchant.agentId,
      amount: '1',
    })
    await client.ok('merchant', 'delete', { params: { id: merchant.id } })
    const { list } = await client.ok('transaction', 'list', { query: { partyId: merchant.id } })
    expect(list.map(({ partyName }) => partyName)).toEqual(['Soon gone', 'Soon gone'])
    expect((await client.refused('party', 'get', { params: { id: merchant.id } })).status).toBe(404)
    await createMerchant(client, { account: merchant.account })
    const taken = await client.refused('merchantSubaccount', 'create', {
      body: {
        ownerId: tree.merchant,
        account: merchant.account.toUpperCase(),
        nickname: 'x',
        status: 'enabled',
        password: 'Str0ng-Passw0rd!',
      },
    })
    expect(taken).toMatchObject({ status: 409, data: { key: 'usernameTaken' } })
    expect(taken.data.fields).toEqual({ account: { key: 'usernameTaken' } })
  })

  it('follows a merchant that is renamed or gets another agent', async () => {
    const merchant = await createMerchant(client)
    const { list } = await client.ok('agent', 'list', { query: { sort: 'createTime' } })
    const agentId = list[0]?.id ?? ''
    await client.ok('merchant', 'update', {
      params: { id: merchant.id },
      body: { ...merchant, agentId, nickname: 'Renamed' },
    })
    const [party] = await server().db.select().from(parties).where(eq(parties.id, merchant.id))
    expect(party).toMatchObject({ parentId: agentId, nickname: 'Renamed' })
    await createTransfer(client, { outgoingPartyId: agentId, incomingPartyId: merchant.id, amount: '1' })
  })
})
