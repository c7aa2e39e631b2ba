import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import { parties } from '../../../db/schema/ledger.ts'
import { inBranch } from '../../../kernel/scope.ts'

export type PartyLevel = CodeOf<'partyLevel'>

/** Condition that a column holds a party below another one; a text that is no id matches none. */
export const isBelow = (column: PgColumn, id: string): SQL | undefined =>
  validate(id) ? and(inBranch(column, id), ne(column, id)) : sql`false`

/** The agents by how far they are below the treasury, as a subquery with the columns `id` and `depth`. */
export const agentDepths = sql`(
  with recursive tree(id, depth) as (
    select id, 0 from ${parties} where kind = 'treasury'
    union all
    select child.id, tree.depth + 1 from ${parties} as child
      inner join tree on child.parent_id = tree.id where child.kind = 'agent'
  )
  select id, depth from tree where depth > 0)`

/** Condition that a column holds a party of a level, as the tree is now. */
export function hasLevel(column: PgColumn | SQL, level: PartyLevel): SQL {
  const depth = /^agent(\d)$/.exec(level)?.[1]
  return depth === undefined
    ? sql`${column} in (select id from ${parties} where kind = ${level})`
    : sql`${column} in (select id from ${agentDepths} as depths where depth = ${Number(depth)})`
}
