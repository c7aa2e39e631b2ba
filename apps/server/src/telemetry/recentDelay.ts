import { lasting } from '../kernel/lasting.ts'
import type { ProcessState } from '../ports/ProcessState.ts'
import { delayHistogram, delayOf } from './eventLoopDelay.ts'

/** Milliseconds of a window. */
export const WINDOW = 10_000
/** Milliseconds after which measuring stops when the delay isn't asked for. */
export const UNUSED = 5 * 60_000
/** Milliseconds from which the 99th percentile of a window counts as late. */
const LATE = 200

/**
 * Returns a function that returns the delay of the event loop in the last window; null until one has ended. Measuring
 * begins with the first call, and stops when there were no calls for `UNUSED`.
 */
export function recentDelay(
  clock: () => number = Date.now,
  histogram: ReturnType<typeof delayHistogram> = delayHistogram(),
): () => ProcessState['eventLoopDelay'] {
  const late = lasting(clock)
  let latest: ProcessState['eventLoopDelay'] = null
  let asked = 0
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    histogram.disable()
    latest = null
    late.note(false)
  }
  const endWindow = () => {
    if (clock() - asked > UNUSED) return stop()
    const { p50, p99, max } = delayOf(histogram)
    histogram.reset()
    late.note(p99 * 1000 > LATE)
    latest = { p50: p50 * 1000, p99: p99 * 1000, max: max * 1000, lateSince: late.since }
  }
  return () => {
    asked = clock()
    if (!timer) {
      histogram.enable()
      histogram.reset()
      timer = setInterval(endWindow, WINDOW)
      timer.unref()
    }
    return latest
  }
}
