import type { GiftEvent } from '@admin/api-client/contract/content/pointEvents'
import { GIFT_RECEIVER_PERCENT } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { giftSends, gifts } from '../../../db/schema/shop.ts'
import type { Ports } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { postPoints, type UserRow } from '../../users/users/points.ts'
import { requireBalance } from '../pointsTransfers/rules.ts'
import { onceForOccurrence, requireNormal } from './onceForOccurrence.ts'

/** @throws Refusal `validation` on `giftId` for a gift that the sender can't send now */
async function requireOffered(tx: Database, giftId: string, { vipLevel }: UserRow, now: number) {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId))
  if (!gift) throw refuseField('validation', 'giftId', 'notExisting')
  const { status, periodFrom, periodTo, vipFrom } = gift
  const isOffered =
    status === 'enabled' && (periodFrom ?? now) <= now && (periodTo === null || now < periodTo)
  if (!isOffered) throw refuseField('validation', 'giftId', 'notOffered')
  if (vipLevel < vipFrom) throw refuseField('validation', 'giftId', 'vipLevelTooLow', { level: vipFrom })
  return gift
}

/**
 * Sends gifts: the sender pays their price in points, and the receiver gets `GIFT_RECEIVER_PERCENT` of it as stars.
 * @returns what the sender paid, and the stars that the receiver got
 * @throws Refusal `validation`
 */
export const sendGift = (
  ports: Pick<Ports, 'db' | 'clock'>,
  { kind: subject, ...event }: GiftEvent,
): Promise<{ paid: number; stars: number }> => {
  const { senderId, receiverId, giftId, count, occurrence } = event
  if (senderId === receiverId) throw refuseField('validation', 'receiverId', 'sameUser')
  return onceForOccurrence(
    ports,
    { subject, user: { field: 'senderId', id: senderId }, others: [receiverId], occurrence, body: event },
    async (processing) => {
      const { tx, clock } = processing
      const sender = requireNormal(processing, 'senderId', senderId)
      requireNormal(processing, 'receiverId', receiverId)
      const time = clock()
      const { price, name, nameEn } = await requireOffered(tx, giftId, sender, time)
      const paid = price * count
      const stars = Math.floor((paid * GIFT_RECEIVER_PERCENT) / 100)
      requireBalance(sender, { unit: 'points', amount: BigInt(paid), field: 'count' })
      const source = 'gift' as const
      const remark = `${name} · ${nameEn} × ${count}`
      await postPoints(
        tx,
        { clock },
        [
          { userId: senderId, unit: 'points' as const, source, amount: BigInt(-paid), remark },
          { userId: receiverId, unit: 'stars' as const, source, amount: BigInt(stars), remark },
        ].filter(({ amount }) => amount !== 0n),
      )
      await tx.insert(giftSends).values({ giftId, senderId, receiverId, count, price, time })
      return { paid, stars }
    },
  )
}
