import { QUOTA_ALERTS, QUOTA_MAX_DAYS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { parties } from '../src/db/schema/ledger.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { quotas } from '../src/db/schema/quotas.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { createAgent } from './support/agentArea.ts'
import { operatorOf } from './support/agentOperators.ts'
import { createMerchant, createSubaccount, createTransfer, withKey } from './support/coinArea.ts'
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
  const submit = (quota: { id: string; version: number }, client = maker) =>
    client.ok('quota', 'submit', { params: quota, body: { version: quota.version } })
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

  it('are counted while they wait for a review by the operator, and found when nearly used', async () => {
    const waiting = (client = maker) => client.ok('quota', 'waiting')
    const listed = async (query: object) => (await maker.ok('quota', 'list', { query })).total
    const [before, others] = [await waiting(), await waiting(checker)]
    expect(before).toEqual({ reviewable: await listed({ reviewable: 'y' }) })
    const requested = await draft({ submit: true })
    expect(await waiting()).toEqual(before)
    expect(await waiting(checker)).toEqual({ reviewable: others.reviewable + 1 })
    await approve(requested.id)
    expect(await waiting(checker)).toEqual(others)
    const credit = BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n
    const quota = await grant({ amount: String((credit * 100n) / BigInt(QUOTA_ALERTS[0])) })
    await createTransfer(maker, {
      ...{ outgoingPartyId: quota.granterId, incomingPartyId: quota.granteeId },
      amount: String(credit),
    })
    expect(await waiting()).toEqual(before)
    expect(await listed({ nearlyUsed: 'y', granteeId: quota.granteeId })).toBe(1)
    const reader = await createStaff(server(), ['quota:read'])
    expect(await waiting(reader.client)).toEqual({ reviewable: 0 })
    const body = { amount: '900000', validTo: quota.validTo, reason: 'more' }
    await withKey(maker).ok('quota', 'raise', { params: quota, body })
    expect(await listed({ nearlyUsed: 'y', granteeId: quota.granteeId })).toBe(0)
  })

  it('are counted for an operator with a data scope as their list counts them', async () => {
    const requested = await draft({ submit: true })
    for (const scopePartyId of [requested.granterId, requested.granteeId]) {
      const { client } = await operatorOf(server(), scopePartyId)
      const { list, total } = await client.ok('quota', 'list', { query: { reviewable: 'y', pageSize: 100 } })
      expect(await client.ok('quota', 'waiting')).toEqual({ reviewable: total })
      expect(list.some(({ id }) => id === requested.id)).toBe(scopePartyId === requested.granterId)
    }
  })

  it('are drafts that are edited, deleted, and submitted for review', async () => {
    const quota = await draft()
    expect(quota).toMatchObject({ status: 'draft', used: '0', left: '500000', reviewRefusal: null })
    expect(quota.number).toMatch(/^Q\d{10}$/)
    const edited = await maker.ok('quota', 'update', { params: quota, body: { ...quota, amount: '7' } })
    expect(edited).toMatchObject({ amount: '7', version: 2 })
    const stale = await maker.refused('quota', 'update', { params: quota, body: quota })
    expect(stale.data).toMatchObject({ key: 'staleVersion', current: { amount: '7' } })
    expect(await submit(edited)).toMatchObject({
      status: 'pending',
      reviewRefusal: 'ownQuota',
    })
    for (const refused of [
      await maker.refused('quota', 'update', { params: quota, body: { ...quota, version: 3 } }),
      await maker.refused('quota', 'delete', { params: quota }),
      await maker.refused('quota', 'submit', { params: quota, body: { version: 3 } }),
    ])
      expect(refused).toMatchObject({ status: 409, data: { key: 'notPossible' } })
    await withKey(checker).ok('quota', 'reject', { params: quota, body: { remark: 'no' } })
    const other = await draft()
    await maker.ok('quota', 'delete', { params: other })
    expect((await maker.refused('quota', 'get', { params: other })).status).toBe(404)
  })

  it('are submitted by the operator who entered them last, as they saw them', async () => {
    const quota = await draft()
    const edited = await checker.ok('quota', 'update', { params: quota, body: { ...quota, amount: '7' } })
    expect(edited.operatorId).not.toBe(quota.operatorId)
    const other = await maker.refused('quota', 'submit', { params: quota, body: edited })
    expect(other).toMatchObject({ status: 403, data: { key: 'onlyMakerSubmits' } })
    const stale = await checker.refused('quota', 'submit', { params: quota, body: quota })
    expect(stale).toMatchObject({ status: 409, data: { key: 'staleVersion', current: { amount: '7' } } })
    await submit(edited, checker)
    const own = await withKey(checker).refused('quota', 'approve', { params: quota, body: {} })
    expect(own.data.key).toBe('ownQuota')
    expect(await approve(quota.id, maker)).toMatchObject({ status: 'active', amount: '7' })
    await revoke(quota.id)
  })

  it('are neither revoked nor shortened while their holder has passed them on', async () => {
    const agent = await createAgent(maker)
    const { id: granteeId } = await createMerchant(maker, { agentId: agent.id })
    const period = { validFrom: server().now, validTo: server().now + 2 * DAY }
    const held = await grant({ granteeId: agent.id, ...period, amount: '1000' })
    const given = await grant({ granteeId, ...period, amount: '600' })
    const givenOn = { status: 409, data: { key: 'quotaGivenOn', values: { given: '600' } } }
    const body = { remark: 'because' }
    expect(await withKey(maker).refused('quota', 'revoke', { params: held, body })).toMatchObject(givenOn)
    const raise = (validTo: number) => ({ params: held, body: { amount: '2000', validTo, reason: 'more' } })
    expect(await withKey(maker).refused('quota', 'raise', raise(held.validTo - 1))).toMatchObject(givenOn)
    const raised = await withKey(maker).ok('quota', 'raise', raise(held.validTo))
    await approve(raised.id)
    await revoke(given.id)
    const shorter = { amount: '3000', validTo: held.validTo - HOUR, reason: 'more' }
    const last = await withKey(maker).ok('quota', 'raise', { params: raised, body: shorter })
    const again = await grant({ granteeId, ...period, amount: '600' })
    const refused = await withKey(checker).refused('quota', 'approve', { params: last, body: {} })
    expect(refused).toMatchObject(givenOn)
    await revoke(again.id)
    await approve(last.id)
    await revoke(last.id)
  })

  it('end when their holder is moved to another agent, or is deleted', async () => {
    const [agent, target] = [await createAgent(maker), await createAgent(maker)]
    await grant({ granteeId: agent.id })
    const merchant = await createMerchant(maker, { agentId: agent.id })
    const granteeId = merchant.id
    const active = await grant({ granteeId, amount: '100' })
    const exception = await withKey(maker).ok('quota', 'breakGlass', {
      body: { granteeId, amount: '5000', reason: 'tonight' },
    })
    await moveTo(exception.validTo + 1)
    const { version } = await maker.ok('merchant', 'get', { params: merchant })
    const body = { ...merchant, version, agentId: target.id }
    const moved = await maker.ok('merchant', 'update', { params: merchant, body })
    const cause = { revokeCause: 'merchantMoved', revokeReason: '' }
    expect(await get(active.id)).toMatchObject({ ...cause, status: 'revoked', revokedBy: expect.any(String) })
    // Not in the language of the operator who moved it.
    for (const [language, text] of [
      ['zh-CN', '该商户已移至其他代理名下。'],
      ['en-US', 'The merchant was moved to another agent.'],
    ] as const) {
      const reader = maker.with({ 'Accept-Language': language })
      expect((await reader.csv('quota', { number: active.number })).text).toContain(text)
    }
    expect(await get(exception.id)).toMatchObject({ status: 'revoked' })
    expect(await taskOf(exception.id)).toMatchObject({ status: 'rejected' })
    await grant({ granteeId: target.id })
    const own = await grant({ granteeId, amount: '100' })
    await maker.ok('merchant', 'delete', { params: moved })
    const [state] = await server().db.select().from(quotas).where(eq(quotas.id, own.id))
    expect(state).toMatchObject({ state: 'revoked', revokeCause: 'partyDeleted' })
    const unused = await draft({ granteeId: target.id, kind: 'daily' })
    await maker.ok('agent', 'delete', { params: target })
    expect(await server().db.$count(quotas, eq(quotas.id, unused.id))).toBe(0)
    expect(
      await server().db.$count(quotas, and(eq(quotas.granteeId, target.id), eq(quotas.state, 'active'))),
    ).toBe(0)
  })

  it('aren’t approved once their granter is no longer above their holder', async () => {
    const { id: granteeId } = await newGrantee(maker)
    const quota = await draft({ granteeId, submit: true })
    const parentId = await agentWithout(maker)
    await server().db.update(parties).set({ parentId }).where(eq(parties.id, granteeId))
    const refused = await withKey(checker).refused('quota', 'approve', { params: quota, body: {} })
    expect(refused).toMatchObject({ status: 409, data: { key: 'granterChanged' } })
    await server().db.update(parties).set({ parentId: quota.granterId }).where(eq(parties.id, granteeId))
    await withKey(checker).ok('quota', 'reject', { params: quota, body: { remark: 'moved' } })
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
        both.map(({ id, version }) =>
          maker.fetch(`/api/admin/quotas/${id}/submit`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ version }),
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      for (const { id } of both)
        if ((await get(id)).status === 'pending')
          await withKey(checker).ok('quota', 'reject', { params: { id }, body: { remark: 'no' } })
    })

    it('more than the granter holds, less what it passed on', async () => {
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
      const raise = { params: given, body: { amount: '800', validTo, reason: 'more' } }
      const raised = await withKey(maker).ok('quota', 'raise', raise)
      const refused = await maker.refused('quota', 'submit', { params: rest, body: rest })
      expect(refused.data.fields).toEqual(exceeds('200'))
      await withKey(checker).ok('quota', 'reject', { params: raised, body: { remark: 'no' } })
      // One that ends before another quota begins doesn't count there in place of what it replaces.
      const half = validFrom + (validTo - validFrom) / 2
      const shorter = { params: given, body: { amount: '701', validTo: half, reason: 'more' } }
      const waiting = await withKey(maker).ok('quota', 'raise', shorter)
      const later = { granteeId: other, validFrom: half, validTo, amount: '301' }
      expect(await refusedFields(later)).toEqual(exceeds('300'))
      await withKey(checker).ok('quota', 'reject', { params: waiting, body: { remark: 'no' } })
      expect(await submit(rest)).toMatchObject({ status: 'pending' })
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
      await submit(quota)
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
      { validFrom: server().now - 1 },
    ])
      await expect(db.update(quotas).set(change).where(eq(quotas.id, id))).rejects.toThrow()
    await expect(db.delete(quotas).where(eq(quotas.id, id))).rejects.toThrow()
    await revoke(id)
    await expect(db.update(quotas).set({ state: 'active' }).where(eq(quotas.id, id))).rejects.toThrow()
    const { id: granteeId } = await createMerchant(maker)
    const exception = await withKey(maker).ok('quota', 'breakGlass', {
      body: { granteeId, amount: '5000', reason: 'tonight' },
    })
    const isException = eq(quotas.id, exception.id)
    await expect(db.update(quotas).set({ amount: 9n }).where(isException)).rejects.toThrow()
    await db
      .update(quotas)
      .set({ validTo: exception.validTo + 1 })
      .where(isException)
    const { id: draftId } = await draft({ granteeId: (await newGrantee(maker)).id })
    await expect(db.update(quotas).set({ state: 'revoked' }).where(eq(quotas.id, draftId))).rejects.toThrow()
  })
})
