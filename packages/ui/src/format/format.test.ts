import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from './formatDate.ts'
import { formatFileSize } from './formatFileSize.ts'
import { formatNumber, numberSeparators } from './formatNumber.ts'
import { formatRelativeTime } from './formatRelativeTime.ts'
import { lastYears } from './lastYears.ts'
import { maskText } from './mask.ts'
import { shortenId, truncateText } from './truncate.ts'

const HOUR = 3_600_000
const LAST_DAY = Date.UTC(9998, 11, 31)

describe('dates', () => {
  test('nothing, nonsense and the first hour of 1970 show as --', () => {
    for (const value of [null, undefined, '', 'tomorrow', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatDate(value)).toBe('--')
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HOUR }), (timestamp) => {
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

describe('formats of a language', () => {
  test('the text of a day is that day in every time zone', () => {
    const zones = ['Pacific/Honolulu', 'Asia/Tokyo', 'Europe/Berlin', undefined]
    const days = fc.date({
      min: new Date('1850-01-01'),
      max: new Date('2150-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (date, zone) => {
        const day = date.toISOString().slice(0, 10)
        expect(formatDate(day, undefined, zone)).toBe(day)
      }),
    )
  })

  test('options of Intl write in the language and the time zone', () => {
    const moment = Date.UTC(2026, 1, 25, 23, 30)
    expect(formatDate(moment, { dateStyle: 'long' }, 'UTC', 'de-DE')).toBe('25. Februar 2026')
    expect(formatDate(moment, { dateStyle: 'long' }, 'Asia/Tokyo', 'de-DE')).toBe('26. Februar 2026')
    expect(formatDate('2026-02-25', { weekday: 'long' }, 'America/New_York', 'zh-CN')).toBe('星期三')
  })

  test('a pattern with letters of another library is rejected', () => {
    expect(() => formatDate(Date.UTC(2026, 1, 25), 'EEE d. MMM yyyy')).toThrow(
      '"EEE d. MMM yyyy" has the letter "E"',
    )
    expect(formatDate('2026-02-25', 'yyyy年MM月dd日')).toBe('2026年02月25日')
    expect(formatDate('2026-02-25', 'yyyy-MM-ddTHH:mm')).toBe('2026-02-25T00:00')
  })

  test('numbers are grouped as in the language, with the decimals and the unit asked for', () => {
    expect(formatNumber('9007199254740993.5', undefined, 'de-DE')).toBe('9.007.199.254.740.993,5')
    expect(formatNumber(1234.5, { style: 'currency', currency: 'EUR' }, 'en-US')).toBe('€1,234.50')
    expect(formatNumber(0.256, { style: 'percent', maximumFractionDigits: 0 })).toBe('26%')
    expect(numberSeparators('de-DE')).toEqual({ group: '.', decimal: ',' })
  })
})

describe('dates in a time zone', () => {
  const newYear = Date.UTC(2026, 0, 1, 0, 5, 9)

  test('negative timestamps are moments before 1970', () => {
    expect(formatDateTime(-1, 'UTC')).toBe('1969-12-31 23:59:59')
    expect(formatDateTime('-86400000', 'UTC')).toBe('1969-12-31 00:00:00')
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1000, 0), max: -1 }), (time) => {
        const iso = new Date(time).toISOString()
        expect(formatDateTime(time, 'UTC')).toBe(iso.slice(0, 19).replace('T', ' '))
      }),
    )
    expect(formatRelativeTime(-86_400_000, 'en-US', 0)).toBe('yesterday')
  })

  test('a written date and a Date may be before 1970', () => {
    expect(formatDate('1969-12-31', undefined, 'UTC')).toBe('1969-12-31')
    expect(formatDate(new Date('1899-05-04T12:00:00Z'), 'dd/MM/yyyy', 'UTC')).toBe('04/05/1899')
  })

  test('show the time there', () => {
    expect(formatDateTime(newYear, 'America/New_York')).toBe('2025-12-31 19:05:09')
    expect(formatDateTime(newYear, 'Asia/Shanghai')).toBe('2026-01-01 08:05:09')
    expect(formatDateTime(newYear)).toBe(
      formatDateTime(newYear, Intl.DateTimeFormat().resolvedOptions().timeZone),
    )
  })

  test.each([null, undefined, 0, HOUR, Number.NaN, Infinity])('show %s as no time', (time) => {
    expect(formatDateTime(time, 'UTC')).toBe('--')
  })

  test('show any time as the ISO text of the same moment', () => {
    expect(formatDateTime(HOUR + 1, 'UTC')).toBe('1970-01-01 01:00:00')
    fc.assert(
      fc.property(fc.integer({ min: HOUR + 1, max: Date.UTC(9999, 11, 31) }), (time) => {
        const iso = new Date(time).toISOString()
        expect(formatDateTime(time, 'UTC')).toBe(iso.slice(0, 19).replace('T', ' '))
      }),
    )
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

test('file sizes have the decimal separator and the unit of the language', () => {
  expect(formatFileSize(1_572_864, 'zh-CN')).toBe('1.500 MB')
  expect(formatFileSize(1_572_864, 'de-DE')).toBe('1,500 MB')
  expect(formatFileSize(1_572_864, 'fr-FR')).toMatch(/^1,500\sMo$/)
  expect(formatFileSize(2 ** 31)).toBe('2048.000 MB')
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
  for (const value of [null, undefined, '', Number.NaN, Number.POSITIVE_INFINITY])
    expect(formatNumber(value)).toBe('--')
  expect(formatNumber(0.1 + 0.2)).toBe('0.3')
  expect(formatNumber(1e21)).toBe('1,000,000,000,000,000,000,000')
  fc.assert(
    fc.property(fc.bigInt(), (value) => {
      const shown = formatNumber(value)
      expect(shown.replaceAll(',', '')).toBe(String(value))
      expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*$/)
    }),
  )
})

describe('distances in time', () => {
  const now = Date.UTC(2026, 2, 9, 14, 5, 6)
  const MINUTE = 60_000

  test('the largest unit that is reached is named, in the viewer’s language', () => {
    expect(formatRelativeTime(now - 5 * MINUTE, 'en-US', now)).toBe('5 minutes ago')
    expect(formatRelativeTime(now - 26 * HOUR, 'en-US', now)).toBe('yesterday')
    expect(formatRelativeTime(now + 26 * HOUR, 'zh-CN', now)).toBe('明天')
    expect(formatRelativeTime(now - 800 * 24 * HOUR, 'en-US', now)).toBe('2 years ago')
    expect(formatRelativeTime(now, 'en-US', now)).toBe('now')
    expect(formatRelativeTime(HOUR, 'en-US', now)).toBe('--')
  })

  test('what lies further back is never said to be nearer', () => {
    const seconds = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 2_629_800, year: 31_557_600 }
    const distance = (text: string) => {
      const [, amount, unit] = /^([\d,]+) (\w+?)s? ago$/.exec(text) ?? []
      return Number(amount?.replaceAll(',', '')) * seconds[unit as keyof typeof seconds]
    }
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 * 31_557_600 }), (elapsed) => {
        const said = distance(formatRelativeTime(now - elapsed * 1000, 'en-US', now))
        // "yesterday", "last month" and "last year" hold no number.
        if (!Number.isNaN(said)) expect(said <= elapsed && elapsed < 2 * said).toBe(true)
      }),
    )
  })
})

