import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SortKey } from '../../../db/list.ts'
import { accounts } from '../../../db/schema/accounts.ts'

const { lastLoginTime } = accounts

/**
 * When an account that is limited to a party, and so acts for it, last signed in; null if none has. Nested, so that the
 * column keeps its table's name.
 */
export const lastSignInOf = (partyId: PgColumn): SQL<number | null> =>
  sql`(
    select max(acting.last_login_time) from ${accounts} as acting
    where acting.scope_party_id = ${sql`${partyId}`})`.mapWith(lastLoginTime)

/** Sort key of a list with that moment. */
export const lastSignInKey = (partyId: PgColumn): SortKey => ({
  by: lastSignInOf(partyId),
  of: (value) => sql`${sql.param(value, lastLoginTime)}::timestamptz`,
  nullable: true,
})
