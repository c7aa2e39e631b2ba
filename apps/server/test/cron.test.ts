import { describe, expect, it } from 'vitest'
import { HOUR } from '../src/kernel/durations.ts'
import { isCron, nextRuns, runsBetween } from '../src/modules/system/tasks/cron.ts'

describe('cron expressions', () => {
  it.each(['* * * * *', '*/5 0-6 1,15 * 1-5', '30 4 * JAN MON'])('%s is valid', (expression) => {
    expect(isCron(expression)).toBe(true)
  })

  it.each(['', '* * * *', '* * * * * *', '61 * * * *', 'every day', '@daily', '0 0 31 2 *'])(
    '“%s” is not valid, or never occurs',
    (expression) => {
      expect(isCron(expression)).toBe(false)
      expect(nextRuns(expression, 'UTC', 5, 0)).toEqual([])
    },
  )

  it('are read in their time zone', () => {
    const midnight = Date.UTC(2026, 0, 1)
    expect(nextRuns('0 9 * * *', 'Asia/Shanghai', 2, midnight)).toEqual([
      midnight + HOUR,
      midnight + 25 * HOUR,
    ])
  })

  it('list the runs after one time and up to another', () => {
    const until = Date.UTC(2026, 0, 1, 12)
    const between = (after: number, most: number) =>
      runsBetween('0 * * * *', 'UTC', { after, until, most }).map((run) => (run - until) / HOUR)
    expect(between(until - 3 * HOUR, 10)).toEqual([-2, -1, 0])
    expect(between(until - 99 * HOUR, 2)).toEqual([-1, 0])
    expect(between(until, 10)).toEqual([])
  })
})
