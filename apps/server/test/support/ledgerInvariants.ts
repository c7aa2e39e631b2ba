import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../src/db/Database.ts'
import { readRows } from '../../src/db/readRows.ts'
import { parties } from '../../src/db/schema/ledger.ts'
import { quotas, quotaUses } from '../../src/db/schema/quotas.ts'
import { checkLedger } from '../../src/modules/coins/ledger/health.ts'
import type { LedgerModel } from './ledgerModel.ts'

/** Reads the quotas that are used beyond their amounts, or whose sums don't match their uses. */
const readBrokenQuotas = (db: Database) =>
  readRows(
    db,
    sql`
    with held as (
      select quota_id, transfer_id, min(time) as time, sum(amount) as amount
      from ${quotaUses} group by quota_id, transfer_id
    ),
    sums as (
      select quota_id, sum(amount) as total, count(*) filter (where amount <> 0) as transfers,
        max(amount) as largest, bool_or(amount < 0) as negative
      from held group by quota_id
    ),
    days as (
      select quota_id, max(total) as most from (
        select quota_id, sum(amount) as total from held group by quota_id, date_trunc('day', time)
      ) each group by quota_id
    )
    select q.number from ${quotas} q
      left join sums s on s.quota_id = q.id left join days d on d.quota_id = q.id
    where q.used <> coalesce(s.total, 0) or s.negative
      or case q.kind when 'credit' then q.used > q.amount when 'daily' then d.most > q.amount
        else s.largest > q.amount end
      or q.once and s.transfers > 1
    union all
    select t.order_number from held h inner join transfers t on t.id = h.transfer_id
    where t.outcome = 'failed' and h.amount <> 0`,
  )

/**
 * All entries sum to zero, every balance is its entries' sum and the model's, none but the issuance's is owed, and no
 * quota is exceeded.
 */
export async function requireInvariants({ balances, quotas: modeled }: LedgerModel, db: Database) {
  expect(await checkLedger(db)).toMatchObject({ healthy: true, entriesTotal: '0', faults: [] })
  const rows = await db
    .select({ id: parties.id, kind: parties.kind, balance: parties.balance })
    .from(parties)
    .where(inArray(parties.id, [...balances.keys()]))
  expect(new Map(rows.map(({ id, balance }) => [id, balance]))).toEqual(balances)
  expect(rows.filter(({ kind, balance }) => kind !== 'issuance' && balance < 0n)).toEqual([])
  expect(await readBrokenQuotas(db)).toEqual([])
  const counted = modeled.filter(({ kind, once }) => kind === 'credit' || once)
  if (counted.length === 0) return
  const stored = await db
    .select({ id: quotas.id, used: quotas.used })
    .from(quotas)
    .where(
      inArray(
        quotas.id,
        counted.map(({ id }) => id),
      ),
    )
  expect(new Map(stored.map(({ id, used }) => [id, used]))).toEqual(
    new Map(counted.map(({ id, used }) => [id, used])),
  )
}
