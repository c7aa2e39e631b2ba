import type { PUSH_VARIABLES } from '@admin/api-client/contract/system/templateText'
import { and, asc, eq, getTableColumns, gte, isNull, notExists, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Database } from '../../../db/Database.ts'
import { ofRequest } from '../../../db/ofRequest.ts'
import { readRows } from '../../../db/readRows.ts'
import {
  messageTemplates,
  taskPushRecipients as recipients,
  taskPushes,
} from '../../../db/schema/messages.ts'
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

/** Recipients that one job serves. */
const SLICE = 100
/** Slices of a push that are enqueued at a time: more than are served until the next look. */
const MAX_SLICES = 500
/** Messages of a job that are under way at the same time. */
export const SENDERS = 5

type Push = typeof taskPushes.$inferSelect & { templateName: string }
type Recipient = typeof recipients.$inferSelect

/** Another job has served the recipient meanwhile, or an operator has cancelled the push. */
class Settled extends Error {}

/**
 * Finds the slices of a push that have recipients left, the first ones if there are very many. A slice is named by the
 * ids of its first recipient and of the push. The recipients of a push never change once it has begun, so slices are the same whenever they
 * are read.
 */
async function openSlices(db: Database, pushId: string): Promise<string[]> {
  const ofPush = sql`push_id = ${pushId}::uuid`
  const slices = await readRows<{ first: string }>(
    db,
    sql`
    with waiting as (
      select recipient_id from ${recipients} where ${ofPush} and status = 'waiting' order by recipient_id limit 1
    ),
    start as (
      select recipient_id from ${recipients} where ${ofPush} and recipient_id <= (select recipient_id from waiting)
      order by recipient_id desc limit 1 offset (
        select count(*) % ${SLICE}::integer from ${recipients}
        where ${ofPush} and recipient_id < (select recipient_id from waiting)
      )
    ),
    numbered as (
      select recipient_id, status, (row_number() over (order by recipient_id) - 1) / ${SLICE}::integer as slice
      from (
        select recipient_id, status from ${recipients}
        where ${ofPush} and recipient_id >= (select recipient_id from start)
        order by recipient_id limit ${SLICE * MAX_SLICES}::integer
      ) as next
    )
    select min(recipient_id::text) as first from numbered
    group by slice having bool_or(status = 'waiting') order by slice`,
  )
  return slices.map(({ first }) => `${first}.${pushId}`)
}

/** Enqueues slices of all pushes that have recipients left, and ends the pushes that have none. */
export async function enqueueSlices({ db, jobs, clock }: Ports): Promise<void> {
  const sending = await db
    .select({ id: taskPushes.id })
    .from(taskPushes)
    .where(eq(taskPushes.status, 'sending'))
  const open: { id: string; place: number }[] = []
  for (const push of sending)
    open.push(...(await openSlices(db, push.id)).map((id, place) => ({ id, place })))
  await jobs.send(
    'sendPush',
    // The first slices of every push come first, so that a long push does not hold up others.
    open.toSorted((one, other) => one.place - other.place).map(({ id }) => id),
  )
  await endPushes(db, clock())
}

/**
 * Serves those recipients of a slice that are still waiting. Each is served at most once, whichever servers die: a
 * message that had begun to leave is not sent again, because it may have arrived, and the delivery log records that.
 * @throws TransportError when no transport takes messages, after the messages under way are recorded
 */
export async function sendSlice(ports: Ports, id: string, stopping: AbortSignal): Promise<void> {
  const { clock } = ports
  const [first = '', pushId = ''] = id.split('.')
  // Servers of earlier versions name slices in another way, and enqueue theirs again.
  if (!validate(first) || !validate(pushId)) return
  // What a push sends is one cause.
  const db = ofRequest(ports.db, pushId)
  const [push] = await db
    .select({ ...getTableColumns(taskPushes), templateName: messageTemplates.name })
    .from(taskPushes)
    .innerJoin(messageTemplates, eq(messageTemplates.id, taskPushes.templateId))
    .where(and(eq(taskPushes.id, pushId), eq(taskPushes.status, 'sending')))
  if (!push) return
  const rows = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.pushId, pushId), gte(recipients.recipientId, first)))
    .orderBy(asc(recipients.recipientId))
    .limit(SLICE)
  const waiting = rows.filter(({ status }) => status === 'waiting').values()
  const sender = async () => {
    for (const recipient of waiting) {
      if (stopping.aborted) return
      await serve({ ...ports, db }, push, recipient).catch(unlessSettled)
    }
  }
  // All of them end before an error is thrown: no message may be under way after the job.
  const ended = await Promise.allSettled(Array.from({ length: SENDERS }, sender))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  await endPushes(db, clock())
}

