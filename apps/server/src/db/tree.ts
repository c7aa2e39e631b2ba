import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows are children of others by a column `parent_id`. */
export type TreeTable = PgTable & Record<'id' | 'parentId', PgColumn>

/**
 * Returns the ids of rows and of all below them, as a subquery.
 * @param roots a statement that selects their ids
 */
export const withDescendants = (table: TreeTable, roots: SQLWrapper): SQL =>
  sql`(
    with recursive below(id) as (
      (${roots})
      union select child.id from ${table} as child inner join below on child.parent_id = below.id
    )
    select id from below)`

/**
 * Returns the ids of rows and of all above them, as a subquery.
 * @param leaves a statement that selects their ids
 */
export const withAncestors = (table: TreeTable, leaves: SQLWrapper): SQL =>
  sql`(
    with recursive above(id) as (
      (${leaves})
      union select child.parent_id from ${table} as child inner join above on child.id = above.id
        where child.parent_id is not null
    )
    select id from above)`
