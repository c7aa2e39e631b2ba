import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'

/**
 * The rows of a table that link a row with others, such as a role with what it grants; saved together with it.
 * @param parent column of the row's id
 * @param child column of the other's id
 */
export const childrenOf = <Parent extends string, Child extends string>(
  table: PgTable & Record<Parent | Child, PgColumn>,
  parent: Parent,
  child: Child,
) => ({
  /** @returns the ids that a row is linked with, in their order */
  async read(db: Database, parentId: string): Promise<string[]> {
    const rows = await db
      .select({ id: table[child] })
      .from(table as PgTable)
      .where(eq(table[parent], parentId))
      .orderBy(asc(table[child]))
    return rows.map(({ id }) => String(id))
  },

  /**
   * Links a row with these ids and no others: deletes the links that are gone and adds the new ones, each in one
   * statement.
   * @param added further values of the new links. @default none
   * @returns the ids, each once, in their order
   */
  async write(tx: Database, parentId: string, ids: readonly string[], added: object = {}): Promise<string[]> {
    const wanted = [...new Set(ids)].sort()
    await tx
      .delete(table as PgTable)
      .where(and(eq(table[parent], parentId), notInArray(table[child], wanted)))
    if (wanted.length > 0)
      await tx
        .insert(table as PgTable)
        .values(wanted.map((id) => ({ ...added, [parent]: parentId, [child]: id })))
        .onConflictDoNothing()
    return wanted
  },
})
