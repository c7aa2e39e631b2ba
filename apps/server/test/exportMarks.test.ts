import { escapeFormulas, unescapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import { withoutMarks } from '@admin/api-client/contract/marks'
import fc from 'fast-check'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type Cell, type Column, fileBytes } from '../src/http/download.ts'
import { marked, markedContent, markingOf, markOf } from '../src/modules/system/exports/marks.ts'
import { markSignatures } from '../src/modules/system/exports/records.ts'
import { textsOf } from '../src/modules/system/exports/textsOf.ts'
import { marksIn } from '../src/modules/system/exports/tracing.ts'
import { onOneEngine } from './support/engines.ts'

const columns: Column[] = [
  { title: 'ID', kind: 'id' },
  { title: 'Name', kind: 'text', isProse: true },
  { title: 'Code', kind: 'text' },
  { title: 'Coins', kind: 'coins' },
  { title: 'Note', kind: 'text', isProse: true },
]

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z', 'Ä', 'é', 'ж'), minLength: 2, maxLength: 8 })
const chinese = fc.string({ unit: fc.constantFrom(...'商户审核通过备注'), minLength: 2, maxLength: 12 })
const sentence = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => words.join(' '))
const prose = fc.oneof(sentence, chinese, chinese)
const row = fc.tuple(
  fc.uuid(),
  prose,
  fc.stringMatching(/^[A-Z]{2}\d{6}$/),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
  prose,
)
const table = fc.uniqueArray(row, { minLength: 30, maxLength: 120, selector: ([id]) => id })

async function* pagesOf(rows: Cell[][]) {
  yield rows
}

async function* chunksOf(...texts: string[]) {
  yield* texts
}

/** A file of a table that is marked as that of an export. */
async function fileOf(rows: Cell[][], format: 'csv' | 'xlsx', marking: Parameters<typeof markedContent>[1]) {
  let isMarked = false
  const content = markedContent({ sheet: 'Rows', columns, pages: pagesOf(rows) }, marking, () => {
    isMarked = true
  })
  const chunks: BlobPart[] = []
  for await (const chunk of fileBytes({ format, content })) chunks.push(chunk as BlobPart)
  return { isMarked, bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()) }
}

type Table = (string | number | null)[][]

const csvRows = (bytes: Uint8Array) =>
  Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data

/** The rows of a workbook as another library reads them. */
async function sheetRows(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const [sheet] = await readExcelFile(bytes.buffer)
  return (sheet?.data ?? []) as Table
}

/** A workbook that another library writes. */
const workbookOf = async (rows: Table) =>
  new Uint8Array(
    await writeExcelFile(rows.map((cells) => cells.map((value) => ({ value: value ?? '' })))).toBuffer(),
  )

/** Sorts rows by a column, keeps the first half or the second, and some of the columns in another order. */
const cutUp = (rows: Table, { by, second, kept }: { by: number; second: boolean; kept: number[] }): Table => {
  const [head = [], ...body] = rows
  const sorted = body.toSorted((one, other) => String(one[by]).localeCompare(String(other[by])))
  const middle = Math.ceil(sorted.length / 2)
  const half = second ? sorted.slice(-middle) : sorted.slice(0, middle)
  return [head, ...half].map((cells) => kept.map((index) => cells[index] ?? ''))
}

/** At least one of the two columns of prose is kept. */
const cut = fc.record({
  by: fc.nat({ max: 4 }),
  second: fc.boolean(),
  kept: fc
    .shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 })
    .filter((kept) => kept.includes(1) || kept.includes(4)),
})

