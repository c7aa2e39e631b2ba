import { describe, expect, it } from 'vitest'
import { judge, levelOf, type Part, type Reason } from './judge.ts'
import { goodStatus } from './stories/sampleStatus.ts'
import type { SystemStatus } from './systemStatus.ts'

type Section<Name extends keyof SystemStatus> = NonNullable<SystemStatus[Name]>

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const { time, server } = goodStatus
const ledger = goodStatus.ledger as Section<'ledger'>
const rollUps = goodStatus.rollUps as Section<'rollUps'>
const database = goodStatus.database as Section<'database'>
const process = server.process as NonNullable<SystemStatus['server']['process']>
const queues = goodStatus.queues as Section<'queues'>

const queuesWith = (job: string, change: Partial<Section<'queues'>[number]>) => ({
  queues: queues.map((queue) => (queue.job === job ? { ...queue, ...change } : queue)),
})
const processWith = (change: Partial<typeof process>) => ({
  server: { ...server, process: { ...process, ...change } },
})
const requestsWith = (nearLimitSince: number) => ({
  server: { ...server, requests: { underWay: 120, limit: 128, nearLimitSince } },
})
const poolWith = (waitingSince: number) =>
  processWith({ pool: { used: 10, waiting: 1, limit: 10, waitingSince } })
const eventLoopWith = (lateSince: number) =>
  processWith({ eventLoopDelay: { p50: 1, p99: 201, max: 300, lateSince } })
const heapWith = (nearLimitSince: number) => processWith({ memory: { ...process.memory, nearLimitSince } })

describe('judging the system status', () => {
  it('gives no reason while everything works', () => {
    expect(Object.values(judge(goodStatus)).flat()).toEqual([])
  })

  it.each<[Reason, Part, Partial<SystemStatus>]>([
    ['notRead', 'jobs', { queues: null }],
    ['notRead', 'messages', { pushes: null }],
    ['notRead', 'ledger', { ledger: null }],
    ['notRead', 'reports', { rollUps: null }],
    ['notRead', 'tasks', { failedRuns: null }],
    ['notRead', 'database', { database: null }],
    ['notRead', 'files', { files: null }],
    ['schedulerStopped', 'jobs', queuesWith('dueWork', { completedTime: time - 15 * MINUTE - 1 })],
    ['schedulerStopped', 'jobs', queuesWith('dueWork', { completedTime: null })],
    ['jobsLate', 'jobs', queuesWith('writeExport', { due: 1, oldestAge: 901 })],
    ['jobsFailing', 'jobs', queuesWith('sendPush', { failures: 4 })],
    ['queueLong', 'jobs', queuesWith('checkDomain', { due: 1001, oldestAge: 301 })],
    ['pushesNotSent', 'messages', { pushes: { pendingMessages: 1, lastSentTime: time - 30 * MINUTE - 1 } }],
    ['notBalanced', 'ledger', { ledger: { ...ledger, difference: '-3' } }],
    [
      'checkFailed',
      'ledger',
      { ledger: { ...ledger, lastCheck: { result: 'failed', endTime: time, taskName: null } } },
    ],
    ['notChecked', 'ledger', { ledger: { ...ledger, succeededTime: time - 24 * HOUR - 1 } }],
    ['notChecked', 'ledger', { ledger: { ...ledger, succeededTime: null } }],
    ['reportFaults', 'reports', { rollUps: { ...rollUps, faults: 1 } }],
    ['reportsLate', 'reports', { rollUps: { ...rollUps, rolledUpTo: time - 6 * HOUR - 1 } }],
    ['reportsMissing', 'reports', { rollUps: { ...rollUps, rolledUpTo: null } }],
    ['rebuildsFailed', 'reports', { rollUps: { ...rollUps, failedRebuilds: 1 } }],
    ['failedRuns', 'tasks', { failedRuns: { total: 1, list: [] } }],
    [
      'connectionsNearLimit',
      'database',
      { database: { ...database, connections: { used: 81, limit: 100 } } },
    ],
    ['statementLong', 'database', { database: { ...database, longestStatement: 31 } }],
    ['requestsNearLimit', 'server', requestsWith(time - 5 * MINUTE)],
    ['poolWaiting', 'server', poolWith(time - 7 * MINUTE)],
    ['eventLoopLate', 'server', eventLoopWith(time - 2 * MINUTE)],
    ['heapNearLimit', 'server', heapWith(time - 10 * MINUTE)],
  ])('gives the reason %s for %s alone', (reason, part, change) => {
    const { [part]: found, ...others } = judge({ ...goodStatus, ...change })
    expect(found).toEqual([reason])
    expect(Object.values(others).flat()).toEqual([])
  })

  it.each([
    ['requests near their limit', requestsWith(time - 5 * MINUTE + 1)],
    ['statements that wait for a connection', poolWith(time - 7 * MINUTE + 1)],
    ['a late event loop', eventLoopWith(time - 2 * MINUTE + 1)],
    ['a heap near its limit', heapWith(time - 10 * MINUTE + 1)],
    ['many jobs that became due together', queuesWith('checkDomain', { due: 5000, oldestAge: 60 })],
    ['a push that has just been started', { pushes: { pendingMessages: 900, lastSentTime: time } }],
    ['three failed attempts', queuesWith('writeExport', { failures: 3 })],
  ])('gives no reason for %s', (_what, change) => {
    expect(Object.values(judge({ ...goodStatus, ...change })).flat()).toEqual([])
  })

  it('gives no reason for many due messages of pushes', () => {
    const sending = queuesWith('sendPush', { due: 5000, oldestAge: 3600 })
    expect(judge({ ...goodStatus, ...sending }).jobs).toEqual([])
  })

  const installed = (firstAppliedTime: number): Partial<SystemStatus> => ({
    ...queuesWith('dueWork', { completedTime: null }),
    ledger: { ...ledger, lastCheck: null, succeededTime: null },
    rollUps: { ...rollUps, rolledUpTo: null },
    database: { ...database, migrations: { ...database.migrations, firstAppliedTime, appliedTime: time } },
  })

  it('gives no reason for what a new installation has not done before it is overdue', () => {
    expect(Object.values(judge({ ...goodStatus, ...installed(time - 10 * MINUTE) })).flat()).toEqual([])
    expect(judge({ ...goodStatus, ...installed(time - 6 * HOUR) }).reports).toEqual([])
    expect(judge({ ...goodStatus, ...installed(time - 6 * HOUR - 1) }).reports).toEqual(['reportsMissing'])
    expect(judge({ ...goodStatus, ...installed(time - 24 * HOUR - 1) }).ledger).toEqual(['notChecked'])
  })

  it('gives no reason for a server in a browser, which has no process', () => {
    expect(judge({ ...goodStatus, server: { ...server, process: null } }).server).toEqual([])
  })

  it('returns the worst level of several reasons', () => {
    expect(levelOf([])).toBe('good')
    expect(levelOf(['reportsLate'])).toBe('warning')
    expect(levelOf(['reportsLate', 'notChecked'])).toBe('bad')
  })
})
