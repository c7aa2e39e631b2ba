import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, endOfDay, localMinute, minuteOf, startOfDay } from './days.ts'

const moments = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2099, 11, 31) })

/** `undefined` is the viewer's; clocks change in one of them, and count half hours in another. */
const zones = fc.constantFrom(undefined, 'Asia/Shanghai', 'America/New_York', 'Asia/Kolkata')

test('a day holds its moments, and the next one starts right behind it', () => {
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const day = dayOf(moment, zone) ?? ''
      expect(startOfDay(day, zone)).toBeLessThanOrEqual(moment)
      expect(endOfDay(day, zone)).toBeGreaterThanOrEqual(moment)
      expect(dayOf(endOfDay(day, zone), zone)).toBe(day)
      expect(dayOf(endOfDay(day, zone) + 1, zone)).not.toBe(day)
    }),
  )
})

test('the ISO text of a day is that day, and the ISO text of a moment its minute', () => {
  expect(dayOf('1969-07-20', 'Asia/Tokyo')).toBe('1969-07-20')
  expect(localMinute('2026-02-25T23:30:00Z', 'Asia/Shanghai')).toBe('2026-02-26T07:30')
})

test('an invalid moment is not a day', () => {
  for (const value of [null, undefined, '', 'soon']) expect(dayOf(value)).toBeNull()
})

const MINUTE = 60_000
/** Clocks that are set back write an hour twice: only its first pass can be meant. */
const summer = { min: new Date(2026, 4, 1).getTime() / MINUTE, max: new Date(2026, 7, 1).getTime() / MINUTE }

test('every minute that is written is the minute that is read', () => {
  fc.assert(
    fc.property(fc.integer(summer), zones, (minute, zone) => {
      expect(minuteOf(localMinute(minute * MINUTE, zone), zone)).toBe(minute * MINUTE)
    }),
  )
})

test('nothing, and what is no moment, is empty', () => {
  for (const value of [null, undefined, '', 'soon', Number.NaN]) expect(localMinute(value)).toBe('')
  for (const text of ['', 'soon']) expect(minuteOf(text)).toBeNull()
})
