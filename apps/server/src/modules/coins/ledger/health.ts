import type { CoinHealth, LedgerHealth } from '@admin/api-client/contract/coins/ledger'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import { checkPoints } from './pointHealth.ts'

/** Parties that are named at most. */
const FAULTS = 100

interface Answer {
  parties: string
  entries: string
  total: string
  issued: string
  unbalanced: string
  faults: { id: string; name: string; balance: string; total: string }[]
}

/**
 * Counts the whole ledger of coins again, in one statement: everything is of the same moment. A party is at fault
 * where its balance is not the sum of its entries or is owed, or where a balance beside its entries is not
 * the sum of those up to it.
 */
export async function checkLedger(db: Database): Promise<CoinHealth> {
  const [found] = await readRows<Answer>(
    db,
    sql`
    with running as (
      select party_id, amount, balance_after,
        sum(amount) over (partition by party_id order by id) as reached
      from ${ledgerEntries}
    ),
    totals as (
      select party_id, sum(amount) as total, count(*) as entries, bool_or(balance_after <> reached) as broken
      from running group by party_id
    ),
    held as (
      select p.id, p.kind, p.nickname, p.balance, coalesce(t.total, 0) as total, coalesce(t.entries, 0) as entries,
        coalesce(t.broken, false) or p.balance <> coalesce(t.total, 0)
          or (p.balance < 0 and p.kind <> 'issuance') as fault
      from ${parties} p left join totals t on t.party_id = p.id
    ),
    posted as (
      select transfer_id, count(*) as entries, sum(amount) as total,
        min(amount) as given, max(amount) as taken,
        (array_agg(party_id order by amount))[1] as giver, (array_agg(party_id order by amount))[2] as taker
      from ${ledgerEntries} group by transfer_id
    )
    select
      (select count(*) from held)::text as parties,
      (select coalesce(sum(entries), 0) from held)::text as entries,
      (select coalesce(sum(total), 0) from held)::text as total,
      (select coalesce(-sum(balance) filter (where kind = 'issuance'), 0) from held)::text as issued,
      (
        select count(*) from ${transfers} t left join posted e on e.transfer_id = t.id
        where case when t.outcome = 'success' then
          e.entries is distinct from 2 or e.given <> -t.amount or e.taken <> t.amount
            or e.giver <> t.outgoing_party_id or e.taker <> t.incoming_party_id
          else e.entries is not null end
      )::text as unbalanced,
      (
        select coalesce(json_agg(f), '[]') from (
          select id, nickname as name, balance::text, total::text from held where fault order by id limit ${FAULTS}
        ) f
      ) as faults
  `,
  )
  if (!found) throw new Error('the check of the ledger gave no row')
  const unbalancedTransfers = Number(found.unbalanced)
  return {
    healthy: found.faults.length === 0 && unbalancedTransfers === 0 && found.total === '0',
    parties: Number(found.parties),
    entries: Number(found.entries),
    entriesTotal: found.total,
    issued: found.issued,
    faults: found.faults.map(({ id, name, balance, total }) => ({
      partyId: id,
      partyName: name,
      balance,
      entriesTotal: total,
    })),
    unbalancedTransfers,
  }
}

/** Counts the ledgers of coins, points and stars again. */
export async function checkLedgers(db: Database): Promise<Omit<LedgerHealth, 'checkedTime'>> {
  const coins = await checkLedger(db)
  const { points, stars } = await checkPoints(db)
  return { healthy: coins.healthy && points.healthy && stars.healthy, coins, points, stars }
}
