import { STATION_VISIT_DAYS } from '@admin/api-client/contract/limits'
import { and, gte, inArray, sql } from 'drizzle-orm'
import { dateOf, lastDays } from '../../../crud/days.ts'
import type { Database } from '../../../db/Database.ts'
import { rollUp } from '../../../db/rollUp.ts'
import { stationVisits } from '../../../db/schema/navigationStations.ts'
import type { Ports } from '../../../kernel/context.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'

/**
 * Adds visits of a navigation station since the ones added before.
 * @param visits how many, at least one
 */
export async function addVisits(
  { db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>,
  { stationId, visits }: { stationId: string; visits: number },
): Promise<void> {
  await db.insert(stationVisits).values({ stationId, visits, date: dateOf(clock(), timeZoneOf(config)) })
}

/** Replaces the visits of each station and day by their sum. @returns how many rows */
export const rollUpVisits = (db: Database): Promise<number> =>
  rollUp(db, { table: stationVisits, by: ['station_id', 'date'], sums: ['visits'] })

/** Sums the visits of navigation stations of the last `STATION_VISIT_DAYS` days, today last, by the station's id. */
export async function readVisits(
  db: Database,
  stationIds: readonly string[],
  now: number,
  timeZone: string,
): Promise<Map<string, number>> {
  const { stationId, date, visits } = stationVisits
  const [first] = lastDays(now, timeZone, STATION_VISIT_DAYS)
  const found = await db
    .select({ stationId, visits: sql<number>`sum(${visits})::double precision` })
    .from(stationVisits)
    .where(and(inArray(stationId, [...stationIds]), gte(date, first?.date ?? '')))
    .groupBy(stationId)
  return new Map(found.map((each) => [each.stationId, each.visits]))
}
