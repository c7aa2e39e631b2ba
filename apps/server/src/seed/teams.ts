import { inArray } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { agents, teamMemberships, teams } from '../db/schema/agents.ts'
import { DAY } from '../kernel/durations.ts'
import type { CoinArea } from './merchants.ts'

type TeamRow = typeof teams.$inferInsert

interface DemoTeam extends Pick<TeamRow, 'name' | 'target' | 'status'> {
  countries: NonNullable<TeamRow['countries']>
  /** Places of its agents; the first leads it. */
  members: readonly number[]
  /** Places of agents that left it. */
  left: readonly number[]
  /** Days ago. */
  since: number
}

const TEAMS: readonly DemoTeam[] = [
  {
    name: '华东组',
    target: 400_000n,
    status: 'enabled',
    countries: ['cn'],
    members: [0, 8, 9, 11],
    left: [14],
    since: 380,
  },
  {
    name: 'Harbor',
    target: 250_000n,
    status: 'enabled',
    countries: ['hk', 'mo'],
    members: [1, 10, 4],
    left: [],
    since: 300,
  },
  {
    name: 'Siam',
    target: 120_000n,
    status: 'enabled',
    countries: ['th'],
    members: [12, 13],
    left: [],
    since: 210,
  },
  { name: '新人组', target: 0n, status: 'enabled', countries: [], members: [5], left: [3], since: 90 },
  {
    name: 'Pilot 2025',
    target: 50_000n,
    status: 'disabled',
    countries: ['us'],
    members: [],
    left: [6],
    since: 500,
  },
]

/** Teams with leaders and targets, and with agents that left them. */
export async function seedTeams(tx: Database, now: number, { agents: rows }: CoinArea): Promise<void> {
  const idsOf = (places: readonly number[]) => places.flatMap((place) => rows[place]?.id ?? [])
  for (const { members, left, since, ...values } of TEAMS) {
    const id = newId()
    const fromTime = now - since * DAY
    const memberIds = idsOf(members)
    const [leaderId = null] = memberIds
    await tx.insert(teams).values({ id, ...values, leaderId, createTime: fromTime, updateTime: fromTime })
    if (memberIds.length > 0) await tx.update(agents).set({ teamId: id }).where(inArray(agents.id, memberIds))
    const membership = { teamId: id, addedBy: 'admin' }
    await tx.insert(teamMemberships).values([
      ...memberIds.map((agentId, index) => ({
        ...membership,
        agentId,
        fromTime: fromTime + index * 9 * DAY,
      })),
      ...idsOf(left).map((agentId) => ({
        ...membership,
        agentId,
        fromTime,
        toTime: fromTime + 60 * DAY,
        removedBy: 'admin',
      })),
    ])
  }
}
