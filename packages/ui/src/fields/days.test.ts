import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, endOfDay, localMinute, minuteOf, startOfDay } from './days.ts'

const moments = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2099, 11, 31) })

test('a day holds its moments, and the next one starts right behind it', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const day = dayOf(moment) ?? ''
      expect(startOfDay(day)).toBeLessThanOrEqual(moment)
      expect(endOfDay(day)).toBeGreaterThanOrEqual(moment)
      expect(dayOf(endOfDay(day))).toBe(day)
      expect(dayOf(endOfDay(day) + 1)).not.toBe(day)
    }),
  )
})

test('what is no moment is no day', () => {
  for (const value of [null, undefined, '', 'soon']) expect(dayOf(value)).toBeNull()
})

const MINUTE = 60_000
/** Clocks that are set back write an hour twice: only its first pass can be meant. */
const summer = { min: new Date(2026, 4, 1).getTime() / MINUTE, max: new Date(2026, 7, 1).getTime() / MINUTE }

test('every minute that is written is the minute that is read', () => {
  fc.assert(
    fc.property(fc.integer(summer), (minute) => {
      expect(minuteOf(localMinute(minute * MINUTE))).toBe(minute * MINUTE)
    }),
  )
})

test('nothing, and what is no moment, is empty', () => {
  for (const value of [null, undefined, '', 'soon', Number.NaN]) expect(localMinute(value)).toBe('')
  for (const text of ['', 'soon']) expect(minuteOf(text)).toBeNull()
})
