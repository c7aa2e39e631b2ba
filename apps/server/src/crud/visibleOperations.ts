import { type AreaOfSites, siteFields } from '@admin/api-client/contract/sites/siteScope'
import { and, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { advertisements } from '../db/schema/advertisements.ts'
import { navigationStations } from '../db/schema/navigationStations.ts'
import { operationLogs as logs } from '../db/schema/operationLogs.ts'
import { promotionCodes } from '../db/schema/promotionCodes.ts'
import { domains, sites } from '../db/schema/sites.ts'
import { ofOperatorWithinScope, type Scope } from '../kernel/scope.ts'
import { ofOwnSites } from './siteLimits.ts'

/** The tables of areas whose rows belong to sites, with the column that holds them. */
const tables: Record<AreaOfSites, { table: PgTable & { id: PgColumn }; column: PgColumn }> = {
  site: { table: sites, column: sites.id },
  domain: { table: domains, column: domains.siteId },
  promotionCode: { table: promotionCodes, column: promotionCodes.siteId },
  navigationStation: { table: navigationStations, column: navigationStations.siteId },
  advertisement: { table: advertisements, column: advertisements.siteIds },
}

const deletions = alias(logs, 'deletions')

/** Condition that an entry of the log records own sites of a row: all fields are recorded of one that was added or deleted. */
function recordsOwn(entry: typeof logs | typeof deletions, area: AreaOfSites, own: readonly string[]): SQL {
  const field = siteFields[area]
  const recorded = sql`coalesce(${entry.before} -> ${field}::text, ${entry.after} -> ${field}::text)`
  const asList = sql`case jsonb_typeof(${recorded}) when 'array' then ${recorded} else jsonb_build_array(${recorded}) end`
  return sql`(${recorded} = '[]' or jsonb_exists_any(${asList}, ${sql.param([...own])}::text[]))`
}

/** Condition that an entry is about a row of own sites or of none, as the row is now, or was when it was deleted. */
function isAboutOwn(area: AreaOfSites, { siteIds }: Scope): SQL {
  const { table, column } = tables[area]
  const target = sql`${table.id} = ${logs.targetId}::uuid`
  return sql`(
    exists (select from ${table} where ${and(target, ofOwnSites(column, { siteIds }))})
    or not exists (select from ${table} where ${target}) and (
      ${recordsOwn(logs, area, siteIds)}
      or exists (select from ${logs} as deletions where ${deletions.targetId} = ${logs.targetId}
        and ${deletions.action} = 'delete' and ${recordsOwn(deletions, area, siteIds)})
    )
  )`
}

/**
 * Condition for the entries of the operation log that a data scope shows: what its own operators did. An account that is
 * limited to sites doesn't see what they did to rows of others, as before they were limited.
 */
export function visibleOperations(scope: Scope): SQL | undefined {
  const byOperator = ofOperatorWithinScope(logs.operatorId, scope)
  if (scope.siteIds.length === 0) return byOperator
  const areas = Object.keys(tables) as AreaOfSites[]
  const cases = areas.map((area) => sql`when ${area} then ${isAboutOwn(area, scope)}`)
  // Only ids of these areas are certain to be ids.
  return and(byOperator, sql`case ${logs.resource} ${sql.join(cases, sql` `)} else true end`)
}
