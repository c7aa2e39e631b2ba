import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { DEFAULT_LANGUAGE } from '@admin/api-client/contract/limits'
import { taskHandlers } from '@admin/api-client/contract/system/taskHandlers'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context, Ports } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { handlers, type TaskContext } from './handlers.ts'
import { notifyOfFailure } from './notifyOfFailure.ts'

type Task = typeof tasks.$inferSelect
type Run = typeof taskRuns.$inferSelect

/** Milliseconds without a word from its server after which a run counts as broken off. */
export const RUN_LEASE = 60_000

/** What tasks do may be done twice, but a run that ends its server must not go on to end others. */
const MOST_RESTARTS = 1

/** Does the runs that are handed over as jobs. */
export const takeRuns = (ports: Ports): Promise<void> =>
  ports.jobs.work('taskRun', (id) => performRun(ports, id))

/** Does a waiting run, unless another server has taken it. */
export async function performRun(ports: Ports, runId: string): Promise<void> {
  const { db, clock, log } = ports
  const begun = await begin(ports, runId)
  if (!begun) return
  const { task, run } = begun
  const renew = (values: object = {}) =>
    db
      .update(taskRuns)
      .set({ ...values, leaseTime: clock() + RUN_LEASE })
      .where(stillRunning(run))
  const tell = async (line: string) => {
    await renew({ log: sql`${taskRuns.log} || ${`${new Date(clock()).toISOString()} ${line}\n`}` })
  }
  const heartbeat = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ runId, error }, 'a task run could not renew its lease'))
  }, RUN_LEASE / 3)
  try {
    const { handler, parameters } = task
    const perform: (context: TaskContext, parameters: never) => Promise<void> = handlers[handler]
    await perform({ ...ports, tell }, taskHandlers[handler].parse(parameters) as never)
    await end(ports, run, 'success')
  } catch (error) {
    log.error({ runId, task: task.jobName, error }, 'a task failed')
    await tell(error instanceof Error ? error.message : String(error))
    await end(ports, run, 'failed')
  } finally {
    clearInterval(heartbeat)
  }
}

/** A task does not run twice at once: what is due meanwhile is missed. */
const begin = ({ db, clock }: Ports, runId: string): Promise<{ task: Task; run: Run } | undefined> =>
  inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ task: tasks })
      .from(taskRuns)
      .innerJoin(tasks, eq(tasks.id, taskRuns.taskId))
      .where(eq(taskRuns.id, runId))
      .for('update', { of: tasks })
    if (!found) return undefined
    const { task } = found
    const now = clock()
    const busy = await isRunning(tx, task.id)
    const [run] = await tx
      .update(taskRuns)
      .set(
        busy
          ? { result: 'missed', log: 'The run before it had not ended.\n' }
          : { result: 'running', startTime: now, leaseTime: now + RUN_LEASE },
      )
      .where(and(eq(taskRuns.id, runId), eq(taskRuns.result, 'waiting')))
      .returning()
    if (!run || busy) return undefined
    await tx
      .update(tasks)
      .set({ lastRunTime: now, lastResult: 'running', status: unlessStopped('r') })
      .where(eq(tasks.id, task.id))
    return { task, run }
  })

export const isRunning = async (tx: Database, taskId: string): Promise<boolean> =>
  (await tx.$count(taskRuns, and(eq(taskRuns.taskId, taskId), eq(taskRuns.result, 'running')))) > 0

/** Not given up meanwhile, nor taken again. */
const stillRunning = ({ id, restarts }: Run) =>
  and(eq(taskRuns.id, id), eq(taskRuns.result, 'running'), eq(taskRuns.restarts, restarts))

/** Nothing happens to a run that is not this server's any more. */
const end = (ports: Ports, begun: Run, result: 'success' | 'failed', line = ''): Promise<void> =>
  inTransaction(ports.db, async (tx) => {
    const { id, taskId } = begun
    const now = ports.clock()
    const [task] = await tx.select().from(tasks).where(eq(tasks.id, taskId)).for('update')
    const [run] = await tx
      .update(taskRuns)
      .set({ result, endTime: now, leaseTime: null, log: sql`${taskRuns.log} || ${line}` })
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

/** Runs whose server has not renewed their lease. */
export const brokenOffRuns = ({ db, clock }: Ports): Promise<Run[]> =>
  db
    .select()
    .from(taskRuns)
    .where(and(eq(taskRuns.result, 'running'), lt(taskRuns.leaseTime, clock())))

/** A run whose server died is done once more; if that one dies too, it has failed. */
export async function settleBrokenOffRun(ports: Ports, run: Run): Promise<void> {
  const line = `${new Date(ports.clock()).toISOString()} The server ended before the run did.\n`
  if (run.restarts >= MOST_RESTARTS) await end(ports, run, 'failed', line)
  else await restart(ports, run, line)
}

async function restart({ db, jobs }: Ports, run: Run, line: string): Promise<void> {
  const waiting = await db
    .update(taskRuns)
    .set({
      result: 'waiting',
      leaseTime: null,
      restarts: run.restarts + 1,
      log: sql`${taskRuns.log} || ${line}`,
    })
    .where(stillRunning(run))
    .returning({ id: taskRuns.id })
  if (waiting.length > 0) await jobs.send('taskRun', run.id)
}

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
