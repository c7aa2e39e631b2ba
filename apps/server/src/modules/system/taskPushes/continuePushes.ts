import { and, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { messageTemplates, taskPushes } from '../../../db/schema/messages.ts'
import { beginPush } from './beginPush.ts'
import { type Push, type Pushing, serveRecipient, writeOutcome } from './serveRecipient.ts'
import { endPush, freeOldTakes, lostHandovers, TakeLost, take } from './takes.ts'

/** Messages that are under way at once. */
export const SENDERS = 5

interface State {
  /** The run in progress. */
  run?: Promise<void> | undefined
  /** Whether the run must look for work again before it ends. */
  again: boolean
  stopped: boolean
}

/** One run per database and process. */
const states = new WeakMap<Database, State>()

function stateOf(db: Database): State {
  const state = states.get(db) ?? { again: false, stopped: false }
  states.set(db, state)
  return state
}

/**
 * Begins the pushes that are due and sends what is not sent yet, until nothing is left. Any number of servers
 * may do so at the same time and any of them may be killed: each recipient is served at most once. A recipient
 * that a server claimed before it died is claimed again where its message did not begin to leave; where it did, it is
 * not sent again, because it may have arrived, and the delivery log records that.
 * @returns the run in progress, which also does the work that is new; does nothing after `stopPushes`
 */
export function continuePushes(ports: Pushing): Promise<void> {
  const state = stateOf(ports.db)
  if (state.stopped) return Promise.resolve()
  state.again = true
  state.run ??= runPushes(ports, state).finally(() => {
    state.run = undefined
  })
  return state.run
}

/** Starts no further message and resolves when those in flight are delivered and recorded. */
export async function stopPushes(db: Database): Promise<void> {
  const state = stateOf(db)
  state.stopped = true
  await Promise.allSettled([state.run])
}

async function runPushes(ports: Pushing, state: State): Promise<void> {
  while (state.again && !state.stopped) {
    state.again = false
    await continueOnce(ports, state)
  }
}

async function continueOnce(ports: Pushing, state: State): Promise<void> {
  const { db, clock } = ports
  await beginDuePushes(db, clock())
  await recover(ports)
  // In turns, so that a long push is in nobody's way.
  const unreachable = new Set<string>()
  for (let served = true; served && !state.stopped; ) {
    served = false
    for (const push of await sendingPushes(db)) {
      if (unreachable.has(push.id) || state.stopped) continue
      const answer = await serveBatch(ports, push, state)
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

async function serveBatch(
  ports: Pushing,
  push: Push,
  state: State,
): Promise<'served' | 'unreachable' | 'nothing'> {
  const batch = await take(ports.db, push.id, ports.clock())
  if (batch.length === 0) return 'nothing'
  const rest = batch.values()
  let reachable = true
  const sender = async () => {
    for (const recipient of rest) {
      if (!reachable || state.stopped) return
      reachable &&= await serveRecipient(ports, push, recipient)
    }
  }
  // All of them end before an error is thrown: no message may be in flight after the run.
  const ended = await Promise.allSettled(Array.from({ length: SENDERS }, sender))
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return reachable ? 'served' : 'unreachable'
}
