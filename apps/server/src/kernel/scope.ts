import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../db/schema/accounts.ts'
import { parties } from '../db/schema/ledger.ts'
import { withDescendants } from '../db/tree.ts'

/** Party whose records a session sees, with all below it; null sees everything. */
export type Scope = string | null

/**
 * Condition that a column holds a party of a data scope: the party itself or one below it, such as an agent's
 * merchants and their sub-accounts. An array, so that an index of the column serves within an `or`, too.
 * @returns no condition where everything is seen
 */
export const withinScope = (column: PgColumn | SQL, scope: Scope): SQL | undefined =>
  scope === null
    ? undefined
    : sql`${column} = any(array${withDescendants(parties, sql`select ${scope}::uuid`)})`

/** Condition that a column holds an account whose own scope lies within a data scope. */
export const ofOperatorWithinScope = (column: PgColumn, scope: Scope): SQL | undefined =>
  scope === null
    ? undefined
    : sql`${column} in (select ${accounts.id} from ${accounts} where ${withinScope(accounts.scopePartyId, scope)})`
