import { and, eq, isNull, or } from 'drizzle-orm'
import { isDeleted } from '../../../crud/resource.ts'
import type { Revertible } from '../../../crud/revertibleAreas.ts'
import { revertsOf } from '../../../crud/reverts.ts'
import type { Database } from '../../../db/Database.ts'
import { blacklist } from '../../../db/schema/community.ts'
import { blacklistResource } from './resource.ts'

type Entry = typeof blacklist.$inferSelect

/** Returns the entries of some rows' keys that are on the list. */
async function readListed(tx: Database, rows: readonly Entry[]): Promise<Set<string>> {
  const listed = await tx
    .select({ kind: blacklist.kind, key: blacklist.key })
    .from(blacklist)
    .where(
      and(
        isNull(blacklist.deleteTime),
        or(...rows.map(({ kind, key }) => and(eq(blacklist.kind, kind), eq(blacklist.key, key)))),
      ),
    )
  return new Set(listed.map(({ kind, key }) => `${kind} ${key}`))
}

/** Returns why deleted rows can't be restored: their entries were added again, or are restored together. */
export async function restorationObstacles(
  tx: Database,
  rows: readonly Entry[],
): Promise<(row: Entry) => 'alreadyListed' | undefined> {
  const listed = rows.length > 0 ? await readListed(tx, rows) : new Set<string>()
  return ({ kind, key }) => {
    const entry = `${kind} ${key}`
    if (listed.has(entry)) return 'alreadyListed'
    listed.add(entry)
    return undefined
  }
}

/** Lets what is done to entries be reverted, as long as no entry would be on the list twice. */
export const blacklistReverts: Revertible = revertsOf(
  blacklistResource,
  {
    create: 'blacklist:delete',
    update: 'blacklist:update',
    delete: 'blacklist:delete',
    restore: 'blacklist:delete',
  },
  {
    async obstacles(_context, tx, restorations) {
      const restored = restorations.filter(({ row, values }) => isDeleted(row) && values.deleteTime === null)
      const obstacle = await restorationObstacles(
        tx,
        restored.map(({ row }) => row),
      )
      return (restoration) => (restored.includes(restoration) ? obstacle(restoration.row) : undefined)
    },
  },
)
