import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { readRows } from '../db/readRows.ts'
import { parties } from '../db/schema/ledger.ts'
import { taskRuns, tasks } from '../db/schema/tasks.ts'

export interface LedgerState {
  /** Sum of all balances of coins; that of the issuance is the negative of what exists. */
  difference: number
  /** When the last check of each outcome ended, in seconds of Unix time. */
  checkTimes: { success?: number; failed?: number }
}

interface Row {
  difference: string
  success: string | null
  failed: string | null
}

/**
 * Reads what is cheap to know of the ledgers: the sum of the coins' balances, and when the task “Check the coin ledger”,
 * which counts all ledgers again, last succeeded and failed.
 */
export async function readLedgerState(db: Database): Promise<LedgerState> {
  const [row] = await readRows<Row>(
    db,
    sql`
    select (select coalesce(sum(balance), 0) from ${parties})::text as difference,
      extract(epoch from max(r.end_time) filter (where r.result = 'success'))::text as success,
      extract(epoch from max(r.end_time) filter (where r.result = 'failed'))::text as failed
    from ${taskRuns} r join ${tasks} t on t.id = r.task_id where t.handler = 'ledgerHealthCheck'`,
  )
  const { difference = 0, success, failed } = row ?? {}
  return {
    difference: Number(difference),
    checkTimes: { ...(success && { success: Number(success) }), ...(failed && { failed: Number(failed) }) },
  }
}
