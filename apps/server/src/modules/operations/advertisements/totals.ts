import type { AdCounts } from '@admin/api-client/contract/operations/advertisementFacts'
import { type SQL, sql } from 'drizzle-orm'
import { advertisements, advertisementCounts as counts } from '../../../db/schema/advertisements.ts'

/** With the tables' names, which a select from one table leaves out. */
const total = (count: keyof AdCounts) => sql<number>`(
  select coalesce(sum(${counts[count]}), 0) from ${counts} where ${counts}.advertisement_id = ${advertisements}.id
)::double precision`

/** How often an advertisement was shown and opened in all. */
export const totals: Record<keyof AdCounts, SQL<number>> = { shown: total('shown'), clicks: total('clicks') }
