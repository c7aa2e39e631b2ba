import type { ContentLock } from '@admin/api-client/contract/locking'
import { getTableColumns } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import type { ListQuery, ListReads } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { lockedByOther, locksOfOthers } from './locks.ts'
import { fileFieldsOf, requireVisibleFiles } from './ownFiles.ts'
import { type Reader, requireOne } from './readHandlers.ts'
import { newBulkId } from './revertibleAreas.ts'
import { differing, type NewRow, type RowChange, rowsOf, type TableOf, type Tracked } from './rows.ts'
import { siteLimitsOf } from './siteLimits.ts'

/** Values as a client sends them: coins are decimal digits. */
export type Sent<Values> = {
  [Name in keyof Values]: Values[Name] extends bigint | undefined ? Values[Name] | string : Values[Name]
}

interface Resource<Row extends Tracked, New, Query extends ListQuery, Dto> {
  /** Names it in the operation log, and in the contract's `siteFields`: sessions that are limited to sites see and change less. */
  name: string
  table: TableOf<Row, New>
  /** As a session sees the rows at a moment. */
  reads: (reader: Reader) => ListReads<Query, Dto>
  /**
   * Makes what is stored of what was sent, before the transaction.
   * @param before the row as the caller sees it; absent for a new one
   * @default stored as it was sent
   */
  prepare?: (
    context: SignedIn,
    values: Partial<Sent<NewRow<New>>>,
    before?: Dto & object,
  ) => Promise<Partial<Sent<NewRow<New>>>>
  /** Called in the transaction of a change before its rows are locked, with their ids. */
  beforeLock?: (tx: Database, ids: readonly string[]) => Promise<void>
  /** Called in the transaction of every change, with the rows that were there before and are after it. */
  changed?: (tx: Database, context: SignedIn, changes: readonly RowChange<Row>[]) => Promise<void>
  /** Rows can be locked, and only the holder of a lock changes them; see `lockHandlers`. @default false */
  locks?: boolean
}

/** Values of a row that is deleted, where its table keeps deleted rows. */
interface Deletable {
  deleteTime?: number | null
}

export const isDeleted = (row: object): boolean => ((row as Deletable).deleteTime ?? null) !== null

/**
 * What is done with rows that are listed and edited. Every change goes through `operate`. A `check` sees the
 * transaction before anything is written, and throws a Refusal where a rule forbids the change.
 */
