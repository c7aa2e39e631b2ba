import type { Language } from './languages.ts'

/** What stands for nothing (specification, section 9). */
export const EMPTY = '--'

/** Timestamps up to here stand for no time at all (specification, section 9). */
const NO_TIME = 3_600_000

/** Moment in epoch milliseconds. */
type Time = number | null | undefined

/** `yyyy-MM-dd`, in the viewer's time zone unless another is named; `--` for no time. */
export const formatDate = (time: Time, timeZone?: string): string =>
  format(time, timeZone, ({ year, month, day }) => `${year}-${month}-${day}`)

/** `yyyy-MM-dd HH:mm:ss`, in the viewer's time zone unless another is named; `--` for no time. */
export const formatDateTime = (time: Time, timeZone?: string): string =>
  format(
    time,
    timeZone,
    ({ year, month, day, hour, minute, second }) => `${year}-${month}-${day} ${hour}:${minute}:${second}`,
  )

/** A number as the language writes it; `--` for none. */
export const formatNumber = (value: number | null | undefined, language: Language): string =>
  value === null || value === undefined || Number.isNaN(value) ? EMPTY : numberFormat(language).format(value)

/** Whole coins grouped by thousands, exact at any size; a text that is no whole number stays as it is. */
export function formatCoins(coins: string | null | undefined, language: Language): string {
  if (!coins) return EMPTY
  return /^-?\d+$/.test(coins) ? numberFormat(language).format(BigInt(coins)) : coins
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function format(time: Time, timeZone: string | undefined, compose: (parts: Parts) => string) {
  if (time === null || time === undefined || !(time > NO_TIME)) return EMPTY
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return EMPTY
  const parts = dateFormat(timeZone).formatToParts(date)
  return compose(Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Parts)
}

const dateFormat = cached(
  (timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      ...(timeZone && { timeZone }),
    }),
)

const numberFormat = cached((language: Language) => new Intl.NumberFormat(language))

/** Intl formats are dear to make, and a table asks for one a cell. */
function cached<Key, Format>(make: (key: Key) => Format) {
  const made = new Map<Key, Format>()
  return (key: Key): Format => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
