import type { AdCounts, AdEvent } from '@admin/api-client/contract/operations/advertisementFacts'
import { type SQL, sql } from 'drizzle-orm'
import {
  advertisements,
  advertisementDays as days,
  advertisementEvents as events,
} from '../../../db/schema/advertisements.ts'

/** With the tables' names, which a select from one table leaves out. */
const total = (kind: AdEvent, count: keyof AdCounts) => sql<number>`(
  coalesce((select sum(${days[count]}) from ${days} where ${days}.advertisement_id = ${advertisements}.id), 0) +
  coalesce((select sum(${events.count}) from ${events}
    where ${events}.advertisement_id = ${advertisements}.id and ${events.kind} = ${sql.raw(`'${kind}'`)}), 0)
)::double precision`

/** How often an advertisement was shown and opened in all. */
export const totals: Record<keyof AdCounts, SQL<number>> = {
  shown: total('shown', 'shown'),
  clicks: total('click', 'clicks'),
}
