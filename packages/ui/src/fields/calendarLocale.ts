import type { DayOfWeek } from '@mantine/dates'
import dayjs from 'dayjs'

const UTC_SUNDAY = Date.UTC(2026, 0, 4)
const DAY = 86_400_000

/** Widest name of a weekday that has room above its days. */
const SHORT = 3

/** The calendar in which pickers count, and the digits in which they write days, whatever the language prefers. */
export const GREGORIAN = { calendar: 'gregory', numberingSystem: 'latn' } as const

/** Browsers know the week of a region by one of two names. */
interface WeekOfRegion {
  getWeekInfo?(): { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** First day of the week where the language is spoken, 0 is Sunday; Monday where the browser does not know. */
export function firstDayOf(tag: string): DayOfWeek {
  const region: WeekOfRegion = new Intl.Locale(tag) as Intl.Locale & WeekOfRegion
  return (((region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1) % 7) as DayOfWeek
}

/**
 * Teaches dayjs, by which pickers write, the names of months and days that the browser knows in the language.
 * @param tag BCP 47, such as `de-DE`
 * @returns the name under which dayjs knows them
 * @throws RangeError for what is no tag
 */
export function calendarLocale(tag: string): string {
  const name = tag.toLowerCase()
  if (dayjs.Ls[name]) return name
  const names = (times: number[], options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...GREGORIAN, ...options, timeZone: 'UTC' })
    return times.map((time) => format.format(time))
  }
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1))
  const weekdays = Array.from({ length: 7 }, (_, day) => UTC_SUNDAY + day * DAY)
  const short = names(weekdays, { weekday: 'short' })
  const locale: Exclude<Parameters<typeof dayjs.locale>[0], string | undefined> = {
    name,
    months: names(months, { month: 'long' }),
    monthsShort: names(months, { month: 'short' }),
    weekdays: names(weekdays, { weekday: 'long' }),
    weekdaysShort: short,
    weekdaysMin: short.every(({ length }) => length <= SHORT)
      ? short
      : names(weekdays, { weekday: 'narrow' }),
    weekStart: firstDayOf(tag),
    ordinal: (day: number) => `${day}`,
    formats: {},
    relativeTime: {},
  }
  dayjs.locale(locale, undefined, true)
  return name
}
