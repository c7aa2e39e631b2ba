import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { unescapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import { parse } from 'papaparse'

export interface Word {
  word: string
  category: CodeOf<'sensitiveWordCategory'>
  action: CodeOf<'sensitiveWordAction'>
}

type Column = keyof Word | 'updateTime'

/** Codes by the texts that a file may have for them: labels in any language, and the codes themselves. */
export interface WordFileTexts {
  headings: ReadonlyMap<string, Column>
  category: ReadonlyMap<string, Word['category']>
  action: ReadonlyMap<string, Word['action']>
}

/** A word and the row or line it is in, from 1. */
export interface ParsedWord {
  row: number
  word: Word
}

/** Why a table can't be read. */
export type WordFileProblem =
  | { kind: 'noWordColumn' }
  | { kind: 'unknownValue'; row: number; column: 'category' | 'action' }

export type ParsedWords = { words: ParsedWord[] } | { problem: WordFileProblem }

/** In the order of how often spreadsheets write them. */
const DELIMITERS = [',', ';', '\t']

/** Columns of a file whose headings were left out: those of the export. */
const EXPORTED_COLUMNS: readonly Column[] = ['word', 'category', 'action']

/**
 * Parses a pasted text or a file. A first row with two headings of the export, or rows like those of the export, make
 * it a table, as does the heading of the words over a single column: one heading alone may be a word itself. Anything
 * else is a list with one word per line or between commas and semicolons of any width.
 * @param others category and action where the text has none
 * @returns the words, or why a table can't be read
 */
export function parseWords(text: string, others: Omit<Word, 'word'>, texts: WordFileTexts): ParsedWords {
  const content = text.replace(/^\uFEFF/, '')
  for (const delimiter of DELIMITERS) {
    const table = tableOf(content, delimiter, texts)
    if (table) return wordsOfTable(table, others, texts)
  }
  return {
    words: content.split(/\r\n|\r|\n/).flatMap((line, index) =>
      line
        .split(/[,;，；、]/)
        .map((word) => word.trim())
        .filter((word) => word !== '')
        .map((word) => ({ row: index + 1, word: { word, ...others } })),
    ),
  }
}

interface Table {
  columns: readonly (Column | undefined)[]
  rows: { row: number; cells: string[] }[]
}

function tableOf(content: string, delimiter: string, texts: WordFileTexts): Table | undefined {
  const rows = parse<string[]>(content, { delimiter })
    .data.map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = rows
  if (!first) return undefined
  const columns = first.cells.map((cell) => texts.headings.get(withoutUnit(cell.trim())))
  const known = columns.filter((column) => column !== undefined)
  const onlyWords =
    delimiter === DELIMITERS[0] && known.includes('word') && rows.every(({ cells }) => cells.length === 1)
  if (known.length > 1 || onlyWords) return { columns, rows: rows.slice(1) }
  const [, category = '', action = ''] = first.cells
  return texts.category.has(category) && texts.action.has(action)
    ? { columns: EXPORTED_COLUMNS, rows }
    : undefined
}

/** A heading without the time zone that the export writes after it in parentheses. */
const withoutUnit = (heading: string) => heading.replace(/ \([^()]*\)$/, '')

function wordsOfTable(
  { columns, rows }: Table,
  others: Omit<Word, 'word'>,
  texts: WordFileTexts,
): ParsedWords {
  if (!columns.includes('word')) return { problem: { kind: 'noWordColumn' } }
  const words: ParsedWord[] = []
  for (const { row, cells } of rows) {
    const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
    const category = codeOf(texts.category, cellOf('category'), others.category)
    if (!category) return { problem: { kind: 'unknownValue', row, column: 'category' } }
    const action = codeOf(texts.action, cellOf('action'), others.action)
    if (!action) return { problem: { kind: 'unknownValue', row, column: 'action' } }
    words.push({ row, word: { word: unescapeFormulas(cellOf('word')), category, action } })
  }
  return { words }
}

/** The code of a cell, `other` where it is empty or missing. */
const codeOf = <Code>(codes: ReadonlyMap<string, Code>, cell: string, other: Code): Code | undefined =>
  cell.trim() === '' ? other : codes.get(cell.trim())
