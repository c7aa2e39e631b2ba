import { enumerations } from '@admin/api-client/contract/enumerations'
import { and, desc, eq, lte, or } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { vipLevels } from '../../../db/schema/vipLevels.ts'

type Benefits = Pick<
  typeof vipLevels.$inferSelect,
  'discount' | 'dailyFreeViews' | 'freeBitRate' | 'transferLimit'
>

const NONE: Benefits = { discount: 0, dailyFreeViews: 0, freeBitRate: null, transferLimit: null }

/**
 * Returns what users of a grade benefit from: the benefits of their level, also where it was disabled since, or else of
 * the highest enabled one below it.
 */
export async function readBenefits(tx: Database, grade: number): Promise<Benefits> {
  const { discount, dailyFreeViews, freeBitRate, transferLimit } = vipLevels
  const [level = NONE] = await tx
    .select({ discount, dailyFreeViews, freeBitRate, transferLimit })
    .from(vipLevels)
    .where(and(lte(vipLevels.grade, grade), or(eq(vipLevels.grade, grade), eq(vipLevels.status, 'enabled'))))
    .orderBy(desc(vipLevels.grade))
    .limit(1)
  return level
}

/** Returns whether a quality costs no fee with some benefits. */
export const isFreeQuality = (
  { freeBitRate }: Benefits,
  grade: (typeof enumerations.bitRateGrade)[number],
): boolean =>
  freeBitRate !== null &&
  enumerations.bitRateGrade.indexOf(grade) <= enumerations.bitRateGrade.indexOf(freeBitRate)