onOneEngine('marks of exported files', (server) => {
  const signing = () => markSignatures(server().db)
  const found = async (texts: AsyncIterable<string>) => [...(await marksIn(server().db, texts)).keys()]

  it.each(['csv', 'xlsx'] as const)(
    'are found in a %s that was sorted, cut to half, rearranged and saved again by another program',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(table, cut, fc.integer({ min: 1, max: 2 ** 31 }), async (rows, how, number) => {
          const { bytes, isMarked } = await fileOf(rows, format, await markingOf(signing(), number))
          expect(isMarked).toBe(true)
          const read = format === 'csv' ? csvRows(bytes) : await sheetRows(bytes)
          const rest = cutUp(read, how)
          const asCsv = new TextEncoder().encode(Papa.unparse(rest, { delimiter: ';' }))
          expect(await found(textsOf(asCsv))).toEqual([number])
          expect(await found(textsOf(await workbookOf(rest)))).toEqual([number])
          // As rows are pasted from a spreadsheet.
          expect(await found(chunksOf(Papa.unparse(rest, { delimiter: '\t' })))).toEqual([number])
        }),
        { numRuns: 25 },
      )
    },
  )

  it('leave what is not prose as it was, and can be removed from the rest', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const { bytes } = await fileOf(rows, 'csv', await markingOf(signing(), 7))
        const [, ...body] = csvRows(bytes)
        expect(body.map((cells) => cells.map((cell) => unescapeFormulas(withoutMarks(cell))))).toEqual(
          rows.map((cells) => cells.map(String)),
        )
        expect(body.map(([id, , code, coins]) => [id, code, coins])).toEqual(
          rows.map(([id, , code, coins]) => [id, code, String(coins)]),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('are in about a fourth of the rows of a large file', async () => {
    const rows = Array.from({ length: 4000 }, (_, index): Cell[] => [
      `id-${index}`,
      'row of it',
      'AB1',
      1n,
      null,
    ])
    const { bytes } = await fileOf(rows, 'csv', await markingOf(signing(), 7))
    const share = csvRows(bytes).filter(([, name = '']) => name !== withoutMarks(name)).length / rows.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.3)
  })

  it('of one export are never taken for those of another, and forged or cut ones are ignored', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.array(fc.constantFrom(...'\u200B\u200C\u200D\u2060'), { minLength: 36, maxLength: 120 }),
        fc.nat({ max: 35 }),
        async (number, noise, at) => {
          const mark = await markOf(signing(), number)
          expect(await found(chunksOf(`a ${mark}b`))).toEqual([number])
          expect(await found(chunksOf(`a ${noise.join('')}b`))).toEqual([])
          expect(await found(chunksOf(`a ${mark.slice(0, at)}b${mark.slice(at + 1)}`))).toEqual([])
          const other = mark[at] === '\u200B' ? '\u200C' : '\u200B'
          expect(await found(chunksOf(`a ${mark.slice(0, at)}${other}${mark.slice(at + 1)}`))).toEqual([])
          const foreign = await markOf({ sign: async () => 'f'.repeat(64) }, number)
          expect(await found(chunksOf(`a ${foreign}b`))).toEqual([])
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a marked text', () => {
  const mark = '\u200B\u200C\u200D\u2060'.repeat(9)

  it.each([
    'CODE-17',
    'user@example.com',
    '+886',
    '00123',
    '2026-06-15 08:30',
    'https://例子.example/路径',
    '',
    '商',
    'row 17 of it',
    'Dear {{nickname}}, welcome',
    'مرحبا بكم',
    '\u0928\u092E\u0938\u094D\u0924\u0947 \u0926\u0941\u0928\u093F\u092F\u093E',
  ])('is never %j, which may be compared', (text) => expect(marked(text, mark)).toBeUndefined())

  it('keeps its beginning and its end, so that trimming and the escapes of formulas leave the mark', () => {
    fc.assert(
      fc.property(fc.oneof(prose, fc.string({ unit: 'grapheme' })), (text) => {
        const withMark = marked(text, mark)
        if (withMark === undefined) return
        expect(withoutMarks(withMark)).toBe(text)
        expect(withMark.trim()).toContain(mark)
        expect(unescapeFormulas(escapeFormulas(withMark))).toBe(withMark)
        expect(withoutMarks(escapeFormulas(withMark))).toBe(escapeFormulas(text))
      }),
    )
  })
})
