import { escapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import type { Cell, FileContent } from './download.ts'
import { dateTimeText } from './wallClock.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns one CSV cell (RFC 4180). Text is quoted and can't be run as a formula; a moment is `yyyy-MM-dd HH:mm:ss`.
 */
export function csvCell(value: Cell): string {
  if (value === null || value === '') return ''
  if (value instanceof Date) return dateTimeText(value)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return `"${escapeFormulas(value).replaceAll('"', '""')}"`
}

const csvRow = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The content as CSV in UTF-8, with the mark that tells Excel so. */
export async function* csvFile({ columns, pages }: FileContent): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(columns.map(({ title }) => title)))
  for await (const rows of pages) yield encoder.encode(rows.map(csvRow).join(''))
}
