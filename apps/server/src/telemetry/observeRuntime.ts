import { constants, PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import type { Attributes, Meter, Observable } from '@opentelemetry/api'
import { delayHistogram, delayOf } from './eventLoopDelay.ts'
import { optionsOf } from './instruments.ts'
import { BUCKETS, type MetricName } from './metrics.ts'

/** Milliseconds for which one measurement of the event loop is reported, also if several readers ask. */
const WINDOW = 5000

const gcTypes = new Map<unknown, string>([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
])

/** An entry of a garbage collection; the types leave out its detail. */
interface Collection {
  duration: number
  detail?: { kind?: number }
}

/**
 * Reports event loop, memory and CPU of this process. `@opentelemetry/instrumentation-runtime-node` would bring module
 * hooks along for these few values.
 * @returns a function that stops it
 */
export function observeRuntime(meter: Meter): () => void {
  const eventLoop = watchEventLoop()
  const gauge = (name: MetricName, read: () => number) =>
    meter.createObservableGauge(name, optionsOf(name)).addCallback((result) => result.observe(read()))
  gauge('nodejs.eventloop.delay.p50', () => eventLoop.read().p50)
  gauge('nodejs.eventloop.delay.p99', () => eventLoop.read().p99)
  gauge('nodejs.eventloop.delay.max', () => eventLoop.read().max)
  gauge('nodejs.eventloop.utilization', () => eventLoop.read().utilization)
  gauge('process.uptime', () => process.uptime())

  const upDown = (name: MetricName, read: () => Iterable<[value: number, attributes?: Attributes]>) =>
    observeAll(meter.createObservableUpDownCounter(name, optionsOf(name)), read)
  upDown('v8js.memory.heap.used', () =>
    getHeapSpaceStatistics().map(({ space_name, space_used_size }) => [
      space_used_size,
      { 'v8js.heap.space.name': space_name },
    ]),
  )
  upDown('v8js.memory.heap.limit', () => [[getHeapStatistics().heap_size_limit]])
  upDown('process.memory.usage', () => [[process.memoryUsage.rss()]])
  observeAll(meter.createObservableCounter('process.cpu.time', optionsOf('process.cpu.time')), () => {
    const { user, system } = process.cpuUsage()
    return [
      [user / 1e6, { 'cpu.mode': 'user' }],
      [system / 1e6, { 'cpu.mode': 'system' }],
    ]
  })

  const collections = meter.createHistogram(
    'v8js.gc.duration',
    optionsOf('v8js.gc.duration', BUCKETS.collections),
  )
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as Collection[])
      collections.record(duration / 1000, {
        'v8js.gc.type': gcTypes.get(detail?.kind) ?? 'other',
      })
  })
  observer.observe({ type: 'gc' })
  return () => {
    observer.disconnect()
    eventLoop.stop()
  }
}

function observeAll(
  instrument: Observable,
  read: () => Iterable<[value: number, attributes?: Attributes]>,
): void {
  instrument.addCallback((result) => {
    for (const [value, attributes] of read()) result.observe(value, attributes)
  })
}

function watchEventLoop() {
  const histogram = delayHistogram()
  histogram.enable()
  let since = performance.eventLoopUtilization()
  let taken = performance.now()
  const take = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, since)
    since = now
    taken = performance.now()
    const found = { ...delayOf(histogram), utilization }
    histogram.reset()
    return found
  }
  let latest = take()
  return {
    read() {
      if (performance.now() - taken >= WINDOW) latest = take()
      return latest
    },
    stop: () => histogram.disable(),
  }
}
