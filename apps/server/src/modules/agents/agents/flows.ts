import type { agentArea, FlowBand } from '@admin/api-client/contract/agents/agents'
import { AGENT_FLOW_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { agentDepths } from '../../coins/parties/levels.ts'

const levelIn = (party: string) =>
  sql.raw(`case when ${party}.kind = 'agent' then 'agent' || ${party}_depth.depth else ${party}.kind end`)

/** Condition that the time of a column is within a period. */
type Within = (column: PgColumn) => SQL | undefined

/**
 * Transfers that succeeded in a period, summed by type and by the levels that they moved coins between. They are summed
 * by their parties first: few, whose levels are then read once.
 */
const bandsOf = (within: Within, scope: Scope) => sql`
    with depths as materialized ${agentDepths},
    pairs as materialized (
      select ${transfers.type} as type, ${transfers.outgoingPartyId} as giver_id,
        ${transfers.incomingPartyId} as taker_id, sum(${transfers.amount}) as coins, count(*) as transfers
      from ${transfers}
      where ${and(
        eq(transfers.outcome, 'success'),
        within(transfers.updateTime),
        or(withinScope(transfers.outgoingPartyId, scope), withinScope(transfers.incomingPartyId, scope)),
      )}
      group by ${transfers.type}, ${transfers.outgoingPartyId}, ${transfers.incomingPartyId}
    )
    select pairs.type, ${levelIn('giver')} as "from", ${levelIn('taker')} as "to",
      sum(pairs.coins)::text as coins, sum(pairs.transfers)::integer as transfers
    from pairs
      inner join ${parties} as giver on giver.id = pairs.giver_id
      inner join ${parties} as taker on taker.id = pairs.taker_id
      left join depths as giver_depth on giver_depth.id = giver.id
      left join depths as taker_depth on taker_depth.id = taker.id
    group by pairs.type, giver.kind, giver_depth.depth, taker.kind, taker_depth.depth
    order by sum(pairs.coins) desc`

/**
 * Sum of what the ledger's entries of a period gave to parties, whatever transfers they are of. Of a scope, the entries
 * of its parties, both those that give and those that take, but each transfer once.
 */
const receivedOf = (within: Within, scope: Scope) =>
  scope.partyId === null
    ? sql`
    select coalesce(sum(${ledgerEntries.amount}), 0)::text from ${ledgerEntries}
    where ${and(gt(ledgerEntries.amount, 0n), within(ledgerEntries.time))}`
    : sql`
    select coalesce(sum(moved.amount), 0)::text from (
      select max(abs(${ledgerEntries.amount})) as amount from ${ledgerEntries}
      where ${and(withinScope(ledgerEntries.partyId, scope), within(ledgerEntries.time))}
      group by ${ledgerEntries.transferId}
    ) as moved`

/** Reads both in one statement: between two, a transfer could succeed. */
async function readBoth(db: Database, within: Within, scope: Scope) {
  const [found] = await readRows<{ bands: (FlowBand & { type: string })[]; received: string }>(
    db,
    sql`select
      (select coalesce(json_agg(bands), '[]') from (${bandsOf(within, scope)}) as bands) as bands,
      (${receivedOf(within, scope)}) as received`,
  )
  return { bands: found?.bands ?? [], received: BigInt(found?.received ?? 0) }
}

const sumOf = (bands: readonly FlowBand[]) => bands.reduce((sum, { coins }) => sum + BigInt(coins), 0n)

/** Coins that transfers of a period moved from level to level, and what the ledger's entries say of them. */
export async function readFlows({ db, session, clock, query }: Input<typeof agentArea.operations.flows>) {
  const { type, createdTo = clock() } = query
  const createdFrom = query.createdFrom ?? createdTo - AGENT_FLOW_DAYS * DAY
  const within: Within = (column) => and(gte(column, createdFrom), lte(column, createdTo))
  const { bands, received } = await readBoth(db, within, session.scope)
  const others = bands.filter((band) => band.type !== type)
  const shown = bands.filter((band) => band.type === type).map(({ type: _, ...band }) => band)
  return {
    bands: shown,
    total: String(sumOf(shown)),
    ledgerTotal: String(received - sumOf(others)),
    createdFrom,
    createdTo,
  }
}
