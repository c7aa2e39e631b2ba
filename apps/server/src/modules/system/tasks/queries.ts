import { type Task, task, taskQuery, taskRun, taskRunQuery } from '@admin/api-client/contract/system/tasks'
import { taskDefaultSort } from '@admin/api-client/contract/system/tasks.sort'
import { eq } from 'drizzle-orm'
import { listReads } from '../../../db/listReads.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import { nextRuns } from './cron.ts'

/** Moments that an operator sees ahead. */
const NEXT_RUNS = 5

/** @param after the moment from which next runs are told */
export const taskReads = (timeZone: string, after: number) =>
  listReads({
    table: tasks,
    row: task,
    query: taskQuery,
    defaultSort: taskDefaultSort,
    toDto: (rows: Omit<Task, 'nextRunTimes'>[]): Task[] =>
      rows.map((row) => ({
        ...row,
        nextRunTimes: row.status === 's' ? [] : nextRuns(row.cron, timeZone, NEXT_RUNS, after),
      })),
  })

export const taskRunReads = (taskId: string) =>
  listReads({
    table: taskRuns,
    row: taskRun,
    query: taskRunQuery,
    visible: eq(taskRuns.taskId, taskId),
    defaultSort: '-dueTime',
  })
