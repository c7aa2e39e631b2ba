import type { taskCreate, taskUpdate } from '@admin/api-client/contract/system/tasks'
import { taskTransitions } from '@admin/api-client/contract/system/tasks.transitions'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireOne } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import { newId } from '../../../db/columns.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { isCron } from './cron.ts'
import { taskReads, taskRunReads } from './queries.ts'
import { isRunning } from './runs.ts'

const NAME = 'task'

export const taskResource = resourceOf({
  name: NAME,
  table: tasks,
  reads: ({ config, clock }) => taskReads(timeZoneOf(config), clock()),
})

export const taskStates = transitionHandlers(taskResource, taskTransitions, {
  resume: { perform: (_, { clock }) => ({ scheduledTime: clock() }) },
})

/** @throws Refusal `validation` for a cron expression that names no moment */
function requireCron({ cron }: { cron: string }): void {
  if (!isCron(cron)) throw refuseField('validation', 'cron', 'cron')
}

export async function createTask(context: SignedIn, values: z.output<typeof taskCreate>) {
  requireCron(values)
  return taskResource.create(context, { ...values, scheduledTime: context.clock() })
}

/** With another schedule, or one that starts again, nothing of the time before counts as missed. */
export async function updateTask(
  context: SignedIn,
  id: string,
  { status, ...values }: z.output<typeof taskUpdate>,
) {
  requireCron(values)
  const before = await taskResource.get(context, id)
  const starts = status === 'n' && before.status === 's'
  return taskResource.update(context, id, {
    ...values,
    ...((status === 's' || starts) && { status }),
    ...((starts || values.cron !== before.cron) && { scheduledTime: context.clock() }),
  })
}

/** @throws Refusal `taskRunning` */
export async function runTask(context: SignedIn, id: string) {
  const { rows, visible } = taskResource
  const run = await operate(context, { action: 'run', resource: NAME }, async (tx, record) => {
    await rows.requireLocked(tx, id, visible(context))
    if (await isRunning(tx, id)) throw new Refusal('taskRunning')
    const runId = newId()
    await tx.insert(taskRuns).values({
      id: runId,
      taskId: id,
      trigger: 'manual',
      dueTime: context.clock(),
      result: 'waiting',
      log: '',
    })
    await tx.update(tasks).set({ lastResult: 'waiting' }).where(eq(tasks.id, id))
    record({ targetId: id, after: { runId } })
    return requireOne({ db: tx }, taskRunReads(id), runId)
  })
  await context.jobs.send('performTask', [run.id])
  return run
}
