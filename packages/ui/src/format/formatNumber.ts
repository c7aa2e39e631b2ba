/**
 * Writes a whole number with groups of three digits, without rounding however long it is.
 * Coins are sent as decimal text because they may exceed what a JavaScript number holds.
 *
 * @param value a number, a bigint, or decimal text; anything else comes back as text, unchanged
 */
export function formatNumber(value: number | bigint | string | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const first = whole.length % 3 || 3
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])]
  return sign + groups.join(',') + fraction
}
