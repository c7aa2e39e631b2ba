import { type DateInputValue, EMPTY, toTimestamp } from './formatDate.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The largest unit that is reached names the distance; months and years are average ones. */
const UNITS = [
  ['year', 365.25 * DAY],
  ['month', (365.25 / 12) * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/**
 * Writes how long ago a moment is, or how far ahead, such as `5 minutes ago` or `tomorrow`.
 *
 * What {@link formatDate} shows as `--` is `--` here too.
 *
 * @param value milliseconds since 1970 (number or digits), an ISO 8601 text, or a Date
 * @param locale BCP 47 tag of the viewer's language
 * @param now milliseconds since 1970 @default the present
 */
export function formatRelativeTime(value: DateInputValue, locale: string, now: number = Date.now()): string {
  const timestamp = toTimestamp(value)
  if (timestamp === undefined) return EMPTY
  const distance = timestamp - now
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return format.format(Math.trunc(distance / length), unit)
  }
  return format.format(Math.trunc(distance / SECOND), 'second')
}
