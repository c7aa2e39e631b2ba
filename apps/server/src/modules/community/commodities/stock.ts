import { commodityArea, type StockEntry, stockEntry } from '@admin/api-client/contract/community/commodities'
import { STOCK_MAX } from '@admin/api-client/contract/limits'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { commodities, stockEntries } from '../../../db/schema/shop.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { commodityResource } from './resource.ts'

const { operations } = commodityArea
const { name, requireChangeable, get } = commodityResource

type Posted = Pick<StockEntry, 'source' | 'amount' | 'reason'>

/** Posts an entry; the database adds it to the stock, and takes what is sold out off the shelf. */
export const postStock = (tx: Database, { session, clock }: SignedIn, commodityId: string, entry: Posted) =>
  tx.insert(stockEntries).values({
    ...entry,
    commodityId,
    // The posting trigger replaces it.
    stockAfter: 0,
    operatorName: session.account.username,
    // After the lock: the entries of a commodity are in the order of their time.
    time: clock(),
  })

const { source, amount, stockAfter, reason, operatorName, time } = stockEntries

const entriesOf = (commodityId: string) =>
  listReads({
    table: stockEntries,
    row: stockEntry,
    query: operations.stock.query,
    visible: eq(stockEntries.commodityId, commodityId),
    select: (db) =>
      db
        .select({
          id: sql`${stockEntries.id}`.mapWith(String),
          ...{ source, amount, stockAfter, reason, operatorName, time },
        })
        .from(stockEntries)
        .$dynamic(),
    defaultSort: '-time',
  })

/** One page of the changes of a commodity's stock. */
export async function listStock(context: Input<typeof operations.stock>) {
  await get(context, context.params.id)
  return entriesOf(context.params.id).page(context.db, context.query)
}

/** @throws Refusal `validation` on `amount` where the stock would fall below zero or exceed its limit */
export function changeStock(context: Input<typeof operations.changeStock>) {
  const { params, body } = context
  return operate(context, { action: 'changeStock', resource: name }, (tx, record) =>
    once(context, tx, operations.changeStock, async () => {
      const before = await requireChangeable(context, tx, params.id)
      const stock = before.stock + body.amount
      const refuse = (key: 'insufficientStock' | 'stockLimit') =>
        refuseField('validation', 'amount', key, { stock: before.stock, maximum: STOCK_MAX })
      if (stock < 0) throw refuse('insufficientStock')
      if (stock > STOCK_MAX) throw refuse('stockLimit')
      await postStock(tx, context, before.id, body)
      const [after] = await tx.select().from(commodities).where(eq(commodities.id, before.id))
      record({ targetId: before.id, before, after: { ...after, reason: body.reason } })
      return get({ ...context, db: tx }, before.id)
    }),
  )
}
