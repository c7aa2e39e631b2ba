import { AGENT_MAX_LEVELS } from '@admin/api-client/contract/limits'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { agents } from '../../../db/schema/agents.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { inBranch } from '../../../kernel/scope.ts'

/** The level of an agent, from 1 directly below the treasury. Nested, so that the column keeps its table's name. */
export const levelOf = (agentId: PgColumn): SQL<number> =>
  sql<number>`(
    with recursive above(id, parent_id) as (
      select own.id, own.parent_id from ${parties} as own where own.id = ${sql`${agentId}`}
      union all
      select next.id, next.parent_id from ${parties} as next
        inner join above on next.id = above.parent_id where next.kind = 'agent'
    )
    select count(*)::integer from above)`

/** Serializes what changes the tree of agents, until the transaction ends: no two moves make a cycle together. */
export const lockTree = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tree of agents', 0))`)

/** @throws Refusal `validation` where a branch of so many levels would be too deep below an agent */
export async function requireDepth(tx: Database, superiorId: string | null, levels: number): Promise<void> {
  const [above] = superiorId
    ? await tx
        .select({ level: levelOf(agents.id) })
        .from(agents)
        .where(eq(agents.id, superiorId))
    : []
  if ((above?.level ?? 0) + levels > AGENT_MAX_LEVELS)
    throw refuseField('validation', 'superiorId', 'tooManyLevels', { levels: AGENT_MAX_LEVELS })
}

/** Returns how many levels of agents a branch has, its top among them. */
export async function readHeight(tx: Database, id: string): Promise<number> {
  const [branch] = await tx
    .select({
      lowest: sql<number>`max(${levelOf(agents.id)})`,
      highest: sql<number>`min(${levelOf(agents.id)})`,
    })
    .from(agents)
    .where(inBranch(agents.id, id))
  return branch ? branch.lowest - branch.highest + 1 : 1
}
