/** Entries of points, agents and their flows in the numbers of a large platform, and the statements that read them by hand. */
import { agentArea } from '../../packages/api-client/src/contract/agents/agents.ts'
import { pointsArea } from '../../packages/api-client/src/contract/content/points.ts'
import { AGENT_FLOW_DAYS, AGENT_TREE_CHILDREN } from '../../packages/api-client/src/contract/limits.ts'
import { type Fill, type List, PAGE_SIZE, pathOf } from './List.ts'

const ENTRIES = 1_000_000
const AGENTS = 5_000
/** Merchants of each of these agents. */
const MERCHANTS = 10
/** Milliseconds of the tree and the flow map. */
const SUMS_LIMIT = 300
const HISTORY_DAYS = 1000
/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** Multiplies the demo’s entries of points, and adds agents below those of the demo, each with merchants. */
export async function fillAgents(query: Fill): Promise<void> {
  await query(
    `insert into point_entries (user_id, unit, biz_type, source, amount, balance_after, remark, operator_name, time)
      select user_id, unit, biz_type, source, sign(amount) * (1 + (abs(amount) * 31 + n * 7) % 5000), balance_after,
        remark, operator_name, time - n * interval '1 minute'
      from (select *, count(*) over () as entries from point_entries) as demo
      cross join generate_series(1, ${ENTRIES}) as n where n <= ${ENTRIES} / entries`,
  )
  await query(
    `insert into parties (id, kind, parent_id, account, nickname)
      select gen_random_uuid(), 'agent', (array_agg(a.id))[(1 + n % count(*))::integer], 'bench-agent-' || n, 'Bench agent ' || n
      from agents a cross join generate_series(1, ${AGENTS}) as n group by n`,
  )
  await query(
    `insert into agents (id, account, nickname, superior_id, create_time, update_time)
      select id, account, nickname, parent_id, now(), now() from parties where account like 'bench-agent-%'`,
  )
  await query(
    `insert into parties (id, kind, parent_id, account, nickname)
      select gen_random_uuid(), 'merchant', p.id, p.account || '-' || n, p.nickname || ' ' || n
      from parties p cross join generate_series(1, ${MERCHANTS}) as n where p.account like 'bench-agent-%'`,
  )
}

export function agentLists(): List[] {
  const entries = (name: string, given: Record<string, string>, where: string, values: unknown[]): List => ({
    name,
    path: pathOf(pointsArea.operations.list, given),
    statements: [
      [
        `select e.*, u.nickname from point_entries e inner join users u on u.id = e.user_id ${where}
          order by e.time desc, e.id desc limit ${PAGE_SIZE}`,
        values,
      ],
      [`select count(*) from point_entries e ${where}`, values],
    ],
  })
  const flowMap = (name: string, days: number): List => ({
    name,
    path: `${agentArea.operations.flows.path}?createdFrom=${Date.now() - days * DAY}`,
    limit: SUMS_LIMIT,
    statements: [
      [
        `select giver.kind, taker.kind as to_kind, sum(coins), sum(transfers) from (
            select outgoing_party_id, incoming_party_id, sum(amount) as coins, count(*) as transfers from transfers
            where outcome = 'success' and update_time >= now() - interval '${days} days' group by 1, 2
          ) as pairs
          inner join parties giver on giver.id = outgoing_party_id
          inner join parties taker on taker.id = incoming_party_id
          group by 1, 2`,
        [],
      ],
      [
        `select sum(amount) from ledger_entries where amount > 0 and time >= now() - interval '${days} days'`,
        [],
      ],
    ],
  })
  return [
    entries('points', {}, '', []),
    entries('points by operator', { operatorName: 'check' }, 'where e.operator_name ilike $1', ['%check%']),
    entries('points by amount', { amountFrom: '4999' }, 'where abs(e.amount) >= $1', [4999]),
    {
      name: 'agent tree',
      path: agentArea.operations.tree.path,
      limit: SUMS_LIMIT,
      statements: [
        [
          `with recursive top as (
            select id, nickname from agents where superior_id is null order by lower(nickname), id
            limit ${AGENT_TREE_CHILDREN}
          ), below(root, id, balance) as (
            select parent_id, id, balance from parties where parent_id in (select id from top)
            union all
            select below.root, p.id, p.balance from parties p inner join below on p.parent_id = below.id
          )
          select top.*, (select sum(balance) from below where root = top.id) from top`,
          [],
        ],
      ],
    },
    flowMap('flow map', AGENT_FLOW_DAYS),
    flowMap('flow map of the whole history', HISTORY_DAYS),
  ]
}
