import { createApi, download } from '@admin/api-client'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { unescapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { csvRecords } from '../src/http/csv.ts'
import { type Cell, type Column, downloadResponse } from '../src/http/download.ts'
import { endingBrokenFiles } from '../src/http/endingBrokenFiles.ts'
import { finishRequests, listen } from '../src/http/listen.ts'
import { xlsxFile } from '../src/http/xlsx/xlsxFile.ts'
import type { Context } from '../src/kernel/context.ts'
import { NOW } from './support/fixture.ts'
import { silentLog } from './support/silentLog.ts'

const signedOut = { getToken: () => undefined, getLanguage: () => undefined }
const context = { clock: () => NOW, log: silentLog, requestId: 'request' } as Context

const columns: Column[] = [
  { title: 'ID', kind: 'id' },
  { title: 'Name', kind: 'text' },
  { title: 'Balance', kind: 'coins' },
  { title: 'Created', kind: 'time' },
]

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages
}

const contentOf = (pages: AsyncIterable<Cell[][]>, sheet = 'Rows') => ({ sheet, columns, pages })

async function workbookOf(pages: AsyncIterable<Cell[][]>, { sheet = 'Rows', sheetRows = 1_048_576 } = {}) {
  const chunks: BlobPart[] = []
  for await (const chunk of xlsxFile(contentOf(pages, sheet), sheetRows)) chunks.push(chunk as BlobPart)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** The sheets of a workbook as another's reader finds them. */
const sheetsOf = (workbook: Uint8Array<ArrayBuffer>) => readExcelFile(workbook.buffer, { trim: false })

/** What it finds of these rows. */
async function read(...rows: Cell[][]) {
  const [sheet] = await sheetsOf(await workbookOf(pagesOf(rows)))
  return sheet?.data.slice(1) ?? []
}

/** A part of a workbook as XML. */
const partOf = (workbook: Uint8Array, path: string) =>
  strFromU8(unzipSync(workbook)[path] ?? new Uint8Array())

describe('a workbook', () => {
  it.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '0012', '00', '9007199254740993', "'quoted"])(
    'keeps the text %s as text, and runs no formula',
    async (text) => {
      expect(await read(['id', text, 0, null])).toEqual([['id', text, 0, null]])
      expect(
        partOf(await workbookOf(pagesOf([[null, text, null, null]])), 'xl/worksheets/sheet1.xml'),
      ).not.toMatch(/<f[ >]/)
    },
  )

  it('keeps any text that people can write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /\S/.test(text)),
          {
            minLength: 1,
          },
        ),
        async (texts) => {
          const found = await read(...texts.map((text): Cell[] => ['id', text, 1, null]))
          // Excel writes what XML cannot hold as an escape, which this reader leaves as it is.
          const escaped = /[\p{Cc}\uFFFE\uFFFF]|_x[0-9A-F]{4}_/iu
          texts.forEach((text, index) => {
            if (!escaped.test(text)) expect(found[index]?.[1]).toBe(text)
          })
        },
      ),
      { numRuns: 50 },
    )
  })

  it('escapes what XML cannot hold, and cuts what Excel would not open', async () => {
    const xml = partOf(
      await workbookOf(pagesOf([['\u0001 _x0041_ <&> "\r\n"', 'x'.repeat(40_000), null, null]])),
      'xl/worksheets/sheet1.xml',
    )
    expect(xml).toContain('_x0001_ _x005F_x0041_ &lt;&amp;&gt; &quot;_x000D_\n&quot;')
    expect(xml).toContain(`>${'x'.repeat(32_766)}…<`)
  })

  it('writes coins of any size as numbers with all their digits, so that sums leave none out', async () => {
    const coins = [999_999_999_999_999_999n, 999_999_999_999_999n, -100_000_000_000_000n, 0n]
    const rows = coins.map((amount): Cell[] => ['id', 'name', amount, null])
    expect((await read(...rows)).map(([, , amount]) => amount)).toEqual(coins.map(Number))
    const sheet = partOf(await workbookOf(pagesOf(rows)), 'xl/worksheets/sheet1.xml')
    expect([...sheet.matchAll(/<v>(-?\d+)<\/v>/g)].map(([, digits = '']) => BigInt(digits))).toEqual(coins)
  })

  it('holds moments as dates', async () => {
    const moments = [new Date('2026-06-15T23:59:59Z'), new Date('2024-02-29T00:00:00Z')]
    const found = await read(...moments.map((moment): Cell[] => ['id', 'name', 0, moment]))
    expect(found.map(([, , , moment]) => moment)).toEqual(moments)
  })

  it('has a bold head that stays in view', async () => {
    const workbook = await workbookOf(pagesOf())
    const sheet = partOf(workbook, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    const style = Number(/<c r="A1" s="(\d+)"/.exec(sheet)?.[1])
    const styles = partOf(workbook, 'xl/styles.xml')
    const [, cellStyles = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? []
    const font = Number(/fontId="(\d+)"/.exec(cellStyles.split('<xf ')[style + 1] ?? '')?.[1])
    expect(styles.split('<font>')[font + 1]).toContain('<b/>')
  })

  it('continues over as many sheets as its rows need, each with the head', async () => {
    const rows = Array.from({ length: 7 }, (_, index): Cell[] => [`id-${index}`, 'name', index, null])
    const workbook = await workbookOf(pagesOf(rows.slice(0, 5), rows.slice(5)), {
      sheet: 'Q & A',
      sheetRows: 4,
    })
    const sheets = await sheetsOf(workbook)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Q & A', 'Q & A 2', 'Q & A 3'])
    expect(sheets.flatMap(({ data }) => data.slice(1).map(([id]) => id))).toEqual(rows.map(([id]) => id))
    for (const { data } of sheets) expect(data[0]?.[0]).toBe('ID')
  })
})

