import type { Area } from '@admin/api-client/contract/defineArea'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { type FoundKind, type FoundRecord, foundKinds } from '@admin/api-client/contract/home/search'
import { FOUND_PER_KIND } from '@admin/api-client/contract/limits'
import { definitions } from '@admin/api-client/contract/operations'
import { and, desc, eq, getTableColumns, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contains } from '../../../db/list.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { visibleTransfers } from '../../coins/transfers/visibleTransfers.ts'

interface Searched {
  table: PgTable & { id: PgColumn }
  /** Condition for the rows that a session of this data scope sees. */
  visible: (scope: Scope) => SQL | undefined
}

const searched: Record<FoundKind, Searched> = {
  merchant: { table: merchants, visible: (scope) => withinScope(merchants.id, scope) },
  merchantSubaccount: {
    table: merchantSubaccounts,
    visible: (scope) => withinScope(merchantSubaccounts.id, scope),
  },
  user: { table: users, visible: () => undefined },
  account: { table: accounts, visible: (scope) => withinScope(accounts.scopePartyId, scope) },
  transfer: { table: transfers, visible: visibleTransfers },
}

/** Returns a few records of each kind whose list the session can read, within its data scope; the newest first. */
export async function findRecords({ db, session }: SignedIn, keyword: string): Promise<FoundRecord[]> {
  const folded = foldWidth(keyword)
  const readable = foundKinds.filter((kind) => session.permissions.has(`${kind}:read`))
  const found = await Promise.all(
    readable.map(async (kind) => {
      const { table, visible } = searched[kind]
      const { find, page }: Area = definitions[kind]
      const columns: Record<string, PgColumn> = getTableColumns(table)
      const [title, detail] = [columns[find?.title ?? ''], columns[find?.detail ?? '']]
      if (!title || !detail || !page) throw new Error(`${kind} can't be found`)
      const matches = find?.exact
        ? eq(title, folded.toUpperCase())
        : or(contains(title, keyword), contains(detail, folded))
      const rows = await db
        .select({ id: table.id, title, detail })
        .from(table as PgTable)
        .where(and(visible(session.scope), matches))
        .orderBy(desc(table.id))
        .limit(FOUND_PER_KIND)
      return rows.map((row) => ({ kind, ...row, link: `${page.route}?id=${row.id}` }) as FoundRecord)
    }),
  )
  return found.flat()
}
