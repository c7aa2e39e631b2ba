import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { taskRuns, tasks } from '../db/schema/tasks.ts'
import { runsBetween } from '../modules/system/tasks/cron.ts'

type Task = typeof tasks.$inferInsert
type Run = typeof taskRuns.$inferInsert

const DAY = 24 * 60 * 60_000

type Seeded = Pick<Task, 'jobName' | 'group' | 'cron' | 'handler' | 'parameters' | 'status'> & { log: string }

/** Housekeeping and checks that every back office begins with. */
const builtIn: Seeded[] = [
  {
    jobName: '会话与验证码 · Sessions, codes',
    group: 'security',
    cron: '15 * * * *',
    handler: 'cleanUpSessions',
    parameters: { attemptDays: 7 },
    status: 'f',
    log: 'sessions: 12\ncaptchas: 31\nmfaChallenges: 2\nresetCodes: 0\nssoTickets: 1\nattempts: 8',
  },
  {
    jobName: '未完成的上传 · Old uploads',
    group: 'storage',
    cron: '30 3 * * *',
    handler: 'cleanUpUploads',
    parameters: {},
    status: 'f',
    log: 'uploads: 3',
  },
  {
    jobName: '账本核对 · Ledger check',
    group: 'finance',
    cron: '0 */6 * * *',
    handler: 'ledgerHealthCheck',
    parameters: {},
    status: 'f',
    log: 'parties: 96, entries: 4210',
  },
  {
    jobName: '过期记录 · Old records',
    group: 'storage',
    cron: '45 3 * * *',
    handler: 'cleanUpRecords',
    parameters: {},
    status: 'n',
    log: 'messageLogs: 0\nnotifications: 0\ntaskRuns: 0\nuploadHistories: 0',
  },
]

/** What a demo has beside them. */
const seeded: Seeded[] = [
  ...builtIn,
  {
    jobName: '周末复核 · Weekend check',
    group: 'finance',
    cron: '0 9 * * 6,0',
    handler: 'ledgerHealthCheck',
    parameters: {},
    status: 's',
    log: 'parties: 96, entries: 4022',
  },
]

/** A run that was due while no server was there. */
const MISSED_RUN = 3
const RUNS = 12

/** Inserts the built-in tasks, which have not run yet. */
export const seedBuiltInTasks = (tx: Database, now: number) =>
  tx.insert(tasks).values(
    builtIn.map(({ log: _, ...task }) => ({
      ...task,
      status: 'n' as const,
      scheduledTime: now,
      createTime: now,
      updateTime: now,
    })),
  )

/** Tasks whose latest runs lie behind them. */
export async function seedTasks(tx: Database, now: number): Promise<void> {
  const runs: Run[] = []
  const rows = seeded.map(({ log, ...task }, index): Task & { id: string } => {
    const id = newId()
    const due = runsBetween(task.cron, 'UTC', { after: 0, until: now, most: RUNS }).reverse()
    for (const [run, dueTime] of due.entries()) {
      const missed = run === MISSED_RUN
      const lines = log.split('\n').map((line) => `${new Date(dueTime).toISOString()} ${line}\n`)
      runs.push({
        taskId: id,
        trigger: run === RUNS - 1 ? 'manual' : 'schedule',
        dueTime,
        startTime: missed ? null : dueTime,
        endTime: missed ? null : dueTime + 140 + run,
        result: missed ? 'missed' : 'success',
        log: missed ? '' : lines.join(''),
      })
    }
    const createTime = now - (index + 40) * DAY
    return {
      ...task,
      id,
      scheduledTime: now,
      lastRunTime: due[0] ?? null,
      lastResult: 'success',
      createTime,
      updateTime: createTime,
    }
  })
  await tx.insert(tasks).values(rows)
  await tx.insert(taskRuns).values(runs)
}
