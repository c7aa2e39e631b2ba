import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { DEFAULT_LANGUAGE } from '@admin/api-client/contract/limits'
import { taskHandlers } from '@admin/api-client/contract/system/taskHandlers'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { ofRequest } from '../../../db/ofRequest.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context, Ports } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { handlers, type TaskContext } from './handlers.ts'
import { notifyOfFailure } from './notifyOfFailure.ts'

type Task = typeof tasks.$inferSelect
type Run = typeof taskRuns.$inferSelect

/** Tasks may be repeated, but a run that ends its server must not end others too. */
const MAX_RESTARTS = 1

/**
 * Performs a run that is waiting. A run that has begun, and whose job comes again, was interrupted with its server:
 * it is performed again, and has failed if it is interrupted again.
 */
export async function performRun(ports: Ports, runId: string): Promise<void> {
  const begun = await begin(ports, runId)
  if (!begun) return
  const { task, run } = begun
  const started = performance.now()
  const measure = (outcome: 'success' | 'failed') =>
    ports.telemetry?.task(task.handler, outcome, performance.now() - started)
  const tell = async (line: string) => {
    await ports.db
      .update(taskRuns)
      .set({ log: sql`${taskRuns.log} || ${logLine(ports, line)}` })
      .where(stillRunning(run))
  }
  try {
    const { handler, parameters } = task
    const perform: (context: TaskContext, parameters: never) => Promise<void> = handlers[handler]
    // What the run does is found by its id, as what a request does is by the request's.
    const db = ofRequest(ports.db, runId)
    await perform({ ...ports, db, tell }, taskHandlers[handler].parse(parameters) as never)
    await end(ports, run, 'success')
    measure('success')
  } catch (error) {
    ports.log.error({ runId, task: task.jobName, error }, 'a task failed')
    await tell(error instanceof Error ? error.message : String(error))
    await end(ports, run, 'failed')
    measure('failed')
  }
}

const logLine = ({ clock }: Ports, line: string) => `${new Date(clock()).toISOString()} ${line}\n`

/** A task does not run twice at the same time: a run that is due meanwhile is missed. */
async function begin(ports: Ports, runId: string): Promise<{ task: Task; run: Run } | undefined> {
  const { db, clock } = ports
  const [found] = await db.select().from(taskRuns).where(eq(taskRuns.id, runId))
  if (!found) return undefined
  const brokenOff = found.result === 'running'
  const line = brokenOff ? logLine(ports, 'The server stopped before the run finished.') : ''
  if (brokenOff && found.restarts >= MAX_RESTARTS) {
    await end(ports, found, 'failed', line)
    return undefined
  }
  return inTransaction(db, async (tx) => {
    const [task] = await tx.select().from(tasks).where(eq(tasks.id, found.taskId)).for('update')
    if (!task) return undefined
    const now = clock()
    const missed = !brokenOff && (await isRunning(tx, task.id))
    const [run] = await tx
      .update(taskRuns)
      .set(
        missed
          ? { result: 'missed', log: 'Skipped because the previous run hadn’t finished.\n' }
          : {
              result: 'running',
              startTime: now,
              restarts: found.restarts + (brokenOff ? 1 : 0),
              log: sql`${taskRuns.log} || ${line}`,
            },
      )
      .where(brokenOff ? stillRunning(found) : and(eq(taskRuns.id, runId), eq(taskRuns.result, 'waiting')))
      .returning()
    if (!run || missed) return undefined
    await tx
      .update(tasks)
      .set({ lastRunTime: now, lastResult: 'running', status: unlessStopped('r') })
      .where(eq(tasks.id, task.id))
    return { task, run }
  })
}

export const isRunning = async (tx: Database, taskId: string): Promise<boolean> =>
  (await tx.$count(taskRuns, and(eq(taskRuns.taskId, taskId), eq(taskRuns.result, 'running')))) > 0

/** Not ended meanwhile, nor begun again by another server. */
const stillRunning = ({ id, restarts }: Run) =>
  and(eq(taskRuns.id, id), eq(taskRuns.result, 'running'), eq(taskRuns.restarts, restarts))

/** Changes nothing where another server has begun the run again. */
const end = (ports: Ports, begun: Run, result: 'success' | 'failed', line = ''): Promise<void> =>
  inTransaction(ports.db, async (tx) => {
    const { id, taskId } = begun
    const now = ports.clock()
    const [task] = await tx.select().from(tasks).where(eq(tasks.id, taskId)).for('update')
    const [run] = await tx
      .update(taskRuns)
      .set({ result, endTime: now, log: sql`${taskRuns.log} || ${line}` })
      .where(stillRunning(begun))
      .returning()
    if (!task || !run) return
    await tx
      .update(tasks)
      .set({ lastResult: result, status: unlessStopped(result === 'success' ? 'f' : 'e') })
      .where(eq(tasks.id, taskId))
    const { trigger, dueTime, startTime, log } = run
    await writeLog(outsideOfRequests(ports, id, startTime ?? now), tx, {
      action: 'perform',
      resource: 'task',
      operator: null,
      succeeded: result === 'success',
      changes: [{ targetId: taskId, after: { runId: id, trigger, dueTime, result } }],
    })
    if (result === 'failed') await notifyOfFailure(tx, task, { id, log, time: now })
  })

/** A stopped task stays stopped, whatever its last run does. */
const unlessStopped = (status: CodeOf<'taskStatus'>) =>
  sql`case when ${tasks.status} = 's' then 's' else ${status} end`

const outsideOfRequests = (ports: Ports, requestId: string, started: number): Context => ({
  ...ports,
  requestId,
  address: '',
  network: '',
  userAgent: '',
  language: DEFAULT_LANGUAGE,
  started,
})
