import { foldWidth } from '@admin/api-client/contract/foldWidth'
import type { Found, FoundKind } from '@admin/api-client/contract/home/search'
import { FOUND_PER_KIND } from '@admin/api-client/contract/limits'
import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contains } from '../../../db/list.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { visibleTransfers } from '../../coins/transfers/visibleTransfers.ts'

interface Searched {
  table: PgTable & { id: PgColumn }
  title: PgColumn
  detail: PgColumn
  where: SQL | undefined
}

/** A few records of each kind whose list the session may read, within its data scope; the newest first. */
export async function findRecords({ db, session }: SignedIn, keyword: string): Promise<Found[]> {
  const { scope } = session
  const folded = foldWidth(keyword)
  const names = (name: PgColumn, account: PgColumn) => or(contains(name, keyword), contains(account, folded))
  const kinds: Record<FoundKind, Searched> = {
    merchant: {
      table: merchants,
      title: merchants.nickname,
      detail: merchants.account,
      where: and(withinScope(merchants.id, scope), names(merchants.nickname, merchants.account)),
    },
    merchantSubaccount: {
      table: merchantSubaccounts,
      title: merchantSubaccounts.nickname,
      detail: merchantSubaccounts.account,
      where: and(
        withinScope(merchantSubaccounts.id, scope),
        names(merchantSubaccounts.nickname, merchantSubaccounts.account),
      ),
    },
    user: {
      table: users,
      title: users.nickname,
      detail: users.email,
      where: names(users.nickname, users.email),
    },
    account: {
      table: accounts,
      title: accounts.nickname,
      detail: accounts.username,
      where: and(withinScope(accounts.scopePartyId, scope), names(accounts.nickname, accounts.username)),
    },
    transfer: {
      table: transfers,
      title: transfers.orderNumber,
      detail: transfers.operatorName,
      // A whole order number: there are too many transfers to look into each.
      where: and(visibleTransfers(scope), eq(transfers.orderNumber, folded.toUpperCase())),
    },
  }
  const readable = (Object.keys(kinds) as FoundKind[]).filter((kind) =>
    session.permissions.has(`${kind}:read`),
  )
  const found = await Promise.all(
    readable.map(async (kind) => {
      const { table, title, detail, where } = kinds[kind]
      const rows = await db
        .select({ id: table.id, title, detail })
        .from(table)
        .where(where)
        .orderBy(desc(table.id))
        .limit(FOUND_PER_KIND)
      return rows.map((row) => ({ kind, ...row }) as Found)
    }),
  )
  return found.flat()
}
