import { expect, it, onTestFinished, vi } from 'vitest'
import { Turns } from '../src/http/Turns.ts'

const WAIT = 1000
const WAITING = 100

it.each([
  { pace: 1, refused: false },
  { pace: 400, refused: true },
])(
  'refuses who comes behind three others: $refused, where a turn takes $pace ms',
  async ({ pace, refused }) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const turns = new Turns({ requests: 1, waiting: WAITING, wait: WAIT })
    const leaving = () => new AbortController().signal
    turns.take(leaving)
    for (let turn = 0; turn < 50; turn += 1) {
      const next = turns.take(leaving)
      vi.advanceTimersByTime(pace)
      turns.end()
      expect(await next).toBe(true)
    }
    for (let waiting = 0; waiting < 3; waiting += 1) void turns.take(leaving)
    expect(turns.full).toBe(refused)
  },
)
