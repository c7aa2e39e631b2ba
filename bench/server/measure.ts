/** Times the two sides of a work against each other, so that what else the machine does hits both. */
import { median, percentile } from '../statistics.ts'
import type { Work } from './Work.ts'

const WARM_UP = 10
const MOST_PAIRS = 400
const LEAST_PAIRS = 30
/** Requests at once while throughput is measured; the server's pool has ten connections. */
export const CLIENTS = 8

export interface Side {
  /** Milliseconds, one request at a time. */
  p50: number
  p95: number
  /** A second, with `CLIENTS` at once. */
  throughput: number
}

export interface Measured {
  work: Work
  ours: Side
  bare: Side
  pairs: number
}

type Do = () => Promise<unknown>

/** @param seconds how long each work is timed, once one at a time and once with many at once */
export async function measure(work: Work, seconds: number): Promise<Measured> {
  const { ours, bare } = work
  for (let count = 0; count < WARM_UP; count += 1) {
    await ours()
    await bare()
  }
  const times = { ours: [] as number[], bare: [] as number[] }
  const until = performance.now() + seconds * 1000
  let pairs = 0
  while (pairs < LEAST_PAIRS || (pairs < MOST_PAIRS && performance.now() < until)) {
    // Each goes first as often as second.
    const order = pairs % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    for (const side of order) times[side].push(await timed(work[side]))
    pairs += 1
  }
  const throughput = await throughputs(work, seconds)
  const side = (name: 'ours' | 'bare'): Side => ({
    p50: median(times[name]),
    p95: percentile(times[name], 0.95),
    throughput: throughput[name],
  })
  return { work, ours: side('ours'), bare: side('bare'), pairs }
}

async function timed(work: Do): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const SLICES = 3

/** Each side in slices that take turns. */
async function throughputs(work: Work, seconds: number) {
  const done = { ours: 0, bare: 0 }
  const spent = { ours: 0, bare: 0 }
  for (let slice = 0; slice < SLICES; slice += 1)
    for (const side of ['ours', 'bare'] as const) {
      const began = performance.now()
      const until = began + (seconds * 1000) / SLICES / 2
      const client = async () => {
        while (performance.now() < until) {
          await work[side]()
          done[side] += 1
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
      spent[side] += (performance.now() - began) / 1000
    }
  return { ours: done.ours / spent.ours, bare: done.bare / spent.bare }
}
