import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A calendar day as the pickers write it: `yyyy-MM-dd`. */
export type Day = string

const DAY = 'YYYY-MM-DD'

const momentIn = (timestamp: number, timeZone?: string) =>
  timeZone === undefined ? dayjs(timestamp) : dayjs(timestamp).tz(timeZone)

/** What a clock in the time zone shows, as a moment. */
const readIn = (text: string, timeZone?: string) =>
  timeZone === undefined ? dayjs(text) : dayjs.tz(text, timeZone)

/**
 * The first moment of a day, in milliseconds.
 * @param timeZone @default the viewer's
 */
export function startOfDay(day: Day, timeZone?: string): number {
  return readIn(day, timeZone).valueOf()
}

/** The last moment of a day, in milliseconds: also when clocks change on it. */
export function endOfDay(day: Day, timeZone?: string): number {
  return readIn(dayjs.utc(day).add(1, 'day').format(DAY), timeZone).valueOf() - 1
}

/** The day that a moment falls on, or that an ISO text names; `null` for what is neither. */
export function dayOf(value: unknown, timeZone?: string): Day | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const moment = momentIn(Number(text), timeZone)
  return moment.isValid() ? moment.format(DAY) : null
}

/**
 * A moment as `datetime-local` writes it, `yyyy-MM-ddTHH:mm`; empty for what is no moment.
 * @param value milliseconds, or an ISO 8601 text
 */
export function localMinute(value: unknown, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return ''
  const timestamp = Number.isNaN(Number(value)) ? Date.parse(String(value)) : Number(value)
  const moment = Number.isNaN(timestamp) ? undefined : momentIn(timestamp, timeZone)
  return moment?.isValid() ? moment.format('YYYY-MM-DDTHH:mm') : ''
}

/** The moment that such a text means, in milliseconds; `null` for none. */
export function minuteOf(text: string, timeZone?: string): number | null {
  if (text === '' || Number.isNaN(Date.parse(text))) return null
  return readIn(text, timeZone).valueOf()
}
