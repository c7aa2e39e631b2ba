import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { messageLogs, taskPushes, taskPushRecipients } from '../../../db/schema/messages.ts'

export interface PendingPushes {
  /** Recipients of started pushes that were neither served nor given up. */
  pending: number
  /**
   * When a started push last served a recipient, epoch milliseconds; when the first of them was started if none did.
   * Null without a started push.
   */
  lastSent: number | null
}

interface Row {
  pending: string
  lastSent: string | null
}

/** Counts the messages that started pushes still have to send, and finds when the last one was sent. */
export async function readPendingPushes(db: Database): Promise<PendingPushes> {
  const [row] = await readRows<Row>(
    db,
    sql`
    select coalesce(sum(open.recipients), 0)::text as pending,
      (extract(epoch from coalesce(max(served.time), min(p.start_time))) * 1000)::bigint::text as "lastSent"
    from ${taskPushes} p
    cross join lateral (
      select count(*) as recipients from ${taskPushRecipients} where push_id = p.id and status = 'waiting'
    ) open
    cross join lateral (select max(time) as time from ${messageLogs} where push_id = p.id) served
    where p.status = 'sending'`,
  )
  return {
    pending: Number(row?.pending ?? 0),
    lastSent: row?.lastSent ? Number(row.lastSent) : null,
  }
}
