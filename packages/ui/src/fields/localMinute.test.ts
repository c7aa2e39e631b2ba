import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localMinute, minuteOf } from './localMinute.ts'

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
