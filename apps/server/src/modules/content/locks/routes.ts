import { heldLock, heldLockQuery, lockArea } from '@admin/api-client/contract/content/locks'
import { heldLockDefaultSort } from '@admin/api-client/contract/content/locks.sort'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { bulkResult, distinctIds } from '../../../crud/bulk.ts'
import { operationLabel } from '../../../crud/labels.ts'
import { inForce } from '../../../crud/locks.ts'
import { type Reader, readHandlers } from '../../../crud/readHandlers.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { contentLocks } from '../../../db/schema/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { lockableAreas } from '../lockableAreas.ts'

type Operations = typeof lockArea.operations

/** The areas whose records the caller sees. */
const readableAreas = ({ session }: Pick<Reader, 'session'>) =>
  Object.entries(lockableAreas).filter(([, { readCode }]) => session.permissions.has(readCode))

/** Condition for the locks of one area's records of which `such` holds. */
const ofArea = ({ db }: Pick<Reader, 'db'>, name: string, such: (title: SQL) => SQL | undefined) => {
  const table = lockableAreas[name]?.table
  if (!table) return undefined
  const record = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, contentLocks.targetId), such(sql`${table.title}`)))
  return and(eq(contentLocks.resource, name), exists(record))
}

/** What the record of a lock is called. */
const title = (areas: ReturnType<typeof readableAreas>) => {
  const cases = areas.map(
    ([name, { table }]) =>
      sql`when ${name} then (select ${table.title} from ${table} where ${table.id} = ${contentLocks.targetId})`,
  )
  const name = cases.length > 0 ? sql`case ${contentLocks.resource} ${sql.join(cases, sql` `)} end` : sql`''`
  return sql<string>`${name}`.as('title')
}

const reads = (reader: Reader) => {
  const areas = readableAreas(reader)
  const names = areas.map(([name]) => name)
  return listReads({
    table: contentLocks,
    row: heldLock,
    query: heldLockQuery,
    select: (db) =>
      db
        .select({ ...columnsOf(contentLocks, heldLock), title: title(areas) })
        .from(contentLocks)
        .$dynamic(),
    visible: and(
      inForce(reader.clock()),
      names.length > 0 ? inArray(contentLocks.resource, names) : sql`false`,
    ),
    filters: {
      title: (text) => or(...names.map((name) => ofArea(reader, name, (name) => contains(name, text)))),
    },
    defaultSort: heldLockDefaultSort,
    toDto: (rows) => rows.map((row) => ({ ...row, canUnlock: holdsUnlockCode(reader, row.resource) })),
  })
}

const holdsUnlockCode = ({ session }: Pick<Reader, 'session'>, resource: string): boolean => {
  const code = lockableAreas[resource]?.unlockCode
  return code !== undefined && session.permissions.has(code)
}

/** Ends locks; the reason is logged with each record, in the record's area. */
const breakLocks = ({ body: { ids, reason }, ...context }: Input<Operations['break']>) =>
  inTransaction(context.db, async (tx) => {
    const wanted = distinctIds(ids)
    const found = await tx
      .select()
      .from(contentLocks)
      .where(and(inArray(contentLocks.id, wanted), reads({ ...context, db: tx }).visible))
      .orderBy(contentLocks.id)
      .for('update')
    const byId = new Map(found.map((lock) => [lock.id, lock]))
    const allowed = found.filter(({ resource }) => holdsUnlockCode(context, resource))
    await tx.delete(contentLocks).where(
      inArray(
        contentLocks.id,
        allowed.map(({ id }) => id),
      ),
    )
    for (const [resource, locks] of Map.groupBy(allowed, (lock) => lock.resource))
      await writeLog(context, tx, {
        action: 'breakLock',
        resource,
        changes: locks.map(({ targetId, accountName }) => ({
          targetId,
          before: { holder: accountName },
          after: { reason },
        })),
        operator: context.session.account,
        succeeded: true,
      })
    return bulkResult(wanted, (id) => {
      const lock = byId.get(id)
      if (!lock) return 'notFound'
      return holdsUnlockCode(context, lock.resource) ? undefined : 'unauthorizedOperation'
    })
  })

export const lockRoutes: Handlers<typeof lockArea> = {
  ...readHandlers(reads, {
    area: lockArea,
    written: {
      resource: { cell: ({ resource }, { language }) => operationLabel(language, 'resource', resource) },
    },
  }),
  break: breakLocks,
}
