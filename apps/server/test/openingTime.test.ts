import { WEEKDAYS } from '@admin/api-client/contract/operations/openingHours'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, QUARTER_HOUR } from '../src/kernel/durations.ts'
import { type Opening, openingTimeOf } from '../src/modules/operations/feedback/openingTime.ts'

/** Zones that set their clocks at 2:00, at midnight, by half an hour, in the south, never, and at 45 minutes past UTC. */
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Asia/Beirut', 'Africa/Cairo', 'America/Havana'],
  ...['Australia/Lord_Howe', 'America/Santiago', 'Asia/Shanghai', 'UTC', 'Asia/Kathmandu'],
]
const YEARS = { min: Date.UTC(2024, 0, 1) / QUARTER_HOUR, max: Date.UTC(2028, 0, 1) / QUARTER_HOUR }

const zone = fc.constantFrom(...ZONES)
const moment = fc.integer(YEARS).map((quarters) => quarters * QUARTER_HOUR)
const time = fc.integer({ min: 1, max: 8 * 24 }).map((quarters) => quarters * QUARTER_HOUR)

/** Hours of some weekdays, between two hours of the day. */
const weekdaysWithin = (first: number, last: number) =>
  fc
    .uniqueArray(
      fc.record({
        day: fc.constantFrom(...WEEKDAYS),
        hours: fc.uniqueArray(fc.integer({ min: first * 4, max: last * 4 }), { minLength: 2, maxLength: 2 }),
      }),
      { minLength: 1, selector: ({ day }) => day },
    )
    .map((days) =>
      days.map(({ day, hours }) => ({ day, from: Math.min(...hours) * 15, to: Math.max(...hours) * 15 })),
    )
const opening = fc.record({ timeZone: zone, weekdays: weekdaysWithin(0, 24) })

const always = WEEKDAYS.map((day) => ({ day, from: 0, to: 1440 }))
const office = (timeZone: string): Opening => ({
  timeZone,
  weekdays: [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1080 })),
})

/** Whether the clock on the wall shows an hour at which the desk is open. */
function isOpen({ timeZone, weekdays }: Opening, at: number): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', hour: 'numeric', minute: 'numeric' },
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1
  const minute = Number(part('hour')) * 60 + Number(part('minute'))
  return weekdays.some((each) => each.day === day && each.from <= minute && minute < each.to)
}

describe('the time in which a desk is open', () => {
  it('is over after the hours of one day and the next', () => {
    const { after, before } = openingTimeOf(office('Asia/Shanghai'))
    // Friday, 16:00 in Shanghai: two hours until it closes, and two on Monday.
    const friday = Date.UTC(2026, 9, 16, 8)
    const monday = Date.UTC(2026, 9, 19, 3)
    expect(after(friday, 4 * HOUR)).toBe(monday)
    expect(before(monday, 4 * HOUR)).toBe(friday)
    // On Saturday, it begins when the desk opens.
    expect(after(friday + DAY, 4 * HOUR)).toBe(monday + 2 * HOUR)
  })

  it('doesn’t have the hour that a clock change skips, and has the repeated one twice', () => {
    const { after } = openingTimeOf({
      timeZone: 'Europe/Berlin',
      weekdays: WEEKDAYS.map((day) => ({ day, from: 60, to: 360 })),
    })
    // 1:00 in Berlin on 29 March and 25 October 2026.
    expect(after(Date.UTC(2026, 2, 29), 4 * HOUR)).toBe(Date.UTC(2026, 2, 29, 4))
    expect(after(Date.UTC(2026, 2, 29), 5 * HOUR)).toBe(Date.UTC(2026, 2, 30, 0))
    expect(after(Date.UTC(2026, 9, 24, 23), 6 * HOUR)).toBe(Date.UTC(2026, 9, 25, 5))
  })

  it('opens at the same hour of the wall clock before and after a clock change', () => {
    const { after } = openingTimeOf({
      ...office('America/New_York'),
      weekdays: always.slice(0, 1).map((each) => ({ ...each, from: 540 })),
    })
    // Mondays before and after 8 March 2026, when clocks were set forward.
    expect(after(Date.UTC(2026, 2, 1), HOUR)).toBe(Date.UTC(2026, 2, 2, 15))
    expect(after(Date.UTC(2026, 2, 8), HOUR)).toBe(Date.UTC(2026, 2, 9, 14))
  })

  it('is all time for a desk that never closes, in every zone', () => {
    fc.assert(
      fc.property(zone, moment, time, (timeZone, at, open) => {
        const { after, before } = openingTimeOf({ timeZone, weekdays: always })
        expect(after(at, open)).toBe(at + open)
        expect(before(at, open)).toBe(at - open)
      }),
    )
  })

  it('is what the clock on the wall shows, quarter by quarter', () => {
    // Without the hours in which clocks are changed: those are shown twice, or not at all.
    const awake = fc.record({ timeZone: zone, weekdays: weekdaysWithin(4, 23) })
    fc.assert(
      fc.property(awake, moment, fc.integer({ min: 1, max: 24 }), (hours, at, quarters) => {
        let [end, left] = [at, quarters]
        for (; left > 0; end += QUARTER_HOUR) if (isOpen(hours, end)) left -= 1
        expect(openingTimeOf(hours).after(at, quarters * QUARTER_HOUR)).toBe(end)
      }),
      { numRuns: 40 },
    )
  })

  it('adds up', () => {
    fc.assert(
      fc.property(opening, moment, time, time, (hours, at, one, other) => {
        const { after, before } = openingTimeOf(hours)
        expect(after(after(at, one), other)).toBe(after(at, one + other))
        expect(before(before(at, one), other)).toBe(before(at, one + other))
      }),
    )
  })

  it('has passed since a moment exactly if that isn’t after the last one since which it has', () => {
    fc.assert(
      fc.property(opening, moment, moment, time, (hours, since, now, open) => {
        const { after, before } = openingTimeOf(hours)
        expect(after(since, open) <= now).toBe(since <= before(now, open))
        const last = before(now, open)
        expect(after(last, open)).toBeLessThanOrEqual(now)
        expect(after(last + 1, open)).toBeGreaterThan(now)
      }),
    )
  })
})
