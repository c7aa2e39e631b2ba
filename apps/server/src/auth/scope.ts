import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../db/schema/accounts.ts'
import { parties } from '../db/schema/ledger.ts'

/** Party whose records a session sees, with all below it; null sees everything. */
export type Scope = string | null

/**
 * Condition that a column holds a party of a data scope: the party itself, its children and their children,
 * which is an agent, its merchants and their sub-accounts.
 * @returns no condition where everything is seen
 */
export const withinScope = (column: PgColumn | SQL, scope: Scope): SQL | undefined =>
  scope === null
    ? undefined
    : sql`${column} in (
        select ${scope}::uuid
        union all select child.id from ${parties} as child where child.parent_id = ${scope}
        union all select grandchild.id from ${parties} as child
          inner join ${parties} as grandchild on grandchild.parent_id = child.id
          where child.parent_id = ${scope})`

/** Condition that a column holds an account whose own scope lies within a data scope. */
export const ofOperatorWithinScope = (column: PgColumn, scope: Scope): SQL | undefined =>
  scope === null
    ? undefined
    : sql`${column} in (select ${accounts.id} from ${accounts} where ${withinScope(accounts.scopePartyId, scope)})`
