import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountControls } from '../src/db/schema/accounts.ts'
import { transfers } from '../src/db/schema/ledger.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { DAY } from '../src/kernel/durations.ts'
import { createMerchant, createTransfer, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { deskOf } from './support/reviewDesk.ts'
import { registerComments } from './support/reviewSubjects.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const OVER_THRESHOLD = String(BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n)

registerComments()

onOneEngine('the review desk', (server) => {
  const { claim, taskOf, decide, refuses } = deskOf(server)
  const staff = () => createStaff(server(), allPermissionCodes)

  describe('has the pending transfers', () => {
    let merchant: { id: string; agentId: string }
    beforeAll(async () => {
      merchant = await createMerchant(await server().signIn('admin'), { transferLimit: '1000000' })
    })
    const ask = (client: TestClient) =>
      createTransfer(client, {
        outgoingPartyId: merchant.agentId,
        incomingPartyId: merchant.id,
        amount: OVER_THRESHOLD,
      })
    const transfersOnly = { kinds: ['transfer' as const] }

    it('of the demo data, each as one task that is due after 24 hours', async () => {
      const { db } = server()
      const pending = await db.select().from(transfers).where(eq(transfers.outcome, 'pending'))
      const tasks = await db
        .select()
        .from(reviewTasks)
        .where(and(eq(reviewTasks.kind, 'transfer'), eq(reviewTasks.status, 'pending')))
      expect(tasks.map(({ subjectId }) => subjectId).sort()).toEqual(pending.map(({ id }) => id).sort())
      const created = new Map(pending.map(({ id, createTime }) => [id, createTime]))
      for (const { subjectId, dueTime } of tasks) expect(dueTime).toBe((created.get(subjectId) ?? 0) + DAY)
    })

    it('and offers them only to independent reviewers', async () => {
      const [maker, independent] = [await staff(), await staff()]
      const username = `${maker.username}-x`
      await maker.client.ok('account', 'create', {
        body: {
          username,
          nickname: 'Another',
          email: `${username}@example.com`,
          areaCode: '+86',
          phone: '13812345678',
          roleIds: [maker.roleId],
          status: 'normal',
          password: STRONG_PASSWORD,
          passwordConfirmation: STRONG_PASSWORD,
        },
      })
      const dependent = await server().signIn(username, STRONG_PASSWORD)
      await server()
        .db.delete(reviewTasks)
        .where(and(eq(reviewTasks.kind, 'transfer'), eq(reviewTasks.status, 'pending')))
      const { id, orderNumber } = await ask(maker.client)
      expect(await claim(maker.client, transfersOnly as never)).toEqual([])
      expect(await claim(dependent, transfersOnly as never)).toEqual([])
      const [task] = await claim(independent.client, transfersOnly as never)
      expect(task).toMatchObject({ subjectId: id, title: orderNumber, authorName: maker.username })
      for (const client of [maker.client, dependent])
        expect(await refuses(client, id)).toMatchObject({ key: 'excludedReviewer' })
      const detail = await independent.client.ok('review', 'get', { params: task as { id: string } })
      expect(detail.evidence.facts).toContainEqual({ label: 'transfer:amount', value: OVER_THRESHOLD })
      expect(detail.catalog.map(({ code }) => code)).toEqual(['wrong-amount', 'not-justified'])
      const decided = await decide(independent.client, id, { note: 'fine' })
      expect(await independent.client.ok('transfer', 'get', { params: { id } })).toMatchObject({
        outcome: 'success',
        reviewResult: 'approved',
        reviewerName: independent.username,
        reviewRemark: 'fine',
      })
      expect((await independent.client.refused('review', 'undo', { params: decided })).data.key).toBe(
        'tooLate',
      )
      const again = { params: { id }, body: { remark: 'no' } }
      expect((await withKey(independent.client).refused('transfer', 'reject', again)).data.key).toBe(
        'alreadyReviewed',
      )
    })

    it('whose tasks end with a decision on their page, and gain a reason from an exception', async () => {
      const [maker, checker] = [await staff(), await staff()]
      const { id } = await ask(maker.client)
      await withKey(maker.client).ok('transfer', 'raiseException', {
        params: { id },
        body: { remark: 'odd' },
      })
      const reasons = (await taskOf(id)).reasons.map(({ code, detail }) => [code, detail])
      expect(reasons).toEqual([
        ['threshold', ''],
        ['exception', 'odd'],
      ])
      await withKey(checker.client).ok('transfer', 'reject', { params: { id }, body: { remark: 'wrong' } })
      expect(await taskOf(id)).toMatchObject({
        status: 'rejected',
        note: 'wrong',
        decidedBy: checker.username,
      })
      expect((await refuses(checker.client, id)).key).toBe('alreadyDecided')
    })

    it('which are decided on their page only as the reviewer saw them', async () => {
      const [maker, checker] = [await staff(), await staff()]
      const { id, updateTime } = await ask(maker.client)
      server().now += 1
      const raised = await withKey(maker.client).ok('transfer', 'raiseException', {
        params: { id },
        body: { remark: 'odd' },
      })
      const seen = { params: { id }, body: { remark: 'fine', version: updateTime } }
      for (const action of ['approve', 'reject'] as const)
        expect((await withKey(checker.client).refused('transfer', action, seen)).data).toMatchObject({
          key: 'staleVersion',
          current: { id, reviewReason: 'exception', exceptionRemark: 'odd' },
        })
      expect(
        await withKey(checker.client).ok('transfer', 'approve', {
          ...seen,
          body: { ...seen.body, version: raised.updateTime },
        }),
      ).toMatchObject({ outcome: 'success' })
    })

    it('of which an exception is raised once, and decided by others than the operator who raised it', async () => {
      const [maker, raiser, checker] = [await staff(), await staff(), await staff()]
      const dependent = await staff()
      await server()
        .db.insert(accountControls)
        .values({ accountId: dependent.accountId, controllerId: raiser.accountId, time: server().now })
      const { id } = await ask(maker.client)
      const call = { params: { id }, body: { remark: 'odd' } }
      await withKey(raiser.client).ok('transfer', 'raiseException', call)
      for (const { client } of [raiser, checker]) {
        const again = { ...call, body: { remark: 'something else' } }
        expect((await withKey(client).refused('transfer', 'raiseException', again)).data.key).toBe(
          'exceptionRaised',
        )
      }
      for (const [{ client }, key] of [
        [raiser, 'ownException'],
        [dependent, 'dependentReviewer'],
      ] as const) {
        expect(await client.ok('transfer', 'get', { params: { id } })).toMatchObject({
          reviewRefusal: key,
          exceptionRemark: 'odd',
        })
        for (const action of ['approve', 'reject'] as const)
          expect((await withKey(client).refused('transfer', action, call)).data.key).toBe(key)
        expect((await refuses(client, id)).key).toBe('excludedReviewer')
      }
      await withKey(checker.client).ok('transfer', 'approve', call)
    })

    it('which only the role decides that they were escalated to, also on their page', async () => {
      const [maker, checker, expert] = [await staff(), await staff(), await staff()]
      const { id } = await ask(maker.client)
      await server()
        .db.update(reviewTasks)
        .set({ escalatedTo: expert.roleId })
        .where(eq(reviewTasks.subjectId, id))
      const call = { params: { id }, body: { remark: 'fine' } }
      for (const action of ['approve', 'reject'] as const)
        expect((await withKey(checker.client).refused('transfer', action, call)).data.key).toBe(
          'taskEscalated',
        )
      expect((await checker.client.ok('transfer', 'get', { params: { id } })).outcome).toBe('pending')
      await withKey(expert.client).ok('transfer', 'approve', call)
    })

    it('and leaves them pending where a rule of transfers forbids the approval', async () => {
      const [maker, checker] = [await staff(), await staff()]
      const { id } = await ask(maker.client)
      await maker.client.ok('merchant', 'setStatus', { body: { ids: [merchant.id], status: 'disabled' } })
      expect(await refuses(checker.client, id)).toMatchObject({
        key: 'validation',
        fields: { incomingPartyId: { key: 'partyDisabled' } },
      })
      expect(await taskOf(id)).toMatchObject({ status: 'pending', decidedBy: '' })
      await decide(checker.client, id, { decision: 'rejected', reasonCodes: ['not-justified'] })
      await maker.client.ok('merchant', 'setStatus', { body: { ids: [merchant.id], status: 'enabled' } })
      expect(await checker.client.ok('transfer', 'get', { params: { id } })).toMatchObject({
        outcome: 'failed',
        reviewRemark: 'Not justified',
      })
    })

    it('outside of which an operator with a data scope sees nothing', async () => {
      const { client } = await createStaff(server(), ['review:read', 'transfer:read'])
      const all = (await client.ok('review', 'list', { query: { kind: 'transfer' } })).total
      const agent = await server().signIn('agent')
      expect(all).toBeGreaterThan(0)
      expect((await agent.refused('review', 'list', { query: {} })).status).toBe(403)
    })
  })
})
