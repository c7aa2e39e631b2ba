import type {
  MerchantSubaccount,
  merchantSubaccountQuery,
} from '@admin/api-client/contract/merchantSubaccounts'
import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, equals, folded, hasId, plain, sorting, windowOf, within } from '../../db/list.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../db/schema.ts'

export type SubaccountQuery = z.output<typeof merchantSubaccountQuery>
export type SubaccountRow = Awaited<ReturnType<typeof readSubaccounts>>[number]

const sortKeys = {
  nickname: folded(subaccounts.nickname),
  account: folded(subaccounts.account),
  balance: plain(subaccounts.balance),
  status: plain(subaccounts.status),
  lastLoginTime: plain(subaccounts.lastLoginTime),
  createTime: plain(subaccounts.createTime),
}

const { passwordHash: _, ...columns } = getTableColumns(subaccounts)

const select = (db: Database) =>
  db
    .select({ ...columns, ownerName: merchants.nickname })
    .from(subaccounts)
    .innerJoin(merchants, eq(merchants.id, subaccounts.ownerId))

const filterOf = (query: SubaccountQuery): SQL | undefined =>
  and(
    hasId(subaccounts.id, query.id),
    contains(subaccounts.nickname, query.nickname),
    contains(subaccounts.account, query.account),
    hasId(subaccounts.ownerId, query.ownerId),
    equals(subaccounts.status, query.status),
    within(subaccounts.createTime, query.createdFrom, query.createdTo),
  )

const sortingOf = (query: SubaccountQuery) => sorting(sortKeys, query.sort ?? '-createTime', subaccounts.id)

export function readSubaccounts(db: Database, query: SubaccountQuery) {
  const { limit, offset } = windowOf(query)
  return select(db)
    .where(filterOf(query))
    .orderBy(...sortingOf(query).order)
    .limit(limit)
    .offset(offset)
}

export function readSubaccountsAfter(
  db: Database,
  query: SubaccountQuery,
  last: SubaccountRow | undefined,
  limit: number,
) {
  const { order, after } = sortingOf(query)
  return select(db)
    .where(and(filterOf(query), last && after(last)))
    .orderBy(...order)
    .limit(limit)
}

export async function countSubaccounts(db: Database, query: SubaccountQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(subaccounts).where(filterOf(query))
  return row?.total ?? 0
}

export async function readSubaccount(db: Database, id: string): Promise<SubaccountRow | undefined> {
  const [row] = await select(db).where(eq(subaccounts.id, id))
  return row
}

/** Locks the row until the transaction ends. */
export async function lockSubaccount(tx: Database, id: string) {
  const [row] = await tx.select().from(subaccounts).where(eq(subaccounts.id, id)).for('update')
  return row
}

export const subaccountOnWire = ({ balance, ...row }: SubaccountRow): MerchantSubaccount => ({
  ...row,
  balance: String(balance),
})
