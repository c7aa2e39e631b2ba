import type { AgentNode, agentArea } from '@admin/api-client/contract/agents/agents'
import { AGENT_FLOW_DAYS, AGENT_TREE_CHILDREN } from '@admin/api-client/contract/limits'
import { and, asc, count, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { hasId, pageOf, windowOf, withinPages } from '../../../db/list.ts'
import { agents } from '../../../db/schema/agents.ts'
import { parties, transfers } from '../../../db/schema/ledger.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { levelOf } from './levels.ts'

/** Agents directly below one, or at the top of a data scope. */
const childrenOf = (superiorId: string | undefined, scope: Scope): SQL | undefined => {
  if (superiorId) return and(hasId(agents.superiorId, superiorId), withinScope(agents.id, scope))
  return scope.partyId === null ? isNull(agents.superiorId) : eq(agents.id, scope.partyId)
}

type Sums = 'below' | 'agents' | 'merchants' | 'subaccounts' | 'merchantsToppedUp'

interface Below extends Pick<AgentNode, Sums> {
  root: string
}

/** Returns the sums of all below each of the agents, in one pass over their branches, and of top-ups since a moment. */
async function readBelow(db: Database, ids: readonly string[], since: number): Promise<Map<string, Below>> {
  const counted = (kind: string) => sql`count(*) filter (where kind = ${kind} and not removed)::integer`
  const roots = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    with recursive below(root, id, kind, removed, balance) as (
      select parent_id, id, kind, removed, balance from ${parties} where parent_id in (${roots})
      union all
      select below.root, child.id, child.kind, child.removed, child.balance
        from ${parties} as child inner join below on child.parent_id = below.id
    ),
    flows as (
      select root, sum(${transfers.amount}) as coins
        from below inner join ${transfers} on ${transfers.incomingPartyId} = below.id
        where below.kind = 'merchant' and ${eq(transfers.outcome, 'success')} and ${eq(transfers.type, 'topUp')}
          and ${gte(transfers.updateTime, since)}
        group by root
    )
    select root, sum(balance)::text as below, ${counted('agent')} as agents, ${counted('merchant')} as merchants,
      ${counted('subaccount')} as subaccounts, coalesce(max(flows.coins), 0)::text as "merchantsToppedUp"
    from below left join flows using (root) group by root`)) as unknown as { rows: Below[] }
  return new Map(rows.map((row) => [row.root, row]))
}

/**
 * Returns the sums of the top-ups that each of the agents received, or made, since a moment. They are read from one
 * index of the transfers each, not from the ledger: an agent's entries are all over it, as are their transfers.
 */
async function readTopUps(db: Database, side: 'incoming' | 'outgoing', ids: string[], since: number) {
  const party = side === 'incoming' ? transfers.incomingPartyId : transfers.outgoingPartyId
  const rows = await db
    .select({ id: party, coins: sql`sum(${transfers.amount})`.mapWith(String) })
    .from(transfers)
    .where(
      and(
        inArray(party, ids),
        eq(transfers.outcome, 'success'),
        eq(transfers.type, 'topUp'),
        gte(transfers.updateTime, since),
      ),
    )
    .groupBy(party)
  return new Map(rows.map(({ id, coins }) => [id, coins]))
}

const nothingBelow = { below: '0', agents: 0, merchants: 0, subaccounts: 0, merchantsToppedUp: '0' }

/** A page of the tree: agents directly below one, each with the sums of its branch. */
export async function readTree({ db, session, clock, query }: Input<typeof agentArea.operations.tree>) {
  const since = clock() - AGENT_FLOW_DAYS * DAY
  const where = childrenOf(query.superiorId, session.scope)
  const [counted] = await db.select({ total: count() }).from(agents).where(where)
  const total = counted?.total ?? 0
  const page = withinPages({ page: query.page, pageSize: AGENT_TREE_CHILDREN }, total)
  const { limit, offset } = windowOf(page)
  const children = sql<number>`(select count(*)::integer from ${agents} as child where child.superior_id = ${agents.id})`
  const rows = await db
    .select({
      id: agents.id,
      nickname: agents.nickname,
      account: agents.account,
      status: agents.status,
      level: levelOf(agents.id),
      subagents: children,
      balance: sql`${parties.balance}`.mapWith(String),
    })
    .from(agents)
    .innerJoin(parties, eq(parties.id, agents.id))
    .where(where)
    .orderBy(asc(sql`lower(${agents.nickname})`), asc(agents.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const [below, toppedUp, passedOn] =
    ids.length === 0
      ? []
      : await Promise.all([
          readBelow(db, ids, since),
          readTopUps(db, 'incoming', ids, since),
          readTopUps(db, 'outgoing', ids, since),
        ])
  const list = rows.map((row) => {
    const { root: _, ...sums } = below?.get(row.id) ?? { root: row.id, ...nothingBelow }
    return {
      ...row,
      ...sums,
      toppedUp: toppedUp?.get(row.id) ?? '0',
      passedOn: passedOn?.get(row.id) ?? '0',
    }
  })
  return { ...pageOf(page, list, total), since }
}
