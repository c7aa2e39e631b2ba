import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'

/** Returns whether reviewers let claims of pending tasks lapse in a period, which makes the tasks free again. */
export async function hasLapsedClaims(db: Database, after: number, until: number): Promise<boolean> {
  const lapsed = await db
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.status, 'pending'),
        gt(reviewTasks.claimedUntil, after),
        lte(reviewTasks.claimedUntil, until),
      ),
    )
    .limit(1)
  return lapsed.length > 0
}
