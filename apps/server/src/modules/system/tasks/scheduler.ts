import { runsBetween } from '@admin/api-client/contract/cron'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { brokenOffRuns, settleBrokenOffRun } from './runs.ts'
import { timeZoneOf } from './timeZone.ts'

const MINUTE = 60_000
/** Milliseconds that a run may begin late; what was due longer ago was missed. */
export const GRACE = MINUTE
/** Missed runs of a task that are told one by one: its latest. */
export const MISSED_MOST = 20

/**
 * Looks what has become due since the last look of any server. Servers may look at once: a run of a moment
 * is written once, and who wrote it hands it over. A task that fails is logged and keeps no other from its turn.
 */
export async function lookForDueRuns(ports: Ports): Promise<void> {
  const { db, clock, jobs } = ports
  const now = clock()
  for (const run of await brokenOffRuns(ports))
    await logFailure(ports, { runId: run.id }, () => settleBrokenOffRun(ports, run))
  for (const task of await db.select().from(tasks).where(ne(tasks.status, 's')))
    await logFailure(ports, { task: task.jobName }, () => schedule(ports, task, now))
  // The one that was to hand it over may have died in between.
  const forgotten = await db
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(and(eq(taskRuns.result, 'waiting'), lt(taskRuns.dueTime, now - GRACE)))
  for (const { id } of forgotten) await logFailure(ports, { runId: id }, () => jobs.send('taskRun', id))
}

async function logFailure({ log }: Ports, fields: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ ...fields, error: withoutParameters(error) }, 'a task could not be scheduled')
  }
}

async function schedule(ports: Ports, task: typeof tasks.$inferSelect, now: number): Promise<void> {
  if (task.scheduledTime > now + GRACE) return rewind(ports, task, now)
  const due = runsBetween(task.cron, timeZoneOf(ports.config), {
    after: task.scheduledTime,
    until: now,
    most: MISSED_MOST + 1,
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
  for (const { id, result } of written) if (result === 'waiting') await ports.jobs.send('taskRun', id)
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

export interface Scheduler {
  /** Looks no more, once the look that is under way is over. */
  stop: () => Promise<void>
}

/** Looks at once and then at the beginning of every minute. */
export function startScheduler(ports: Ports): Scheduler {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = async (): Promise<void> => {
    try {
      await lookForDueRuns(ports)
    } catch (error) {
      ports.log.error({ error: withoutParameters(error) }, 'the schedule of tasks could not be looked at')
    }
    if (stopped) return
    timer = setTimeout(
      () => {
        looking = look()
      },
      MINUTE - (ports.clock() % MINUTE),
    )
  }
  let looking = look()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
