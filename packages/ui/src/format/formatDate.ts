/** Timestamps at or below this many milliseconds mean "no date" (specification, section 9). */
const LARGEST_EMPTY_TIMESTAMP = 3_600_000

/** The last moment that a Date can hold. */
const LATEST_TIMESTAMP = 8_640_000_000_000_000

/** Shown where there is nothing to show (specification, section 9). */
export const EMPTY = '--'

/** Default pattern of a date. */
const DATE_FORMAT = 'yyyy-MM-dd'

/** Pattern of a date with its time. */
const DATE_TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss'

export type DateInputValue = number | string | Date | null | undefined

/** Milliseconds since 1970; `undefined` for what shows as `--`. */
export function toTimestamp(value: DateInputValue): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (value instanceof Date) return inRange(value.getTime())
  const number = Number(value)
  if (Number.isNaN(number)) return inRange(Date.parse(String(value)))
  return number > LARGEST_EMPTY_TIMESTAMP ? inRange(number) : undefined
}

const inRange = (timestamp: number) => (Math.abs(timestamp) <= LATEST_TIMESTAMP ? timestamp : undefined)

/**
 * Writes a moment.
 *
 * Empty values, unreadable ones and timestamps up to one hour after 1970 give `--`
 * (specification, section 9). An ISO 8601 text or a Date may be earlier.
 *
 * @param value milliseconds since 1970 (number or digits), an ISO 8601 text, or a Date
 * @param format pattern of `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss` @default 'yyyy-MM-dd'
 * @param timeZone IANA name such as `Asia/Shanghai` @default the viewer's
 * @throws RangeError for a time zone that nobody knows
 */
export function formatDate(value: DateInputValue, format: string = DATE_FORMAT, timeZone?: string): string {
  const timestamp = toTimestamp(value)
  if (timestamp === undefined) return EMPTY
  const date = new Date(timestamp)
  const written = timeZone === undefined ? undefined : partsIn(timeZone, date)
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => {
    const part = written?.[token] ?? PARTS[token]?.(date) ?? 0
    return String(part).padStart(token.length, '0')
  })
}

/** The parts of a moment in a time zone. Swedish writes moments as `yyyy-MM-dd HH:mm:ss`. */
function partsIn(timeZone: string, date: Date): Record<string, string | undefined> {
  const [yyyy, MM, dd, HH, mm, ss] = date.toLocaleString('sv-SE', { timeZone }).split(/[- :]/)
  return { yyyy, MM, dd, HH, mm, ss }
}

/** Each part is computed only where the pattern has it, because a table formats many dates. */
const PARTS: Record<string, (date: Date) => number> = {
  yyyy: (date) => date.getFullYear(),
  MM: (date) => date.getMonth() + 1,
  dd: (date) => date.getDate(),
  HH: (date) => date.getHours(),
  mm: (date) => date.getMinutes(),
  ss: (date) => date.getSeconds(),
}

/**
 * Writes a moment with its time, `yyyy-MM-dd HH:mm:ss`, by the rules of {@link formatDate}.
 *
 * @param timeZone IANA name such as `Asia/Shanghai` @default the viewer's
 */
export function formatDateTime(value: DateInputValue, timeZone?: string): string {
  return formatDate(value, DATE_TIME_FORMAT, timeZone)
}
