/** A cell that a spreadsheet would run as a formula, or whose digits it would change. */
const RISKY = /^[=+\-@\t\r\n]|^0\d+$|^\d{16,}$/

/**
 * One CSV cell (RFC 4180). Text that a spreadsheet would take for a formula, or digits that it would
 * round or strip, get a leading apostrophe, which makes them text.
 */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && RISKY.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvRow = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