export function resourceOf<Row extends Tracked, New, Query extends ListQuery, Dto>({
  name,
  table,
  reads: readsOfAllSites,
  prepare,
  beforeLock = async () => {},
  changed = async () => {},
  locks = false,
}: Resource<Row, New, Query, Dto>) {
  const sites = siteLimitsOf(name, table)
  const rows = rowsOf(table, sites)
  const reads = (reader: Reader): ListReads<Query, Dto> => {
    const limit = sites.visible(reader.session.scope)
    const all = readsOfAllSites(reader)
    if (!limit) return all
    if (!all.within) throw new Error(`Reads of ${name} can't be limited to sites`)
    return all.within(limit)
  }
  /** What the operation log calls an action, which can be reverted if its area allows it. */
  const operated = (action: string) => ({ action, resource: name, bulkId: newBulkId(name, action) })
  const visible = (reader: Reader) => reads(reader).visible
  /** @throws Refusal `notFound` */
  const get = (reader: Reader, id: string): Promise<Dto> => requireOne(reader, reads(reader), id)

  /** @throws Refusal `staleVersion` with the row as it is now, when `version` isn't its version */
  const requireVersion = async (context: SignedIn, tx: Database, row: Row, version: number) => {
    if (row.version !== version)
      throw new Refusal('staleVersion', { current: await get({ ...context, db: tx }, row.id) })
  }

  const requireFiles = (context: SignedIn, tx: Database, values: object, before?: Row) =>
    requireVisibleFiles(context, tx, fileFieldsOf(reads(context).row), values, before)

  const columns = getTableColumns(table)
  const keepsDeleted = 'deleteTime' in columns

  /**
   * Returns why the caller can't change locked rows of the table now.
   * @param deleted whether deleted rows can be changed. @default false
   */
  const refusals = async (context: SignedIn, tx: Database, found: readonly Row[], deleted = false) => {
    const held = locks ? await locksOfOthers(context, tx, name, found) : new Map<string, ContentLock>()
    return (row: Row): Refusal | undefined => {
      const notOwn = sites.refusal(context, row)
      if (notOwn) return notOwn
      if (!deleted && isDeleted(row)) return new Refusal('rowDeleted')
      const lock = held.get(row.id)
      return lock && lockedByOther(lock)
    }
  }

  /** Locks a row that the caller sees and can change. @throws Refusal `notFound`, `siteOutOfScope`, `rowDeleted`, `lockedByOther` */
  const requireChangeable = async (context: SignedIn, tx: Database, id: string): Promise<Row> => {
    await beforeLock(tx, [id])
    const row = await rows.requireLocked(tx, id, visible(context))
    const refusal = (await refusals(context, tx, [row]))(row)
    if (refusal) throw refusal
    return row
  }
  const stored = <Values extends object>(values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        typeof value === 'string' && columns[field]?.dataType === 'bigint' ? BigInt(value) : value,
      ]),
    ) as unknown

  return {
    name,
    operated,
    rows,
    reads,
    visible,
    get,
    requireVersion,
    requireChangeable,
    refusals,
    beforeLock,
    changed,
    sites,

    create: async (
      context: SignedIn,
      values: Sent<NewRow<New>>,
      check?: (tx: Database, row: NewRow<New> & { id: string }) => Promise<void>,
    ): Promise<Dto> => {
      sites.requireNew(context, values)
      const prepared = stored({
        id: newId(),
        ...values,
        ...(await prepare?.(context, values)),
      }) as NewRow<New> & {
        id: string
      }
      return operate(context, operated('create'), async (tx, record) => {
        await check?.(tx, prepared)
        await requireFiles(context, tx, prepared)
        const change = await rows.insert(context, tx, prepared)
        record(change)
        await changed(tx, context, [])
        return get({ ...context, db: tx }, change.targetId)
      })
    },

    /**
     * Writes the values that changed; where none did, the row keeps its version and nothing is logged.
     * @throws Refusal `staleVersion` with the row as it is now
     */
    update: async (
      context: SignedIn,
      id: string,
      { version, ...values }: Sent<Partial<Omit<Row, keyof Tracked>>> & { version: number },
      check?: (tx: Database, before: Row, values: Partial<Row>) => Promise<void>,
    ): Promise<Dto> => {
      const current = prepare && ((await get(context, id)) as Dto & object)
      if (current) sites.requireOwn(context, current)
      const prepared = stored({
        ...values,
        ...(await prepare?.(context, values as never, current)),
      }) as Partial<Row>
      return operate(context, operated('update'), async (tx, record) => {
        const before = await requireChangeable(context, tx, id)
        await requireVersion(context, tx, before, version)
        sites.requireOwnAfter(context, { ...before, ...prepared })
        await check?.(tx, before, prepared)
        await requireFiles(context, tx, prepared, before)
        const values = differing(before, prepared)
        const changes = Object.keys(values).length > 0 ? [await rows.write(context, tx, before, values)] : []
        for (const change of changes) record(change)
        await changed(tx, context, changes)
        return get({ ...context, db: tx }, id)
      })
    },

    delete: (
      context: SignedIn,
      id: string,
      check?: (tx: Database, before: Row) => Promise<void>,
    ): Promise<null> =>
      operate(context, operated('delete'), async (tx, record) => {
        const before = await requireChangeable(context, tx, id)
        await check?.(tx, before)
        if (keepsDeleted) {
          const change = await rows.write(context, tx, before, deletion(context) as unknown as Partial<Row>)
          record(change)
          await changed(tx, context, [change])
        } else {
          record(await rows.remove(tx, before))
          await changed(tx, context, [])
        }
        return null
      }),

    /**
     * Sets values that follow from the locked row and what was entered, from the version that the operator saw.
     * @param read what is returned, and with `staleVersion`. @default the row
     * @throws Refusal `staleVersion` with what `read` returns of the row as it is now
     */
    changeFrom: <Result = Dto>(
      context: SignedIn,
      action: string,
      { id, version }: { id: string; version: number },
      valuesOf: (tx: Database, before: Row) => Partial<Row> | Promise<Partial<Row>>,
      read: (context: SignedIn, id: string) => Promise<Result> = get as never,
    ): Promise<Result> =>
      operate(context, operated(action), async (tx, record) => {
        const inside = { ...context, db: tx }
        const before = await requireChangeable(context, tx, id)
        if (before.version !== version) throw new Refusal('staleVersion', { current: await read(inside, id) })
        const change = await rows.write(context, tx, before, await valuesOf(tx, before))
        record(change)
        await changed(tx, context, [change])
        return read(inside, id)
      }),

    /** Sets values that an operator does not edit: needs no version. */
    change: (context: SignedIn, action: string, id: string, values: Partial<Row>): Promise<Dto> =>
      operate(context, operated(action), async (tx, record) => {
        record(await rows.write(context, tx, await requireChangeable(context, tx, id), values))
        return get({ ...context, db: tx }, id)
      }),

    /** Restores a deleted row with all that it had. @throws Refusal `notPossible` for one that isn't deleted */
    restore: (context: SignedIn, id: string): Promise<Dto> =>
      operate(context, operated('restore'), async (tx, record) => {
        await beforeLock(tx, [id])
        const before = await rows.requireLocked(tx, id, visible(context))
        if (!isDeleted(before)) throw new Refusal('notPossible')
        const lock = locks && (await locksOfOthers(context, tx, name, [before])).get(id)
        if (lock) throw lockedByOther(lock)
        const change = await rows.write(context, tx, before, restoration as unknown as Partial<Row>)
        record(change)
        await changed(tx, context, [change])
        return get({ ...context, db: tx }, id)
      }),
  }
}

/** Values of a row that the caller deletes. */
export const deletion = ({ clock, session }: SignedIn) => ({
  deleteTime: clock(),
  deletedBy: session.account.username,
})

/** Values of a row that is not deleted. */
export const restoration = { deleteTime: null, deletedBy: '' } as const
