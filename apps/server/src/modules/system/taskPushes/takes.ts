import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { taskPushRecipients as recipients, taskPushes } from '../../../db/schema/messages.ts'

/** Recipients that a server takes at a time. */
const BATCH = 20

/** Milliseconds after which a take belongs to a server that died or had nobody to hand its messages to. */
export const TAKE_TIMEOUT = 30_000

/** Milliseconds after which nobody will learn any more what came of a message; longer than transports wait. */
export const HANDOVER_TIMEOUT = 10 * 60_000

export type Recipient = typeof recipients.$inferSelect & { takenTime: number }

/** Another server took the recipient meanwhile, or an operator cancelled the push. */
export class TakeLost extends Error {}

/** Takes recipients that nobody else has or is taking. */
export async function take(db: Database, pushId: string, now: number): Promise<Recipient[]> {
  return db.transaction(async (tx) => {
    const free = await tx
      .select({ id: recipients.recipientId })
      .from(recipients)
      .where(and(eq(recipients.pushId, pushId), eq(recipients.status, 'waiting')))
      .orderBy(asc(recipients.recipientId))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (free.length === 0) return []
    const taken = await tx
      .update(recipients)
      .set({ status: 'taken', takenTime: now })
      .where(
        and(
          eq(recipients.pushId, pushId),
          inArray(
            recipients.recipientId,
            free.map(({ id }) => id),
          ),
        ),
      )
      .returning()
    return taken as Recipient[]
  })
}

const own = ({ pushId, recipientId, takenTime }: Recipient) =>
  and(
    eq(recipients.pushId, pushId),
    eq(recipients.recipientId, recipientId),
    eq(recipients.status, 'taken'),
    eq(recipients.takenTime, takenTime),
  )

/**
 * Writes that a message is about to leave, before it does.
 * @throws TakeLost when the recipient is not the server's any more
 */
export async function handOver(db: Database, recipient: Recipient, now: number): Promise<void> {
  const handed = await db
    .update(recipients)
    .set({ handedTime: now })
    .where(and(own(recipient), isNull(recipients.handedTime)))
    .returning({ id: recipients.recipientId })
  if (handed.length === 0) throw new TakeLost()
}

/**
 * Writes that a recipient is served, or never will be.
 * @throws TakeLost when the recipient is not the server's any more
 */
export async function settle(tx: Database, recipient: Recipient, status: 'sent' | 'failed'): Promise<void> {
  const settled = await tx
    .update(recipients)
    .set({ status })
    .where(own(recipient))
    .returning({ id: recipients.recipientId })
  if (settled.length === 0) throw new TakeLost()
}

const takenIn = (pushIds: string[]) =>
  and(inArray(recipients.pushId, pushIds), eq(recipients.status, 'taken'))

/** Frees what a dead server took and did not begin to send. */
export const freeOldTakes = (db: Database, pushIds: string[], now: number) =>
  db
    .update(recipients)
    .set({ status: 'waiting', takenTime: null })
    .where(and(takenIn(pushIds), isNull(recipients.handedTime), lt(recipients.takenTime, now - TAKE_TIMEOUT)))

/** What a dead server began to send. */
export async function lostHandovers(db: Database, pushIds: string[], now: number): Promise<Recipient[]> {
  const lost = await db
    .select()
    .from(recipients)
    .where(
      and(
        takenIn(pushIds),
        isNotNull(recipients.handedTime),
        lt(recipients.handedTime, now - HANDOVER_TIMEOUT),
      ),
    )
  return lost as Recipient[]
}

/** Whoever was not served yet is not served any more; what began to leave reaches its end. */
export const cancelOpen = (tx: Database, pushId: string) =>
  tx
    .update(recipients)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(recipients.pushId, pushId),
        inArray(recipients.status, ['waiting', 'taken']),
        isNull(recipients.handedTime),
      ),
    )

/** Ends a push that nobody waits for any more. */
export async function endPush(db: Database, pushId: string, now: number): Promise<void> {
  const open = await db.$count(
    recipients,
    and(eq(recipients.pushId, pushId), inArray(recipients.status, ['waiting', 'taken'])),
  )
  if (open > 0) return
  await db
    .update(taskPushes)
    .set({ status: 'sent', endTime: now })
    .where(and(eq(taskPushes.id, pushId), eq(taskPushes.status, 'sending')))
}