describe.each(['csv', 'xlsx'] as const)('a streamed %s', (format: ExportFormat) => {
  const row = ['id', 'name', 1, new Date(NOW)]
  const page = (rows = 1000) =>
    Array.from({ length: rows }, (): Cell[] => [crypto.randomUUID(), ...row.slice(1)])
  const responseOf = (pages: AsyncIterable<Cell[][]>) =>
    downloadResponse(context, { name: 'rows', format, content: contentOf(pages) })

  it('does not fail when the client disconnects mid-stream', async () => {
    const more = Promise.withResolvers<void>()
    const slow = async function* () {
      yield page()
      await more.promise
      yield page()
    }
    const failures: object[] = []
    const log = { ...context.log, error: (fields: object) => failures.push(fields) }
    const download = { name: 'rows', format, content: contentOf(slow()) }
    const reader = downloadResponse({ ...context, log }, download).body?.getReader()
    await reader?.read()
    const waiting = reader?.read()
    const left = reader?.cancel()
    more.resolve()
    await Promise.all([waiting, left])
    expect(failures).toEqual([])
  })

  it('is produced only as fast as it is read, and is released when reading stops', async () => {
    let pages = 0
    let ended = false
    const endless = async function* () {
      try {
        for (;;) {
          pages++
          yield page()
        }
      } finally {
        ended = true
      }
    }
    const reader = responseOf(endless()).body?.getReader()
    await reader?.read()
    await reader?.read()
    expect(pages).toBeLessThan(10)
    await reader?.cancel()
    expect(ended).toBe(true)
  })

  it('fails the download when it is interrupted', async () => {
    const breaking = async function* () {
      yield page()
      yield page()
      throw new Error('the database went away')
    }
    const path = '/api/admin/merchants/export'
    const inProcess = createApi({
      ...signedOut,
      baseUrl: 'http://server.test',
      fetch: () => responseOf(breaking()),
    })
    await expect(download(inProcess, path)).rejects.toMatchObject({ key: 'downloadBrokenOff' })

    // Compressed as for browsers, with the end of what is written pending.
    const { server, port } = await listen(0, (_, { outgoing }) =>
      endingBrokenFiles(responseOf(breaking()), outgoing),
    )
    try {
      const overNetwork = createApi({ ...signedOut, baseUrl: `http://localhost:${port}` })
      await expect(download(overNetwork, path)).rejects.toMatchObject({ key: 'downloadBrokenOff' })
    } finally {
      await finishRequests(server)
    }
  })
})

