import { escapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import { dateTimeText } from '@admin/api-client/contract/wallClock'
import Papa from 'papaparse'
import type { Cell, FileContent } from './download.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns CSV records (RFC 4180), each with its line end. Text is quoted and can't be run as a formula; a moment is
 * `yyyy-MM-dd HH:mm:ss`.
 */
export const csvRecords = (rows: Cell[][]): string =>
  Papa.unparse([...rows.map((cells) => cells.map(toCell)), []], {
    newline: '\r\n',
    quotes: (cell) => typeof cell === 'string' && cell !== '',
  })

function toCell(value: Cell) {
  if (typeof value === 'string') return escapeFormulas(value)
  // An object, because only strings are quoted.
  return value instanceof Date ? { toString: () => dateTimeText(value) } : value
}

/** The content as CSV in UTF-8, with the mark that tells Excel so. */
export async function* csvFile({ columns, preface = [], pages }: FileContent): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(
    BYTE_ORDER_MARK + csvRecords([...preface.map((line) => [...line]), columns.map(({ title }) => title)]),
  )
  for await (const rows of pages) yield encoder.encode(csvRecords(rows))
}
