import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from './formatDate.ts'
import { formatFileSize } from './formatFileSize.ts'
import { formatNumber } from './formatNumber.ts'
import { shortenId, truncateText } from './truncate.ts'

const HOUR = 3_600_000
const LAST_DAY = Date.UTC(9998, 11, 31)

describe('dates', () => {
  test('nothing, nonsense and everything up to one hour after 1970 show as --', () => {
    for (const value of [null, undefined, '', 'tomorrow', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatDate(value)).toBe('--')
    }
    fc.assert(
      fc.property(fc.integer({ max: HOUR }), (timestamp) => {
        expect(formatDate(timestamp)).toBe('--')
      }),
    )
    expect(formatDate(HOUR + 1)).toMatch(/^19(69|70)-/)
  })

  test('a written moment reads back as the same second in the viewer’s time zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2 * HOUR, max: LAST_DAY }), (timestamp) => {
        const [, year, month, day, hour, minute, second] =
          /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(formatDateTime(timestamp)) ?? []
        const date = new Date(timestamp)
        expect([year, month, day, hour, minute, second].map(Number)).toEqual([
          date.getFullYear(),
          date.getMonth() + 1,
          date.getDate(),
          date.getHours(),
          date.getMinutes(),
          date.getSeconds(),
        ])
      }),
    )
  })

  test('numbers, their digits as text, ISO texts and Dates mean the same moment', () => {
    const moment = new Date(2026, 2, 9, 14, 5, 6)
    for (const value of [moment, moment.getTime(), String(moment.getTime()), moment.toISOString()]) {
      expect(formatDateTime(value)).toBe('2026-03-09 14:05:06')
      expect(formatDate(value)).toBe('2026-03-09')
      expect(formatDate(value, 'dd/MM/yyyy')).toBe('09/03/2026')
    }
  })
})

describe('shortened texts', () => {
  test('a text is cut after ten characters, and never inside one', () => {
    expect(truncateText('exactly 10')).toBe('exactly 10')
    expect(truncateText('more than ten')).toBe('more than …')
    expect(truncateText('👩‍👩‍👧'.repeat(11))).toBe(`${'👩‍👩‍👧'.repeat(10)}…`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, length) => {
        const shown = truncateText(text, length)
        if (shown !== text) expect(text.startsWith(shown.slice(0, -1))).toBe(true)
      }),
    )
  })

  test('a long id keeps ten characters at each end, a short one stays whole', () => {
    expect(shortenId('01977f3e-8a4c-7100-b2d1-5f0c9e7a1000')).toBe('01977f3e-8***0c9e7a1000')
    fc.assert(
      fc.property(fc.string(), (id) => {
        const shown = shortenId(id)
        expect(shown.length).toBeLessThanOrEqual(23)
        expect(shown === id || shown === `${id.slice(0, 10)}***${id.slice(-10)}`).toBe(true)
      }),
    )
  })
})

test('file sizes are megabytes with three decimals', () => {
  expect(formatFileSize(0)).toBe('0.000 MB')
  expect(formatFileSize(1_572_864)).toBe('1.500 MB')
  expect(formatFileSize(20 * 1024 * 1024)).toBe('20.000 MB')
  for (const value of [null, undefined, -1, Number.NaN]) expect(formatFileSize(value)).toBe('--')
})

test('whole numbers of any length are grouped by threes and lose no digit', () => {
  expect(formatNumber('9007199254740993')).toBe('9,007,199,254,740,993')
  expect(formatNumber(-1234.5)).toBe('-1,234.5')
  expect(formatNumber('none')).toBe('none')
  fc.assert(
    fc.property(fc.bigInt(), (value) => {
      const shown = formatNumber(value)
      expect(shown.replaceAll(',', '')).toBe(String(value))
      expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*$/)
    }),
  )
})
