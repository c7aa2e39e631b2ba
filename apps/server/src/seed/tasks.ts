import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { taskRuns, tasks } from '../db/schema/tasks.ts'
import { insertRows } from './insertRows.ts'

type Task = typeof tasks.$inferInsert
type Run = typeof taskRuns.$inferInsert

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Seeded = Pick<Task, 'jobName' | 'group' | 'cron' | 'handler' | 'parameters' | 'status'> & {
  /** Milliseconds between two runs. */
  every: number
  log: string
}

const seeded: Seeded[] = [
  {
    jobName: '清理会话与验证码 · Sessions and codes',
    group: 'security',
    cron: '15 * * * *',
    handler: 'cleanUpSessions',
    parameters: { attemptDays: 7 },
    status: 'f',
    every: HOUR,
    log: 'sessions: 12\ncaptchas: 31\nmfaChallenges: 2\nresetCodes: 0\nssoTickets: 1\nattempts: 8',
  },
  {
    jobName: '清理未完成的上传 · Unfinished uploads',
    group: 'storage',
    cron: '30 3 * * *',
    handler: 'cleanUpUploads',
    parameters: {},
    status: 'f',
    every: 24 * HOUR,
    log: 'uploads: 3',
  },
  {
    jobName: '金币账本核对 · Ledger check',
    group: 'finance',
    cron: '0 */6 * * *',
    handler: 'ledgerHealthCheck',
    parameters: {},
    status: 'f',
    every: 6 * HOUR,
    log: 'parties: 96, entries: 4210',
  },
  {
    jobName: '周末账本复核 · Weekend ledger check',
    group: 'finance',
    cron: '0 9 * * 6,0',
    handler: 'ledgerHealthCheck',
    parameters: {},
    status: 's',
    every: 7 * 24 * HOUR,
    log: 'parties: 96, entries: 4022',
  },
]

/** A run that was due while no server was there. */
const MISSED_RUN = 3
const RUNS = 12

/** Tasks whose latest runs lie behind them. */
export async function seedTasks(tx: Database, now: number): Promise<void> {
  const runs: Run[] = []
  const rows = seeded.map(({ every, log, ...task }, index): Task & { id: string } => {
    const id = newId()
    const latest = now - (now % HOUR) - (index + 1) * 5 * MINUTE
    for (let run = RUNS - 1; run >= 0; run--) {
      const dueTime = latest - run * every
      const missed = run === MISSED_RUN
      const lines = log.split('\n').map((line) => `${new Date(dueTime).toISOString()} ${line}\n`)
      runs.push({
        id: newId(),
        taskId: id,
        trigger: run === RUNS - 1 ? 'manual' : 'schedule',
        dueTime,
        startTime: missed ? null : dueTime,
        endTime: missed ? null : dueTime + 140 + run,
        result: missed ? 'missed' : 'success',
        log: missed ? '' : lines.join(''),
      })
    }
    const createTime = now - (index + 40) * 24 * HOUR
    return {
      ...task,
      id,
      scheduledTime: now,
      lastRunTime: latest,
      lastResult: 'success',
      createTime,
      updateTime: createTime,
    }
  })
  await insertRows(tx, tasks, rows)
  await insertRows(tx, taskRuns, runs)
}
