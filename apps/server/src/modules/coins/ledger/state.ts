import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'

/** A run of a task that counts all ledgers again. */
export interface LedgerCheck {
  taskName: string
  /** When it ended, epoch milliseconds. */
  endTime: number
}

export interface LedgerState {
  /** Sum of all balances of coins; that of the issuance is the negative of what exists. */
  difference: bigint
  /** The last check of each outcome. */
  checks: { success?: LedgerCheck; failed?: LedgerCheck }
}

interface CheckRow {
  result: 'success' | 'failed'
  taskName: string
  endTime: string
}

/**
 * Reads what is cheap to know of the ledgers: the sum of the coins' balances, and when the task “Check the coin ledger”,
 * which counts all ledgers again, last succeeded and failed.
 */
export async function readLedgerState(db: Database): Promise<LedgerState> {
  const [sum] = await readRows<{ difference: string }>(
    db,
    sql`select coalesce(sum(balance), 0)::text as difference from ${parties}`,
  )
  const checks = await readRows<CheckRow>(
    db,
    sql`
    select distinct on (r.result) r.result, t.job_name as "taskName",
      (extract(epoch from r.end_time) * 1000)::bigint::text as "endTime"
    from ${taskRuns} r join ${tasks} t on t.id = r.task_id
    where t.handler = 'ledgerHealthCheck' and r.result in ('success', 'failed') and r.end_time is not null
    order by r.result, r.end_time desc`,
  )
  return {
    difference: BigInt(sum?.difference ?? 0),
    checks: Object.fromEntries(
      checks.map(({ result, taskName, endTime }) => [result, { taskName, endTime: Number(endTime) }]),
    ),
  }
}
