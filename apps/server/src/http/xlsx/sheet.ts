import type { Cell, Column, ColumnKind } from '../download.ts'
import { styleOf } from './styles.ts'
import { XML_DECLARATION, xmlText } from './xml.ts'

/** Most characters that Excel takes in a cell; a file with more counts as damaged. */
const CELL_LIMIT = 32_767
const DAY = 24 * 60 * 60 * 1000
/** Days from Excel's beginning of time to that of Unix. */
const UNIX_EPOCH = 25_569

/** In characters. */
const WIDTHS: Record<ColumnKind, number> = { id: 38, text: 24, coins: 22, time: 20 }

/**
 * Everything of a sheet before its rows: the columns' titles, and what is above them, stay in view.
 * @param head number of the row with the titles, from 1
 */
export const sheetStart = (columns: Column[], head = 1): string =>
  `${XML_DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ kind }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`

/** Everything after its rows: long digits are text on purpose, which Excel is told not to warn of. */
export const sheetEnd = (columns: Column[], rows: number): string =>
  `</sheetData><ignoredErrors><ignoredError sqref="A1:${letters(columns.length - 1)}${rows}" numberStoredAsText="1"/></ignoredErrors></worksheet>`

/** @param number of the row, from 1 */
export const headRow = (columns: Column[], number = 1): string =>
  rowXml(number, columns, ({ title }, at) => textCell(at, styleOf.head, title))

/** A line above the titles, which may have fewer cells than there are columns. @param number of the row, from 1 */
export const prefaceRow = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((text, index) => textCell(letters(index) + number, styleOf.text, text)).join('')}</row>`

/** @param number of the row, from 1 */
export const sheetRow = (number: number, columns: Column[], cells: Cell[]): string =>
  rowXml(number, columns, (_, at, index) => cellXml(at, cells[index] ?? null))

const rowXml = (
  number: number,
  columns: Column[],
  cell: (column: Column, at: string, index: number) => string,
): string =>
  `<row r="${number}">${columns.map((column, index) => cell(column, letters(index) + number, index)).join('')}</row>`

/**
 * Text is never a formula here, whatever it begins with. Coins are numbers whatever their size, so that sums leave
 * none out: the file holds every digit, of which spreadsheets count with fifteen.
 */
function cellXml(at: string, value: Cell): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return textCell(at, styleOf.text, value)
  if (typeof value === 'number' || typeof value === 'bigint') return numberCell(at, styleOf.coins, value)
  return numberCell(at, styleOf.time, value.getTime() / DAY + UNIX_EPOCH)
}

const numberCell = (at: string, style: number, value: number | bigint) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(text))}</t></is></c>`

const fitting = (text: string) => (text.length > CELL_LIMIT ? `${text.slice(0, CELL_LIMIT - 1)}…` : text)

/** Name of a column: A to Z, AA and so on. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
