import type { Database } from '../db/Database.ts'
import type { ListQuery, ListReads } from '../db/listReads.ts'
import type { Download } from '../http/download.ts'
import type { SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import type { Scope } from '../kernel/scope.ts'
import { bulkResult, distinctIds } from './bulk.ts'
import { type ExportQuery, exportFile, type ListFile } from './exportFile.ts'
import { differing, type NewRow, rowsOf, type TableOf, type Tracked } from './rows.ts'

interface Resource<Row extends Tracked, New, Query extends ListQuery, Wire> {
  /** Names it in the operation log. */
  name: string
  table: TableOf<Row, New>
  /** As a session of this data scope sees them at a moment. */
  reads: (scope: Scope, now: number) => ListReads<Query, Wire>
}

type Reader = Pick<SignedIn, 'db' | 'session' | 'clock'>

/**
 * What is done with rows that are listed and edited. Every change goes through `operate`. A `check` sees
 * the transaction before anything is written, and throws a Refusal where a rule forbids the change.
 */
export function resourceOf<Row extends Tracked, New, Query extends ListQuery, Wire>({
  name,
  table,
  reads,
}: Resource<Row, New, Query, Wire>) {
  const rows = rowsOf(table)
  const readsOf = ({ session, clock }: Omit<Reader, 'db'>) => reads(session.scope, clock())
  const visible = (reader: Reader) => readsOf(reader).visible

  /** @throws Refusal `notFound` */
  async function get(reader: Reader, id: string): Promise<Wire> {
    const row = await readsOf(reader).one(reader.db, id)
    if (!row) throw new Refusal('notFound')
    return row
  }

  return {
    rows,
    visible,
    get,

    list: ({ query, ...reader }: Reader & { query: Query }) => readsOf(reader).page(reader.db, query),

    export: (context: SignedIn & { query: Query & ExportQuery }, file: ListFile<Wire>): Promise<Download> => {
      return exportFile(context, { pages: readsOf(context).all(context.db, context.query), ...file })
    },

    create: (
      context: SignedIn,
      values: NewRow<New>,
      check?: (tx: Database) => Promise<void>,
    ): Promise<Wire> =>
      operate(context, { action: 'create', resource: name }, async (tx, record) => {
        await check?.(tx)
        const change = await rows.insert(context, tx, values)
        record(change)
        return get({ ...context, db: tx }, change.targetId)
      }),

    /**
     * Writes the values that changed; where none did, the row keeps its version and nothing is logged.
     * @throws Refusal `staleVersion` with the row as it is now
     */
    update: (
      context: SignedIn,
      id: string,
      { version, ...values }: Partial<Omit<Row, keyof Tracked>> & { version: number },
      check?: (tx: Database, before: Row) => Promise<void>,
    ): Promise<Wire> =>
      operate(context, { action: 'update', resource: name }, async (tx, record) => {
        const before = await rows.requireLocked(tx, id, visible(context))
        if (before.version !== version)
          throw new Refusal('staleVersion', { current: await get({ ...context, db: tx }, id) })
        await check?.(tx, before)
        const changed = differing(before, values as Partial<Row>)
        if (Object.keys(changed).length > 0) record(await rows.write(context, tx, before, changed))
        return get({ ...context, db: tx }, id)
      }),

    delete: (
      context: SignedIn,
      id: string,
      check?: (tx: Database, before: Row) => Promise<void>,
    ): Promise<null> =>
      operate(context, { action: 'delete', resource: name }, async (tx, record) => {
        const before = await rows.requireLocked(tx, id, visible(context))
        await check?.(tx, before)
        record(await rows.remove(tx, before))
        return null
      }),

    /** Sets values that an operator does not edit: needs no version. */
    change: (context: SignedIn, action: string, id: string, values: Partial<Row>): Promise<Wire> =>
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
