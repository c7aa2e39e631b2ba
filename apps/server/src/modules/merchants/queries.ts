import type { Merchant, merchantQuery } from '@admin/api-client/contract/merchants'
import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, equals, folded, hasId, plain, sorting, windowOf, within } from '../../db/list.ts'
import { agents, merchants } from '../../db/schema.ts'

export type MerchantQuery = z.output<typeof merchantQuery>
export type MerchantRow = Awaited<ReturnType<typeof readMerchants>>[number]

const sortKeys = {
  nickname: folded(merchants.nickname),
  account: folded(merchants.account),
  balance: plain(merchants.balance),
  status: plain(merchants.status),
  mfaVerifyTime: plain(merchants.mfaVerifyTime),
  createTime: plain(merchants.createTime),
  updateTime: plain(merchants.updateTime),
}

const { passwordHash: _, ...columns } = getTableColumns(merchants)

const select = (db: Database) =>
  db
    .select({ ...columns, agentName: agents.nickname })
    .from(merchants)
    .innerJoin(agents, eq(agents.id, merchants.agentId))

const filterOf = (query: MerchantQuery): SQL | undefined =>
  and(
    hasId(merchants.id, query.id),
    contains(merchants.nickname, query.nickname),
    contains(merchants.account, query.account),
    equals(merchants.status, query.status),
    equals(merchants.mfaStatus, query.mfaStatus),
    hasId(merchants.agentId, query.agentId),
    within(merchants.createTime, query.createdFrom, query.createdTo),
  )

const sortingOf = (query: MerchantQuery) => sorting(sortKeys, query.sort ?? '-createTime', merchants.id)

export function readMerchants(db: Database, query: MerchantQuery) {
  const { limit, offset } = windowOf(query)
  return select(db)
    .where(filterOf(query))
    .orderBy(...sortingOf(query).order)
    .limit(limit)
    .offset(offset)
}

export function readMerchantsAfter(
  db: Database,
  query: MerchantQuery,
  last: MerchantRow | undefined,
  limit: number,
) {
  const { order, after } = sortingOf(query)
  return select(db)
    .where(and(filterOf(query), last && after(last)))
    .orderBy(...order)
    .limit(limit)
}

export async function countMerchants(db: Database, query: MerchantQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(merchants).where(filterOf(query))
  return row?.total ?? 0
}

export async function readMerchant(db: Database, id: string): Promise<MerchantRow | undefined> {
  const [row] = await select(db).where(eq(merchants.id, id))
  return row
}

/** Locks the row until the transaction ends. */
export async function lockMerchant(tx: Database, id: string) {
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, id)).for('update')
  return row
}

export const merchantOnWire = ({ balance, transferLimit, ...row }: MerchantRow): Merchant => ({
  ...row,
  balance: String(balance),
  transferLimit: String(transferLimit),
})
