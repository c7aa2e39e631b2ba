import type {
  MerchantSubaccount,
  merchantSubaccountQuery,
} from '@admin/api-client/contract/merchantSubaccounts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, equals, folded, hasId, plain, within } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../db/schema/merchants.ts'

export type SubaccountQuery = z.output<typeof merchantSubaccountQuery>

const { passwordHash: _, ...columns } = getTableColumns(subaccounts)

export const subaccountReads = listReads({
  table: subaccounts,
  select: (db) =>
    db
      .select({ ...columns, ownerName: merchants.nickname })
      .from(subaccounts)
      .innerJoin(merchants, eq(merchants.id, subaccounts.ownerId))
      .$dynamic(),
  filter: (query: SubaccountQuery) =>
    and(
      hasId(subaccounts.id, query.id),
      contains(subaccounts.nickname, query.nickname),
      contains(subaccounts.account, query.account),
      hasId(subaccounts.ownerId, query.ownerId),
      equals(subaccounts.status, query.status),
      within(subaccounts.createTime, query.createdFrom, query.createdTo),
    ),
  sortKeys: {
    nickname: folded(subaccounts.nickname),
    account: folded(subaccounts.account),
    balance: plain(subaccounts.balance),
    status: plain(subaccounts.status),
    lastLoginTime: plain(subaccounts.lastLoginTime),
    createTime: plain(subaccounts.createTime),
  },
  defaultSort: '-createTime',
  onWire: (rows): MerchantSubaccount[] =>
    rows.map(({ balance, ...row }) => ({ ...row, balance: String(balance) })),
})

/** Locks the row until the transaction ends. */
export async function lockSubaccount(tx: Database, id: string) {
  const [row] = await tx.select().from(subaccounts).where(eq(subaccounts.id, id)).for('update')
  return row
}
