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
  schedulerLate: 'bad',
  jobsLate: 'warning',
  queueLong: 'warning',
  notBalanced: 'bad',
  checkFailed: 'bad',
  notChecked: 'warning',
  reportFaults: 'warning',
  reportsLate: 'warning',
  failedRuns: 'warning',
  connectionsNearLimit: 'warning',
  statementLong: 'warning',
  requestsNearLimit: 'warning',
  poolWaiting: 'warning',
  eventLoopLate: 'warning',
  heapNearLimit: 'warning',
} as const satisfies Record<string, Level>
export type Reason = keyof typeof levels

const HOUR = 60 * 60 * 1000

// Where there is an alert for it, the limit is that of `deploy/monitoring/prometheus/alerts.yaml`.
/** Seconds. */
const MAX_JOB_AGE = 15 * 60
const MAX_DUE_JOBS = 1000
/** Milliseconds. */
const MAX_CHECK_AGE = 24 * HOUR
/** Milliseconds. The task runs every ten minutes, and the last hours are read from their source. */
const MAX_REPORT_AGE = 6 * HOUR
/** Seconds after which the server ends its own statements. */
const MAX_STATEMENT_AGE = 30
/** Share of a limit. */
const NEAR_LIMIT = 0.8
const HEAP_NEAR_LIMIT = 0.9
/** Milliseconds, of the 99th percentile. */
const MAX_EVENT_LOOP_DELAY = 200

const isNear = ({ used, limit }: { used: number; limit: number }, share = NEAR_LIMIT) => used > share * limit

/** The reasons that hold. */
const those = (reasons: Partial<Record<Reason, boolean>>): Reason[] =>
  (Object.keys(reasons) as Reason[]).filter((reason) => reasons[reason])

function ofQueues(queues: NonNullable<SystemStatus['queues']>): Reason[] {
  // Messages are sent one after the other: that many of them are due is ordinary.
  const others = queues.filter(({ job }) => job !== 'sendPush')
  const isLate = ({ oldestAge }: { oldestAge: number }) => oldestAge > MAX_JOB_AGE
  return those({
    schedulerLate: others.some((queue) => queue.job === 'dueWork' && isLate(queue)),
    jobsLate: others.some((queue) => queue.job !== 'dueWork' && isLate(queue)),
    queueLong: others.some(({ due }) => due > MAX_DUE_JOBS),
  })
}

const ofLedger = (
  { difference, lastCheck, succeededTime }: NonNullable<SystemStatus['ledger']>,
  time: number,
): Reason[] =>
  those({
    notBalanced: difference !== '0',
    checkFailed: lastCheck?.result === 'failed',
    notChecked: time - (succeededTime ?? 0) > MAX_CHECK_AGE,
  })

const ofRollUps = ({ faults, rolledUpTo }: NonNullable<SystemStatus['rollUps']>, time: number): Reason[] =>
  those({
    reportFaults: faults > 0,
    reportsLate: time - (rolledUpTo ?? 0) > MAX_REPORT_AGE,
  })

const ofDatabase = ({ connections, longestStatement }: NonNullable<SystemStatus['database']>): Reason[] =>
  those({
    connectionsNearLimit: connections !== null && isNear(connections),
    statementLong: (longestStatement ?? 0) > MAX_STATEMENT_AGE,
  })

function ofServer({ requests, process }: SystemStatus['server']): Reason[] {
  const { memory, eventLoopDelay, pool } = process ?? {}
  return those({
    requestsNearLimit: isNear({ used: requests.underWay, limit: requests.limit }),
    poolWaiting: (pool?.waiting ?? 0) > 0,
    eventLoopLate: (eventLoopDelay?.p99 ?? 0) > MAX_EVENT_LOOP_DELAY,
    heapNearLimit:
      memory !== undefined && isNear({ used: memory.heapUsed, limit: memory.heapLimit }, HEAP_NEAR_LIMIT),
  })
}

/** Returns why each part needs attention; no reason means that it doesn't. */
export function judge(status: SystemStatus): Record<Part, Reason[]> {
  const { time, server, queues, pendingMessages, ledger, rollUps, failedRuns, database, files } = status
  return {
    jobs: queues ? ofQueues(queues) : ['notRead'],
    messages: pendingMessages === null ? ['notRead'] : [],
    ledger: ledger ? ofLedger(ledger, time) : ['notRead'],
    reports: rollUps ? ofRollUps(rollUps, time) : ['notRead'],
    tasks: failedRuns ? those({ failedRuns: failedRuns.total > 0 }) : ['notRead'],
    database: database ? ofDatabase(database) : ['notRead'],
    files: files ? [] : ['notRead'],
    server: ofServer(server),
  }
}

/** Returns the worst level of some reasons. */
export function levelOf(reasons: readonly Reason[]): Level {
  const found = reasons.map((reason): Level => levels[reason])
  if (found.includes('bad')) return 'bad'
  return found.includes('warning') ? 'warning' : 'good'
}
