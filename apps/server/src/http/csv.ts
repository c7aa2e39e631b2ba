import type { Cell, FileContent } from './download.ts'
import { dateTimeText } from './wallClock.ts'

/**
 * A delimiter or the start of the cell, the invisible characters after it and, if it follows, the sign that starts a
 * formula. The full-width signs are those of East Asian keyboards, which spreadsheets accept.
 */
const CELL_START =
  /([;|\t\r\n]|^)([\s\p{Control}\p{Default_Ignorable_Code_Point}\u2800"]*)([=+\-@＝＋－＠]?)/gu
/** Digits that a spreadsheet strips or rounds. */
const FRAGILE_DIGITS = /^(0\d+|\d{16,})$/
/** No formula: a spreadsheet reads `+886` as the number 886. */
const AREA_CODE = /^\+\d{1,4}$/
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns one CSV cell (RFC 4180). Text is quoted; a moment is `yyyy-MM-dd HH:mm:ss`.
 *
 * An apostrophe before the sign of a formula makes it text. It is inserted at the start of the cell and after each
 * delimiter within it, because a spreadsheet that splits at semicolons (German or French settings) does not respect
 * the quotes of a file that is separated by commas; a comma is not among them, because quotes protect it. Digits that
 * a spreadsheet changes get a leading apostrophe.
 */
export function csvCell(value: Cell): string {
  if (value === null || value === '') return ''
  if (value instanceof Date) return dateTimeText(value)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return `"${escapeFormulas(value).replaceAll('"', '""')}"`
}

function escapeFormulas(text: string): string {
  if (AREA_CODE.test(text)) return text
  if (FRAGILE_DIGITS.test(text)) return `'${text}`
  return text.replace(CELL_START, (_, delimiter: string, invisible: string, sign: string) =>
    sign === '' ? delimiter + invisible : `${delimiter}${invisible}'${sign}`,
  )
}

const csvRow = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The content as CSV in UTF-8, with the mark that tells Excel so. */
export async function* csvFile({ columns, pages }: FileContent): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(columns.map(({ title }) => title)))
  for await (const rows of pages) yield encoder.encode(rows.map(csvRow).join(''))
}
