import { blacklist as blacklistEntry, blacklistQuery } from '@admin/api-client/contract/community/blacklists'
import { blacklistDefaultSort } from '@admin/api-client/contract/community/blacklists.sort'
import { and, arrayContains, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { blacklist } from '../../../db/schema/blacklists.ts'
import { users } from '../../../db/schema/users.ts'

/** Selects entries as the contract has them. */
export const selectEntries = (db: Database) =>
  db
    .select({
      ...columnsOf(blacklist, blacklistEntry),
      userName: sql<string>`coalesce(${users.nickname}, '')`,
    })
    .from(blacklist)
    .leftJoin(users, and(eq(blacklist.kind, 'user'), eq(sql`${users.id}::text`, blacklist.key)))
    .$dynamic()

/** Condition for entries whose end is not reached. */
export const isLasting = (now: number): SQL | undefined =>
  or(isNull(blacklist.until), gt(blacklist.until, now))

const reads = ({ clock }: Reader) => {
  const now = clock()
  return listReads({
    table: blacklist,
    row: blacklistEntry,
    query: blacklistQuery,
    select: selectEntries,
    filters: {
      scope: (scope) => arrayContains(blacklist.scopes, [scope]),
      inEffect: (inEffect) => (inEffect === 'y' ? isLasting(now) : lte(blacklist.until, now)),
    },
    defaultSort: blacklistDefaultSort,
  })
}

export const blacklistResource = resourceOf({ name: 'blacklist', table: blacklist, reads })
