import type { Cell, FileContent } from './download.ts'

/** A cell that a spreadsheet would run as a formula, or whose digits it would change. */
const RISKY = /^[=+\-@\t\r\n]|^0\d+$|^\d{16,}$/
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One CSV cell (RFC 4180); a moment is ISO 8601 in UTC. Text that a spreadsheet would take for a formula, or
 * digits that it would round or strip, get a leading apostrophe, which makes them text.
 */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = typeof value === 'string' && RISKY.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvRow = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The content as CSV in UTF-8, with the mark that tells Excel so. */
export async function* csvFile({ columns, pages }: FileContent): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(columns.map(({ title }) => title)))
  for await (const rows of pages) yield encoder.encode(rows.map(csvRow).join(''))
}