describe('a streamed CSV file', () => {
  it.each(['br', 'gzip'])('is sent page by page with %s, while the next one is read', async (encoding) => {
    const next = Promise.withResolvers<void>()
    const slow = async function* () {
      yield [['first', 'name', 1, NOW]]
      await next.promise
      yield [['second', 'name', 1, NOW]]
    }
    const file = downloadResponse(context, { name: 'rows', format: 'csv', content: contentOf(slow()) })
    const { server, port } = await listen(0, (_, { outgoing }) => endingBrokenFiles(file, outgoing))
    try {
      const headers = { 'Accept-Encoding': encoding }
      const response = await fetch(`http://localhost:${port}`, { headers })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      let received = ''
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        received += text
        if (received.includes('first')) next.resolve()
      }
      expect(received).toContain('second')
    } finally {
      next.resolve()
      await finishRequests(server)
    }
  })
})

describe('CSV cells', () => {
  const csvCell = (value: Cell) => csvRecords([[value]]).slice(0, -'\r\n'.length)

  /** Reads one record as RFC 4180 says. */
  const readCell = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

  /** Text with what starts a formula, separates cells, quotes or is invisible in many places. */
  const hostileText = fc
    .array(
      fc.oneof(
        fc.constantFrom(...'=+-@＝＋－＠'),
        fc.constantFrom(...',;|\t\r\n"\''),
        fc.constantFrom('0123', '1234567890123456', '+886'),
        fc.constantFrom(' ', '\u00A0', '\u200B', '\u200F', '\u2060', '\u3164', '\uFE0F', '\uFEFF', '\u0000'),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  it('keep any text, and start no formula, whichever other delimiter a spreadsheet splits at', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const cell = csvCell(text)
        expect(unescapeFormulas(readCell(cell))).toBe(text)
        // An area code is read as its number.
        if (/^\+\d{1,4}$/.test(text)) return
        for (const piece of cell.split(/[;|\t\r\n]/)) {
          const seen = piece.replace(/^[\s\p{Control}\p{Default_Ignorable_Code_Point}"]+/u, '')
          expect(seen).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('keep a long text that consists of separators', () => {
    const text = '\t\r\n;" '.repeat(20_000)
    expect(unescapeFormulas(readCell(csvCell(text)))).toBe(text)
  })

  it.each<[Cell, string]>([
    ['12345678901234567', `"'12345678901234567"`],
    ['0123', `"'0123"`],
    ['0', '"0"'],
    ['+886', '"+886"'],
    ['+886123', `"'+886123"`],
    ['-5', `"'-5"`],
    [-5, '-5'],
    [null, ''],
    ['', ''],
    [new Date(0), '1970-01-01 00:00:00'],
    ['a,b', '"a,b"'],
    ['a, -5 b', '"a, -5 b"'],
    ['two\nlines', '"two\nlines"'],
    ["a;=2+5+cmd|' /C calc'!A0", `"a;'=2+5+cmd|' /C calc'!A0"`],
    ['a\t=2+5', `"a\t'=2+5"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['\u200B=1', `"\u200B'=1"`],
    [' \t\r=1', `" \t\r'=1"`],
    ["'=1", `"''=1"`],
    ["'0123", `"''0123"`],
    ["'quoted", `"'quoted"`],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it('hold coins of any size as plain digits', () => {
    expect(csvCell(-9_007_199_254_740_993n)).toBe('-9007199254740993')
  })
})
