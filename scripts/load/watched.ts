/**
 * Loaded into a server under load: at each SIGUSR2 it says how late its event loop was since the last one, and what
 * of its heap is in use once all garbage is gone.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Watched } from './Fleet.ts'

const RESOLUTION = 10
const MEGABYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
delays.enable()
process.on('SIGUSR2', () => {
  // The histogram counts the timer's own interval too.
  const milliseconds = (share: number) => Math.max(0, delays.percentile(share) / 1e6 - RESOLUTION)
  const late = { p50: milliseconds(50), p99: milliseconds(99) }
  collect()
  const heap = process.memoryUsage().heapUsed / MEGABYTE
  console.log(`watched ${JSON.stringify({ late, heap } satisfies Watched)}`)
  delays.reset()
})
