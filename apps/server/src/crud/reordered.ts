import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Tracked } from './rows.ts'

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
 * Numbers locked rows from 1 by their place, each that changes under a new version.
 * @returns the changes for the operation log
 */
export async function writeOrder<Row extends Tracked & { sort: number }>(
  { clock }: Pick<SignedIn, 'clock'>,
  tx: Database,
  table: PgTable & Record<'id' | 'version', PgColumn>,
  rows: readonly Row[],
) {
  const updateTime = clock()
  const changes = rows.flatMap((before, index) => {
    const sort = index + 1
    const after = { ...before, sort, version: before.version + 1, updateTime }
    return before.sort === sort ? [] : [{ targetId: before.id, before, after }]
  })
  if (changes.length === 0) return []
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const changed = changes.map(({ targetId }) => targetId)
  const plain: PgTable = table
  await tx
    .update(plain)
    .set({
      sort: sql`array_position(array[${ids}]::uuid[], ${table.id})`,
      version: sql`${table.version} + 1`,
      updateTime,
    })
    .where(inArray(table.id, changed))
  return changes
}
