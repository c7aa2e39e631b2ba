import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../src/db/schema/users.ts'
import { onEachEngine } from './support/engines.ts'
import { pointsTransferArea } from './support/pointsTransferArea.ts'
import { newPair } from './support/pointsTransferCalls.ts'

onEachEngine('points transfers', (server) => {
  const area = pointsTransferArea(server)
  const { pointsOf, give, begin } = area

  describe('the platform', () => {
    it('begins transfers, once for each occurrence', async () => {
      const { inviter, invited } = await newPair(server())
      const body = { outgoingUserId: inviter, incomingUserId: invited, amount: '30', occurrence: 'x' }
      const [first, second] = [await area.app('transfers', body), await area.app('transfers', body)]
      expect(first).toMatchObject({ status: 200, answer: { orderNumber: expect.stringMatching(/^P\d+$/) } })
      expect(second).toEqual(first)
      const other = await area.app('transfers', { ...body, amount: '31' })
      expect([other.status, other.answer.data?.key]).toEqual([422, 'idempotencyKeyReused'])
      expect(await pointsOf(inviter)).toBe(970)
      const { list } = await area.admin.ok('pointsTransfer', 'list', { query: { userId: inviter } })
      expect(list).toMatchObject([{ operatorId: null, operatorName: '', reviewRefusal: null }])
    })

    it('is told the field that is wrong', async () => {
      const { inviter, invited } = await newPair(server(), 10)
      const { status, answer } = await begin({
        outgoingUserId: inviter,
        incomingUserId: invited,
        amount: '11',
      })
      expect(status).toBe(422)
      expect(answer.data?.fields).toEqual({ amount: { key: 'insufficientPoints', values: { points: '10' } } })
    })

    it('confirms for the receiver and cancels for the sender, and repeats neither', async () => {
      const [paid, returned] = [await give(), await give()]
      for (const _ of [1, 2]) {
        expect(await area.app(`transfers/${paid.id}/confirm`, { userId: paid.invited })).toEqual({
          status: 200,
          answer: { outcome: 'success' },
        })
        expect(await area.app(`transfers/${returned.id}/cancel`, { userId: returned.inviter })).toEqual({
          status: 200,
          answer: { outcome: 'failed' },
        })
      }
      expect([await pointsOf(paid.inviter), await pointsOf(paid.invited)]).toEqual([900, 100])
      expect([await pointsOf(returned.inviter), await pointsOf(returned.invited)]).toEqual([1000, 0])
      const decided = await area.app(`transfers/${paid.id}/cancel`, { userId: paid.inviter })
      expect([decided.status, decided.answer.data?.key]).toEqual([409, 'alreadyReviewed'])
    })

    it('can’t confirm what a frozen sender gave: it waits for a review', async () => {
      const row = await give()
      const set = (status: 'frozen' | 'normal') =>
        server().db.update(users).set({ status }).where(eq(users.id, row.inviter))
      await set('frozen')
      const { status, answer } = await area.app(`transfers/${row.id}/confirm`, { userId: row.invited })
      expect([status, answer.data?.key]).toEqual([409, 'senderFrozen'])
      expect(await pointsOf(row.invited)).toBe(0)
      await set('normal')
      expect((await area.app(`transfers/${row.id}/confirm`, { userId: row.invited })).status).toBe(200)
    })

    it('can’t confirm for the sender, cancel for the receiver, or decide on what doesn’t exist', async () => {
      const row = await give()
      expect((await area.app(`transfers/${row.id}/confirm`, { userId: row.inviter })).status).toBe(403)
      expect((await area.app(`transfers/${row.id}/cancel`, { userId: row.invited })).status).toBe(403)
      expect((await area.app(`transfers/${row.inviter}/confirm`, { userId: row.inviter })).status).toBe(404)
      expect((await area.app('transfers/nothing/confirm', { userId: row.inviter })).status).toBe(400)
    })
  })
})
