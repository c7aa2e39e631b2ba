import { AD_STATISTICS_DAYS } from '@admin/api-client/contract/limits'
import type { AdCounts, AdEvent } from '@admin/api-client/contract/operations/advertisementFacts'
import type { AdvertisementStatistics } from '@admin/api-client/contract/operations/advertisements'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { lastDays } from '../../../crud/days.ts'
import type { One } from '../../../crud/readHandlers.ts'
import { newId } from '../../../db/columns.ts'
import {
  advertisements,
  advertisementDays as days,
  advertisementEvents as events,
} from '../../../db/schema/advertisements.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { dateText, wallClockOf } from '../../../http/wallClock.ts'
import type { Ports } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { advertisementResource } from './resource.ts'

const startOfHour = (moment: number) => moment - (moment % HOUR)

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
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  counts: readonly Count[],
): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (counts.length === 0) return 0
    const ids = [...new Set(counts.map(({ advertisementId }) => advertisementId))]
    const known = await tx
      .select({ id: advertisements.id })
      .from(advertisements)
      .where(inArray(advertisements.id, ids))
      .orderBy(asc(advertisements.id))
      .for('key share')
    const existing = new Set(known.map(({ id }) => id))
    const hour = startOfHour(clock())
    const rows = counts
      .filter(({ advertisementId }) => existing.has(advertisementId))
      .map((count) => ({ id: newId(), ...count, hour }))
    if (rows.length > 0) await tx.insert(events).values(rows)
    return rows.length
  })

type Day = typeof days.$inferInsert

/** Sums counts by advertisement and day. */
function byDay(rows: readonly (typeof events.$inferSelect)[], dateOf: (hour: number) => string): Day[] {
  const sums = new Map<string, Day>()
  for (const { advertisementId, kind, hour, count } of rows) {
    const date = dateOf(hour)
    const key = `${advertisementId} ${date}`
    const sum = sums.get(key) ?? { advertisementId, date, shown: 0, clicks: 0 }
    sum[kind === 'shown' ? 'shown' : 'clicks'] += count
    sums.set(key, sum)
  }
  return [...sums.values()]
}

/**
 * Adds the counts of hours that are over to the totals of their days.
 * @returns how many rows of counts
 */
export const rollUpEvents = ({
  db,
  clock,
  config,
}: Pick<Ports, 'db' | 'clock' | 'config'>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const wallClock = wallClockOf(timeZoneOf(config))
    const gone = await tx
      .delete(events)
      .where(lt(events.hour, startOfHour(clock())))
      .returning()
    const sums = byDay(gone, (hour) => dateText(wallClock(hour)))
    if (sums.length > 0)
      await tx
        .insert(days)
        .values(sums)
        .onConflictDoUpdate({
          target: [days.advertisementId, days.date],
          set: {
            shown: sql`${days.shown} + excluded.shown`,
            clicks: sql`${days.clicks} + excluded.clicks`,
          },
        })
    return gone.length
  })

/** @throws Refusal `notFound` */
export async function readStatistics(input: One): Promise<AdvertisementStatistics> {
  const { db, clock, config, params } = input
  await advertisementResource.get(input, params.id)
  const timeZone = timeZoneOf(config)
  const wallClock = wallClockOf(timeZone)
  const last = lastDays(clock(), timeZone, AD_STATISTICS_DAYS)
  const from = last[0] ?? { date: '', start: 0 }
  const rolledUp = await db
    .select()
    .from(days)
    .where(and(eq(days.advertisementId, params.id), gte(days.date, from.date)))
  const latest = await db
    .select()
    .from(events)
    .where(and(eq(events.advertisementId, params.id), gte(events.hour, from.start)))
  const sums = [...rolledUp, ...byDay(latest, (hour) => dateText(wallClock(hour)))]
  const total = (date: string, count: keyof AdCounts) =>
    sums.reduce((sum, day) => (day.date === date ? sum + day[count] : sum), 0)
  return {
    days: last.map(({ date }) => ({ date, shown: total(date, 'shown'), clicks: total(date, 'clicks') })),
    timeZone,
  }
}
