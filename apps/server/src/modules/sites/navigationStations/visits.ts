import { STATION_VISIT_DAYS } from '@admin/api-client/contract/limits'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { stationVisits } from '../../../db/schema/navigationStations.ts'
import type { Ports } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'

/**
 * Adds visits of a navigation station since the ones added before.
 * @param visits how many, at least one
 */
export async function addVisits(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { stationId, visits }: { stationId: string; visits: number },
): Promise<void> {
  await db.insert(stationVisits).values({ stationId, visits, time: clock() })
}

/** Sums the visits of navigation stations of the last `STATION_VISIT_DAYS` days, by the station's id. */
export async function readVisits(
  db: Database,
  stationIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const { stationId, time, visits } = stationVisits
  const found = await db
    .select({ stationId, visits: sql<number>`sum(${visits})::double precision` })
    .from(stationVisits)
    .where(and(inArray(stationId, [...stationIds]), gt(time, now - STATION_VISIT_DAYS * DAY)))
    .groupBy(stationId)
  return new Map(found.map((each) => [each.stationId, each.visits]))
}
