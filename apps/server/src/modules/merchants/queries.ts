import type { Merchant, merchantQuery } from '@admin/api-client/contract/merchants'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, equals, folded, hasId, plain, within } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { agents, merchants } from '../../db/schema/merchants.ts'

export type MerchantQuery = z.output<typeof merchantQuery>

const { passwordHash: _, ...columns } = getTableColumns(merchants)

export const merchantReads = listReads({
  table: merchants,
  select: (db) =>
    db
      .select({ ...columns, agentName: agents.nickname })
      .from(merchants)
      .innerJoin(agents, eq(agents.id, merchants.agentId))
      .$dynamic(),
  filter: (query: MerchantQuery) =>
    and(
      hasId(merchants.id, query.id),
      contains(merchants.nickname, query.nickname),
      contains(merchants.account, query.account),
      equals(merchants.status, query.status),
      equals(merchants.mfaStatus, query.mfaStatus),
      hasId(merchants.agentId, query.agentId),
      within(merchants.createTime, query.createdFrom, query.createdTo),
    ),
  sortKeys: {
    nickname: folded(merchants.nickname),
    account: folded(merchants.account),
    balance: plain(merchants.balance),
    status: plain(merchants.status),
    mfaVerifyTime: plain(merchants.mfaVerifyTime),
    createTime: plain(merchants.createTime),
    updateTime: plain(merchants.updateTime),
  },
  defaultSort: '-createTime',
  onWire: (rows): Merchant[] =>
    rows.map(({ balance, transferLimit, ...row }) => ({
      ...row,
      balance: String(balance),
      transferLimit: String(transferLimit),
    })),
})

/** Locks the row until the transaction ends. */
export async function lockMerchant(tx: Database, id: string) {
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, id)).for('update')
  return row
}
