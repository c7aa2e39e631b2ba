import type { PUSH_VARIABLES } from '@admin/api-client/contract/system/templateText'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { taskPushes } from '../../../db/schema/messages.ts'
import type { Ports } from '../../../kernel/context.ts'
import { notify } from '../../home/notifications/notify.ts'
import {
  type Delivered,
  deliveredOf,
  isUnavailable,
  logMessage,
  type Message,
  transmit,
} from '../messageDelivery/deliver.ts'
import { renderMessage } from '../messageDelivery/renderMessage.ts'
import { handOver, type Recipient, settle, TakeLost } from './takes.ts'

export type Pushing = Pick<Ports, 'db' | 'mailer' | 'sms' | 'clock' | 'log'>
export type Push = typeof taskPushes.$inferSelect & { templateName: string }

/** What a push says to one recipient. A mail that was sent twice would have one name both times. */
export function messageTo(push: Push, { recipientId, recipient, nickname }: Recipient): Message {
  const values: Record<(typeof PUSH_VARIABLES)[number], string> = { nickname, title: push.title }
  return {
    ...renderMessage(push, values),
    recipient,
    template: { id: push.templateId, name: push.templateName },
    pushId: push.id,
    id: `${push.id}.${recipientId}`,
  }
}

/** Counts, logs and settles in one transaction; the push comes first, as where it is cancelled. */
export const writeOutcome = (
  tx: Database,
  {
    push,
    recipient,
    delivered,
    now,
  }: { push: Push; recipient: Recipient; delivered: Delivered; now: number },
) =>
  tx.transaction(async (inner) => {
    const status = delivered.outcome === 'sent' ? 'sent' : 'failed'
    await inner
      .update(taskPushes)
      .set({ [status]: sql`${taskPushes[status]} + 1` })
      .where(eq(taskPushes.id, push.id))
    await settle(inner, recipient, status)
    await logMessage(inner, messageTo(push, recipient), delivered, now)
  })

/** An operator's inbox is in the same database: there, and settled, in one transaction. */
const notifyRecipient = ({ db, clock }: Pushing, push: Push, recipient: Recipient) =>
  db.transaction(async (tx) => {
    const { subject, body } = messageTo(push, recipient)
    const now = clock()
    await writeOutcome(tx, { push, recipient, delivered: { outcome: 'sent', error: '' }, now })
    await notify(tx, [recipient.recipientId], { kind: 'push', title: subject, body, time: now })
  })

/**
 * Serves a recipient that this server took. Where nobody was there to take the message, the recipient stays
 * taken until that take is too old: then it is tried again.
 * @returns whether a transport was there
 */
export async function serveRecipient(ports: Pushing, push: Push, recipient: Recipient): Promise<boolean> {
  const { db, clock, log } = ports
  try {
    if (push.channel === 'inApp') await notifyRecipient(ports, push, recipient)
    else {
      const message = messageTo(push, recipient)
      const delivered = await transmit(ports, message, () => handOver(db, recipient, clock())).then(
        (): Delivered => ({ outcome: 'sent', error: '' }),
        (error: unknown) => {
          if (error instanceof TakeLost || isUnavailable(error)) throw error
          return deliveredOf(error)
        },
      )
      await writeOutcome(db, { push, recipient, delivered, now: clock() })
    }
    return true
  } catch (error) {
    if (error instanceof TakeLost) return true
    if (!isUnavailable(error)) throw error
    log.warn({ pushId: push.id, error: error.message }, 'no transport took a message, it is tried again')
    return false
  }
}
