import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOOK_INTERVAL, processStateOf } from '../src/telemetry/processState.ts'
import { recentDelay, UNUSED, WINDOW } from '../src/telemetry/recentDelay.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A histogram of nanoseconds that has what the test puts into it, and counts how it is used. */
function fakeHistogram() {
  return {
    count: 0,
    max: 0,
    enabled: false,
    resets: 0,
    percentiles: { 50: 0, 99: 0 } as Record<number, number>,
    percentile(share: number) {
      return this.percentiles[share] ?? 0
    },
    record(p50: number, p99: number, max: number) {
      Object.assign(this, { count: 3, max, percentiles: { 50: p50, 99: p99 } })
    },
    enable() {
      this.enabled = true
      return true
    },
    disable() {
      this.enabled = false
      return true
    },
    reset() {
      this.resets += 1
      Object.assign(this, { count: 0, max: 0, percentiles: { 50: 0, 99: 0 } })
    },
  }
}

function measured() {
  const histogram = fakeHistogram()
  return { histogram, read: recentDelay(Date.now, histogram as never) }
}

describe('the delay of the event loop', () => {
  it('is measured from the first call, and null until a window has ended', () => {
    const { histogram, read } = measured()
    expect(histogram.enabled).toBe(false)
    expect(read()).toBeNull()
    expect(histogram.enabled).toBe(true)
    vi.advanceTimersByTime(WINDOW - 1)
    expect(read()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(read()).not.toBeNull()
  })

  it('is in milliseconds, without the resolution of the histogram', () => {
    const { histogram, read } = measured()
    read()
    histogram.record(12e6, 35e6, 110e6)
    vi.advanceTimersByTime(WINDOW)
    const found = read()
    expect(found?.p50).toBeCloseTo(2)
    expect(found?.p99).toBeCloseTo(25)
    expect(found?.max).toBeCloseTo(100)
  })

  it('is that of the last window, however rarely it is asked for', () => {
    const { histogram, read } = measured()
    read()
    histogram.record(12e6, 310e6, 310e6)
    vi.advanceTimersByTime(WINDOW)
    vi.advanceTimersByTime(3 * WINDOW)
    histogram.record(14e6, 20e6, 20e6)
    vi.advanceTimersByTime(WINDOW)
    expect(read()?.max).toBeCloseTo(10)
  })

  it('shows since when every window was late', () => {
    const { histogram, read } = measured()
    read()
    const late: (number | null | undefined)[] = []
    for (const p99 of [215e6, 215e6, 205e6]) {
      histogram.record(12e6, p99, p99)
      vi.advanceTimersByTime(WINDOW)
      late.push(read()?.lateSince)
    }
    expect(late).toEqual([late[0], late[0], null])
    expect(late[0]).toBe(Date.now() - 2 * WINDOW)
  })

  it('isn’t measured any longer when it wasn’t asked for some minutes', () => {
    const { histogram, read } = measured()
    read()
    vi.advanceTimersByTime(UNUSED)
    expect(histogram.enabled).toBe(true)
    vi.advanceTimersByTime(WINDOW)
    expect(histogram.enabled).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
    expect(read()).toBeNull()
    expect(histogram.enabled).toBe(true)
  })
})

describe('the connections of the pool', () => {
  it('shows since when statements have been waiting without a break', () => {
    const pool = { totalCount: 10, idleCount: 0, waitingCount: 0, options: { max: 10 } }
    const read = processStateOf(pool)
    expect(read().pool).toMatchObject({ waiting: 0, waitingSince: null })
    pool.waitingCount = 4
    vi.advanceTimersByTime(LOOK_INTERVAL)
    const begun = Date.now()
    vi.advanceTimersByTime(5 * LOOK_INTERVAL)
    expect(read().pool).toMatchObject({ waiting: 4, waitingSince: begun })
    pool.waitingCount = 0
    vi.advanceTimersByTime(LOOK_INTERVAL)
    pool.waitingCount = 1
    expect(read().pool?.waitingSince).toBe(Date.now())
  })
})
