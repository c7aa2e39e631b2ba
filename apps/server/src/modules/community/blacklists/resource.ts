import { blacklist as blacklistEntry, blacklistQuery } from '@admin/api-client/contract/community/blacklists'
import { blacklistDefaultSort } from '@admin/api-client/contract/community/blacklists.sort'
import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { blacklist } from '../../../db/schema/community.ts'
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

const reads = listReads({
  table: blacklist,
  row: blacklistEntry,
  query: blacklistQuery,
  select: selectEntries,
  filters: { scope: (scope) => arrayContains(blacklist.scopes, [scope]) },
  defaultSort: blacklistDefaultSort,
})

export const blacklistResource = resourceOf({ name: 'blacklist', table: blacklist, reads: () => reads })
