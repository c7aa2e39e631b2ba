import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import type { SignedIn } from '../context.ts'
import type { ListQuery } from '../db/listReads.ts'
import type { Cell, ColumnKind, Download } from '../http/download.ts'
import { exportTurn } from '../http/exportTurn.ts'
import { operate } from '../operate.ts'
import { type ColumnName, type FileName, sheetOf, titleOf } from './exportTitles.ts'

type Plain = string | number | null

/** Names of the row's fields that are cells as they are. */
type PlainColumn<Row> = {
  [Name in ColumnName & keyof Row]: Row[Name] extends Plain ? Name : never
}[ColumnName & keyof Row]

/** The columns of a file: a field of the row, or a title and the text under it. */
export type ExportColumns<Row> = readonly (PlainColumn<Row> | readonly [ColumnName, (row: Row) => string])[]

interface Export<Row> {
  /** What the operation log calls it. */
  resource: string
  name: FileName
  pages: AsyncIterable<Row[]>
  columns: ExportColumns<Row>
}

/**
 * A filtered set as a file, its head in the language of the request. Logs that somebody took a copy, of which
 * set and in which format.
 */
export async function exportFile<Row>(
  context: SignedIn & { query: ListQuery & { format: ExportFormat } },
  { resource, name, pages, columns }: Export<Row>,
): Promise<Download> {
  const { page, pageSize, ...asked } = context.query
  await operate(context, { action: 'export', resource }, async (_, record) => record({ after: asked }))
  const { language } = context
  const written = columns.map((column) => writing<Row>(column))
  return {
    name,
    format: asked.format,
    content: {
      sheet: sheetOf(name, language),
      columns: written.map(({ title, kind }) => ({ title: titleOf(title, language), kind })),
      pages: (async function* () {
        for await (const rows of pages) {
          await exportTurn()
          yield rows.map((row) => written.map(({ cell }) => cell(row)))
        }
      })(),
    },
  }
}

interface Writing<Row> {
  title: ColumnName
  kind: ColumnKind
  cell: (row: Row) => Cell
}

function writing<Row>(column: ExportColumns<Row>[number]): Writing<Row> {
  if (typeof column !== 'string') return { title: column[0], kind: 'text', cell: column[1] }
  const kind = kindOf(column)
  return { title: column, kind, cell: (row) => cellOf(kind, row[column] as Plain) }
}

const COINS: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'balance',
  'transferLimit',
  'amount',
  'balanceAfter',
  'outgoingBalance',
  'incomingBalance',
])

/** Fields named `time` or `…Time` are moments. */
function kindOf(column: ColumnName): ColumnKind {
  if (/time$/i.test(column)) return 'time'
  if (COINS.has(column)) return 'coins'
  return /^id$|Id$/.test(column) ? 'id' : 'text'
}

/** Digits that every spreadsheet counts with exactly. */
const EXACT = /^-?\d{1,15}$/

function cellOf(kind: ColumnKind, value: Plain): Cell {
  if (value === null) return null
  if (kind === 'time') return new Date(value)
  return kind === 'coins' && EXACT.test(String(value)) ? Number(value) : value
}
