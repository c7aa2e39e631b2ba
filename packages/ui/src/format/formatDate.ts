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
  const asNumber = value instanceof Date ? value.getTime() : Number(value)
  const timestamp = Number.isNaN(asNumber) ? Date.parse(String(value)) : asNumber
  return timestamp > LARGEST_EMPTY_TIMESTAMP && timestamp <= LATEST_TIMESTAMP ? timestamp : undefined
}

/**
 * Writes a moment in the viewer's time zone.
 *
 * Empty values, unreadable ones and timestamps up to one hour after 1970 give `--`
 * (specification, section 9).
 *
 * @param value milliseconds since 1970 (number or digits), an ISO 8601 text, or a Date
 * @param format pattern of `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss` @default 'yyyy-MM-dd'
 */
export function formatDate(value: DateInputValue, format: string = DATE_FORMAT): string {
  const timestamp = toTimestamp(value)
  if (timestamp === undefined) return EMPTY
  const date = new Date(timestamp)
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => {
    const part = PARTS[token]?.(date) ?? 0
    return String(part).padStart(token.length, '0')
  })
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
  if (timeZone === undefined) return formatDate(value, DATE_TIME_FORMAT)
  const timestamp = toTimestamp(value)
  // Swedish writes moments in this very pattern.
  return timestamp === undefined ? EMPTY : new Date(timestamp).toLocaleString('sv-SE', { timeZone })
}
