import type { PurchaseEvent } from '@admin/api-client/contract/content/pointEvents'
import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { workPurchases } from '../../../db/schema/points.ts'
import type { Ports } from '../../../kernel/context.ts'
import { postPoints } from '../../users/users/points.ts'
import { isFreeQuality, readBenefits } from '../../users/users/vipBenefits.ts'
import { requireBalance } from '../pointsTransfers/rules.ts'
import { midnightOf } from './earning.ts'
import { onceForOccurrence, requireNormal } from './onceForOccurrence.ts'
import { readPrice } from './prices.ts'

/** Free views that a user had since a moment. Exact while the user is locked. */
const countFreeViews = (tx: Database, userId: string, since: number): Promise<number> =>
  tx.$count(
    workPurchases,
    and(eq(workPurchases.userId, userId), eq(workPurchases.freeView, true), gte(workPurchases.time, since)),
  )

/**
 * Charges a user for a work: what it costs and the fee of the quality, less the benefits of their VIP level. Its free
 * views, which aren't for collections, and its free quality come first, then the discount, in favor of the user.
 * @returns what the user paid
 * @throws Refusal `validation`
 */
export const purchase = (
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
  event: PurchaseEvent,
): Promise<{ paid: number; freeView: boolean }> => {
  const { kind: subject, userId, workKind, workId, bitRate, occurrence } = event
  return onceForOccurrence(
    ports,
    { subject, user: { field: 'userId', id: userId }, occurrence, body: event },
    async (processing) => {
      const { tx, clock } = processing
      const user = requireNormal(processing, 'userId', userId)
      const now = clock()
      const { title, charge, fee } = await readPrice(tx, event, now)
      const benefits = await readBenefits(tx, user.vipLevel)
      const freeView =
        workKind !== 'collection' &&
        charge > 0 &&
        benefits.dailyFreeViews > 0 &&
        (await countFreeViews(tx, userId, midnightOf(now, ports))) < benefits.dailyFreeViews
      const due =
        (freeView ? 0 : charge) + (bitRate !== undefined && isFreeQuality(benefits, bitRate) ? 0 : fee)
      const paid = Math.floor((due * (100 - benefits.discount)) / 100)
      if (paid > 0) {
        const amount = BigInt(paid)
        requireBalance(user, { unit: 'points', amount, field: 'workId' })
        await postPoints(tx, { clock }, [{ userId, source: 'purchase', amount: -amount, remark: title }])
      }
      await tx.insert(workPurchases).values({
        ...{ userId, workKind, workId, bitRate: bitRate ?? null },
        ...{ price: charge + fee, paid, freeView, time: now },
      })
      return { paid, freeView }
    },
  )
}
