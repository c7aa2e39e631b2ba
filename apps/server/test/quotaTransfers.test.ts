import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { notifications } from '../src/db/schema/messages.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { createMerchant, createTransfer, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { grantQuota, newGrantee } from './support/quotaCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const THRESHOLD = BigInt(TRANSFER_REVIEW_THRESHOLD)
const OVER = String(THRESHOLD + 1n)

onOneEngine('quotas in transfers', (server) => {
  let maker: TestClient
  let checker: TestClient
  const staff = () => createStaff(server(), allPermissionCodes)
  /** Moves the clock on; both operators sign in, as their sessions have ended. */
  async function moveTo(time: number) {
    server().now = time
    maker = (await staff()).client
    checker = (await staff()).client
  }

  /** A merchant with quotas, and an operator, of a time when nothing that was transferred before counts. */
  async function grantee(values: Parameters<typeof grantQuota>[2] = {}, transferLimit?: string) {
    await moveTo(server().now + DAY + 1)
    const { id: granteeId, agentId } = await newGrantee(maker, transferLimit)
    const quota = await grantQuota(maker, checker, { granteeId, ...values })
    const way = { outgoingPartyId: agentId, incomingPartyId: granteeId }
    const topUp = (amount: string) => createTransfer(maker, { ...way, amount })
    const refused = async (amount: string) =>
      (await withKey(maker).refused('transfer', 'create', { body: { ...way, amount } })).data.fields
    const get = () => maker.ok('quota', 'get', { params: quota })
    const allowance = () => maker.ok('transfer', 'allowance', { query: way })
    return { quota, granteeId, agentId, topUp, refused, get, allowance }
  }

  const reject = (id: string) =>
    withKey(checker).ok('transfer', 'reject', { params: { id }, body: { remark: 'no' } })
  const approve = (id: string) => withKey(checker).ok('transfer', 'approve', { params: { id }, body: {} })

  beforeAll(() => moveTo(server().now + DAY))

  describe('a credit', () => {
    it('spares top-ups over the allowance the review while enough of it is left, and is exhausted then', async () => {
      const { quota, topUp, get, allowance } = await grantee({ amount: String(3n * THRESHOLD) })
      expect((await allowance()).quotas).toMatchObject([
        { number: quota.number, kind: 'credit', left: '300000', once: false },
      ])
      const first = await topUp(OVER)
      expect(first).toMatchObject({
        outcome: 'success',
        reviewReason: null,
        quotas: [{ id: quota.id, kind: 'credit' }],
      })
      expect(await get()).toMatchObject({ used: OVER, left: '199999', status: 'active' })
      expect(await topUp('200000')).toMatchObject({ outcome: 'pending', quotas: [] })
      expect(await topUp('199999')).toMatchObject({ outcome: 'success' })
      expect(await get()).toMatchObject({ used: '300000', left: '0', status: 'exhausted' })
      expect((await topUp(OVER)).outcome).toBe('pending')
    })

    it('isn’t used by what needs no review, nor counted toward the allowance', async () => {
      const { topUp, get, allowance } = await grantee()
      expect((await topUp('5')).quotas).toEqual([])
      expect(await get()).toMatchObject({ used: '0' })
      await topUp(OVER)
      expect(await get()).toMatchObject({ used: OVER })
      expect(BigInt((await allowance()).remaining)).toBe(THRESHOLD - 5n)
    })

    it('is no longer used once it is revoked or over', async () => {
      const { quota, topUp } = await grantee()
      await withKey(maker).ok('quota', 'revoke', { params: quota, body: { remark: 'because' } })
      expect((await topUp(OVER)).outcome).toBe('pending')
      const validTo = server().now + 2 * DAY
      const other = await grantee({ validTo })
      expect((await other.topUp(OVER)).outcome).toBe('success')
      await moveTo(validTo)
      expect((await other.topUp(OVER)).outcome).toBe('pending')
    })

    it('is never exceeded by simultaneous top-ups', async () => {
      const { quota, topUp, get } = await grantee({ amount: '350000' })
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => topUp(OVER)))
      const through = outcomes.filter(({ quotas }) => quotas.length > 0)
      expect(through).toHaveLength(3)
      expect(await get()).toMatchObject({ used: String(3n * BigInt(OVER)), status: 'active' })
      const { total } = await maker.ok('quota', 'uses', { params: quota, query: {} })
      expect(total).toBe(3)
    })

    it('counts what was used toward the quota that replaces it', async () => {
      const { quota, topUp, get } = await grantee({ amount: OVER })
      const { id } = await topUp(OVER)
      const body = { amount: '250000', validTo: quota.validTo, reason: 'more' }
      const raised = await withKey(maker).ok('quota', 'raise', { params: quota, body })
      await withKey(checker).ok('quota', 'approve', { params: raised, body: {} })
      expect(await maker.ok('quota', 'get', { params: raised })).toMatchObject({
        used: OVER,
        left: '149999',
        status: 'active',
      })
      expect(await get()).toMatchObject({ used: OVER, status: 'revoked' })
      // The transfer still shows the quota under which it was made.
      const shown = await maker.ok('transfer', 'get', { params: { id } })
      expect(shown.quotas.map(({ number }) => number)).toEqual([quota.number])
    })
  })

  describe('a daily quota', () => {
    it('rejects top-ups beyond it, pending ones counted, until the next day', async () => {
      const { topUp, refused, get } = await grantee({ kind: 'daily', amount: '150000' })
      const pending = await topUp(OVER)
      expect(pending).toMatchObject({ outcome: 'pending', quotas: [{ kind: 'daily' }] })
      expect(await get()).toMatchObject({ used: OVER, left: '49999' })
      expect(await refused('50000')).toEqual({ amount: { key: 'dailyQuota', values: { left: '49999' } } })
      await reject(pending.id)
      expect(await get()).toMatchObject({ used: '0', left: '150000' })
      const again = await topUp('150000')
      expect(await refused('1')).toEqual({ amount: { key: 'dailyQuota', values: { left: '0' } } })
      // It was counted when it began.
      expect(await approve(again.id)).toMatchObject({ outcome: 'success' })
      await moveTo(Math.ceil(server().now / DAY) * DAY)
      expect(await topUp('1')).toMatchObject({ quotas: [{ kind: 'daily' }] })
    })

    it('doesn’t limit deductions', async () => {
      const { granteeId, agentId, topUp } = await grantee({ kind: 'daily', amount: '10' })
      await topUp('10')
      const back = { outgoingPartyId: granteeId, incomingPartyId: agentId, amount: '10' }
      expect(await createTransfer(maker, back)).toMatchObject({ outcome: 'success', quotas: [] })
    })
  })

  describe('a quota of single transfers', () => {
    it('replaces the limit of its holder', async () => {
      const { refused, topUp, allowance } = await grantee({ kind: 'single', amount: '900' })
      expect(await refused('901')).toEqual({ amount: { key: 'transferLimit', values: { limit: '900' } } })
      expect((await topUp('900')).quotas).toEqual([])
      expect((await allowance()).quotas).toMatchObject([{ kind: 'single', left: '900' }])
    })

    it('lets its holder be topped up with more than its limit', async () => {
      const { topUp } = await grantee({ kind: 'single', amount: '500' }, '100')
      expect(await topUp('500')).toMatchObject({
        outcome: 'success',
        quotas: [{ kind: 'single', once: false, amount: '500' }],
      })
      expect((await topUp('100')).quotas).toEqual([])
    })
  })

  describe('a break-glass exception', () => {
    const request = (granteeId: string, amount: string) =>
      withKey(maker).ok('quota', 'breakGlass', { body: { granteeId, amount, reason: 'payout tonight' } })

    async function exception(amount: string) {
      await moveTo(server().now + DAY + 1)
      const { id, agentId } = await createMerchant(maker, { transferLimit: '100' })
      const quota = await request(id, amount)
      const topUp = (coins: string) =>
        createTransfer(maker, { outgoingPartyId: agentId, incomingPartyId: id, amount: coins })
      const refused = async (coins: string) =>
        (
          await withKey(maker).refused('transfer', 'create', {
            body: { outgoingPartyId: agentId, incomingPartyId: id, amount: coins },
          })
        ).data.fields
      const confirm = () => withKey(checker).ok('quota', 'approve', { params: quota, body: {} })
      const status = async () => (await maker.ok('quota', 'get', { params: quota })).status
      return { quota, topUp, refused, confirm, status }
    }

    it('allows one transfer over the limit, once another operator approved it', async () => {
      const { topUp, refused, confirm, status } = await exception('5000')
      const overLimit = { amount: { key: 'transferLimit', values: { limit: '100' } } }
      expect(await refused('5000')).toEqual(overLimit)
      await confirm()
      expect((await topUp('100')).quotas).toEqual([])
      expect(await topUp('5000')).toMatchObject({ outcome: 'success', quotas: [{ once: true }] })
      expect(await status()).toBe('exhausted')
      expect(await refused('5000')).toEqual(overLimit)
    })

    it('is valid for an hour from the approval', async () => {
      const { quota, refused, confirm, status } = await exception('5000')
      await moveTo(server().now + 5 * HOUR)
      const approved = await confirm()
      expect([approved.validFrom, approved.validTo]).toEqual([server().now, server().now + HOUR])
      await moveTo(server().now + HOUR)
      expect(await refused('5000')).toHaveProperty('amount')
      expect(await status()).toBe('expired')
      expect(quota.once).toBe(true)
    })

    it('is released by a transfer that is rejected, and used by one that is approved later', async () => {
      const { topUp, confirm, status } = await exception('300000')
      await confirm()
      const first = await topUp('250000')
      expect(first).toMatchObject({ outcome: 'pending', quotas: [{ once: true }] })
      expect(await status()).toBe('exhausted')
      await reject(first.id)
      expect(await status()).toBe('active')
      const second = await topUp('300000')
      await moveTo(server().now + 2 * HOUR)
      expect(await approve(second.id)).toMatchObject({ outcome: 'success' })
    })
  })

  it('are announced at 80 and 95 % to the operators who see their holder', async () => {
    const { granteeId, topUp } = await grantee({ amount: '1000000' })
    const seeing = await createStaff(server(), ['quota:read'])
    const scoped = await createStaff(server(), ['quota:read'])
    const elsewhere = await createStaff(server(), ['quota:read'])
    const blind = await createStaff(server(), ['transfer:read'])
    const scope = (accountId: string, scopePartyId: string) =>
      server().db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, accountId))
    await scope(scoped.accountId, granteeId)
    await scope(elsewhere.accountId, (await createMerchant(maker)).id)
    const notified = (staff: { accountId: string }) =>
      server()
        .db.select({ data: notifications.data })
        .from(notifications)
        .where(and(eq(notifications.accountId, staff.accountId), eq(notifications.kind, 'quotaAlert')))
    await topUp('780000')
    expect(await notified(seeing)).toEqual([])
    await topUp('110001')
    expect((await notified(seeing)).map(({ data }) => data.percent)).toEqual(['89'])
    await topUp('109999')
    for (const staff of [seeing, scoped]) expect(await notified(staff)).toHaveLength(2)
    for (const staff of [elsewhere, blind]) expect(await notified(staff)).toEqual([])
  })

  it('show their use by day, and the transfers, released ones among them', async () => {
    const { quota, topUp } = await grantee({ kind: 'daily', amount: '500000' })
    await topUp('7')
    const pending = await topUp('200000')
    await reject(pending.id)
    const { before, days } = await maker.ok('quota', 'usage', { params: quota })
    expect(before).toBe('0')
    expect(days).toHaveLength(90)
    expect(days.at(-1)).toMatchObject({ used: '7' })
    const { list } = await maker.ok('quota', 'uses', { params: quota, query: {} })
    expect(list.map(({ amount, releaseTime }) => [amount, releaseTime === null])).toEqual([
      ['200000', false],
      ['7', true],
    ])
  })

  it('are replayed against the last 90 days before they are granted', async () => {
    await moveTo(server().now + DAY + 1)
    const { id, agentId } = await newGrantee(maker)
    const way = { outgoingPartyId: agentId, incomingPartyId: id }
    for (const amount of ['60000', '40001', '30000', '200000'])
      await createTransfer(maker, { ...way, amount })
    const whatIf = (kind: 'credit' | 'daily' | 'single', amount: string) =>
      maker.ok('quota', 'whatIf', { query: { granteeId: id, kind, amount } })
    // 40001 and 200000 needed a review.
    const counts = async (...[kind, amount]: Parameters<typeof whatIf>) => {
      const { days: _, ...found } = await whatIf(kind, amount)
      return found
    }
    expect(await counts('credit', '50000')).toEqual({
      waitedBefore: 2,
      through: 3,
      waited: 1,
      rejected: 0,
    })
    expect(await counts('daily', '130001')).toEqual({ waitedBefore: 2, through: 2, waited: 1, rejected: 1 })
    expect(await counts('single', '50000')).toEqual({ waitedBefore: 2, through: 1, waited: 1, rejected: 2 })
    const { days } = await whatIf('credit', '1')
    expect(days).toHaveLength(90)
    expect(days.at(-1)).toMatchObject({ through: 2, waited: 2, rejected: 0 })
    // What goes through under a credit would wait without it.
    await grantQuota(maker, checker, { granteeId: id, amount: '250000' })
    await createTransfer(maker, { ...way, amount: '210000' })
    expect(await counts('credit', '50000')).toEqual({ waitedBefore: 3, through: 3, waited: 2, rejected: 0 })
    expect(await counts('single', '500000')).toEqual({ waitedBefore: 2, through: 3, waited: 2, rejected: 0 })
  })

  it('can’t be granted, raised, revoked or reviewed by an operator who doesn’t see the granter', async () => {
    const { quota, granteeId } = await grantee()
    const { client, accountId } = await createStaff(server(), allPermissionCodes)
    await server().db.update(accounts).set({ scopePartyId: granteeId }).where(eq(accounts.id, accountId))
    const { list } = await client.ok('quota', 'list')
    expect(list).toMatchObject([{ id: quota.id, changeable: false }])
    const revoke = { params: quota, body: { remark: 'because' } }
    expect((await withKey(client).refused('quota', 'revoke', revoke)).data.key).toBe('granterOutOfScope')
    const body = { granteeId, amount: '5', reason: 'for myself' }
    const refused = await withKey(client).refused('quota', 'breakGlass', { body })
    expect(refused.data.fields).toEqual({ granteeId: { key: 'notExisting' } })
    const own = await withKey(maker).ok('quota', 'breakGlass', { body })
    const review = { params: own, body: {} }
    expect((await withKey(client).refused('quota', 'approve', review)).data.key).toBe('granterOutOfScope')
  })
})
