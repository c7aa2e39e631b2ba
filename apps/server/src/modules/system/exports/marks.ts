import { MARK_CHARACTERS, MARK_LENGTH, withoutMarks } from '@admin/api-client/contract/marks'
import type { Cell, Column, Download, FileContent } from '../../../http/download.ts'
import type { Signatures } from '../../../kernel/signatures.ts'

/** Row of the key that marks are signed with; deleting it and restarting the servers ends tracing of earlier files. */
export const MARK_SECRET = 'exportMarks'

/** Characters of a mark that hold the number, two bits each; the others hold the beginning of its signature. */
const NUMBER_LENGTH = 16
/** Cells of a column that are all marked, so that a short file has marks. */
const ALWAYS = 20
/** Of the later cells, one in so many. */
const ONE_IN = 4
/** Most characters of a marked text: a spreadsheet takes 32,767 in a cell. */
const TEXT_LIMIT = 32_000

/** Writes the lowest bits of a number, two in a character. */
const written = (value: bigint, length: number): string =>
  Array.from(
    { length },
    (_, index) => MARK_CHARACTERS[Number((value >> BigInt(2 * (length - 1 - index))) & 3n)],
  ).join('')

/** Returns the number that the beginning of a mark holds. */
export const markedNumber = (mark: string): number =>
  [...mark.slice(0, NUMBER_LENGTH)].reduce((sum, each) => sum * 4 + MARK_CHARACTERS.indexOf(each), 0)

/** Returns the mark of an export: invisible characters that hold its number and a signature. */
export async function markOf({ sign }: Pick<Signatures, 'sign'>, number: number): Promise<string> {
  const signature = BigInt(`0x${(await sign(`mark ${number}`)).slice(0, 16)}`)
  return written(BigInt(number), NUMBER_LENGTH) + written(signature, MARK_LENGTH - NUMBER_LENGTH)
}

/** Joiners change the shapes of Arabic and Indic letters: only letters of these scripts have a mark beside them. */
const INSIDE =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}][,;:.!?]?\s(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}])/u
/** Between Chinese characters, as late as possible. */
const BETWEEN = /^.*\p{Script=Han}(?=\p{Script=Han})/su
/** Numbers, codes, addresses and variables of templates are compared. */
const COMPARED = /[\p{Number}{}@]|^\s*(\w+:)?\//u

/**
 * Returns the place in a text for a mark: after a space between words, or between Chinese characters. A single word of
 * another script has none, because it may be a code, and neither has text with digits or braces, or an address.
 */
function placeIn(text: string): number | undefined {
  if (text.length > TEXT_LIMIT || COMPARED.test(text)) return undefined
  const found = INSIDE.exec(text) ?? BETWEEN.exec(text)
  return found ? found.index + found[0].length : undefined
}

/** Returns a text with a mark; undefined for one that can't carry any. */
export function marked(text: string, mark: string): string | undefined {
  const place = placeIn(text)
  return place === undefined ? undefined : text.slice(0, place) + mark + text.slice(place)
}

/** A 32-bit hash (FNV-1a) of a text with a key. It chooses rows evenly; nothing depends on its secrecy but which. */
function keyedHash(key: number, text: string): number {
  let hash = (0x811c9dc5 ^ key) >>> 0
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 16
}

const textOf = (cell: Cell) => (cell instanceof Date ? String(cell.getTime()) : String(cell))

/** What marks a file, and what has become of it so far. */
export interface Marking {
  /** Invisible characters; see `markOf`. */
  mark: string
  /** Chooses the rows. */
  key: number
}

/** Returns how an export's file is marked. */
export async function markingOf(signatures: Pick<Signatures, 'sign'>, number: number): Promise<Marking> {
  const key = Number.parseInt((await signatures.sign(`rows ${number}`)).slice(0, 8), 16)
  return { mark: await markOf(signatures, number), key }
}

/** Whether a column of a file can carry a mark. */
export const isMarkable = ({ content }: Pick<Download, 'content'>): boolean =>
  content.columns.some(({ isProse }) => isProse)

/**
 * Returns a file's content with the mark in the prose of about every fourth row; each column has cells with it. No rows
 * are added, and nothing but prose is changed. What rows already have of marks, such as forged ones, is left out.
 * @param noted called when the first cell is marked
 */
export function markedContent(content: FileContent, { mark, key }: Marking, noted: () => void): FileContent {
  const { columns, pages } = content
  const prose = columns.flatMap(({ isProse }: Column, index) => (isProse ? [index] : []))
  const seen = new Map<number, number>()
  const markRow = (cells: Cell[]): Cell[] => {
    const plain = cells.map((cell) => (typeof cell === 'string' ? withoutMarks(cell) : cell))
    if (prose.length === 0) return plain
    const row = plain.map(textOf).join('\n')
    const markCell = (cell: Cell, index: number) => {
      if (typeof cell !== 'string' || !prose.includes(index)) return cell
      const text = marked(cell, mark)
      if (text === undefined) return cell
      const place = seen.get(index) ?? 0
      seen.set(index, place + 1)
      if (place >= ALWAYS && keyedHash(key + index, row) % ONE_IN !== 0) return cell
      noted()
      return text
    }
    return plain.map(markCell)
  }
  return {
    ...content,
    pages: (async function* () {
      for await (const rows of pages) yield rows.map(markRow)
    })(),
  }
}
