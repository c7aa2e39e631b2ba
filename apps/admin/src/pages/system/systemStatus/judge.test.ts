import { describe, expect, it } from 'vitest'
import { judge, levelOf, type Part, type Reason } from './judge.ts'
import { goodStatus } from './stories/sampleStatus.ts'
import type { SystemStatus } from './systemStatus.ts'

type Section<Name extends keyof SystemStatus> = NonNullable<SystemStatus[Name]>

const HOUR = 60 * 60 * 1000
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

describe('the judgment of the status', () => {
  it('finds nothing to do while everything works', () => {
    expect(Object.values(judge(goodStatus)).flat()).toEqual([])
  })

  it.each<[Reason, Part, Partial<SystemStatus>]>([
    ['notRead', 'jobs', { queues: null }],
    ['notRead', 'messages', { pendingMessages: null }],
    ['notRead', 'ledger', { ledger: null }],
    ['notRead', 'reports', { rollUps: null }],
    ['notRead', 'tasks', { failedRuns: null }],
    ['notRead', 'database', { database: null }],
    ['notRead', 'files', { files: null }],
    ['schedulerLate', 'jobs', queuesWith('dueWork', { due: 1, oldestAge: 901 })],
    ['jobsLate', 'jobs', queuesWith('writeExport', { due: 1, oldestAge: 901 })],
    ['queueLong', 'jobs', queuesWith('checkDomain', { due: 1001 })],
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
    ['failedRuns', 'tasks', { failedRuns: { total: 1, list: [] } }],
    [
      'connectionsNearLimit',
      'database',
      { database: { ...database, connections: { used: 81, limit: 100 } } },
    ],
    ['statementLong', 'database', { database: { ...database, longestStatement: 31 } }],
    ['requestsNearLimit', 'server', { server: { ...server, requests: { underWay: 103, limit: 128 } } }],
    ['poolWaiting', 'server', processWith({ pool: { used: 10, waiting: 1, limit: 10 } })],
    ['eventLoopLate', 'server', processWith({ eventLoopDelay: { p50: 1, p99: 201, max: 300 } })],
    ['heapNearLimit', 'server', processWith({ memory: { resident: 100, heapUsed: 91, heapLimit: 100 } })],
  ])('gives the reason %s for %s alone', (reason, part, change) => {
    const { [part]: found, ...others } = judge({ ...goodStatus, ...change })
    expect(found).toEqual([reason])
    expect(Object.values(others).flat()).toEqual([])
  })

  it('takes many due messages of pushes as ordinary', () => {
    const sending = queuesWith('sendPush', { due: 5000, oldestAge: 3600 })
    expect(judge({ ...goodStatus, ...sending }).jobs).toEqual([])
  })

  it('judges no limits that a server in a browser doesn’t have', () => {
    expect(judge({ ...goodStatus, server: { ...server, process: null } }).server).toEqual([])
  })

  it('takes the worst of several reasons', () => {
    expect(levelOf([])).toBe('good')
    expect(levelOf(['reportsLate'])).toBe('warning')
    expect(levelOf(['notChecked', 'notBalanced'])).toBe('bad')
  })
})
