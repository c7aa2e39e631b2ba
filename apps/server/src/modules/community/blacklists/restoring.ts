import { and, eq, isNull, or } from 'drizzle-orm'
import type { One } from '../../../crud/readHandlers.ts'
import { isDeleted, restoration } from '../../../crud/resource.ts'
import type { Revertible } from '../../../crud/revertibleAreas.ts'
import { revertsOf } from '../../../crud/reverts.ts'
import type { Database } from '../../../db/Database.ts'
import { blacklist } from '../../../db/schema/blacklists.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { readProtected } from './protected.ts'
import { blacklistResource } from './resource.ts'

type Entry = typeof blacklist.$inferSelect
type Obstacle = 'alreadyListed' | 'staffEntry' | 'ownAddressEntry'

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

/**
 * Returns why deleted rows can't be restored: their entries were added again or are restored together, or would affect
 * staff or the caller by now.
 */
export async function restorationObstacles(
  context: Pick<SignedIn, 'address'>,
  tx: Database,
  rows: readonly Entry[],
): Promise<(row: Entry) => Obstacle | undefined> {
  const listed = rows.length > 0 ? await readListed(tx, rows) : new Set<string>()
  const problems = new Map<Entry, Obstacle>()
  for (const [kind, group] of Map.groupBy(rows, (row) => row.kind)) {
    const keys = group.map(({ key }) => key)
    const { problemOf } = await readProtected(context, tx, kind, keys)
    for (const row of group) {
      const problem = problemOf(row.key)
      if (problem) problems.set(row, `${problem}Entry`)
    }
  }
  return (row) => {
    const entry = `${row.kind} ${row.key}`
    if (listed.has(entry)) return 'alreadyListed'
    const problem = problems.get(row)
    if (!problem) listed.add(entry)
    return problem
  }
}

const { operated, rows, get } = blacklistResource

/** Restores a deleted entry. @throws Refusal with the obstacle */
export const restoreEntry = ({ params: { id }, ...context }: One) =>
  operate(context, operated('restore'), async (tx, record) => {
    const before = await rows.requireLocked(tx, id, undefined)
    if (!isDeleted(before)) throw new Refusal('notPossible')
    const obstacle = (await restorationObstacles(context, tx, [before]))(before)
    if (obstacle) throw new Refusal(obstacle)
    record(await rows.write(context, tx, before, restoration))
    return get({ ...context, db: tx }, id)
  })

/** Lets what is done to entries be reverted, as long as nothing is in the way of restoring them. */
export const blacklistReverts: Revertible = revertsOf(
  blacklistResource,
  {
    create: 'blacklist:delete',
    update: 'blacklist:update',
    delete: 'blacklist:delete',
    restore: 'blacklist:delete',
  },
  {
    async obstacles(context, tx, restorations) {
      const restored = restorations.filter(({ row, values }) => isDeleted(row) && values.deleteTime === null)
      const obstacle = await restorationObstacles(
        context,
        tx,
        restored.map(({ row }) => row),
      )
      return (restoration) => (restored.includes(restoration) ? obstacle(restoration.row) : undefined)
    },
  },
)
