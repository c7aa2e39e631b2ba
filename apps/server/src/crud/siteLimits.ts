import {
  isLimitedToSites,
  isOfOwnSites,
  isOfSites,
  siteFields,
} from '@admin/api-client/contract/sites/siteScope'
import { and, getTableColumns, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import type { Session, SignedIn } from '../kernel/context.ts'
import { Refusal, refuseField } from '../kernel/Refusal.ts'
import { idArray, type Scope, sitesWithinScope } from '../kernel/scope.ts'

/** Who reads or writes; jobs have no session, and no limits. */
export interface Caller {
  session?: Partial<Pick<Session, 'account' | 'scope'>> | null | undefined
}

const ownSitesOf = ({ session }: Caller): readonly string[] => session?.scope?.siteIds ?? []

/**
 * Condition for the rows of own sites, and for those of no site.
 * @param column the row's site, its sites, or its own id where it is a site
 * @returns no condition where all sites are seen
 */
export function ofOwnSites(column: PgColumn, { siteIds }: Pick<Scope, 'siteIds'>): SQL | undefined {
  if (siteIds.length === 0) return undefined
  if (column.getSQLType() === 'uuid[]') return sql`(${column} = '{}' or ${column} && ${idArray(siteIds)})`
  const own = inArray(column, [...siteIds])
  return column.notNull ? own : or(isNull(column), own)
}

/** What a session that is limited to sites sees and changes of a table; see the contract's `siteFields`. */
export interface SiteLimits {
  /** Condition for the rows that are seen. */
  visible: (scope: Scope) => SQL | undefined
  /** Returns why the caller can't change a row, or make one that is so. */
  refusal: (caller: Caller, row: object) => Refusal | undefined
  /** @throws Refusal `siteOutOfScope` for a row that the caller can't change */
  requireOwn: (caller: Caller, row: object) => void
  /** Checks a row as it is about to be written. @throws Refusal `siteOutOfScope`, on the field that holds the sites */
  requireOwnAfter: (caller: Caller, row: object) => void
  /** Does the same for a new row. @throws Refusal `noNewSites` */
  requireNew: (caller: Caller, row: object) => void
}

/** @param area its name in the contract */
export function siteLimitsOf(area: string, table: PgTable): SiteLimits {
  const field = isOfSites(area) ? siteFields[area] : undefined
  const column = field && (getTableColumns(table)[field] as PgColumn | undefined)
  const refusal = (caller: Caller, row: object) =>
    isOfOwnSites(area, row, ownSitesOf(caller)) ? undefined : new Refusal('siteOutOfScope')
  const requireOwnAfter = (caller: Caller, row: object) => {
    if (refusal(caller, row))
      throw field ? refuseField('siteOutOfScope', field, 'notOwnSite') : new Refusal('siteOutOfScope')
  }
  return {
    visible: (scope) => column && ofOwnSites(column, scope),
    refusal,
    requireOwn(caller, row) {
      const refused = refusal(caller, row)
      if (refused) throw refused
    },
    requireOwnAfter,
    requireNew(caller, row) {
      if (area === 'site' && ownSitesOf(caller).length > 0) throw new Refusal('noNewSites')
      requireOwnAfter(caller, row)
    },
  }
}

/**
 * Rejects a change of all rows of a table for which a condition holds, if one of them isn't the caller's to change.
 * @throws Refusal `siteOutOfScope`
 */
export async function requireOwnRows(
  caller: SignedIn,
  tx: Database,
  area: string,
  table: PgTable & { id: PgColumn },
  condition: SQL,
): Promise<void> {
  const siteIds = ownSitesOf(caller)
  if (siteIds.length === 0 || !isLimitedToSites(area)) return
  const column = isOfSites(area) ? (getTableColumns(table)[siteFields[area]] as PgColumn) : undefined
  const isOwn =
    column &&
    (column.getSQLType() === 'uuid[]'
      ? sitesWithinScope(column, { siteIds })
      : and(isNotNull(column), inArray(column, [...siteIds])))
  if ((await tx.$count(table, and(condition, isOwn && not(isOwn)))) > 0) throw new Refusal('siteOutOfScope')
}
