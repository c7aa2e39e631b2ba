import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enumerations } from '../src/contract/enumerations.ts'
import { type AskedPeriods, reportPeriods, stepOf } from '../src/contract/reports/periods.ts'
import { dateTimeText, wallClockOf } from '../src/contract/wallClock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const at = (text: string) => Date.parse(text)
const shownIn = (zone: string) => {
  const clock = wallClockOf(zone)
  return (moment: number) => dateTimeText(clock(moment))
}
const asked = (values: Partial<AskedPeriods>): AskedPeriods => ({
  range: 'last7Days',
  compare: [],
  zone: 'UTC',
  ...values,
})

const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Apia',
]
const moments = fc.integer({ min: at('2019-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') })
const presets = enumerations.reportRange.filter((range) => range !== 'own')

describe('periods of reports', () => {
  it('end with the running hour, and those that they are compared with at the same hour', () => {
    const now = at('2026-11-18T10:40:00Z')
    const { current, compared, step } = reportPeriods(asked({ range: 'today', compare: ['previous'] }), now)
    expect(step).toBe('hour')
    expect([current.from, current.to]).toEqual([at('2026-11-18T00:00:00Z'), at('2026-11-18T11:00:00Z')])
    expect(compared[0]).toMatchObject({
      from: at('2026-11-17T00:00:00Z'),
      to: at('2026-11-17T11:00:00Z'),
    })
    expect(current.points.map(({ complete }) => complete)).toEqual([...Array(10).fill(true), false])
  })

  it('compare Mondays with Mondays where weekdays are matched', () => {
    const now = at('2026-11-18T10:40:00Z')
    const periods = (range: AskedPeriods['range'], matchWeekdays?: boolean) =>
      reportPeriods(asked({ range, compare: ['previous', 'yearBefore'], matchWeekdays }), now)
    const day = (moment: number | undefined) => new Date(moment ?? 0).toISOString().slice(0, 10)
    const matched = periods('last28Days')
    expect([matched.current, ...matched.compared].map(({ from }) => day(from))).toEqual([
      '2026-10-22',
      '2026-09-24',
      '2025-10-23',
    ])
    expect(periods('last28Days', false).compared.map(({ from }) => day(from))).toEqual([
      '2026-09-24',
      '2025-10-22',
    ])
    expect(day(periods('last30Days', true).compared[0]?.from)).toBe('2026-09-15')
  })

  it('compare a month with the month before, to the same day and hour', () => {
    const now = at('2026-03-31T10:40:00Z')
    const { current, compared } = reportPeriods(
      asked({ range: 'thisMonth', compare: ['previous', 'yearBefore'] }),
      now,
    )
    expect(current.to).toBe(at('2026-03-31T11:00:00Z'))
    // February has no 31st.
    expect(compared[0]).toMatchObject({ from: at('2026-02-01T00:00:00Z'), to: at('2026-03-01T00:00:00Z') })
    expect(compared[1]).toMatchObject({ from: at('2025-03-01T00:00:00Z'), to: at('2025-03-31T11:00:00Z') })
  })

  it('round days of half-hour zones to whole hours of UTC and say so', () => {
    const now = at('2026-11-18T10:40:00Z')
    const { current, rounded } = reportPeriods(asked({ range: 'yesterday', zone: 'Asia/Kolkata' }), now)
    expect(current.from).toBe(at('2026-11-16T19:00:00Z'))
    expect(rounded).toBe(true)
    expect(reportPeriods(asked({ range: 'yesterday', zone: 'Asia/Shanghai' }), now).rounded).toBe(false)
  })

  it('have days of 23 and 25 hours where the clocks change', () => {
    const zone = 'Europe/Berlin'
    const hours = (day: string) => {
      const { points } = reportPeriods(asked({ range: 'yesterday', zone }), at(day)).current
      return points.length
    }
    expect(hours('2026-03-30T12:00:00Z')).toBe(23)
    expect(hours('2026-10-26T12:00:00Z')).toBe(25)
  })

  it('have steps by their length', () => {
    const of = (days: number) => stepOf({ from: 0, to: days * DAY })
    expect([1, 2, 3, 92, 93, 366, 367, 732].map(of)).toEqual([
      ...['hour', 'hour', 'day', 'day', 'week', 'week', 'month', 'month'],
    ])
  })

  it('consist of points without gaps that begin when days, Mondays and months do', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        moments,
        fc.constantFrom(...presets),
        fc.constantFrom(undefined, ...enumerations.reportStep),
        fc.subarray(['previous', 'yearBefore'] as const),
        (zone, now, range, step, compare) => {
          const periods = reportPeriods(asked({ range, zone, step, compare }), now)
          const shown = shownIn(zone)
          for (const { from, to, points } of [periods.current, ...periods.compared]) {
            expect(from % HOUR).toBe(0)
            expect(to % HOUR).toBe(0)
            expect(points[0]?.from ?? from).toBe(from)
            expect(points.at(-1)?.to ?? to).toBe(to)
            for (const [index, point] of points.entries()) {
              expect(point.to).toBeGreaterThan(point.from)
              expect(points[index + 1]?.from ?? to).toBe(point.to)
            }
          }
          expect(periods.current.to - now).toBeLessThanOrEqual(HOUR)
          if (periods.rounded || periods.step === 'hour') return
          for (const point of periods.current.points.slice(1)) {
            // Where a clock change skips midnight, the day begins at one.
            expect(shown(point.from).slice(11)).toMatch(/^0[01]:00:00$/)
            if (periods.step === 'month') expect(shown(point.from).slice(8, 10)).toBe('01')
            if (periods.step === 'week') {
              const weekday = new Date(`${shown(point.from).slice(0, 10)}T00:00:00Z`).getUTCDay()
              expect(weekday).toBe(1)
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are as long as those before them on the wall clock', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, fc.constantFrom(...presets), (zone, now, range) => {
        const { current, compared } = reportPeriods(asked({ range, zone, compare: ['previous'] }), now)
        const clock = wallClockOf(zone)
        const length = ({ from, to }: { from: number; to: number }) =>
          clock(to).getTime() - clock(from).getTime()
        // Months and years before have other lengths, and clock changes skip or repeat up to a day.
        const slack = range.endsWith('Month') || range.endsWith('Year') ? 3 * DAY : DAY
        expect(Math.abs(length(current) - length(compared[0] ?? current))).toBeLessThanOrEqual(slack)
      }),
      { numRuns: 300 },
    )
  })
})
