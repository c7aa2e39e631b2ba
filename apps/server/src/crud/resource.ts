import { getTableColumns } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import type { ListQuery, ListReads } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { bulkResult, distinctIds } from './bulk.ts'
import { fileFieldsOf, requireVisibleFiles } from './ownFiles.ts'
import { type Reader, requireOne } from './readHandlers.ts'
import { differing, type NewRow, rowsOf, type TableOf, type Tracked } from './rows.ts'

/** Values as a client sends them: coins are decimal digits. */
export type Sent<Values> = {
  [Name in keyof Values]: Values[Name] extends bigint | undefined ? Values[Name] | string : Values[Name]
}

interface Resource<Row extends Tracked, New, Query extends ListQuery, Dto> {
  /** Names it in the operation log. */
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
  /** Called in the transaction of every change. */
  changed?: (tx: Database) => Promise<void>
}

/**
 * What is done with rows that are listed and edited. Every change goes through `operate`. A `check` sees the
 * transaction before anything is written, and throws a Refusal where a rule forbids the change.
 */
export function resourceOf<Row extends Tracked, New, Query extends ListQuery, Dto>({
  name,
  table,
  reads,
  prepare,
  changed = async () => {},
}: Resource<Row, New, Query, Dto>) {
  const rows = rowsOf(table)
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
  const stored = <Values extends object>(values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        typeof value === 'string' && columns[field]?.dataType === 'bigint' ? BigInt(value) : value,
      ]),
    ) as unknown

  return {
    name,
    rows,
    reads,
    visible,
    get,
    requireVersion,
    changed,

    create: async (
      context: SignedIn,
      values: Sent<NewRow<New>>,
      check?: (tx: Database, row: NewRow<New> & { id: string }) => Promise<void>,
    ): Promise<Dto> => {
      const prepared = stored({
        id: newId(),
        ...values,
        ...(await prepare?.(context, values)),
      }) as NewRow<New> & {
        id: string
      }
      return operate(context, { action: 'create', resource: name }, async (tx, record) => {
        await requireFiles(context, tx, prepared)
        await check?.(tx, prepared)
        const change = await rows.insert(context, tx, prepared)
        record(change)
        await changed(tx)
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
      const prepared = stored({
        ...values,
        ...(await prepare?.(context, values as never, (await get(context, id)) as Dto & object)),
      }) as Partial<Row>
      return operate(context, { action: 'update', resource: name }, async (tx, record) => {
        const before = await rows.requireLocked(tx, id, visible(context))
        await requireVersion(context, tx, before, version)
        await requireFiles(context, tx, prepared, before)
        await check?.(tx, before, prepared)
        const changes = differing(before, prepared)
        if (Object.keys(changes).length > 0) record(await rows.write(context, tx, before, changes))
        await changed(tx)
        return get({ ...context, db: tx }, id)
      })
    },

    delete: (
      context: SignedIn,
      id: string,
      check?: (tx: Database, before: Row) => Promise<void>,
    ): Promise<null> =>
      operate(context, { action: 'delete', resource: name }, async (tx, record) => {
        const before = await rows.requireLocked(tx, id, visible(context))
        await check?.(tx, before)
        record(await rows.remove(tx, before))
        await changed(tx)
        return null
      }),

    /** Sets values that an operator does not edit: needs no version. */
    change: (context: SignedIn, action: string, id: string, values: Partial<Row>): Promise<Dto> =>
      operate(context, { action, resource: name }, async (tx, record) => {
        record(await rows.write(context, tx, await rows.requireLocked(tx, id, visible(context)), values))
        return get({ ...context, db: tx }, id)
      }),

    /** Sets one value in many rows; those that have it already stay as they are. */
    changeEach: <Name extends keyof Row & string>(
      context: SignedIn,
      action: string,
      ids: string[],
      field: Name,
      value: Row[Name],
    ) =>
      operate(context, { action, resource: name }, async (tx, record) => {
        const wanted = distinctIds(ids)
        const found = await rows.lockEach(tx, wanted, visible(context))
        const others = [...found.values()].filter((row) => row[field] !== value)
        const values = { [field]: value } as unknown as Partial<Row>
        for (const change of await rows.writeEach(context, tx, others, values)) record(change)
        return bulkResult(wanted, (id) => (found.has(id) ? undefined : 'notFound'))
      }),
  }
}
