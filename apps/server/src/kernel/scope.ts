import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../db/schema/accounts.ts'
import { parties } from '../db/schema/ledger.ts'
import { withAncestors, withDescendants } from '../db/tree.ts'

/** What a session is limited to. */
export interface Scope {
  /** Party whose records it sees, with all below it; null: of all parties. */
  partyId: string | null
  /** Sites whose records it sees and changes, beside what belongs to no site, which it only sees; empty: of all sites. */
  siteIds: readonly string[]
}

/** Whether a session sees everything that its permissions allow. */
export const isUnlimited = ({ partyId, siteIds }: Scope): boolean => partyId === null && siteIds.length === 0

/**
 * Condition that a column holds a party or one below it, such as an agent's merchants and their sub-accounts. An array,
 * so that an index of the column serves within an `or`, too.
 */
export const inBranch = (column: PgColumn | SQL, partyId: string): SQL =>
  sql`${column} = any(array${withDescendants(parties, sql`select ${partyId}::uuid`)})`

/**
 * Condition that a column holds a party of a data scope.
 * @returns no condition where all parties are seen
 */
export const withinScope = (column: PgColumn | SQL, { partyId }: Pick<Scope, 'partyId'>): SQL | undefined =>
  partyId === null ? undefined : inBranch(column, partyId)

/** Ids as an array of SQL. */
export const idArray = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/**
 * Condition that a list of the sites that an account is limited to lies within a data scope: it is limited, and to no
 * other sites.
 */
export const sitesWithinScope = (
  column: PgColumn | SQL,
  { siteIds }: Pick<Scope, 'siteIds'>,
): SQL | undefined =>
  siteIds.length === 0 ? undefined : sql`(${column} <> '{}' and ${column} <@ ${idArray(siteIds)})`

/** Condition on `accounts` that what an account sees lies within a data scope. */
export const accountsWithinScope = (scope: Scope): SQL | undefined =>
  and(withinScope(accounts.scopePartyId, scope), sitesWithinScope(accounts.scopeSiteIds, scope))

/** Condition that a column holds an account whose own scope lies within a data scope. */
export const ofOperatorWithinScope = (column: PgColumn, scope: Scope): SQL | undefined =>
  isUnlimited(scope)
    ? undefined
    : sql`${column} in (select ${accounts.id} from ${accounts} where ${accountsWithinScope(scope)})`

/** Condition on `accounts` that an account sees the records of a site. */
export const seesSite = (siteId: string): SQL =>
  sql`(${accounts.scopeSiteIds} = '{}' or ${accounts.scopeSiteIds} @> ${idArray([siteId])})`

/** Condition on `accounts` that an account sees an operator who is limited to a scope. */
export function seesOperatorWithin({ partyId, siteIds }: Scope) {
  const above =
    partyId && inArray(accounts.scopePartyId, withAncestors(parties, sql`select ${partyId}::uuid`))
  return and(
    or(isNull(accounts.scopePartyId), above || undefined),
    siteIds.length === 0
      ? sql`${accounts.scopeSiteIds} = '{}'`
      : sql`(${accounts.scopeSiteIds} = '{}' or ${accounts.scopeSiteIds} @> ${idArray(siteIds)})`,
  )
}
