import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, requestColumn, requestIndex, tracked } from '../columns.ts'

/** Scheduled work; its runs are in `taskRuns`. */
export const tasks = pgTable(
  'tasks',
  {
    id: primaryId(),
    jobName: text().notNull(),
    group: text().notNull(),
    /** Five fields: minute, hour, day of month, month, day of week. */
    cron: text().notNull(),
    handler: text().$type<CodeOf<'taskHandler'>>().notNull(),
    parameters: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<CodeOf<'taskStatus'>>().notNull(),
    /** Up to when its schedule was looked at: what was due later and did not run was missed. */
    scheduledTime: moment().notNull().default(sql`now()`),
    lastRunTime: moment(),
    lastResult: text().$type<CodeOf<'taskResult'>>(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('tasks_job_name_unique').on(sql`lower(${table.jobName})`),
    index('tasks_create_time').on(table.createTime, table.id),
  ],
)

/** Handlers whose built-in task was added to this database. */
export const builtInTasks = pgTable('built_in_tasks', {
  handler: text().$type<CodeOf<'taskHandler'>>().primaryKey(),
})

export const taskRuns = pgTable(
  'task_runs',
  {
    id: primaryId(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    trigger: text().$type<CodeOf<'taskTrigger'>>().notNull(),
    /** The moment that the schedule named; of a manual run, when it was asked for. */
    dueTime: moment().notNull(),
    startTime: moment(),
    endTime: moment(),
    /** Times that it was performed again because its server died. */
    restarts: integer().notNull().default(0),
    result: text().$type<CodeOf<'taskResult'>>().notNull(),
    log: text().notNull(),
    /** Of the request that asked for a manual run; what the run does has the id of the run. */
    requestId: requestColumn(),
  },
  (table) => [
    /** Whichever server comes first runs it: the others find it there. */
    uniqueIndex('task_runs_due_unique')
      .on(table.taskId, table.dueTime)
      .where(sql`${table.trigger} = 'schedule'`),
    requestIndex('task_runs_request', table.requestId),
    index('task_runs_task').on(table.taskId, table.dueTime, table.id),
    index('task_runs_failed').on(table.endTime).where(sql`${table.result} = 'failed'`),
  ],
)
