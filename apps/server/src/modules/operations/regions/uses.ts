import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { advertisements } from '../../../db/schema/advertisements.ts'
import { agents, teams } from '../../../db/schema/agents.ts'
import { appUpdates } from '../../../db/schema/appUpdates.ts'
import { banners } from '../../../db/schema/banners.ts'
import { atlases, editedWorks, videos } from '../../../db/schema/content.ts'
import { liveRooms } from '../../../db/schema/liveRooms.ts'
import { commodities } from '../../../db/schema/shop.ts'
import { sites } from '../../../db/schema/sites.ts'
import { components } from '../../../db/schema/templates.ts'
import type { RegionRow } from './resource.ts'

/** Columns with the codes of countries, by table. */
const naming: readonly (readonly PgColumn[])[] = [
  [agents.countries],
  [teams.countries],
  ...[atlases, videos, editedWorks].map(({ playCountries, recommendedCountries }) => [
    playCountries,
    recommendedCountries,
  ]),
  [commodities.countries],
  [liveRooms.countries],
  [advertisements.countries],
  [banners.countries],
  [appUpdates.countries],
  [sites.countries],
  [components.countries],
]

/** Counts the records that name a region, deleted ones included. Records name countries only. */
export async function countUses(
  tx: Database,
  { kind, code }: Pick<RegionRow, 'kind' | 'code'>,
): Promise<number> {
  if (kind !== 'country') return 0
  const counts = naming.map((columns) => {
    const [first] = columns
    const names = columns.map((column): SQL => sql`${column} @> array[${code}]::text[]`)
    return sql`(select count(*) from ${first?.table} where ${sql.join(names, sql` or `)})`
  })
  const [found] = await readRows<{ uses: number }>(
    tx,
    sql`select (${sql.join(counts, sql` + `)})::integer as uses`,
  )
  return found?.uses ?? 0
}
