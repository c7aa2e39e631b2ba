import type { SystemStatus } from '../systemStatus.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const MEGABYTE = 1024 * 1024
const NOW = Date.UTC(2026, 5, 15, 8, 30)

type Queue = NonNullable<SystemStatus['queues']>[number]

const queue = (job: Queue['job'], values: Partial<Queue> = {}): Queue => ({
  ...{ job, due: 0, scheduled: 0, active: 0, oldestAge: 0, failures: 0, completedTime: NOW - MINUTE },
  ...values,
})

/** A server with PostgreSQL on which everything works. */
export const goodStatus: SystemStatus = {
  time: NOW,
  server: {
    requests: { underWay: 3, limit: 128, nearLimitSince: null },
    process: {
      instance: '3f9a41c7',
      version: '1.2.3',
      startTime: NOW - 50 * HOUR,
      memory: {
        resident: 310 * MEGABYTE,
        heapUsed: 140 * MEGABYTE,
        heapLimit: 4144 * MEGABYTE,
        nearLimitSince: null,
      },
      eventLoopDelay: { p50: 0.4, p99: 6.25, max: 21, lateSince: null },
      pool: { used: 2, waiting: 0, limit: 10, waitingSince: null },
    },
  },
  queues: [
    queue('dueWork', { active: 1 }),
    queue('performTask', { due: 1, active: 2, oldestAge: 4 }),
    queue('sendPush', { due: 40, scheduled: 12, active: 1, oldestAge: 75 }),
    queue('checkDomain', { completedTime: null }),
    queue('writeExport', { scheduled: 1, active: 1, failures: 2 }),
  ],
  pushes: { pendingMessages: 41_000, lastSentTime: NOW - MINUTE },
  ledger: {
    difference: '0',
    lastCheck: { result: 'success', endTime: NOW - 2 * HOUR, taskName: '账本核对 · Ledger check' },
    succeededTime: NOW - 2 * HOUR,
  },
  rollUps: { rolledUpTo: NOW - HOUR, faults: 0, openRebuilds: 0, failedRebuilds: 0 },
  failedRuns: { total: 0, list: [] },
  database: {
    version: '17.4',
    size: 5400 * MEGABYTE,
    connections: { used: 14, limit: 97 },
    longestStatement: 1.4,
    migrations: {
      ...{ count: 54, latest: '0053_sign_ins_rolled_up_to' },
      ...{ firstAppliedTime: NOW - 900 * HOUR, appliedTime: NOW - 90 * HOUR },
    },
  },
  files: { storage: 'bucket', count: 18_234, bytes: 91_000 * MEGABYTE },
  readTimes: {
    queues: NOW,
    pushes: NOW,
    ledger: NOW,
    rollUps: NOW,
    failedRuns: NOW,
    database: NOW,
    files: NOW,
  },
}

/** The same server when the books don't balance, tasks fail and its limits are near. */
export const badStatus: SystemStatus = {
  ...goodStatus,
  server: {
    requests: { underWay: 120, limit: 128, nearLimitSince: NOW - 6 * MINUTE },
    process: goodStatus.server.process && {
      ...goodStatus.server.process,
      eventLoopDelay: null,
      pool: { used: 10, waiting: 7, limit: 10, waitingSince: NOW - 8 * MINUTE },
    },
  },
  queues: [queue('writeExport', { due: 3, oldestAge: 1860 })],
  pushes: { pendingMessages: 41_000, lastSentTime: NOW - 2 * HOUR },
  ledger: {
    difference: '-3',
    lastCheck: { result: 'failed', endTime: NOW - MINUTE, taskName: '账本核对 · Ledger check' },
    succeededTime: NOW - 6 * HOUR,
  },
  rollUps: { rolledUpTo: null, faults: 2, openRebuilds: 1, failedRebuilds: 1 },
  failedRuns: {
    total: 3,
    list: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        handler: 'ledgerHealthCheck',
        taskName: '账本核对 · Ledger check',
        endTime: NOW - MINUTE,
      },
      {
        id: '01900000-0000-7000-8000-000000000002',
        handler: 'checkDomains',
        taskName: null,
        endTime: NOW - HOUR,
      },
    ],
  },
  database: null,
  readTimes: { ...goodStatus.readTimes, queues: NOW - 40_000, database: null },
}
