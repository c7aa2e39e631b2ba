import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCoins, formatDate, formatDateTime, formatNumber } from '../src/index.ts'

const newYear = Date.UTC(2026, 0, 1, 0, 5, 9)

describe('dates (specification, section 9)', () => {
  test('read yyyy-MM-dd and yyyy-MM-dd HH:mm:ss in the time zone asked for', () => {
    expect(formatDate(newYear, 'UTC')).toBe('2026-01-01')
    expect(formatDateTime(newYear, 'UTC')).toBe('2026-01-01 00:05:09')
    expect(formatDateTime(newYear, 'America/New_York')).toBe('2025-12-31 19:05:09')
    expect(formatDateTime(newYear, 'Asia/Shanghai')).toBe('2026-01-01 08:05:09')
  })

  test("are in the viewer's time zone when none is named", () => {
    expect(formatDateTime(newYear)).toBe(
      formatDateTime(newYear, Intl.DateTimeFormat().resolvedOptions().timeZone),
    )
  })

  test.each([null, undefined, 0, -1, 3_600_000, Number.NaN, Infinity])('%s is no time', (time) => {
    expect([formatDate(time), formatDateTime(time)]).toEqual(['--', '--'])
  })

  test('the first millisecond past the limit is a time', () => {
    expect(formatDateTime(3_600_001, 'UTC')).toBe('1970-01-01 01:00:00')
  })

  test('any time reads as the ISO text of the same moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_600_001, max: Date.UTC(9999, 11, 31) }), (time) => {
        const iso = new Date(time).toISOString()
        expect(formatDateTime(time, 'UTC')).toBe(iso.slice(0, 19).replace('T', ' '))
      }),
    )
  })
})

describe('coins', () => {
  test('keep every digit at any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (coins) => {
        expect(formatCoins(String(coins), 'en-US').replaceAll(',', '')).toBe(String(coins))
      }),
    )
  })

  test('are grouped by thousands', () => {
    expect(formatCoins('999999999999999999', 'en-US')).toBe('999,999,999,999,999,999')
    expect(formatCoins('1234567', 'zh-CN')).toBe('1,234,567')
    expect(formatCoins('0', 'en-US')).toBe('0')
  })

  test('that are none are shown as none, and a text that is no number as it is', () => {
    expect([formatCoins('', 'en-US'), formatCoins(null, 'en-US'), formatCoins('1.5', 'en-US')]).toEqual([
      '--',
      '--',
      '1.5',
    ])
  })
})

test('numbers read as the language writes them', () => {
  expect(formatNumber(1234.5, 'en-US')).toBe('1,234.5')
  expect([formatNumber(0, 'zh-CN'), formatNumber(null, 'zh-CN'), formatNumber(Number.NaN, 'zh-CN')]).toEqual([
    '0',
    '--',
    '--',
  ])
})
