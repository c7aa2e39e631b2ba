import type { Area, ColumnKey, ExportedColumn } from '@admin/api-client/contract/defineArea'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { valueKinds } from '@admin/api-client/contract/fields'
import type { Language } from '@admin/api-client/contract/limits'
import { type WallClock, wallClockOf } from '@admin/api-client/contract/wallClock'
import { z } from 'zod'
import type { ListQuery } from '../db/listReads.ts'
import type { Cell, ColumnKind, Download } from '../http/download.ts'
import type { SignedIn } from '../kernel/context.ts'
import { masker } from '../kernel/maskedFields.ts'
import { refuseField } from '../kernel/Refusal.ts'
import { areaLabel, columnLabel, enumerationLabel } from './labels.ts'

/** For whom a file is written. */
export interface Reader {
  language: Language
  wallClock: WallClock
}

/** How a column is written where that doesn't follow from the field's schema. */
interface Written<Row> {
  /** @default the row's field of the column's key */
  cell?: (row: Row, reader: Reader) => Cell
  /** Written after the title, in parentheses. @default none */
  unit?: string
}

/** What the contract adds to the list's query. */
export interface ExportQuery {
  format: ExportFormat
  columns?: string | undefined
  timeZone: string
}

/** The file of a list. */
export interface ListFile<Row, Column extends ExportedColumn = ExportedColumn> {
  /** Its `columns` are those of the file, in order. */
  area: Area & { columns: readonly Column[] }
  /** By the column's key. @default all cells follow from the fields' schemas */
  written?: { readonly [Key in ColumnKey<Column>]?: Written<Row> }
}

interface Export<Row> extends ListFile<Row> {
  pages: AsyncIterable<Row[]>
  count: () => Promise<number>
}

/** A filtered set as a file. */
export interface ListDownload extends Download {
  /** Reads how many rows the set has now. */
  count: () => Promise<number>
}

/**
 * Returns a filtered set as a file that reads like the list: its titles and labels in the language of the request, its
 * columns those asked for, in that order. Personal data is masked as in the list.
 *
 * @throws Refusal `badRequest` for a column that the list doesn't have
 */
export async function exportFile<Row>(
  {
    session,
    language,
    query: { timeZone, columns: chosen, format },
  }: SignedIn & { query: ListQuery & ExportQuery },
  { area, written = {}, pages, count }: Export<Row>,
): Promise<ListDownload> {
  const reader = { language, wallClock: wallClockOf(timeZone) }
  const maskRow = masker(area.row)
  const shown = (row: Row) => (maskRow ? (maskRow(row, session) as Row) : row)
  const columns = chosenColumns(area, chosen).map(({ key, title }) => {
    const { cell, unit } = written[key] ?? {}
    const { kind, cell: plainCell, isProse = false } = plainColumn<Row>(area, key, reader)
    const note = unit ?? (kind === 'time' && !cell ? timeZone : undefined)
    return {
      title: columnLabel(language, area.name, key, title) + (note ? ` (${note})` : ''),
      kind: cell && kind === 'time' ? ('text' as const) : kind,
      isProse: isProse && !cell,
      cell: cell ? (row: Row) => cell(row, reader) : plainCell,
    }
  })
  return {
    name: fileName(area),
    format,
    count,
    content: {
      sheet: areaLabel(language, area),
      columns: columns.map(({ title, kind, isProse }) => ({ title, kind, isProse })),
      pages: (async function* () {
        for await (const rows of pages) {
          // PGlite and the writing of files share the process's thread: other requests run in between.
          await new Promise((resolve) => setTimeout(resolve))
          yield rows.map(shown).map((row) => columns.map(({ cell }) => cell(row)))
        }
      })(),
    },
  }
}

/** The list's last part of the path: `game-types`. */
export const fileName = ({ operations }: Pick<Area, 'operations'>): string =>
  operations.export?.path.split('/').at(-2) ?? ''

/** @param keys of columns, separated by commas; all where there are none */
function chosenColumns({ columns }: ListFile<never>['area'], keys: string | undefined) {
  const all = columns.map((column) => {
    const [key, title] = typeof column === 'string' ? [column] : column
    return { key, title }
  })
  if (keys === undefined) return all
  return keys.split(',').map((key) => {
    const column = all.find((each) => each.key === key)
    if (!column) throw refuseField('badRequest', 'columns', 'invalid')
    return column
  })
}

/** Columns that hold what people write, in every list. */
const PROSE = new Set(['remark', 'content', 'description', 'introduction', 'note'])
/** Lists whose titles are those of works, which are prose as well. */
const WORKS = new Set(['video', 'atlas', 'editedWork'])

/** Whether a column can carry marks: never names, labels and codes, which are compared. */
const isProse = (area: string, key: string) => PROSE.has(key) || (key === 'title' && WORKS.has(area))

/** A column that is the row's field, written by what its schema says of the value. */
function plainColumn<Row>(
  { name, row }: Area,
  key: string,
  { language, wallClock }: Reader,
): { kind: ColumnKind; isProse?: boolean; cell: (row: Row) => Cell } {
  const schema: z.core.$ZodType | undefined = row instanceof z.ZodObject ? row.shape[key] : undefined
  const value = schema && valueKinds.get(schema instanceof z.ZodNullable ? schema.unwrap() : schema)
  const column = (kind: ColumnKind, write: (value: string | number) => Cell = (plain) => plain) => ({
    kind,
    cell: (values: Row) => {
      const plain = values[key as keyof Row] as string | number | null
      return plain === null ? null : write(plain)
    },
  })
  switch (value?.kind) {
    case 'time':
      return column('time', (time) => wallClock(Number(time)))
    case 'coins':
      return column('coins', BigInt)
    case 'code':
      return column('text', (code) => enumerationLabel(language, value.enumeration, String(code)))
    case 'file':
      return column('text')
    case 'id':
      return column('id')
    default:
      return { ...column('text'), isProse: isProse(name, key) }
  }
}
