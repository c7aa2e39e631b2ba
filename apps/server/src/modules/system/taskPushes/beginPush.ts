import { and, count, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { messageTemplates, taskPushes, taskPushRecipients } from '../../../db/schema/messages.ts'
import { users } from '../../../db/schema/users.ts'
import type { Ports } from '../../../kernel/context.ts'

type Push = typeof taskPushes.$inferSelect

/** Who belongs to an audience at this moment: id, address on the channel and nickname. */
function audienceOf({ audience, channel }: Pick<Push, 'audience' | 'channel'>): SQL {
  const people = audience === 'operators' ? accounts : users
  const address = {
    mail: sql`${people.email}`,
    sms: sql`case when ${people.phone} = '' then '' else ${people.areaCode} || ${people.phone} end`,
    inApp: sql`${accounts.username}`,
  }[channel]
  const vip = audience === 'vipUsers' ? sql`and ${users.vipLevel} > 0` : sql``
  return sql`select ${people.id} as id, ${address} as address, ${people.nickname} as nickname
    from ${people} where ${people.status} = 'normal' ${vip}`
}

/** One row for each message: people without an address are left out, and those who share one are served once. */
const recipientsOf = (push: Pick<Push, 'audience' | 'channel'>): SQL =>
  sql`select distinct on (lower(address)) id, address, nickname
    from (${audienceOf(push)}) as audience where address <> '' order by lower(address), id`

/** How many messages a push would send at this moment. */
export async function countRecipients(
  db: Database,
  push: Pick<Push, 'audience' | 'channel'>,
): Promise<number> {
  const [found] = await db.select({ recipients: count() }).from(sql`(${recipientsOf(push)}) as recipients`)
  return found?.recipients ?? 0
}

/**
 * Writes who is served and what with; the push must be locked.
 * @returns the push's new values
 */
export async function beginPush(tx: Database, push: Push, now: number) {
  const [template] = await tx
    .select({ subject: messageTemplates.subject, body: messageTemplates.body })
    .from(messageTemplates)
    .where(eq(messageTemplates.id, push.templateId))
  if (!template) throw new Error('the foreign key keeps the template')
  await tx.execute(sql`
    insert into ${taskPushRecipients} (push_id, recipient_id, recipient, nickname, status)
    select ${push.id}::uuid, id, address, nickname, 'waiting' from (${recipientsOf(push)}) as recipients`)
  const total = await tx.$count(taskPushRecipients, eq(taskPushRecipients.pushId, push.id))
  return { ...template, status: 'sending' as const, total, startTime: now }
}

/** Begins the scheduled pushes that are due. */
export const beginDuePushes = ({ db, clock }: Ports): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock()
    const due = await tx
      .select()
      .from(taskPushes)
      .where(and(eq(taskPushes.status, 'scheduled'), lte(taskPushes.scheduleTime, now)))
      .for('update', { skipLocked: true })
    for (const push of due)
      await tx
        .update(taskPushes)
        .set(await beginPush(tx, push, now))
        .where(eq(taskPushes.id, push.id))
  })
