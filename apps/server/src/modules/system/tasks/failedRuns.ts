import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'

/** Runs that are named. */
const MAX_RUNS = 20

export interface FailedRun {
  id: string
  handler: CodeOf<'taskHandler'>
  taskName: string
  /** Epoch milliseconds. */
  endTime: number
}

/** Returns the number of task runs that have failed since a moment, and the latest of them. */
export async function readFailedRuns(
  db: Database,
  since: number,
): Promise<{ total: number; list: FailedRun[] }> {
  const failed = and(eq(taskRuns.result, 'failed'), gte(taskRuns.endTime, since))
  const list = await db
    .select({
      id: taskRuns.id,
      handler: tasks.handler,
      taskName: tasks.jobName,
      endTime: taskRuns.endTime,
    })
    .from(taskRuns)
    .innerJoin(tasks, eq(tasks.id, taskRuns.taskId))
    .where(failed)
    .orderBy(desc(taskRuns.endTime), desc(taskRuns.id))
    .limit(MAX_RUNS)
  return {
    total: await db.$count(taskRuns, failed),
    list: list.map((run) => ({ ...run, endTime: run.endTime ?? since })),
  }
}
