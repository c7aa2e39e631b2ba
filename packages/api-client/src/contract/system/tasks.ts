import { z } from 'zod'
import { hasCronFields } from '../cron.ts'
import { defineResource } from '../defineResource.ts'
import type { enumerations } from '../enumerations.ts'
import { listOf, listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { code, enumeration, id, name, textFilter, timestamp, tracked, version } from '../fields.ts'
import { CRON_MAX_LENGTH } from '../limits.ts'
import { get, post } from '../operation.ts'
import { wrongParameters } from './taskHandlers.ts'
import { taskTransitions } from './tasks.transitions.ts'

const path = '/api/admin/tasks'
const result = enumeration('taskResult')

const editable = {
  jobName: name,
  group: name,
  /** Five fields, read in the deployment's time zone. */
  cron: code.min(1).max(CRON_MAX_LENGTH).refine(hasCronFields, message('cron')),
  handler: enumeration('taskHandler'),
  /** Clients leave an empty object out. */
  parameters: z.record(z.string(), z.unknown()).default({}),
  /** An operator starts and stops a schedule; the other states are those of its runs. */
  status: z.enum(['n', 's']),
}

const requireParameters = (
  { handler, parameters }: { handler: (typeof enumerations.taskHandler)[number]; parameters: unknown },
  context: z.RefinementCtx,
) => {
  const wrong = wrongParameters(handler, parameters)
  if (wrong.length > 0)
    context.addIssue({
      code: 'custom',
      path: ['parameters'],
      input: parameters,
      ...message('taskParameters', { names: wrong.join(', ') }),
    })
}

export const taskCreate = z.object(editable).superRefine(requireParameters)
export const taskUpdate = z.object({ ...editable, version }).superRefine(requireParameters)
export const task = z
  .object({
    id,
    ...editable,
    cron: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    status: enumeration('taskStatus'),
    lastRunTime: timestamp.nullable(),
    lastResult: result.nullable(),
    /** The next moments it is due, soonest first; none while it is stopped. */
    nextRunTimes: z.array(timestamp),
    ...tracked,
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof task>

export const taskRun = z
  .object({
    id,
    trigger: enumeration('taskTrigger'),
    /** The moment that the schedule named; of a manual run, when it was asked for. */
    dueTime: timestamp,
    startTime: timestamp.nullable(),
    endTime: timestamp.nullable(),
    result,
    /** Output of the run, one line per message. */
    log: z.string(),
  })
  .meta({ id: 'TaskRun' })
export type TaskRun = z.infer<typeof taskRun>

export const taskQuery = listQuery(
  ['jobName', 'group', 'status', 'lastRunTime', 'lastResult', 'updateTime'],
  {
    jobName: textFilter,
    group: textFilter,
    status: enumeration('taskStatus').optional(),
    lastResult: result.optional(),
  },
)
export const taskRunQuery = listQuery(['dueTime'], { result: result.optional() })

export const taskArea = defineResource({
  name: 'task',
  path,
  names: { one: 'a task', many: 'tasks' },
  row: task,
  query: taskQuery,
  create: taskCreate,
  update: taskUpdate,
  transitions: taskTransitions,
  page: { route: '/system/task', position: 7 },
  columns: ['jobName', 'group', 'cron', 'handler', 'status', 'lastRunTime', 'lastResult'],
  constraints: {
    tasks_job_name_unique: { field: 'jobName', message: 'taken' },
  },
  actions: {
    timeZone: get(`${path}/time-zone`, {
      summary: 'Get the time zone used for cron expressions',
      access: 'task:read',
      data: z.object({ timeZone: z.string().describe('IANA name') }),
    }),
    runs: get(`${path}/{id}/runs`, {
      summary: 'List the runs of a task with their logs, latest first',
      access: 'task:read',
      query: taskRunQuery,
      data: listOf(taskRun),
    }),
    run: post(`${path}/{id}/run`, {
      summary: 'Run a task now, regardless of its schedule',
      access: 'task:run',
      data: taskRun,
    }),
  },
})
