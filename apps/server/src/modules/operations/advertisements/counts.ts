import { AD_STATISTICS_DAYS } from '@admin/api-client/contract/limits'
import type { AdEvent } from '@admin/api-client/contract/operations/advertisementFacts'
import type { AdvertisementStatistics } from '@admin/api-client/contract/operations/advertisements'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { dateOf, lastDays } from '../../../crud/days.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { rollUp } from '../../../db/rollUp.ts'
import { advertisements, advertisementCounts as counts } from '../../../db/schema/advertisements.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { advertisementResource } from './resource.ts'

/** How often an advertisement was shown, or opened, since the last report. */
interface Count {
  advertisementId: string
  kind: AdEvent
  /** From 1. */
  count: number
}

/**
 * Appends what a site counted since its last report. Counts of advertisements that no longer exist are left out.
 * @returns how many of the counts were added
 */
export const appendCounts = (
  { db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>,
  reported: readonly Count[],
): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (reported.length === 0) return 0
    const ids = [...new Set(reported.map(({ advertisementId }) => advertisementId))]
    const known = await tx
      .select({ id: advertisements.id })
      .from(advertisements)
      .where(inArray(advertisements.id, ids))
      .orderBy(asc(advertisements.id))
      .for('key share')
    const existing = new Set(known.map(({ id }) => id))
    const date = dateOf(clock(), timeZoneOf(config))
    const rows = reported
      .filter(({ advertisementId }) => existing.has(advertisementId))
      .map(({ advertisementId, kind, count }) => ({
        ...{ advertisementId, date },
        ...(kind === 'shown' ? { shown: count, clicks: 0 } : { shown: 0, clicks: count }),
      }))
    if (rows.length > 0) await tx.insert(counts).values(rows)
    return rows.length
  })

/** Replaces the counts of each advertisement and day by their sum. @returns how many rows */
export const rollUpCounts = (db: Database): Promise<number> =>
  rollUp(db, { table: counts, by: ['advertisement_id', 'date'], sums: ['shown', 'clicks'] })

/** @throws Refusal `notFound` */
export async function readStatistics(input: One): Promise<AdvertisementStatistics> {
  const { db, clock, config, params } = input
  await advertisementResource.get(input, params.id)
  const timeZone = timeZoneOf(config)
  const last = lastDays(clock(), timeZone, AD_STATISTICS_DAYS)
  const found = await db
    .select({
      date: counts.date,
      shown: sql<number>`sum(${counts.shown})::double precision`,
      clicks: sql<number>`sum(${counts.clicks})::double precision`,
    })
    .from(counts)
    .where(and(eq(counts.advertisementId, params.id), gte(counts.date, last[0]?.date ?? '')))
    .groupBy(counts.date)
  const byDate = new Map(found.map((day) => [day.date, day]))
  return { days: last.map(({ date }) => byDate.get(date) ?? { date, shown: 0, clicks: 0 }), timeZone }
}
