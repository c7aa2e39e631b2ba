import type { agentArea, FlowBand } from '@admin/api-client/contract/agents/agents'
import { AGENT_FLOW_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { agentDepths } from '../../coins/parties/levels.ts'
import { visibleTransfers } from '../../coins/transfers/reviews.ts'

const levelIn = (party: string) =>
  sql.raw(`case when ${party}.kind = 'agent' then 'agent' || ${party}_depth.depth else ${party}.kind end`)

/** Condition that the time of a column is within a period. */
type Within = (column: PgColumn) => SQL | undefined

/** Transfers that succeeded in a period, summed by type and by the levels that they moved coins between. */
const bandsOf = (within: Within, visible: SQL | undefined) => sql`
    with depths as materialized ${agentDepths}
    select ${transfers.type} as type, ${levelIn('giver')} as "from", ${levelIn('taker')} as "to",
      sum(${transfers.amount})::text as coins, count(*)::integer as transfers
    from ${transfers}
      inner join ${parties} as giver on giver.id = ${transfers.outgoingPartyId}
      inner join ${parties} as taker on taker.id = ${transfers.incomingPartyId}
      left join depths as giver_depth on giver_depth.id = giver.id
      left join depths as taker_depth on taker_depth.id = taker.id
    where ${and(eq(transfers.outcome, 'success'), within(transfers.updateTime), visible)}
    group by ${transfers.type}, giver.kind, giver_depth.depth, taker.kind, taker_depth.depth
    order by sum(${transfers.amount}) desc`

/** Sum of what the ledger's entries of a period gave to parties, whatever transfers they are of. */
const receivedOf = (within: Within, visible: SQL | undefined) => sql`
    select coalesce(sum(${ledgerEntries.amount}), 0)::text from ${ledgerEntries}
    where ${and(
      gt(ledgerEntries.amount, 0n),
      within(ledgerEntries.time),
      // A transfer has the time of its entries.
      visible &&
        sql`${ledgerEntries.transferId} in (
          select ${transfers.id} from ${transfers} where ${and(within(transfers.updateTime), visible)})`,
    )}`

/** Reads both in one statement: between two, a transfer could succeed. */
async function readBoth(db: Database, within: Within, visible: SQL | undefined) {
  const [found] = await readRows<{ bands: (FlowBand & { type: string })[]; received: string }>(
    db,
    sql`select
      (select coalesce(json_agg(bands), '[]') from (${bandsOf(within, visible)}) as bands) as bands,
      (${receivedOf(within, visible)}) as received`,
  )
  return { bands: found?.bands ?? [], received: BigInt(found?.received ?? 0) }
}

const sumOf = (bands: readonly FlowBand[]) => bands.reduce((sum, { coins }) => sum + BigInt(coins), 0n)

/** Coins that transfers of a period moved from level to level, and what the ledger's entries say of them. */
export async function readFlows({ db, session, clock, query }: Input<typeof agentArea.operations.flows>) {
  const { type, createdTo = clock() } = query
  const createdFrom = query.createdFrom ?? createdTo - AGENT_FLOW_DAYS * DAY
  const within: Within = (column) => and(gte(column, createdFrom), lte(column, createdTo))
  const visible = visibleTransfers(session.scope)
  const { bands, received } = await readBoth(db, within, visible)
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
