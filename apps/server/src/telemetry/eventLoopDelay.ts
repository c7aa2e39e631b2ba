import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two looks at the event loop; the histogram contains them in addition to the delay. */
const RESOLUTION = 10

/** How late the event loop was, in seconds. */
export interface EventLoopDelay {
  p50: number
  p99: number
  max: number
}

/** Returns a histogram that records the delay of the event loop while it is enabled. */
export const delayHistogram = () => monitorEventLoopDelay({ resolution: RESOLUTION })

const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000)

/** Returns what a histogram of `delayHistogram` recorded; all is 0 while it has no values. */
export function delayOf(histogram: ReturnType<typeof delayHistogram>): EventLoopDelay {
  if (histogram.count === 0) return { p50: 0, p99: 0, max: 0 }
  return {
    p50: seconds(histogram.percentile(50)),
    p99: seconds(histogram.percentile(99)),
    max: seconds(histogram.max),
  }
}
