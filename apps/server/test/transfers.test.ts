import { GENERAL_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { idempotencyKeys } from '../src/db/schema/ledger.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { deleteOldKeys } from '../src/kernel/idempotency.ts'
import { balanceOf, createMerchant, createTransfer, createTree, withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import type { TestClient } from './support/TestClient.ts'

onEachEngine('transfers', (server) => {
  let maker: TestClient
  let checker: TestClient
  let tree: Awaited<ReturnType<typeof createTree>>
  beforeAll(async () => {
    maker = await server().signIn('admin')
    checker = await server().signIn('checker')
    tree = await createTree(maker)
  })

  const topUp = (amount: string, key?: string) =>
    createTransfer(maker, { outgoingPartyId: tree.agent, incomingPartyId: tree.merchant, amount }, key)
  const refusedFields = async (body: {
    outgoingPartyId: string
    incomingPartyId: string
    amount: string
  }) => {
    const refused = await withKey(maker).refused('transfer', 'create', { body })
    expect(refused).toMatchObject({ status: 422, data: { key: 'validation' } })
    return refused.data.fields
  }

  it('move coins from one party to the other and return both balances', async () => {
    const before = await balanceOf(maker, tree.agent)
    const transfer = await topUp('500')
    expect(transfer).toMatchObject({
      type: 'topUp',
      outcome: 'success',
      amount: '500',
      outgoingBalance: String(before - 500n),
      incomingBalance: '500',
      operatorName: 'admin',
      reviewReason: null,
    })
    expect(transfer.orderNumber).toMatch(/^T\d{10}$/)
    const deducted = await createTransfer(maker, {
      outgoingPartyId: tree.merchant,
      incomingPartyId: tree.agent,
      amount: '500',
    })
    expect(deducted).toMatchObject({ type: 'deduct', outgoingBalance: '0', incomingBalance: String(before) })
    const { list } = await maker.ok('transaction', 'list', { query: { transferId: transfer.id } })
    expect(list.map(({ partyId, direction, amount }) => ({ partyId, direction, amount }))).toEqual(
      expect.arrayContaining([
        { partyId: tree.agent, direction: 'out', amount: '500' },
        { partyId: tree.merchant, direction: 'in', amount: '500' },
      ]),
    )
    const logged = await server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.targetId, transfer.id), eq(operationLogs.resource, 'transfer')))
    expect(logged.map(({ action }) => action)).toEqual(['create'])
  })

  it('count the other pending transfers of their outgoing party that the caller sees', async () => {
    const { agentId, id } = await createMerchant(maker, { transferLimit: '1000000' })
    await createTransfer(maker, { outgoingPartyId: agentId, incomingPartyId: id, amount: '9' })
    const ask = (amount: string) =>
      createTransfer(maker, { outgoingPartyId: agentId, incomingPartyId: id, amount })
    const otherPending = (client: TestClient, transferId: string) =>
      client.ok('transfer', 'otherPending', { params: { id: transferId } })
    const first = await ask('100001')
    const before = await otherPending(checker, first.id)
    const second = await ask('100002')
    const added = { count: before.count + 1, coins: String(BigInt(before.coins) + 100_002n) }
    expect(await otherPending(checker, first.id)).toEqual(added)
    await withKey(checker).ok('transfer', 'reject', { params: { id: second.id }, body: { remark: 'no' } })
    expect(await otherPending(checker, first.id)).toEqual(before)
  })

  it('are found by either party, by order number, by amount and by time', async () => {
    const transfer = await topUp('77')
    const total = async (query: object) => (await maker.ok('transfer', 'list', { query })).total
    const own = { partyId: tree.merchant, amountFrom: '77', amountTo: '77' }
    expect(await total(own)).toBe(1)
    expect(await total({ ...own, incomingPartyId: tree.agent })).toBe(0)
    expect(await total({ orderNumber: transfer.orderNumber.toLowerCase() })).toBe(1)
    expect(await total({ ...own, createdFrom: transfer.createTime, createdTo: transfer.createTime })).toBe(1)
    expect(await total({ ...own, createdFrom: transfer.createTime + 1 })).toBe(0)
    expect(await total({ id: transfer.id, outcome: 'success', type: 'topUp', operatorName: 'adm' })).toBe(1)
    for (const sort of ['amount', '-amount', 'createTime', '-createTime'] as const) {
      const { list } = await maker.ok('transfer', 'list', { query: { sort, pageSize: 100 } })
      const keys = list.map((row) => (sort.endsWith('amount') ? BigInt(row.amount) : BigInt(row.createTime)))
      const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
    }
  })

  describe('reject what breaks a rule, on its field', () => {
    it('a party that does not exist or was deleted', async () => {
      const gone = await createMerchant(maker)
      await maker.ok('merchant', 'delete', { params: { id: gone.id } })
      expect(
        await refusedFields({ outgoingPartyId: newId(), incomingPartyId: gone.id, amount: '1' }),
      ).toEqual({ outgoingPartyId: { key: 'notExisting' }, incomingPartyId: { key: 'notExisting' } })
    })

    it('the same party twice', async () => {
      expect(
        await refusedFields({ outgoingPartyId: tree.agent, incomingPartyId: tree.agent, amount: '1' }),
      ).toEqual({ incomingPartyId: { key: 'sameParty' } })
    })

    it('parties across levels, siblings, and the same level', async () => {
      const other = await createMerchant(maker)
      const pairs = [
        [tree.agent, tree.subaccount],
        [tree.treasury, tree.merchant],
        [tree.issuance, tree.agent],
        [tree.merchant, other.id],
        [tree.subaccount, tree.agent],
      ] as const
      for (const [outgoingPartyId, incomingPartyId] of pairs)
        expect(await refusedFields({ outgoingPartyId, incomingPartyId, amount: '1' })).toEqual({
          incomingPartyId: { key: 'notAdjacent' },
        })
    })

    it('a disabled party that would take coins; what it holds can be deducted', async () => {
      const { id, agentId } = await createMerchant(maker)
      const down = { outgoingPartyId: agentId, incomingPartyId: id, amount: '5' }
      await createTransfer(maker, down)
      await maker.ok('merchant', 'setStatus', { body: { ids: [id], status: 'disabled' } })
      expect(await refusedFields(down)).toEqual({ incomingPartyId: { key: 'partyDisabled' } })
      await createTransfer(maker, { outgoingPartyId: id, incomingPartyId: agentId, amount: '5' })
      expect(await balanceOf(maker, id)).toBe(0n)
    })

    it("more than the merchant's limit, its sub-accounts' limit, and the general one", async () => {
      const { id, agentId } = await createMerchant(maker, { transferLimit: '1000' })
      const limit = (value: string) => ({ amount: { key: 'transferLimit', values: { limit: value } } })
      expect(await refusedFields({ outgoingPartyId: agentId, incomingPartyId: id, amount: '1001' })).toEqual(
        limit('1000'),
      )
      const over = { outgoingPartyId: tree.merchant, incomingPartyId: tree.subaccount, amount: '1000001' }
      expect(await refusedFields(over)).toEqual(limit('1000000'))
      const general = String(BigInt(GENERAL_TRANSFER_LIMIT) + 1n)
      expect(
        await refusedFields({
          outgoingPartyId: tree.issuance,
          incomingPartyId: tree.treasury,
          amount: general,
        }),
      ).toEqual(limit(GENERAL_TRANSFER_LIMIT))
    })

    it('more than the balance', async () => {
      const { id, agentId } = await createMerchant(maker)
      await createTransfer(maker, { outgoingPartyId: agentId, incomingPartyId: id, amount: '9' })
      expect(await refusedFields({ outgoingPartyId: id, incomingPartyId: agentId, amount: '10' })).toEqual({
        amount: { key: 'insufficientBalance', values: { balance: '9' } },
      })
    })

    it.each([
      ['0', 'minimum'],
      ['-1', 'coins'],
      ['1.5', 'coins'],
      ['1e3', 'coins'],
      ['', 'required'],
      ['9999999999999999999', 'coinsDigits'],
    ])('the amount %j', async (amount, key) => {
      expect(
        await refusedFields({ outgoingPartyId: tree.agent, incomingPartyId: tree.merchant, amount }),
      ).toMatchObject({ amount: { key } })
    })
  })

  describe('move coins once for each key', () => {
    const body = (amount: string) => ({
      outgoingPartyId: tree.agent,
      incomingPartyId: tree.merchant,
      amount,
    })
    const send = (client: TestClient, key: string, amount: string) =>
      withKey(client, key).send(areas.transfer.create, { body: body(amount) } as never)

    it('the same key and body answer the same, byte for byte', async () => {
      const key = newId()
      const first = await (await send(maker, key, '3')).text()
      const balance = await balanceOf(maker, tree.merchant)
      server().now += 1000
      expect(await (await send(maker, key, '3')).text()).toBe(first)
      expect(await balanceOf(maker, tree.merchant)).toBe(balance)
    })

    it('many at the same time', async () => {
      const key = newId()
      const before = await balanceOf(maker, tree.merchant)
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(maker, key, '4')))
      const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
      expect(texts.size).toBe(1)
      expect(await balanceOf(maker, tree.merchant)).toBe(before + 4n)
    })

    it('another body is rejected', async () => {
      const key = newId()
      await send(maker, key, '3')
      const refused = await withKey(maker, key).refused('transfer', 'create', { body: body('4') })
      expect(refused).toMatchObject({ status: 422, data: { key: 'idempotencyKeyReused' } })
    })

    it('no key, or a malformed one, is rejected', async () => {
      for (const client of [maker, withKey(maker, 'short'), withKey(maker, 'with a space')]) {
        const refused = await client.refused('transfer', 'create', { body: body('1') })
        expect(refused).toMatchObject({ status: 400, data: { key: 'idempotencyKeyMissing' } })
      }
    })

    it("another account's same key is its own", async () => {
      const key = newId()
      const before = await balanceOf(maker, tree.merchant)
      await send(maker, key, '2')
      await send(checker, key, '2')
      expect(await balanceOf(maker, tree.merchant)).toBe(before + 4n)
    })

    it('a rejected request leaves its key free', async () => {
      const key = newId()
      await withKey(maker, key).refused('transfer', 'create', { body: body('0') })
      await withKey(maker, key).refused('transfer', 'create', { body: body('1000001') })
      expect((await send(maker, key, '1')).status).toBe(200)
    })

    it('which is forgotten a week later, and not before', async () => {
      const key = newId()
      await send(maker, key, '1')
      const kept = server().db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))
      await deleteOldKeys(server().db, server().now + 6 * 24 * HOUR)
      expect(await kept).toBe(1)
      expect(await deleteOldKeys(server().db, server().now + 7 * 24 * HOUR)).toBeGreaterThan(0)
      expect(await server().db.$count(idempotencyKeys)).toBe(0)
    })
  })
})
