import { sql } from 'drizzle-orm'
import { agentDepths } from '../../coins/parties/levels.ts'
import { ofBranches } from '../coins/parties.ts'
import type { Reading } from '../report/facts.ts'

export interface AgentRow {
  id: string
  name: string
  superiorId: string | null
  teamId: string | null
  depth: number
  createTime: number
  merchants: number
}

/** The agents that the caller sees, as the tree is now. */
export async function readAgents({ read, filter }: Reading): Promise<AgentRow[]> {
  const condition = ofBranches(sql`a.id`, filter)
  const rows = await read<Omit<AgentRow, 'createTime'> & { createTime: string }>(sql`
    select a.id, a.nickname as name, a.superior_id as "superiorId", a.team_id as "teamId",
      coalesce(depths.depth, 1) as depth, extract(epoch from a.create_time)::text as "createTime",
      (select count(*) from merchants as m where m.agent_id = a.id)::integer as merchants
    from agents as a left join ${agentDepths} as depths on depths.id = a.id
    ${condition ? sql`where ${condition}` : sql``} order by lower(a.nickname), a.id`)
  return rows.map((row) => ({ ...row, createTime: Number(row.createTime) * 1000 }))
}

/** Adds what belongs to agents up the tree: what each has with all below it. */
export function branchSums(
  agents: readonly AgentRow[],
  own: (agentId: string) => bigint,
): ReadonlyMap<string, bigint> {
  const sums = new Map(agents.map(({ id }) => [id, own(id)]))
  // The lowest first: each adds to the one above it only once it is complete.
  for (const { id, superiorId } of agents.toSorted((one, other) => other.depth - one.depth))
    if (superiorId !== null && sums.has(superiorId))
      sums.set(superiorId, (sums.get(superiorId) ?? 0n) + (sums.get(id) ?? 0n))
  return sums
}

/**
 * How unequally coins are shared: the Gini coefficient, null without coins, and the points of the Lorenz curve.
 * @param values of each agent
 */
export function concentrationOf(values: readonly bigint[]) {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const all = sorted.reduce((sum, value) => sum + value, 0n)
  if (all === 0n) return { gini: null, points: [] }
  const share = (part: bigint) => Number((part * 1_000_000n) / all) / 1_000_000
  let reached = 0n
  const points = [{ agents: 0, coins: 0 }]
  for (const [index, value] of sorted.entries()) {
    reached += value
    points.push({ agents: (index + 1) / sorted.length, coins: share(reached) })
  }
  const area = points
    .slice(1)
    .reduce((sum, { coins }, index) => sum + (coins + (points[index]?.coins ?? 0)) / (2 * sorted.length), 0)
  return { gini: Math.max(0, 1 - 2 * area), points }
}
