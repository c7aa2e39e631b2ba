import type { Database } from '../db/Database.ts'
import type { ListQuery } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { RowRefusal } from './bulk.ts'
import { changeInBulk } from './bulkChanges.ts'
import { deletion, type resourceOf } from './resource.ts'
import type { Reversal, Revertible } from './revertibleAreas.ts'
import type { RowChange, Tracked } from './rows.ts'

/** A row that has not changed since, and the values that it would get back. */
export interface Restoration<Row> {
  row: Row
  values: Partial<Row>
}

interface RevertRules<Row> {
  /** Returns why some rows can't get back what they had. @default all can */
  obstacles?: (
    context: SignedIn,
    tx: Database,
    restorations: readonly Restoration<Row>[],
  ) => Promise<(restoration: Restoration<Row>) => RowRefusal | undefined>
  /** Does what belongs to the change, after it was written. @default nothing */
  written?: (context: SignedIn, tx: Database, changes: readonly RowChange<Row>[]) => Promise<void>
}

/**
 * Lets actions of a resource be reverted: each row gets back the values that it had, unless it has changed since. Rows
 * that were added are deleted.
 * @param codes permission codes of the actions, by their names in the operation log
 */
export const revertsOf = <Row extends Tracked, New, Query extends ListQuery, Dto>(
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  codes: Revertible['codes'],
  { obstacles, written }: RevertRules<Row> = {},
): Revertible => ({
  codes,
  names: (context, ids) => resource.rows.readNames(context.db, ids, resource.visible(context)),
  revert: (context, { changes, query, token, check }: Reversal) => {
    const logged = new Map(changes.map((change) => [change.id, change]))
    return changeInBulk<Row, New, Query, Dto>(resource, context, {
      action: 'revert',
      revertOf: (id) => logged.get(id)?.bulkId,
      ids: [...logged.keys()],
      asked: [...new Set(changes.map(({ bulkId }) => bulkId))],
      query,
      token,
      deleted: true,
      async plan(tx, found) {
        await check(tx)
        const restorations = new Map<Row, Restoration<Row>>()
        for (const row of found) {
          const change = logged.get(row.id)
          if (change?.version === row.version)
            restorations.set(row, { row, values: (change.before ?? deletion(context)) as Partial<Row> })
        }
        const obstacle = await obstacles?.(context, tx, [...restorations.values()])
        return (row) => {
          const restoration = restorations.get(row)
          if (!restoration) return 'changedSince'
          return obstacle?.(restoration) ?? restoration.values
        }
      },
      ...(written && { written: (tx, changed) => written(context, tx, changed) }),
    })
  },
})
