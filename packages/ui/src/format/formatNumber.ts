import { EMPTY } from './formatDate.ts'
import { numberFormatOf } from './intl.ts'

/** No digit is lost unless options say so. */
const ALL_DIGITS: Intl.NumberFormatOptions = { maximumFractionDigits: 20 }

/** The number's decimal text, without the digits that binary fractions add: 0.1 + 0.2 is 0.3. */
function decimalText(value: number | bigint | string): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return String(value)
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : ''
}

/**
 * Writes a number with groups of digits, without rounding however long it is.
 * Coins are sent as decimal text because they may exceed what a JavaScript number holds.
 *
 * @param value a number, a bigint, or decimal text; another text is returned unchanged
 * @param options of `Intl.NumberFormat`, such as decimals or a unit @default all digits
 * @param locale BCP 47 tag, which says how digits are grouped @default 'en-US'
 * @returns `--` for null, undefined, NaN, infinity and the empty text
 * @throws RangeError for options that `Intl.NumberFormat` rejects
 */
export function formatNumber(
  value: number | bigint | string | null | undefined,
  options: Intl.NumberFormatOptions = ALL_DIGITS,
  locale = 'en-US',
): string {
  const text = decimalText(value ?? '')
  if (text === '') return EMPTY
  const number = typeof value !== 'string' || /^-?\d+(\.\d+)?$/.test(text)
  return number ? numberFormatOf(locale, options).format(text as Intl.StringNumericLiteral) : text
}

/** The separators of digit groups and decimals in a language. */
export function numberSeparators(locale: string): { group: string; decimal: string } {
  const parts = numberFormatOf(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.5)
  const part = (type: Intl.NumberFormatPartTypes) => parts.find((one) => one.type === type)?.value
  return { group: part('group') ?? ',', decimal: part('decimal') ?? '.' }
}