test('a list of years starts with the present one and goes back five', () => {
  expect(lastYears(undefined, new Date(2026, 0, 1))).toEqual([2026, 2025, 2024, 2023, 2022])
  expect(lastYears(2, new Date(2026, 11, 31))).toEqual([2026, 2025])
})

describe('masks', () => {
  test('each kind keeps the part that people recognize it by', () => {
    expect(maskText('13812345678', 'phone')).toBe('138****5678')
    expect(maskText('+86 138-1234-5678', 'phone')).toBe('+86****5678')
    expect(maskText('aurora.lin@example.com', 'email')).toBe('a****@example.com')
    expect(maskText('110101199003071234', 'id')).toBe('110****1234')
    expect(maskText('6222 0202 0001 1234', 'bank')).toBe('****1234')
  })

  test('no mask lets a whole value through, nor tells how long it is', () => {
    const kinds = fc.constantFrom('phone', 'id', 'bank' as const)
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/), kinds, (value, kind) => {
        const shown = maskText(value, kind)
        expect(shown).toContain('****')
        expect(shown.length).toBeLessThanOrEqual(11)
        expect(shown.replace('****', '').length).toBeLessThanOrEqual(Math.max(0, value.length - 4))
      }),
    )
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const shown = maskText(`${name}@example.com`, 'email')
        expect(shown).toMatch(/^.{0,2}\*{4}@example\.com$/s)
      }),
    )
    expect(maskText('', 'phone')).toBe('')
    expect(maskText('not an address', 'email')).toBe('****')
  })
})
