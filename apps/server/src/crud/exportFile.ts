import type { EnumerationName } from '@admin/api-client/contract/enumerations'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import type { Language } from '@admin/api-client/contract/limits'
import type { ListQuery } from '../db/listReads.ts'
import type { Cell, ColumnKind, Download } from '../http/download.ts'
import { type WallClock, wallClockOf } from '../http/wallClock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { refuseField } from '../kernel/Refusal.ts'
import { enumerationLabel, type LabelKey, labelOf } from './labels.ts'

type Plain = string | number | null

/** Names of the row's fields that are cells as they are. */
type PlainField<Row> = { [Name in keyof Row]: Row[Name] extends Plain ? Name : never }[keyof Row] & string

/** For whom a file is written. */
export interface Reader {
  language: Language
  wallClock: WallClock
}

/** What is written in place of the field: the label of its code, or a cell made of the row. */
interface Written<Row> {
  codes?: EnumerationName
  cell?: (row: Row, reader: Reader) => Cell
  /** Written after the title, in parentheses. @default none */
  unit?: string
}

/**
 * The columns of a file in the list's order: the key of the list's column, its title, and how it is written
 * where that is not the row's field of this name.
 */
export type ExportColumns<Row> = readonly (
  | readonly [key: PlainField<Row>, title: LabelKey, written?: Written<Row>]
  | readonly [
      key: string,
      title: LabelKey,
      written: Written<Row> & { cell: (row: Row, reader: Reader) => Cell },
    ]
)[]

/** What the contract adds to the list's query. */
export interface ExportQuery {
  format: ExportFormat
  columns?: string | undefined
  timeZone: string
}

/** The file of a list. */
export interface ListFile<Row> {
  /** File name without date and extension. */
  name: string
  /** The list's title, which names the sheet. */
  title: LabelKey
  columns: ExportColumns<Row>
}

interface Export<Row> extends ListFile<Row> {
  /** What the operation log calls it. */
  resource: string
  pages: AsyncIterable<Row[]>
}

/**
 * A filtered set as a file that reads like the list: its titles and labels in the language of the request, its
 * columns those asked for, in that order. Logs that the operator exported it: which set, and in which format.
 *
 * @throws Refusal `badRequest` for a column that the list doesn't have
 */
export async function exportFile<Row>(
  context: SignedIn & { query: ListQuery & ExportQuery },
  { resource, name, title, pages, columns }: Export<Row>,
): Promise<Download> {
  const { page, pageSize, timeZone, ...asked } = context.query
  const { language } = context
  const reader = { language, wallClock: wallClockOf(timeZone) }
  const written = chosen(columns, asked.columns).map((column) => writing<Row>(column, reader))
  await operate(context, { action: 'export', resource }, async (_, record) => record({ after: asked }))
  return {
    name,
    format: asked.format,
    content: {
      sheet: labelOf(language, title),
      columns: written.map(({ key, unit, kind }) => {
        const note = kind === 'time' ? timeZone : unit
        return { title: labelOf(language, key) + (note ? ` (${note})` : ''), kind }
      }),
      pages: (async function* () {
        for await (const rows of pages) {
          // PGlite and the writing of files share the process's thread: other requests run in between.
          await new Promise((resolve) => setTimeout(resolve))
          yield rows.map((row) => written.map(({ cell }) => cell(row)))
        }
      })(),
    },
  }
}

/** @param keys of columns, separated by commas; all where there are none */
function chosen<Row>(columns: ExportColumns<Row>, keys: string | undefined): ExportColumns<Row> {
  if (keys === undefined) return columns
  return keys.split(',').map((key) => {
    const column = columns.find(([name]) => name === key)
    if (!column) throw refuseField('badRequest', 'columns', 'invalid')
    return column
  })
}

interface Writing<Row> {
  key: LabelKey
  unit: string | undefined
  kind: ColumnKind
  cell: (row: Row) => Cell
}

function writing<Row>([name, key, written]: ExportColumns<Row>[number], reader: Reader): Writing<Row> {
  const { codes, cell, unit }: Written<Row> = written ?? {}
  const kind = kindOf(name)
  const fieldOf = (row: Row) => row[name as keyof Row] as Plain
  if (cell) return { key, unit, kind: kind === 'time' ? 'text' : kind, cell: (row) => cell(row, reader) }
  if (codes)
    return {
      key,
      unit,
      kind: 'text',
      cell: (row) => {
        const code = fieldOf(row)
        return code === null ? null : enumerationLabel(reader.language, codes, String(code))
      },
    }
  return { key, unit, kind, cell: (row) => cellOf(kind, fieldOf(row), reader) }
}

const COINS: ReadonlySet<string> = new Set([
  'balance',
  'transferLimit',
  'amount',
  'balanceAfter',
  'outgoingBalance',
  'incomingBalance',
])

/** Fields named `time` or `…Time` are moments. */
function kindOf(name: string): ColumnKind {
  if (/time$/i.test(name)) return 'time'
  if (COINS.has(name)) return 'coins'
  return /^id$|Id$/.test(name) ? 'id' : 'text'
}

function cellOf(kind: ColumnKind, value: Plain, { wallClock }: Reader): Cell {
  if (value === null) return null
  if (kind === 'time') return wallClock(Number(value))
  return kind === 'coins' ? BigInt(value) : value
}
