import type { SystemStatus } from './systemStatus.ts'

/** What the overview shows, in order. */
export const parts = [
  'jobs',
  'messages',
  'ledger',
  'reports',
  'tasks',
  'database',
  'files',
  'server',
] as const
export type Part = (typeof parts)[number]

export type Level = 'good' | 'warning' | 'bad'

/** Why a part needs attention, and how much. */
const levels = {
  notRead: 'warning',
  schedulerStopped: 'bad',
  jobsLate: 'warning',
  jobsFailing: 'warning',
  queueLong: 'warning',
  pushesNotSent: 'warning',
  notBalanced: 'bad',
  checkFailed: 'bad',
  notChecked: 'bad',
  reportFaults: 'warning',
  reportsLate: 'warning',
  reportsMissing: 'warning',
  rebuildsFailed: 'warning',
  failedRuns: 'warning',
  connectionsNearLimit: 'warning',
  statementLong: 'warning',
  requestsNearLimit: 'warning',
  poolWaiting: 'warning',
  eventLoopLate: 'warning',
  heapNearLimit: 'warning',
} as const satisfies Record<string, Level>
export type Reason = keyof typeof levels

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

// Limits and times are those of the alerts in `deploy/monitoring/prometheus/alerts.yaml`, with three exceptions: reports
// and the database have no alert, late jobs and long queues are judged by the age of the oldest job, and the event loop
// is measured only while the status is read.
/** Seconds. */
const MAX_JOB_AGE = 15 * 60
const MAX_DUE_JOBS = 1000
/** Seconds that the oldest of many due jobs may have been due. */
const MAX_AGE_OF_MANY = 5 * 60
/** Attempts within 30 minutes. */
const MAX_FAILURES = 3
/** Milliseconds since the last look for due work. */
const MAX_SCHEDULER_AGE = 15 * MINUTE
/** Milliseconds since the last message of a push. */
const MAX_PUSH_AGE = 30 * MINUTE
/** Milliseconds. */
const MAX_CHECK_AGE = 24 * HOUR
/** Milliseconds. The task runs every ten minutes, and the last hours are read from their source. */
const MAX_REPORT_AGE = 6 * HOUR
/** Seconds after which the server ends its own statements. */
const MAX_STATEMENT_AGE = 30
/** Share of the connections. */
const NEAR_LIMIT = 0.8
/** Milliseconds for which a limit of the server may be exceeded. */
const PATIENCE = { requests: 5 * MINUTE, pool: 7 * MINUTE, heap: 10 * MINUTE, eventLoop: 2 * MINUTE }

/** Returns the reasons whose condition is true. */
const trueOf = (reasons: Partial<Record<Reason, boolean>>): Reason[] =>
  (Object.keys(reasons) as Reason[]).filter((reason) => reasons[reason])

/** Epoch milliseconds. */
interface Times {
  /** Of the status. */
  time: number
  /** From when on work could be done for the first time. */
  since: number
}

function ofQueues(queues: NonNullable<SystemStatus['queues']>, { time, since }: Times): Reason[] {
  const isOlder = ({ due, oldestAge }: { due: number; oldestAge: number }, age: number) =>
    due > 0 && oldestAge > age
  // The scheduler has its own reason. Messages are sent one after the other: that many of them are due is ordinary.
  const others = queues.filter(({ job }) => job !== 'sendPush' && job !== 'dueWork')
  return trueOf({
    schedulerStopped: queues.some(
      ({ job, completedTime }) => job === 'dueWork' && time - (completedTime ?? since) > MAX_SCHEDULER_AGE,
    ),
    jobsLate: others.some((queue) => isOlder(queue, MAX_JOB_AGE)),
    jobsFailing: queues.some(({ failures }) => failures > MAX_FAILURES),
    queueLong: others.some((queue) => queue.due > MAX_DUE_JOBS && isOlder(queue, MAX_AGE_OF_MANY)),
  })
}

const ofPushes = (
  { pendingMessages, lastSentTime }: NonNullable<SystemStatus['pushes']>,
  time: number,
): Reason[] => trueOf({ pushesNotSent: pendingMessages > 0 && time - (lastSentTime ?? 0) > MAX_PUSH_AGE })

const ofLedger = (
  { difference, lastCheck, succeededTime }: NonNullable<SystemStatus['ledger']>,
  { time, since }: Times,
): Reason[] =>
  trueOf({
    notBalanced: difference !== '0',
    checkFailed: lastCheck?.result === 'failed',
    notChecked: time - (succeededTime ?? since) > MAX_CHECK_AGE,
  })

const ofRollUps = (
  { faults, rolledUpTo, failedRebuilds }: NonNullable<SystemStatus['rollUps']>,
  { time, since }: Times,
): Reason[] =>
  trueOf({
    reportFaults: faults > 0,
    reportsLate: rolledUpTo !== null && time - rolledUpTo > MAX_REPORT_AGE,
    reportsMissing: rolledUpTo === null && time - since > MAX_REPORT_AGE,
    rebuildsFailed: failedRebuilds > 0,
  })

const ofDatabase = ({ connections, longestStatement }: NonNullable<SystemStatus['database']>): Reason[] =>
  trueOf({
    connectionsNearLimit: connections !== null && connections.used > NEAR_LIMIT * connections.limit,
    statementLong: (longestStatement ?? 0) > MAX_STATEMENT_AGE,
  })

function ofServer({ requests, process }: SystemStatus['server'], time: number): Reason[] {
  const lasts = (since: number | null | undefined, patience: number) => time - (since ?? time) >= patience
  return trueOf({
    requestsNearLimit: lasts(requests.nearLimitSince, PATIENCE.requests),
    poolWaiting: lasts(process?.pool?.waitingSince, PATIENCE.pool),
    eventLoopLate: lasts(process?.eventLoopDelay?.lateSince, PATIENCE.eventLoop),
    heapNearLimit: lasts(process?.memory.nearLimitSince, PATIENCE.heap),
  })
}

/** Returns why each part needs attention; no reason means that it doesn't. */
export function judge(status: SystemStatus): Record<Part, Reason[]> {
  const { time, server, queues, pushes, ledger, rollUps, failedRuns, database, files } = status
  // In a new installation, nothing is overdue yet.
  const times = { time, since: database?.migrations.firstAppliedTime ?? 0 }
  return {
    jobs: queues ? ofQueues(queues, times) : ['notRead'],
    messages: pushes ? ofPushes(pushes, time) : ['notRead'],
    ledger: ledger ? ofLedger(ledger, times) : ['notRead'],
    reports: rollUps ? ofRollUps(rollUps, times) : ['notRead'],
    tasks: failedRuns ? trueOf({ failedRuns: failedRuns.total > 0 }) : ['notRead'],
    database: database ? ofDatabase(database) : ['notRead'],
    files: files ? [] : ['notRead'],
    server: ofServer(server, time),
  }
}

/** Returns the worst level of some reasons. */
export function levelOf(reasons: readonly Reason[]): Level {
  const found = reasons.map((reason): Level => levels[reason])
  if (found.includes('bad')) return 'bad'
  return found.includes('warning') ? 'warning' : 'good'
}
