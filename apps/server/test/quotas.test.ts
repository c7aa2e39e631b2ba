import { QUOTA_MAX_DAYS } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { quotas } from '../src/db/schema/quotas.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { createMerchant, createSubaccount, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { agentWithout, grantQuota, newGrantee, newQuota } from './support/quotaCalls.ts'
import { deskOf } from './support/reviewDesk.ts'
import { registerComments } from './support/reviewSubjects.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

registerComments()

onOneEngine('quotas', (server) => {
  const { decide, taskOf } = deskOf(server)
  let maker: TestClient
  let checker: TestClient
  /** Both operators sign in, as their sessions end when the clock moves on. */
  async function signIn() {
    maker = (await createStaff(server(), allPermissionCodes)).client
    checker = (await createStaff(server(), allPermissionCodes)).client
  }
  const moveTo = (time: number) => {
    server().now = time
    return signIn()
  }
  beforeAll(signIn)

  type Values = Parameters<typeof newQuota>[1]
  const draft = (values?: Values) => newQuota(maker, values)
  const grant = (values?: Values) => grantQuota(maker, checker, values)
  const get = (id: string) => maker.ok('quota', 'get', { params: { id } })
  const approve = (id: string, client = checker) =>
    withKey(client).ok('quota', 'approve', { params: { id }, body: {} })
  const revoke = (id: string) =>
    withKey(maker).ok('quota', 'revoke', { params: { id }, body: { remark: 'because' } })
  const refusedFields = async (values: Values) =>
    (
      await withKey(maker).refused('quota', 'create', {
        body: {
          ...{ kind: 'credit', amount: '5', validFrom: server().now, validTo: server().now + DAY },
          ...{ granteeId: '', reason: 'because' },
          ...values,
        },
      })
    ).data.fields

  it('are drafts that are edited, deleted, and submitted for review', async () => {
    const quota = await draft()
    expect(quota).toMatchObject({ status: 'draft', used: '0', left: '500000', reviewRefusal: null })
    expect(quota.number).toMatch(/^Q\d{10}$/)
    const edited = await maker.ok('quota', 'update', { params: quota, body: { ...quota, amount: '7' } })
    expect(edited).toMatchObject({ amount: '7', version: 2 })
    const stale = await maker.refused('quota', 'update', { params: quota, body: quota })
    expect(stale.data).toMatchObject({ key: 'staleVersion', current: { amount: '7' } })
    expect(await maker.ok('quota', 'submit', { params: quota })).toMatchObject({
      status: 'pending',
      reviewRefusal: 'ownQuota',
    })
    for (const refused of [
      await maker.refused('quota', 'update', { params: quota, body: { ...quota, version: 3 } }),
      await maker.refused('quota', 'delete', { params: quota }),
      await maker.refused('quota', 'submit', { params: quota }),
    ])
      expect(refused).toMatchObject({ status: 409, data: { key: 'notPossible' } })
    await withKey(checker).ok('quota', 'reject', { params: quota, body: { remark: 'no' } })
    const other = await draft()
    await maker.ok('quota', 'delete', { params: other })
    expect((await maker.refused('quota', 'get', { params: other })).status).toBe(404)
  })

  it('are in force when another operator approves them, and are decided once', async () => {
    const { id, number } = await draft({ submit: true })
    expect(await approve(id)).toMatchObject({ status: 'active', reviewRefusal: null, version: 2 })
    const again = { params: { id }, body: { remark: 'no' } }
    expect((await withKey(checker).refused('quota', 'reject', again)).data.key).toBe('alreadyReviewed')
    const logged = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, id))
    expect(logged.map(({ action }) => action).sort()).toEqual(['approve', 'create'])
    const { list } = await checker.ok('quota', 'list', { query: { number: number.toLowerCase() } })
    expect(list).toMatchObject([{ id, status: 'active' }])
    await revoke(id)
  })

  it('are rejected with a reason, and stay so', async () => {
    const { id } = await draft({ submit: true })
    const call = { params: { id }, body: { remark: '' } }
    expect((await withKey(checker).refused('quota', 'reject', call)).data.fields).toHaveProperty('remark')
    await withKey(checker).ok('quota', 'reject', { params: { id }, body: { remark: 'not agreed' } })
    expect(await get(id)).toMatchObject({ status: 'rejected', reviewRemark: 'not agreed' })
    const refused = await withKey(maker).refused('quota', 'revoke', {
      params: { id },
      body: { remark: 'because' },
    })
    expect(refused.data.key).toBe('notPossible')
  })

  it('are decided on the review desk, which closes on their page, too', async () => {
    const { id, number } = await draft({ submit: true })
    const detail = await checker.ok('review', 'get', { params: await taskOf(id) })
    expect(detail).toMatchObject({ title: number, kind: 'quota' })
    expect(detail.evidence.facts).toContainEqual({ label: 'quota:amount', value: '500000' })
    await decide(checker, id, { note: 'fine' })
    expect(await get(id)).toMatchObject({ status: 'active', reviewRemark: 'fine' })
    await revoke(id)
    const other = await draft({ submit: true })
    await approve(other.id)
    expect(await taskOf(other.id)).toMatchObject({ status: 'approved' })
    await revoke(other.id)
  })

  it('expire by the clock, and can be revoked before', async () => {
    const { id, validTo } = await grant({
      validFrom: server().now - HOUR,
      validTo: server().now + HOUR,
      kind: 'daily',
    })
    const other = await grant()
    expect(await revoke(other.id)).toMatchObject({ status: 'revoked', revokeReason: 'because' })
    await moveTo(validTo)
    expect(await get(id)).toMatchObject({ status: 'expired' })
    const call = { params: { id }, body: { remark: 'because' } }
    expect((await withKey(maker).refused('quota', 'revoke', call)).data.key).toBe('notPossible')
    const found = async (id: string, status: 'revoked' | 'active' | 'expired') =>
      (await maker.ok('quota', 'list', { query: { id, status } })).total
    expect([await found(id, 'expired'), await found(id, 'active')]).toEqual([1, 0])
    expect(await found(other.id, 'revoked')).toBe(1)
  })

  it('can’t be approved once they are over', async () => {
    const { id, validTo } = await draft({ submit: true, validTo: server().now + HOUR })
    await moveTo(validTo)
    const refused = await withKey(checker).refused('quota', 'approve', { params: { id }, body: {} })
    expect(refused.data.key).toBe('quotaOver')
    await withKey(checker).ok('quota', 'reject', { params: { id }, body: { remark: 'late' } })
  })

  describe('reject what breaks a rule, on its field', () => {
    it('a holder that is no agent or merchant', async () => {
      const merchant = await createMerchant(maker)
      const { id } = await createSubaccount(maker, merchant.id)
      const { list } = await maker.ok('party', 'list', { query: { kind: 'treasury' } })
      for (const granteeId of [id, list[0]?.id ?? ''])
        expect(await refusedFields({ granteeId })).toEqual({ granteeId: { key: 'notExisting' } })
    })

    it('a validity that ends before it begins, is too long, or over', async () => {
      const { id: granteeId } = await newGrantee(maker)
      const { now } = server()
      const fieldOf = async (validFrom: number, validTo: number) =>
        (await refusedFields({ granteeId, validFrom, validTo }))?.validTo
      expect(await fieldOf(now, now)).toEqual({ key: 'sameMoment' })
      expect(await fieldOf(now, now - 1)).toEqual({ key: 'endBeforeStart' })
      expect(await fieldOf(now, now + QUOTA_MAX_DAYS * DAY + 1)).toEqual({
        key: 'validityDays',
        values: { days: QUOTA_MAX_DAYS },
      })
      expect(await fieldOf(now - 2 * DAY, now - DAY)).toEqual({ key: 'past' })
    })

    it('an amount that isn’t at least one coin', async () => {
      const { id: granteeId } = await newGrantee(maker)
      for (const amount of ['0', '-1', '1.5', ''])
        expect(await refusedFields({ granteeId, amount })).toHaveProperty('amount')
    })

    it('a second quota of the kind in the same period', async () => {
      const quota = await grant({ validFrom: server().now, validTo: server().now + DAY })
      const { granteeId, validFrom, validTo } = quota
      const overlaps = { validFrom: { key: 'overlaps' } }
      expect(await refusedFields({ granteeId, validFrom: validTo - 1, validTo: validTo + DAY })).toEqual(
        overlaps,
      )
      await draft({ granteeId, kind: 'daily', validFrom, validTo })
      const next = await draft({ granteeId, validFrom: validTo, validTo: validTo + DAY, submit: true })
      expect(await refusedFields({ granteeId, validFrom: validTo, validTo: validTo + HOUR })).toEqual(
        overlaps,
      )
      await withKey(checker).ok('quota', 'reject', { params: next, body: { remark: 'no' } })
      await revoke(quota.id)
      await draft({ granteeId, validFrom, validTo })
    })

    it('the second of two that are submitted at the same time', async () => {
      const { id: granteeId } = await newGrantee(maker)
      const both = await Promise.all([draft({ granteeId }), draft({ granteeId })])
      const answers = await Promise.all(
        both.map(({ id }) => maker.fetch(`/api/admin/quotas/${id}/submit`, { method: 'POST' })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      for (const { id } of both)
        if ((await get(id)).status === 'pending')
          await withKey(checker).ok('quota', 'reject', { params: { id }, body: { remark: 'no' } })
    })

    it('more than the granter holds, less what it gave on', async () => {
      const agentId = await agentWithout(maker)
      const validFrom = server().now
      const validTo = validFrom + DAY
      const merchants = [
        await createMerchant(maker, { agentId }),
        await createMerchant(maker, { agentId }),
      ].map(({ id }) => id)
      const [one = '', other = ''] = merchants
      const period = { validFrom, validTo }
      const exceeds = (limit: string) => ({ amount: { key: 'quotaExceedsGranter', values: { limit } } })
      expect(await refusedFields({ granteeId: one, ...period, amount: '1' })).toEqual(exceeds('0'))
      await grant({ granteeId: agentId, ...period, amount: '1000' })
      expect(await refusedFields({ granteeId: one, ...period, amount: '1001' })).toEqual(exceeds('1000'))
      // What it holds doesn't cover all of this validity.
      expect(await refusedFields({ granteeId: one, validFrom, validTo: validTo + 1, amount: '1' })).toEqual(
        exceeds('0'),
      )
      const given = await draft({ granteeId: one, ...period, amount: '700', submit: true })
      expect(await refusedFields({ granteeId: other, ...period, amount: '301' })).toEqual(exceeds('300'))
      const rest = await draft({ granteeId: other, ...period, amount: '300' })
      await approve(given.id)
      // A raise counts by itself, in place of what it replaces.
      const raise = { params: given, body: { amount: '1000', validTo, reason: 'more' } }
      const raised = await withKey(maker).ok('quota', 'raise', raise)
      const refused = await maker.refused('quota', 'submit', { params: rest })
      expect(refused.data.fields).toEqual(exceeds('0'))
      await withKey(checker).ok('quota', 'reject', { params: raised, body: { remark: 'no' } })
      expect(await maker.ok('quota', 'submit', { params: rest })).toMatchObject({ status: 'pending' })
    })
  })

  describe('are raised by a request that', () => {
    it('replaces them when it is approved', async () => {
      const quota = await grant({ kind: 'daily', amount: '1000' })
      const raise = (amount: string) => ({
        params: quota,
        body: { amount, validTo: quota.validTo, reason: 'more' },
      })
      const refused = await withKey(maker).refused('quota', 'raise', raise('1000'))
      expect(refused.data.fields).toEqual({ amount: { key: 'minimum', values: { minimum: '1001' } } })
      const raised = await withKey(maker).ok('quota', 'raise', raise('2000'))
      expect(raised).toMatchObject({ status: 'pending', replacesNumber: quota.number })
      expect(await get(quota.id)).toMatchObject({ status: 'active', replacedBy: '' })
      // A second one would replace it, too.
      const second = await withKey(maker).refused('quota', 'raise', raise('3000'))
      expect(second.data.fields).toEqual({ validFrom: { key: 'overlaps' } })
      expect(await approve(raised.id)).toMatchObject({ status: 'active', amount: '2000' })
      expect(await get(quota.id)).toMatchObject({ status: 'revoked', replacedBy: raised.number })
      const actions = await server()
        .db.select({ action: operationLogs.action })
        .from(operationLogs)
        .where(eq(operationLogs.targetId, quota.id))
      expect(actions.map(({ action }) => action)).toContain('revoke')
      await revoke(raised.id)
    })

    it('is rejected for anything but an active quota, and can’t be approved once that is revoked', async () => {
      const quota = await draft()
      const call = { params: quota, body: { amount: '900000', validTo: quota.validTo, reason: 'more' } }
      expect((await withKey(maker).refused('quota', 'raise', call)).data.key).toBe('notPossible')
      await maker.ok('quota', 'submit', { params: quota })
      await approve(quota.id)
      const raised = await withKey(maker).ok('quota', 'raise', call)
      await revoke(quota.id)
      const refused = await withKey(checker).refused('quota', 'approve', { params: raised, body: {} })
      expect(refused.data.key).toBe('replacedQuotaEnded')
      await withKey(checker).ok('quota', 'reject', { params: raised, body: { remark: 'no' } })
    })
  })

  it('are requested once for each key', async () => {
    const { id: granteeId } = await createMerchant(maker)
    const keyed = withKey(maker)
    const call = { body: { granteeId, amount: '5000', reason: 'tonight' } }
    const first = await keyed.ok('quota', 'breakGlass', call)
    expect(await keyed.ok('quota', 'breakGlass', call)).toEqual(first)
    const tasks = and(eq(reviewTasks.subjectId, first.id), eq(reviewTasks.status, 'pending'))
    expect(await server().db.$count(reviewTasks, tasks)).toBe(1)
    expect(await server().db.$count(quotas, eq(quotas.granteeId, granteeId))).toBe(1)
    const refused = await withKey(maker).refused('quota', 'breakGlass', call)
    expect(refused.data.fields).toEqual({ granteeId: { key: 'overlaps' } })
  })

  it('are kept by the database against any writer', async () => {
    const { id } = await grant()
    const { db } = server()
    for (const change of [
      { amount: 9n },
      { used: 1n },
      { operatorName: 'someone' },
      { validTo: server().now + 1 },
    ])
      await expect(db.update(quotas).set(change).where(eq(quotas.id, id))).rejects.toThrow()
    await expect(db.delete(quotas).where(eq(quotas.id, id))).rejects.toThrow()
    await revoke(id)
    await expect(db.update(quotas).set({ state: 'active' }).where(eq(quotas.id, id))).rejects.toThrow()
  })
})
