import { Zip, ZipDeflate } from 'fflate'
import type { FileContent } from '../download.ts'
import { headRow, prefaceRow, sheetEnd, sheetRow, sheetStart } from './sheet.ts'
import { sheetPath, workbookParts } from './workbook.ts'

/** Rows of a sheet, its head included, that Excel opens. */
const SHEET_ROWS = 1_048_576
/** Of 1 to 9: half the work of the usual 6, for a file a tenth larger. */
const COMPRESSION = { level: 3 } as const

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)

/**
 * The content as an Excel workbook, its parts zipped as they are written: memory holds one page of rows. Rows
 * that do not fit on a sheet continue on the next one. There is no maintained writer that streams and sets a bold
 * head, and the little of the format that a table needs is small enough to write.
 * @param sheetRows rows of a sheet, head included. @default as many as Excel opens
 */
export async function* xlsxFile(
  { sheet, columns, preface = [], pages }: FileContent,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Uint8Array> {
  const zip = zipping()
  let sheets = 0
  let rows = 0
  let part: ZipDeflate | undefined

  const begin = () => {
    part = zip.add(sheetPath(++sheets))
    // What the file is about is on the first sheet.
    const lines = sheets === 1 ? preface : []
    rows = lines.length + 1
    const above = lines.map((line, index) => prefaceRow(index + 1, line)).join('')
    return sheetStart(columns, rows) + above + headRow(columns, rows)
  }
  const end = () => part?.push(bytes(sheetEnd(columns, rows)), true)

  let text = begin()
  for await (const page of pages) {
    for (const cells of page) {
      if (rows === sheetRows) {
        part?.push(bytes(text))
        end()
        text = begin()
      }
      text += sheetRow(++rows, columns, cells)
    }
    part?.push(bytes(text))
    text = ''
    yield* zip.written()
  }
  part?.push(bytes(text))
  end()
  for (const [path, content] of Object.entries(workbookParts(sheet, sheets)))
    zip.add(path).push(bytes(content), true)
  zip.end()
  yield* zip.written()
}

/** A zip file whose bytes are taken as they come. */
function zipping() {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) chunks.push(chunk)
  })
  return {
    add(path: string): ZipDeflate {
      const part = new ZipDeflate(path, COMPRESSION)
      zip.add(part)
      return part
    },
    end: () => zip.end(),
    /** What was written since the last call. */
    written(): Uint8Array[] {
      const written = chunks
      chunks = []
      return written
    },
  }
}
