import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { taskRuns, tasks } from '../db/schema/tasks.ts'
import { DAY } from '../kernel/durations.ts'
import { type BuiltInTask, builtIn } from '../modules/system/tasks/builtIn.ts'
import { runsBetween } from '../modules/system/tasks/cron.ts'

type Task = typeof tasks.$inferInsert
type Run = typeof taskRuns.$inferInsert

/** State of a task, and what its runs logged. */
interface History {
  status: Task['status']
  log: string
  /** How its latest run ended. @default 'success' */
  lastResult?: 'success' | 'failed'
}

const histories: Record<CodeOf<'taskHandler'>, History> = {
  cleanUpSessions: {
    status: 'f',
    log: 'sessions: 12\ncaptchas: 31\nmfaChallenges: 2\nresetCodes: 0\nssoTickets: 1\ntrustedDevices: 0\nattempts: 8',
  },
  cleanUpUploads: { status: 'e', log: 'The storage service didn’t respond in time.', lastResult: 'failed' },
  expireAccess: { status: 'f', log: 'Access requests that ended: 0' },
  ledgerHealthCheck: {
    status: 'f',
    log: 'Checked 96 parties and 4210 entries\nChecked 260 users and 420 entries of points',
  },
  cleanUpRecords: {
    status: 'n',
    log: 'messageLogs: 0\nnotifications: 0\ntaskRuns: 0\nliveMessages: 0\nuploadHistories: 0',
  },
  raiseOverdueReviews: { status: 'n', log: 'Overdue review tasks: 0' },
  deleteDocumentPictures: { status: 'n', log: 'Identity checks without pictures now: 1' },
  remindOfRewards: { status: 'n', log: 'Rewards that reviewers were reminded of: 0' },
  recalculateVipLevels: { status: 'n', log: 'Users who rose: 3, fell: 1' },
  expirePoints: { status: 'n', log: 'Expired points: 420 of 2 users\nExpired stars: 0 of 0 users' },
  rollUpCounts: { status: 'n', log: 'advertisements: 26\npromotionCodes: 4\nnavigationStations: 12' },
  rollOutAppUpdates: { status: 'n', log: 'App updates whose share rose: 0, that paused: 0' },
  timeOutPointsTransfers: { status: 'n', log: 'Points transfers that are reviewed now: 0' },
  checkDomains: { status: 'f', log: 'Checked 9 domains, of which 2 fail' },
  expireDomains: { status: 'n', log: 'Reminded of 1 domains, closed 0' },
  rollUpReports: { status: 'n', log: 'Hours that were counted: 49' },
  sendReports: { status: 'n', log: 'Reports that were sent: 0' },
  giveBackFeedback: { status: 'n', log: 'Feedback that was given back: 1' },
}

/** The built-in tasks, and one that an operator added. */
const seeded: (BuiltInTask & History)[] = [
  ...builtIn.map((task) => ({ ...task, ...histories[task.handler] })),
  {
    jobName: '周末账本复核',
    group: 'finance',
    cron: '0 9 * * 6,0',
    handler: 'ledgerHealthCheck',
    parameters: {},
    status: 's',
    log: 'Checked 96 parties and 4022 entries',
  },
]

/** A run that was due while no server was there. */
const MISSED_RUN = 3
const RUNS = 12

/** Tasks whose latest runs lie behind them. */
export async function seedTasks(tx: Database, now: number): Promise<void> {
  const runs: Run[] = []
  const rows = seeded.map(({ log, lastResult = 'success', ...task }, index): Task & { id: string } => {
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
        result: missed ? 'missed' : run === 0 ? lastResult : 'success',
        log: missed ? '' : lines.join(''),
      })
    }
    const createTime = now - (index + 40) * DAY
    return {
      ...task,
      id,
      scheduledTime: now,
      lastRunTime: due[0] ?? null,
      lastResult,
      createTime,
      updateTime: createTime,
    }
  })
  await tx.insert(tasks).values(rows)
  await tx.insert(taskRuns).values(runs)
}