const unlessSettled = (error: unknown) => {
  if (!(error instanceof Settled)) throw error
}

async function serve(ports: Ports, push: Push, recipient: Recipient): Promise<void> {
  const { db, clock } = ports
  const message = messageTo(push, recipient)
  const settle = (tx: Database, delivered: Delivered) =>
    writeOutcome(tx, { push, recipient, message, delivered, now: clock() })
  if (recipient.handedTime !== null)
    return settle(db, {
      outcome: 'unknown',
      error: 'Sending was interrupted. The message may or may not have been delivered.',
    })
  const sent: Delivered = { outcome: 'sent', error: '' }
  // A notification is in the same database: it and its outcome are one transaction.
  if (push.channel === 'inApp')
    return db.transaction(async (tx) => {
      await settle(tx, sent)
      const { subject: title, body } = message
      await notify(tx, [recipient.recipientId], { kind: 'push', title, body, time: clock() })
    })
  const delivered = await transmit(ports, message, () => markLeaving(db, recipient, clock())).then(
    () => sent,
    (error: unknown) => {
      if (error instanceof Settled || isUnavailable(error)) throw error
      return deliveredOf(error)
    },
  )
  return settle(db, delivered)
}

/** What a push says to one recipient. A mail that was sent twice would have one name both times. */
function messageTo(push: Push, { recipientId, recipient, nickname }: Recipient): Message {
  const values: Record<(typeof PUSH_VARIABLES)[number], string> = { nickname, title: push.title }
  return {
    ...renderMessage(push, values),
    recipient,
    template: { id: push.templateId, name: push.templateName },
    pushId: push.id,
    id: `${push.id}.${recipientId}`,
  }
}

const waitingRow = ({ pushId, recipientId }: Recipient) =>
  and(
    eq(recipients.pushId, pushId),
    eq(recipients.recipientId, recipientId),
    eq(recipients.status, 'waiting'),
  )

/**
 * Records that a message is about to leave, before it does.
 * @throws Settled
 */
async function markLeaving(db: Database, recipient: Recipient, now: number): Promise<void> {
  const marked = await db
    .update(recipients)
    .set({ handedTime: now })
    .where(and(waitingRow(recipient), isNull(recipients.handedTime)))
    .returning({ id: recipients.recipientId })
  if (marked.length === 0) throw new Settled()
}

interface Outcome {
  push: Push
  recipient: Recipient
  message: Message
  delivered: Delivered
  now: number
}

/**
 * Counts, settles and logs in one transaction; the push is locked first, as it is when it is cancelled.
 * @throws Settled
 */
const writeOutcome = (db: Database, { push, recipient, message, delivered, now }: Outcome): Promise<void> =>
  db.transaction(async (tx) => {
    const status = delivered.outcome === 'sent' ? 'sent' : 'failed'
    await tx
      .update(taskPushes)
      .set({ [status]: sql`${taskPushes[status]} + 1` })
      .where(eq(taskPushes.id, push.id))
    const settled = await tx
      .update(recipients)
      .set({ status })
      .where(waitingRow(recipient))
      .returning({ id: recipients.recipientId })
    if (settled.length === 0) throw new Settled()
    await logMessage(tx, message, delivered, now)
  })

/** Cancels the recipients whose messages have not begun to leave. */
export const cancelWaiting = (tx: Database, pushId: string) =>
  tx
    .update(recipients)
    .set({ status: 'cancelled' })
    .where(
      and(eq(recipients.pushId, pushId), eq(recipients.status, 'waiting'), isNull(recipients.handedTime)),
    )

/** Ends the pushes that have no recipients left. */
const endPushes = (db: Database, now: number) =>
  db
    .update(taskPushes)
    .set({ status: 'sent', endTime: now })
    .where(
      and(
        eq(taskPushes.status, 'sending'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(recipients)
            .where(and(eq(recipients.pushId, taskPushes.id), eq(recipients.status, 'waiting'))),
        ),
      ),
    )
