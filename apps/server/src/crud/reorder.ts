import { asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import type { TreeTable } from '../db/tree.ts'
import type { SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { refuseField } from '../kernel/Refusal.ts'
import type { RowChange, Tracked } from './rows.ts'
import { requireOwnRows } from './siteLimits.ts'

interface Ordered extends Tracked {
  /** Place among its siblings, from 1. */
  sort: number
}

type OrderedTable = PgTable & Record<'id' | 'version' | 'sort', PgColumn> & { $inferSelect: Ordered }

/**
 * Rows with those of `ids` in that order, among the places that they held before; all others stay where they
 * are. Ids without a row are passed over.
 */
export function reordered<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const moved = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  const moving = new Set(moved)
  let next = 0
  return rows.map((row) => (moving.has(row) ? (moved[next++] ?? row) : row))
}

/**
 * Numbers locked rows from 1, in one statement; each that changes gets a new version.
 * @returns the changes for the operation log
 */
export async function numberRows<Row extends Ordered>(
  { clock }: Pick<SignedIn, 'clock'>,
  tx: Database,
  table: OrderedTable,
  order: readonly Row[],
): Promise<RowChange<Row>[]> {
  const changes = order.flatMap((before, index) =>
    before.sort === index + 1
      ? []
      : [{ targetId: before.id, before, after: { ...before, sort: index + 1, version: before.version + 1 } }],
  )
  if (changes.length === 0) return []
  const places = sql.join(
    order.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  await tx
    .update(table as PgTable)
    .set({
      sort: sql`array_position(array[${places}]::uuid[], ${table.id})`,
      version: sql`${table.version} + 1`,
      updateTime: clock(),
    })
    .where(
      inArray(
        table.id,
        changes.map(({ targetId }) => targetId),
      ),
    )
  return changes
}

/**
 * Handles the contract's `reorder`. Siblings are numbered again, in one statement, because equal numbers would be
 * in the way of the requested order; each that changes gets a new version and is logged.
 * @param siblings condition for the rows of one order. @default all rows of the table
 */
export const reorderHandler =
  (
    resource: string,
    table: OrderedTable,
    siblings: (tx: Database, ids: string[]) => Promise<SQL | undefined> = async () => undefined,
  ) =>
  (context: SignedIn & { body: { ids: string[] } }): Promise<null> =>
    operate(context, { action: 'reorder', resource }, async (tx, record) => {
      const wanted = context.body.ids
      await requireOwnRows(context, tx, resource, table, inArray(table.id, wanted))
      const plain: PgTable = table
      const rows = (await tx
        .select()
        .from(plain)
        .where(await siblings(tx, wanted))
        .orderBy(asc(table.sort), asc(table.id))
        .for('update')) as unknown as Ordered[]
      for (const change of await numberRows(context, tx, table, reordered(rows, wanted))) record(change)
      return null
    })

/**
 * Returns the condition for the siblings of the first of some rows; the others must be among them.
 * @throws Refusal `validation` on `ids`
 */
export const siblingsIn =
  (table: TreeTable) =>
  async (tx: Database, ids: string[]): Promise<SQL> => {
    const { id, parentId } = table
    const plain: PgTable = table
    const places = (await tx.selectDistinct({ parentId }).from(plain).where(inArray(id, ids))) as {
      parentId: string | null
    }[]
    const [place] = places
    if (!place || places.length > 1 || (await tx.$count(plain, inArray(id, ids))) < new Set(ids).size)
      throw refuseField('validation', 'ids', 'notExisting')
    return place.parentId ? eq(parentId, place.parentId) : isNull(parentId)
  }
