import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import manifest from '../../package.json' with { type: 'json' }
import { lasting } from '../kernel/lasting.ts'
import type { ProcessState } from '../ports/ProcessState.ts'
import type { ObservedPool } from './observeParts.ts'
import { recentDelay } from './recentDelay.ts'

/** Characters that name a process. */
const INSTANCE_LENGTH = 8
/** Milliseconds between two looks at the pool and the heap. */
export const LOOK_INTERVAL = 10_000
/** Share of the heap's limit. */
const HEAP_NEAR_LIMIT = 0.9

/**
 * Returns a function that returns the state of this process. Pool and heap are watched from now on.
 * @param pool @default none: PGlite is part of the process
 */
export function processStateOf(
  pool: ObservedPool | undefined,
  clock: () => number = Date.now,
): () => ProcessState {
  const instance = randomUUID().slice(0, INSTANCE_LENGTH)
  const startTime = Math.round(performance.timeOrigin)
  const readDelay = recentDelay(clock)
  const waiting = lasting(clock)
  const heapFull = lasting(clock)
  const look = () => {
    const { used_heap_size: heapUsed, heap_size_limit: heapLimit } = getHeapStatistics()
    waiting.note(pool !== undefined && pool.waitingCount > 0)
    heapFull.note(heapUsed > HEAP_NEAR_LIMIT * heapLimit)
    return { heapUsed, heapLimit }
  }
  setInterval(look, LOOK_INTERVAL).unref()
  return () => {
    const heap = look()
    return {
      instance,
      version: manifest.version,
      startTime,
      memory: { resident: process.memoryUsage.rss(), ...heap, nearLimitSince: heapFull.since },
      eventLoopDelay: readDelay(),
      pool: pool
        ? {
            used: pool.totalCount - pool.idleCount,
            waiting: pool.waitingCount,
            limit: pool.options.max,
            waitingSince: waiting.since,
          }
        : null,
    }
  }
}
