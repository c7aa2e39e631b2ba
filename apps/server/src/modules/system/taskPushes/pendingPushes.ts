import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { taskPushes, taskPushRecipients } from '../../../db/schema/messages.ts'

/** Counts the recipients of started pushes that were neither served nor given up. */
export async function readPendingPushes(db: Database): Promise<number> {
  const [row] = await readRows<{ recipients: string }>(
    db,
    sql`
    select count(*)::text as recipients from ${taskPushes} p
    join ${taskPushRecipients} r on r.push_id = p.id and r.status = 'waiting'
    where p.status = 'sending'`,
  )
  return Number(row?.recipients ?? 0)
}
