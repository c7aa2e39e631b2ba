import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptFor } from '../src/kernel/keptFor.ts'

const KEPT = 1000

/** What reads answer when the test lets them. */
function reading(options: { outdated?: number; newest?: boolean } = {}) {
  const reads: PromiseWithResolvers<string>[] = []
  const failures: string[] = []
  const kept = keptFor({
    milliseconds: KEPT,
    read: () => {
      const answer = Promise.withResolvers<string>()
      reads.push(answer)
      return answer.promise
    },
    failed: (reason) => failures.push(reason),
    ...options,
  })
  const read = async () => (await kept())?.found
  return { reads, failures, read, kept }
}

describe('a kept reading', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is read once for calls at the same time and soon after', async () => {
    const { reads, read } = reading()
    const asked = [read(), read()]
    reads[0]?.resolve('first')
    expect(await Promise.all(asked)).toEqual(['first', 'first'])
    vi.advanceTimersByTime(KEPT - 1)
    expect(await read()).toBe('first')
    expect(reads).toHaveLength(1)
  })

  it('is returned while it is read again, until it is out of date', async () => {
    const { reads, read } = reading()
    const first = read()
    reads[0]?.resolve('first')
    await first
    vi.advanceTimersByTime(KEPT)
    expect(await read()).toBe('first')
    vi.advanceTimersByTime(4 * KEPT)
    const late = read()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await late).toBeUndefined()
    expect(reads).toHaveLength(2)
  })

  it('is waited for when it is out of date', async () => {
    const { reads, read } = reading()
    const first = read()
    reads[0]?.resolve('first')
    await first
    vi.advanceTimersByTime(5 * KEPT)
    const late = read()
    reads[1]?.resolve('second')
    expect(await late).toBe('second')
  })

  it('waits for a new reading where the newest is asked for', async () => {
    const { reads, read } = reading({ newest: true })
    const first = read()
    reads[0]?.resolve('first')
    await first
    vi.advanceTimersByTime(KEPT - 1)
    expect(await read()).toBe('first')
    vi.advanceTimersByTime(1)
    const second = read()
    reads[1]?.resolve('second')
    expect(await second).toBe('second')
  })

  it('returns the last reading with its age where a newer one takes too long', async () => {
    const { reads, kept } = reading({ newest: true, outdated: 10 * KEPT })
    const first = kept()
    reads[0]?.resolve('first')
    expect(await first).toEqual({ found: 'first', age: 0 })
    vi.advanceTimersByTime(KEPT)
    const second = kept()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await second).toEqual({ found: 'first', age: KEPT + 2000 })
    reads[1]?.resolve('second')
    // Its age counts from the beginning of its reading.
    expect(await kept()).toEqual({ found: 'second', age: 2000 })
  })

  it('is kept when reading again fails, which is reported at most once a minute', async () => {
    const { reads, failures, read } = reading()
    const first = read()
    reads[0]?.resolve('first')
    await first
    for (const failed of [1, 2]) {
      vi.advanceTimersByTime(KEPT)
      await vi.waitFor(async () => {
        expect(await read()).toBe('first')
        expect(reads).toHaveLength(failed + 1)
      })
      reads[failed]?.reject(new Error('gone'))
    }
    await vi.waitFor(async () => {
      expect(await read()).toBe('first')
      expect(failures).toEqual(['gone'])
    })
  })

  it('is undefined while the first reading hangs', async () => {
    const { read } = reading()
    const first = read()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await first).toBeUndefined()
  })
})
