import { unescapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import { LANGUAGES } from '@admin/api-client/contract/limits'
import { formatList } from '@admin/i18n/texts'
import Papa from 'papaparse'
import type { SignedIn } from '../kernel/context.ts'
import { type Refusal, refuseField } from '../kernel/Refusal.ts'
import { columnLabel } from './labels.ts'

/** A row of an import by its columns, and the line of the text on which it begins, from 1. */
export type CsvRow<Column extends string> = Record<Column, string> & { place: number }

interface CsvFormat<Column extends string> {
  /** In the order that a text without headings has them. The first one is in every row of headings. */
  columns: readonly [Column, ...Column[]]
  /** Namespace of the texts that name the columns in headings. */
  area: string
  maxRows: number
}

/** Returns the rows of a text that aren't empty, each with the line on which it begins. */
function linesIn(text: string) {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), {
    newline: '\n',
  })
  let line = 1
  return data.flatMap((raw) => {
    const place = line
    // A value in quotation marks can have several lines.
    line += raw.join('').split('\n').length
    const cells = raw.map((cell) => unescapeFormulas(cell.trim()))
    return cells.every((cell) => cell === '') ? [] : { place, cells }
  })
}

/**
 * Reads the rows of comma-separated values in the field `rows`, with or without a row of headings: names of the
 * columns, or what they are called in any language.
 * @throws Refusal `validation` on `rows` for none, or too many
 */
export function csvRows<Column extends string>(
  text: string,
  { columns, area, maxRows }: CsvFormat<Column>,
): CsvRow<Column>[] {
  const headingsOf = (column: Column) =>
    [column, ...LANGUAGES.map((language) => columnLabel(language, area, column))].map((each) =>
      each.toLowerCase(),
    )
  const all = linesIn(text)
  const named = (all[0]?.cells ?? []).map((cell) =>
    columns.find((column) => headingsOf(column).includes(cell.toLowerCase())),
  )
  const hasHeadings = named.includes(columns[0])
  const order = hasHeadings ? named : columns
  const rows = all.slice(hasHeadings ? 1 : 0).map(({ place, cells }) => {
    const values = columns.map((column) => [column, cells[order.indexOf(column)] ?? ''])
    return { ...Object.fromEntries(values), place } as CsvRow<Column>
  })
  if (rows.length === 0) throw refuseField('validation', 'rows', 'required')
  if (rows.length > maxRows) throw refuseField('validation', 'rows', 'tooManyRows', { maximum: maxRows })
  return rows
}

/** Rows that a rejection names. */
const NAMED = 10

/**
 * Returns the rejection of rows that can't be imported, which names the first of them with what is wrong.
 * @param problems texts of what can be wrong
 */
export function refusedRows<Problem extends string>(
  rows: readonly { place: number; problem: Problem | null }[],
  problems: Readonly<Record<Problem, string>>,
  language: SignedIn['language'],
): Refusal {
  const named = rows
    .slice(0, NAMED)
    .flatMap(({ place, problem }) => (problem ? `${place} (${problems[problem]})` : []))
  return refuseField('validation', 'rows', 'refusedRows', {
    rows: formatList(rows.length > NAMED ? [...named, '…'] : named, language),
  })
}
