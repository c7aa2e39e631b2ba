import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { MINUTE } from '../../../kernel/durations.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { runsBetween } from './cron.ts'

/** Milliseconds that a run may begin late; what was due longer ago was missed. */
const GRACE = 2 * MINUTE
/** Missed runs of a task that are recorded one by one: its latest. */
export const MAX_MISSED = 20

/**
 * Writes the runs that have become due since any server looked last, and enqueues them. Servers may look at the same
 * time: a run is written once. A task that cannot be scheduled is logged and does not stop others.
 */
export async function enqueueDueRuns(ports: Ports): Promise<void> {
  const { db, clock, jobs, log } = ports
  const now = clock()
  for (const task of await db.select().from(tasks).where(ne(tasks.status, 's')))
    try {
      await schedule(ports, task, now)
    } catch (error) {
      log.error({ task: task.jobName, error: withoutParameters(error) }, 'a task could not be scheduled')
    }
  // Their servers may have died before these were enqueued, or the queue was left behind when the database moved.
  const open = await db
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(and(inArray(taskRuns.result, ['waiting', 'running']), lt(taskRuns.dueTime, now - GRACE)))
  await jobs.send(
    'performTask',
    open.map(({ id }) => id),
  )
}

async function schedule(ports: Ports, task: typeof tasks.$inferSelect, now: number): Promise<void> {
  if (task.scheduledTime > now + GRACE) return rewind(ports, task, now)
  const due = runsBetween(task.cron, timeZoneOf(ports.config), {
    after: task.scheduledTime,
    until: now,
    most: MAX_MISSED + 1,
  })
  const latest = due.at(-1)
  if (latest === undefined) return
  const inTime = now - latest <= GRACE
  const written = await inTransaction(ports.db, async (tx) => {
    const rows = due.map((dueTime) => ({
      id: newId(),
      taskId: task.id,
      trigger: 'schedule' as const,
      dueTime,
      result: inTime && dueTime === latest ? ('waiting' as const) : ('missed' as const),
      log: '',
    }))
    const added = await tx.insert(taskRuns).values(rows).onConflictDoNothing().returning()
    await tx
      .update(tasks)
      .set({
        scheduledTime: sql`greatest(${tasks.scheduledTime}, ${new Date(latest).toISOString()}::timestamptz)`,
        ...(!inTime && added.length > 0 && { lastResult: 'missed' as const }),
      })
      .where(eq(tasks.id, task.id))
    return added
  })
  const waiting = written.filter(({ result }) => result === 'waiting')
  await ports.jobs.send(
    'performTask',
    waiting.map(({ id }) => id),
  )
}

/**
 * After a clock that was ahead is set right, a schedule must not wait for the moment that it had reached, nor
 * count as missed what is still to come.
 */
const rewind = ({ db }: Ports, { id, scheduledTime }: typeof tasks.$inferSelect, now: number) =>
  db.transaction(async (tx) => {
    const rewound = await tx
      .update(tasks)
      .set({ scheduledTime: now })
      .where(and(eq(tasks.id, id), eq(tasks.scheduledTime, scheduledTime)))
      .returning({ id: tasks.id })
    if (rewound.length === 0) return
    await tx
      .delete(taskRuns)
      .where(and(eq(taskRuns.taskId, id), eq(taskRuns.result, 'missed'), gt(taskRuns.dueTime, now)))
  })
