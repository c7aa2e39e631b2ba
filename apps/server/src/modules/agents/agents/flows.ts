import type { agentArea, FlowBand } from '@admin/api-client/contract/agents/agents'
import { AGENT_FLOW_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { agentDepths } from '../../coins/parties/levels.ts'
import { visibleTransfers } from '../../coins/transfers/reviews.ts'

const levelIn = (party: string) =>
  sql.raw(`case when ${party}.kind = 'agent' then 'agent' || ${party}_depth.depth else ${party}.kind end`)

/** Coins that transfers of a period moved from level to level, and what the ledger says of the same transfers. */
export async function readFlows({ db, session, clock, query }: Input<typeof agentArea.operations.flows>) {
  const { type, createdTo = clock() } = query
  const createdFrom = query.createdFrom ?? createdTo - AGENT_FLOW_DAYS * DAY
  const received = and(
    eq(transfers.type, type),
    gt(ledgerEntries.amount, 0n),
    gte(ledgerEntries.time, createdFrom),
    lte(ledgerEntries.time, createdTo),
    visibleTransfers(session.scope),
  )
  const ofTransfers = sql`${ledgerEntries} inner join ${transfers} on ${eq(transfers.id, ledgerEntries.transferId)}`
  const { rows } = (await db.execute(sql`
    with moved as (
      select ${transfers.outgoingPartyId} as outgoing, ${transfers.incomingPartyId} as incoming,
        sum(${transfers.amount}) as coins, count(*) as transfers
      from ${ofTransfers} where ${received} group by 1, 2
    ), depths as ${agentDepths}
    select ${levelIn('giver')} as "from", ${levelIn('taker')} as "to", sum(coins)::text as coins,
      sum(transfers)::integer as transfers
    from moved
      inner join ${parties} as giver on giver.id = moved.outgoing
      inner join ${parties} as taker on taker.id = moved.incoming
      left join depths as giver_depth on giver_depth.id = giver.id
      left join depths as taker_depth on taker_depth.id = taker.id
    group by 1, 2 order by sum(coins) desc`)) as unknown as { rows: FlowBand[] }
  const [entries] = await db
    .select({ coins: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(String) })
    .from(ledgerEntries)
    .innerJoin(transfers, eq(transfers.id, ledgerEntries.transferId))
    .where(received)
  return {
    bands: rows,
    total: String(rows.reduce((sum, { coins }) => sum + BigInt(coins), 0n)),
    ledgerTotal: entries?.coins ?? '0',
    createdFrom,
    createdTo,
  }
}
