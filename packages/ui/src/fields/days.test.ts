import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './days.ts'

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
