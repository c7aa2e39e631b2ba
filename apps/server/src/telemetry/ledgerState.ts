import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { readRows } from '../db/readRows.ts'
import { parties } from '../db/schema/ledger.ts'
import { notifications } from '../db/schema/messages.ts'
import { taskRuns, tasks } from '../db/schema/tasks.ts'

export interface LedgerState {
  /** Sum of all balances of coins; that of the issuance is the negative of what exists. */
  difference: number
  /** When the last check of each outcome ended, in seconds of Unix time. */
  checkTimes: { success?: number; failed?: number }
  /** What the last check found. */
  mismatches: { balances: number; transfers: number }
}

interface Row {
  difference: string
  success: string | null
  failed: string | null
  balances: string | null
  transfers: string | null
}

/**
 * Reads what is cheap to know of the ledgers: the sum of the coins' balances, and what the last run of the task “Check
 * the coin ledger” found, which counts all ledgers again. A run that failed for another reason has no mismatches.
 */
export async function readLedgerState(db: Database): Promise<LedgerState> {
  const [row] = await readRows<Row>(
    db,
    sql`
    with checks as (
      select r.result, max(r.end_time) as ended
      from ${taskRuns} r join ${tasks} t on t.id = r.task_id
      where t.handler = 'ledgerHealthCheck' and r.result in ('success', 'failed')
      group by r.result
    ),
    times as (
      select max(ended) filter (where result = 'success') as success, max(ended) filter (where result = 'failed') as failed
      from checks
    ),
    found as (
      -- The same findings are reported once a day.
      select n.data from ${notifications} n, times
      where n.kind = 'ledgerMismatch' and times.failed > coalesce(times.success, '-infinity')
        and n.time between times.failed - interval '25 hours' and times.failed
      order by n.time desc limit 1
    )
    select (select coalesce(sum(balance), 0) from ${parties})::text as difference,
      extract(epoch from times.success)::text as success, extract(epoch from times.failed)::text as failed,
      (select data->>'balances' from found) as balances, (select data->>'transfers' from found) as transfers
    from times`,
  )
  const { difference = 0, success, failed, balances, transfers } = row ?? {}
  return {
    difference: Number(difference),
    checkTimes: { ...(success && { success: Number(success) }), ...(failed && { failed: Number(failed) }) },
    mismatches: { balances: Number(balances ?? 0), transfers: Number(transfers ?? 0) },
  }
}
