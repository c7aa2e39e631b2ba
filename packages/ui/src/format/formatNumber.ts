import { EMPTY } from './formatDate.ts'

/**
 * Writes a number with groups of three digits, without rounding however long it is.
 * Coins are sent as decimal text because they may exceed what a JavaScript number holds.
 *
 * @param value a number, a bigint, or decimal text; another text is returned unchanged
 * @returns `--` for null, undefined, NaN and the empty text
 */
export function formatNumber(value: number | bigint | string | null | undefined): string {
  const text = String(value ?? '')
  if (text === '' || text === 'NaN') return EMPTY
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const first = whole.length % 3 || 3
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])]
  return sign + groups.join(',') + fraction
}
