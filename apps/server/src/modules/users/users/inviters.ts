import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { users } from '../../../db/schema/users.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

/** Whether a user is an inviter of another, at any level above them, or is that user. */
async function isAbove(tx: Database, userId: string, below: string): Promise<boolean> {
  const found = await readRows(
    tx,
    sql`with recursive above as (
        select id, inviter_id from ${users} where id = ${below}
        union
        select u.id, u.inviter_id from ${users} u join above on u.id = above.inviter_id
      )
      select 1 as found from above where id = ${userId}`,
  )
  return found.length > 0
}

/**
 * Checks who is to be the inviter of a user. Changes of inviters take turns until the transaction ends, so that no two
 * of them close a circle.
 * @throws Refusal `validation` on `inviterId` for the user, someone whom the user invited at any level, and a user who
 *   doesn't exist
 */
export async function requireInviter(tx: Database, userId: string, inviterId: string | null): Promise<void> {
  if (inviterId === null) return
  if (inviterId === userId) throw refuseField('validation', 'inviterId', 'ownInviter')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('user inviters', 0))`)
  if ((await tx.$count(users, sql`${users.id} = ${inviterId}`)) === 0)
    throw refuseField('validation', 'inviterId', 'notExisting')
  if (await isAbove(tx, userId, inviterId)) throw refuseField('validation', 'inviterId', 'inviterCycle')
}
