import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import type { SignedIn } from '../kernel/context.ts'
import { differs } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import type { Caller, SiteLimits } from './siteLimits.ts'

/** What every editable row has; see `tracked` in the schema's columns. */
export interface Tracked {
  id: string
  version: number
  createTime: number
  updateTime: number
}

export type TableOf<Row extends Tracked, New> = PgTable & {
  id: PgColumn
  version: PgColumn
  $inferSelect: Row
  $inferInsert: New
}

/** A new row, without what the server sets; an `id` where something else has it already, such as a party. */
export type NewRow<New> = Omit<New, keyof Tracked> & { id?: string }

/** A row before and after a change, as the operation log records it. */
export interface RowChange<Row> {
  targetId: string
  before: Row
  after: Row
}

/** Returns the values that were sent, without absent ones. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], undefined>
  }

/** Returns those of the values that a row doesn't have yet. */
export const differing = <Row extends object>(row: Row, values: Partial<Row>): Partial<Row> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => differs(row, values, name))) as Partial<Row>

/** Returns what a row is called, for someone who decides whether it is to be changed; empty where it has no name. */
export function rowName(row: object | undefined): string {
  const { title, nickname, name, number } = (row ?? {}) as Record<string, unknown>
  return [title, nickname, name, number].find((each): each is string => typeof each === 'string') ?? ''
}

/** Who writes. A job has no session. */
type Writer = Pick<SignedIn, 'clock'> & Caller

/**
 * The writes of a table with versions; each answers the change that the operation log records.
 * @param sites limits of sessions that are limited to sites; each write keeps to them. @default there are none
 */
export function rowsOf<Row extends Tracked, New>(table: TableOf<Row, New>, sites?: SiteLimits) {
  const plain: PgTable = table

  /** Locks a row that the caller may see until the transaction ends. */
  async function lock(tx: Database, id: string, visible: SQL | undefined): Promise<Row | undefined> {
    const [row] = await tx
      .select()
      .from(plain)
      .where(and(visible, eq(table.id, id)))
      .for('update')
    return row as Row | undefined
  }

  return {
    lock,

    /**
     * Locks the rows that the caller may see, in the order of their ids, so that two such locks cannot wait for
     * each other.
     * @returns them by id
     */
    async lockEach(tx: Database, ids: string[], visible: SQL | undefined): Promise<Map<string, Row>> {
      const found = (await tx
        .select()
        .from(plain)
        .where(and(visible, inArray(table.id, ids)))
        .orderBy(asc(table.id))
        .for('update')) as Row[]
      return new Map(found.map((row) => [row.id, row]))
    },

    /** Returns what rows that the caller may see are called, by id. */
    async readNames(
      db: Database,
      ids: readonly string[],
      visible: SQL | undefined,
    ): Promise<Map<string, string>> {
      const found = (await db
        .select()
        .from(plain)
        .where(and(visible, inArray(table.id, [...ids])))) as Row[]
      return new Map(found.map((row) => [row.id, rowName(row)]))
    },

    /** @throws Refusal `notFound` */
    async requireLocked(tx: Database, id: string, visible: SQL | undefined): Promise<Row> {
      const row = await lock(tx, id, visible)
      if (!row) throw new Refusal('notFound')
      return row
    },

    async insert(context: SignedIn, tx: Database, values: NewRow<New>) {
      sites?.requireNew(context, values)
      const now = context.clock()
      const after = { id: newId(), ...values, version: 1, createTime: now, updateTime: now }
      await tx.insert(plain).values(after)
      return { targetId: after.id, after }
    },

    /**
     * Writes those of the values that differ from a locked row, under a new version.
     * @returns the change for the operation log
     */
    async write(writer: Writer, tx: Database, before: Row, values: Partial<Row>): Promise<RowChange<Row>> {
      sites?.requireOwn(writer, before)
      sites?.requireOwnAfter(writer, { ...before, ...values })
      const changed = {
        ...differing(before, values),
        version: before.version + 1,
        updateTime: writer.clock(),
      }
      await tx.update(plain).set(changed).where(eq(table.id, before.id))
      return { targetId: before.id, before, after: { ...before, ...changed } }
    },

    /**
     * Writes the same new values into locked rows, each under a new version.
     * @returns the changes for the operation log, in the order of the rows
     */
    async writeEach(
      writer: Writer,
      tx: Database,
      before: Row[],
      values: Partial<Row>,
    ): Promise<RowChange<Row>[]> {
      if (before.length === 0) return []
      for (const row of before) {
        sites?.requireOwn(writer, row)
        sites?.requireOwnAfter(writer, { ...row, ...values })
      }
      const written = { ...values, updateTime: writer.clock() }
      const ids = before.map(({ id }) => id)
      await tx
        .update(plain)
        .set({ ...written, version: sql`${table.version} + 1` })
        .where(inArray(table.id, ids))
      return before.map((row) => ({
        targetId: row.id,
        before: row,
        after: { ...row, ...written, version: row.version + 1 },
      }))
    },

    async remove(tx: Database, before: Row) {
      await tx.delete(plain).where(eq(table.id, before.id))
      return { targetId: before.id, before }
    },
  }
}
