import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import manifest from '../../package.json' with { type: 'json' }
import type { ProcessState } from '../ports/ProcessState.ts'
import { delayHistogram, delayOf } from './eventLoopDelay.ts'
import type { ObservedPool } from './observeParts.ts'

/** Characters that name a process. */
const INSTANCE_LENGTH = 8
/** Milliseconds that a measurement of the event loop takes at least, and at most. */
const WINDOW = { min: 5000, max: 30_000 }

/**
 * Returns a function that returns the state of this process.
 * @param pool @default none: PGlite is part of the process
 */
export function processStateOf(pool: ObservedPool | undefined): () => ProcessState {
  const instance = randomUUID().slice(0, INSTANCE_LENGTH)
  const startTime = Math.round(performance.timeOrigin)
  const readDelay = recentDelay()
  return () => {
    const { used_heap_size: heapUsed, heap_size_limit: heapLimit } = getHeapStatistics()
    return {
      instance,
      version: manifest.version,
      startTime,
      memory: { resident: process.memoryUsage.rss(), heapUsed, heapLimit },
      eventLoopDelay: readDelay(),
      pool: pool
        ? {
            used: pool.totalCount - pool.idleCount,
            waiting: pool.waitingCount,
            limit: pool.options.max,
          }
        : null,
    }
  }
}

/**
 * Measures the event loop from one call to the next: its timer runs only after the first one. After a longer time,
 * measuring begins again, because an old delay says nothing about the present.
 */
function recentDelay(): () => ProcessState['eventLoopDelay'] {
  const histogram = delayHistogram()
  let begun = Number.NEGATIVE_INFINITY
  let latest: ProcessState['eventLoopDelay'] = null
  return () => {
    const now = performance.now()
    const measured = now - begun
    if (measured < WINDOW.min) return latest
    if (measured > WINDOW.max) {
      histogram.enable()
      latest = null
    } else {
      const { p50, p99, max } = delayOf(histogram)
      latest = { p50: p50 * 1000, p99: p99 * 1000, max: max * 1000 }
    }
    histogram.reset()
    begun = now
    return latest
  }
}
