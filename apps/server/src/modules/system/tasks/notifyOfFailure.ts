import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { taskRuns, type tasks } from '../../../db/schema/tasks.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'

const TASKS_PATH = '/system/task'

interface FailedRun {
  id: string
  log: string
  time: number
}

/** Tells those who may run tasks that one began to fail; while it continues failing they know. */
export async function notifyOfFailure(
  tx: Database,
  { id: taskId, jobName }: typeof tasks.$inferSelect,
  { id: runId, log, time }: FailedRun,
): Promise<void> {
  const ofOthers = and(eq(taskRuns.taskId, taskId), ne(taskRuns.id, runId))
  const [before] = await tx
    .select({ result: taskRuns.result })
    .from(taskRuns)
    .where(and(ofOthers, inArray(taskRuns.result, ['success', 'failed'])))
    .orderBy(desc(taskRuns.dueTime))
    .limit(1)
  if (before?.result === 'failed') return
  await notify(tx, await holdersOf(tx, 'task:run'), {
    kind: 'task',
    time,
    title: jobName,
    body: log.trimEnd().split('\n').at(-1) ?? '',
    link: `${TASKS_PATH}?jobName=${encodeURIComponent(jobName)}`,
  })
}
