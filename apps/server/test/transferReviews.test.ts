import { TRANSFER_REVIEW_HOURS } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ledgerEntries, transfers } from '../src/db/schema/ledger.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { balanceOf, createMerchant, createTransfer, createTree, withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import type { TestClient } from './support/TestClient.ts'

const OVER_THRESHOLD = '100001'

onEachEngine('transfers over the threshold', (server) => {
  let maker: TestClient
  let checker: TestClient
  let tree: Awaited<ReturnType<typeof createTree>>
  beforeAll(async () => {
    maker = await server().signIn('admin')
    checker = await server().signIn('checker')
    tree = await createTree(maker)
  })
  const ask = () =>
    createTransfer(maker, {
      outgoingPartyId: tree.agent,
      incomingPartyId: tree.merchant,
      amount: OVER_THRESHOLD,
    })
  const reason = { remark: 'because' }

  it('move nothing until they are reviewed', async () => {
    const before = await balanceOf(maker, tree.merchant)
    const transfer = await ask()
    expect(transfer).toMatchObject({
      outcome: 'pending',
      reviewReason: 'threshold',
      outgoingBalance: null,
      incomingBalance: null,
    })
    expect(await server().db.$count(ledgerEntries, eq(ledgerEntries.transferId, transfer.id))).toBe(0)
    expect(await balanceOf(maker, tree.merchant)).toBe(before)
  })

  it('cannot be reviewed by their maker', async () => {
    const params = { id: (await ask()).id }
    const approve = await withKey(maker).refused('transfer', 'approve', { params, body: {} })
    expect(approve).toMatchObject({ status: 403, data: { key: 'ownTransfer' } })
    const reject = await withKey(maker).refused('transfer', 'reject', { params, body: reason })
    expect(reject).toMatchObject({ status: 403, data: { key: 'ownTransfer' } })
  })

  it('are paid out once when approved', async () => {
    const before = await balanceOf(maker, tree.merchant)
    const params = { id: (await ask()).id }
    const client = withKey(checker)
    const approved = await client.ok('transfer', 'approve', { params, body: { remark: 'checked' } })
    expect(approved).toMatchObject({
      outcome: 'success',
      reviewResult: 'approved',
      reviewerName: 'checker',
      reviewTime: server().now,
      reviewRemark: 'checked',
      incomingBalance: String(before + BigInt(OVER_THRESHOLD)),
    })
    expect(await client.ok('transfer', 'approve', { params, body: { remark: 'checked' } })).toEqual(approved)
    const again = await withKey(checker).refused('transfer', 'approve', { params, body: {} })
    expect(again).toMatchObject({ status: 409, data: { key: 'alreadyReviewed' } })
    expect(await balanceOf(maker, tree.merchant)).toBe(before + BigInt(OVER_THRESHOLD))
  })

  it('move nothing when rejected, which needs a reason', async () => {
    const before = await balanceOf(maker, tree.merchant)
    const params = { id: (await ask()).id }
    const unsaid = await withKey(checker).refused('transfer', 'reject', { params, body: { remark: ' ' } })
    expect(unsaid.data.fields).toHaveProperty('remark')
    expect(await withKey(checker).ok('transfer', 'reject', { params, body: reason })).toMatchObject({
      outcome: 'failed',
      reviewResult: 'rejected',
      reviewRemark: 'because',
      incomingBalance: null,
    })
    expect((await withKey(checker).refused('transfer', 'reject', { params, body: reason })).status).toBe(409)
    expect(
      (await withKey(maker).refused('transfer', 'raiseException', { params, body: reason })).status,
    ).toBe(409)
    expect(await balanceOf(maker, tree.merchant)).toBe(before)
  })

  it('are checked against the rules again when approved', async () => {
    const { id, agentId } = await createMerchant(maker, { transferLimit: '1000000' })
    const down = { outgoingPartyId: agentId, incomingPartyId: id, amount: OVER_THRESHOLD }
    const params = { id: (await createTransfer(maker, down)).id }
    await maker.ok('merchant', 'setStatus', { body: { ids: [id], status: 'disabled' } })
    const refused = await withKey(checker).refused('transfer', 'approve', { params, body: {} })
    expect(refused.data.fields).toEqual({ incomingPartyId: { key: 'partyDisabled' } })
    await maker.ok('merchant', 'setStatus', { body: { ids: [id], status: 'enabled' } })
    await withKey(checker).ok('transfer', 'approve', { params, body: {} })
  })

  it('are decided once when reviewed by several operators at the same time', async () => {
    const params = { id: (await ask()).id }
    const before = await balanceOf(maker, tree.merchant)
    const statuses = await Promise.all([
      ...[1, 2].map(() => withKey(checker).send(areas.transfer.approve, { params, body: {} } as never)),
      withKey(checker).send(areas.transfer.reject, { params, body: reason } as never),
    ])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const after = await balanceOf(maker, tree.merchant)
    const { outcome } = await maker.ok('transfer', 'get', { params })
    expect(after - before).toBe(outcome === 'success' ? BigInt(OVER_THRESHOLD) : 0n)
  })

  it('show that an exception was raised, and that the review is overdue', async () => {
    const [raised, late] = [await ask(), await ask()]
    const shown = await withKey(maker).ok('transfer', 'raiseException', {
      params: { id: raised.id },
      body: reason,
    })
    expect(shown).toMatchObject({
      reviewReason: 'exception',
      exceptionRemark: 'because',
      outcome: 'pending',
    })
    server().now += TRANSFER_REVIEW_HOURS * HOUR + 1
    const [client, other] = [await server().signIn('admin'), await server().signIn('checker')]
    const found = async (reviewReason: 'timeout' | 'threshold') =>
      (await client.ok('transfer', 'list', { query: { id: late.id, reviewReason } })).total
    expect([await found('timeout'), await found('threshold')]).toEqual([1, 0])
    expect((await client.ok('transfer', 'get', { params: { id: late.id } })).reviewReason).toBe('timeout')
    await withKey(other).ok('transfer', 'reject', { params: { id: late.id }, body: reason })
    const [stored] = await server().db.select().from(transfers).where(eq(transfers.id, late.id))
    expect(stored?.reviewReason).toBe('timeout')
  })
})
