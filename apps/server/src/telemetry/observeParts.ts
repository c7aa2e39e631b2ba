import type { Attributes, BatchObservableResult, Meter, Observable } from '@opentelemetry/api'
import type { Database } from '../db/Database.ts'
import { keptFor } from '../kernel/keptFor.ts'
import { readLedgerState } from '../modules/coins/ledger/state.ts'
import { readPendingPushes } from '../modules/system/taskPushes/pendingPushes.ts'
import type { QueueState } from '../ports/Jobs.ts'
import type { Log } from '../ports/Log.ts'
import { optionsOf } from './instruments.ts'
import { type MetricName, POOLS } from './metrics.ts'

/** The connections of node-postgres. */
export interface ObservedPool {
  totalCount: number
  idleCount: number
  waitingCount: number
  options: { max: number }
}

export interface ObservedParts {
  db: Database
  log: Log
  /** @default none: PGlite has one connection */
  pool?: ObservedPool | undefined
  /** @default none */
  replica?: { client: ObservedPool; readonly used: boolean } | undefined
  queues?: (() => Promise<QueueState[]>) | undefined
  maxRequests: number
}

/** Milliseconds for which the state of queues is kept, however often it is asked for. */
const QUEUES_KEPT = 15_000
/** Milliseconds for which sums over all balances or recipients are kept. */
const SUMS_KEPT = 60_000

const poolName = (name: string) => ({ 'db.client.connection.pool.name': name })

/**
 * Reports the state of the pools, the replica, the job queue and the ledger. Each server that shares a database reports
 * the same of what is in it.
 */
export function observeParts(
  meter: Meter,
  { db, log, pool, replica, queues, maxRequests }: ObservedParts,
): void {
  const gauge = (name: MetricName) => meter.createObservableGauge(name, optionsOf(name))
  const upDown = (name: MetricName) => meter.createObservableUpDownCounter(name, optionsOf(name))
  gauge('back_office.request.limit').addCallback((result) => result.observe(maxRequests))

  const pools = [
    ...(pool ? [{ pool, name: poolName(POOLS.primary) }] : []),
    ...(replica ? [{ pool: replica.client, name: poolName(POOLS.replica) }] : []),
  ]
  if (pools.length > 0) {
    upDown('db.client.connection.count').addCallback((result) => {
      for (const { pool, name } of pools) {
        const { totalCount, idleCount } = pool
        result.observe(idleCount, { ...name, 'db.client.connection.state': 'idle' })
        result.observe(totalCount - idleCount, { ...name, 'db.client.connection.state': 'used' })
      }
    })
    upDown('db.client.connection.max').addCallback((result) => {
      for (const { pool, name } of pools) result.observe(pool.options.max, name)
    })
    upDown('db.client.connection.pending_requests').addCallback((result) => {
      for (const { pool, name } of pools) result.observe(pool.waitingCount, name)
    })
  }
  if (replica) gauge('back_office.replica.used').addCallback((result) => result.observe(replica.used ? 1 : 0))

  /** Observes what was last read of the database; nothing when that was too long ago. */
  const observe = <State>(
    instruments: Observable[],
    { read, keep, what }: { read: () => Promise<State>; keep: number; what: string },
    report: (
      state: State,
      observe: (instrument: Observable, value: number, attributes?: Attributes) => void,
    ) => void,
  ) => {
    const kept = keptFor({
      milliseconds: keep,
      read,
      failed: (reason) => log.warn({ reason, what }, 'metrics of the database are missing'),
    })
    meter.addBatchObservableCallback(async (result: BatchObservableResult) => {
      const state = await kept()
      if (state)
        report(state.found, (instrument, value, attributes) => result.observe(instrument, value, attributes))
    }, instruments)
  }

  if (queues) {
    const size = gauge('back_office.job.queue.size')
    const age = gauge('back_office.job.queue.oldest_age')
    observe([size, age], { read: queues, keep: QUEUES_KEPT, what: 'jobs' }, (states, tell) => {
      for (const { job, due, scheduled, active, oldestAge } of states) {
        for (const [state, count] of Object.entries({ due, scheduled, active }))
          tell(size, count, { 'job.name': job, state })
        tell(age, oldestAge, { 'job.name': job })
      }
    })
  }

  const pushes = gauge('back_office.push.pending')
  observe(
    [pushes],
    { read: () => readPendingPushes(db), keep: SUMS_KEPT, what: 'pushes' },
    ({ pending }, tell) => tell(pushes, pending),
  )

  const difference = gauge('back_office.ledger.difference')
  const checkTime = gauge('back_office.ledger.check.time')
  observe(
    [difference, checkTime],
    { read: () => readLedgerState(db), keep: SUMS_KEPT, what: 'ledger' },
    (state, tell) => {
      tell(difference, Number(state.difference))
      for (const [outcome, { endTime }] of Object.entries(state.checks))
        tell(checkTime, endTime / 1000, { outcome })
    },
  )
}
