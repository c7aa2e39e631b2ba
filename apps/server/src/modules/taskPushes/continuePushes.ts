import { and, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { messageTemplates, taskPushes } from '../../db/schema/messages.ts'
import { beginPush } from './beginPush.ts'
import { type Push, type Pushing, serveRecipient, writeOutcome } from './serveRecipient.ts'
import { endPush, freeOldTakes, lostHandovers, TakeLost, take } from './takes.ts'

/** Messages that are under way at once. */
export const SENDERS = 5

/** Databases whose pushes this process continues now, and whether somebody asked for it meanwhile. */
const running = new WeakMap<Database, { again: boolean }>()

/**
 * Begins the pushes that are due and sends what is not sent yet, until nothing is left. Any number of servers
 * may do so at once and any of them may be killed: each recipient is served at most once. A take of a server
 * that died is taken again where its message did not begin to leave; where it did, nobody can know whether it
 * arrived: it is not sent again, and the delivery log says so.
 * @param signal ends it after the messages that are under way
 */
export async function continuePushes(ports: Pushing, signal?: AbortSignal): Promise<void> {
  const run = running.get(ports.db)
  if (run) {
    run.again = true
    return
  }
  const own = { again: true }
  running.set(ports.db, own)
  try {
    while (own.again && !signal?.aborted) {
      own.again = false
      await continueOnce(ports, signal)
    }
  } finally {
    running.delete(ports.db)
  }
}

async function continueOnce(ports: Pushing, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock } = ports
  await beginDuePushes(db, clock())
  await recover(ports)
  // In turns, so that a long push is in nobody's way.
  const unreachable = new Set<string>()
  for (let served = true; served && !signal?.aborted; ) {
    served = false
    for (const push of await sendingPushes(db)) {
      if (unreachable.has(push.id) || signal?.aborted) continue
      const answer = await serveBatch(ports, push)
      if (answer === 'unreachable') unreachable.add(push.id)
      else if (answer === 'served') served = true
      else await endPush(db, push.id, clock())
    }
  }
}

async function beginDuePushes(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
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
}

/** Settles what dead servers left behind. */
async function recover({ db, clock }: Pushing): Promise<void> {
  const now = clock()
  const pushes = await sendingPushes(db)
  if (pushes.length === 0) return
  const ids = pushes.map(({ id }) => id)
  await freeOldTakes(db, ids, now)
  for (const recipient of await lostHandovers(db, ids, now)) {
    const push = pushes.find(({ id }) => id === recipient.pushId)
    const delivered = { outcome: 'unknown' as const, error: 'interrupted while sending' }
    if (push) await writeOutcome(db, { push, recipient, delivered, now }).catch(unlessLost)
  }
}

const unlessLost = (error: unknown) => {
  if (!(error instanceof TakeLost)) throw error
}

const sendingPushes = (db: Database): Promise<Push[]> =>
  db
    .select({ ...getTableColumns(taskPushes), templateName: messageTemplates.name })
    .from(taskPushes)
    .innerJoin(messageTemplates, eq(messageTemplates.id, taskPushes.templateId))
    .where(eq(taskPushes.status, 'sending'))
    .orderBy(taskPushes.startTime)

async function serveBatch(ports: Pushing, push: Push): Promise<'served' | 'unreachable' | 'nothing'> {
  const batch = await take(ports.db, push.id, ports.clock())
  if (batch.length === 0) return 'nothing'
  const rest = batch.values()
  let reachable = true
  const sender = async () => {
    for (const recipient of rest)
      if (!reachable || !(await serveRecipient(ports, push, recipient))) {
        reachable = false
        return
      }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  return reachable ? 'served' : 'unreachable'
}
