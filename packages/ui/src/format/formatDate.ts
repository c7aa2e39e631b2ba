import { dateFormatOf } from './intl.ts'

/** Timestamps from 0 to this many milliseconds mean "no date". */
const LARGEST_EMPTY_TIMESTAMP = 3_600_000

/** The last moment that a Date can hold. */
const LATEST_TIMESTAMP = 8_640_000_000_000_000

/** Shown in place of an empty value. */
export const EMPTY = '--'

/**
 * How a moment is written: a pattern of `yyyy`, `MM`, `dd`, `HH`, `mm` and `ss`, or what `Intl.DateTimeFormat` takes.
 */
export type DateFormat = string | Intl.DateTimeFormatOptions

/** Default pattern of a date (specification, section 3). */
const DATE_FORMAT = 'yyyy-MM-dd'

/** Default pattern of a date with its time (specification, section 3). */
export const DATE_TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss'

/** An ISO 8601 text that is a day and no moment. */
const DAY = /^\d{4}-\d\d-\d\d$/

const TOKEN = /yyyy|MM|dd|HH|mm|ss/g

export type DateInputValue = number | string | Date | null | undefined

/** Milliseconds since 1970; `undefined` for what shows as `--`. */
export function toTimestamp(value: DateInputValue): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (value instanceof Date) return inRange(value.getTime())
  const number = Number(value)
  if (Number.isNaN(number)) return inRange(Date.parse(String(value)))
  return number >= 0 && number <= LARGEST_EMPTY_TIMESTAMP ? undefined : inRange(number)
}

const inRange = (timestamp: number) => (Math.abs(timestamp) <= LATEST_TIMESTAMP ? timestamp : undefined)

/**
 * Writes a moment.
 *
 * Empty values, unreadable ones and timestamps of the first hour of 1970 give `--`.
 * Negative timestamps are moments before 1970. An ISO 8601 text or a Date may be any moment.
 *
 * @param value milliseconds since 1970 (number or digits), an ISO 8601 text, or a Date. The text of a day
 * (`2026-02-25`) is that day in every time zone.
 * @param format a pattern, or options of `Intl.DateTimeFormat` @default 'yyyy-MM-dd'
 * @param timeZone IANA name such as `Asia/Shanghai` @default the viewer's
 * @param locale BCP 47 tag, for Intl's options @default 'en-US'
 * @throws RangeError naming the pattern and its first other letter, or for an unknown time zone
 */
export function formatDate(
  value: DateInputValue,
  format: DateFormat = DATE_FORMAT,
  timeZone?: string,
  locale = 'en-US',
): string {
  const timestamp = toTimestamp(value)
  if (timestamp === undefined) return EMPTY
  const date = new Date(timestamp)
  const zone = typeof value === 'string' && DAY.test(value) ? 'UTC' : timeZone
  if (typeof format !== 'string')
    return dateFormatOf(locale, { ...format, ...(zone && { timeZone: zone }) }).format(date)
  const unknown = format.replace(TOKEN, '').match(/[A-SU-Za-z]/)
  if (unknown)
    throw new RangeError(`The date pattern "${format}" has the letter "${unknown[0]}", which is not known.`)
  const parts = partsOf(date, zone)
  return format.replace(TOKEN, (token) => parts[token] ?? '')
}

const SECONDS = { dateStyle: 'short', timeStyle: 'medium' } as const

/** The parts of a moment in a time zone. Swedish writes moments as `yyyy-MM-dd HH:mm:ss`. */
function partsOf(date: Date, timeZone: string | undefined): Record<string, string | undefined> {
  const text = dateFormatOf('sv-SE', { ...SECONDS, ...(timeZone && { timeZone }) }).format(date)
  const [yyyy, MM, dd, HH, mm, ss] = text.split(/[- :]/)
  return { yyyy, MM, dd, HH, mm, ss }
}

/**
 * Writes a moment with its time, `yyyy-MM-dd HH:mm:ss`, by the rules of {@link formatDate}.
 *
 * @param timeZone IANA name such as `Asia/Shanghai` @default the viewer's
 */
export function formatDateTime(value: DateInputValue, timeZone?: string): string {
  return formatDate(value, DATE_TIME_FORMAT, timeZone)
}
