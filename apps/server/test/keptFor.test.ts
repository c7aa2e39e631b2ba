import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptFor } from '../src/kernel/keptFor.ts'

const KEPT = 1000

/** What reads answer when the test lets them. */
function reading(outdated?: number) {
  const reads: PromiseWithResolvers<string>[] = []
  const failures: string[] = []
  const read = keptFor(
    KEPT,
    () => {
      const answer = Promise.withResolvers<string>()
      reads.push(answer)
      return answer.promise
    },
    (reason) => failures.push(reason),
    outdated,
  )
  return { reads, failures, read }
}

describe('the state that metrics show', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is read once for all who ask at the same time and soon after', async () => {
    const { reads, read } = reading()
    const asked = [read(), read()]
    reads[0]?.resolve('first')
    expect(await Promise.all(asked)).toEqual(['first', 'first'])
    vi.advanceTimersByTime(KEPT - 1)
    expect(await read()).toBe('first')
    expect(reads).toHaveLength(1)
  })

  it('is shown while it is read again, until it is out of date', async () => {
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

  it('is waited for each time it is read again where nothing older may be shown', async () => {
    const { reads, read } = reading(1)
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

  it('stays after a reading that failed, which is reported once a minute', async () => {
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

  it('is left out while the first reading hangs', async () => {
    const { read } = reading()
    const first = read()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await first).toBeUndefined()
  })
})
