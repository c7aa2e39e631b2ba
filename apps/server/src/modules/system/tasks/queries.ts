import {
  type Task,
  task,
  type taskQuery,
  taskRun,
  type taskRunQuery,
} from '@admin/api-client/contract/system/tasks'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import { nextRuns } from './cron.ts'

/** Moments that an operator sees ahead. */
const NEXT_RUNS = 5

/** @param after the moment from which next runs are told */
export const taskReads = (timeZone: string, after: number) =>
  listReads({
    table: tasks,
    select: (db) => db.select(columnsOf(tasks, task)).from(tasks).$dynamic(),
    filter: (query: z.output<typeof taskQuery>) =>
      and(
        contains(tasks.jobName, query.jobName),
        contains(tasks.group, query.group),
        equals(tasks.status, query.status),
      ),
    sortKeys: {
      ...byText(tasks, 'jobName', 'group'),
      ...byValue(tasks, 'status', 'lastRunTime', 'lastResult', 'updateTime'),
    },
    defaultSort: '-updateTime',
    onWire: (rows: Omit<Task, 'nextRunTimes'>[]): Task[] =>
      rows.map((row) => ({
        ...row,
        nextRunTimes: row.status === 's' ? [] : nextRuns(row.cron, timeZone, NEXT_RUNS, after),
      })),
  })

export const taskRunReads = (taskId: string) =>
  listReads({
    table: taskRuns,
    select: (db) => db.select(columnsOf(taskRuns, taskRun)).from(taskRuns).$dynamic(),
    visible: eq(taskRuns.taskId, taskId),
    filter: (query: z.output<typeof taskRunQuery>) => equals(taskRuns.result, query.result),
    sortKeys: byValue(taskRuns, 'dueTime'),
    defaultSort: '-dueTime',
  })
