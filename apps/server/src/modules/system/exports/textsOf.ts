import { Unzip, UnzipInflate } from 'fflate'

/** Bytes of a zip file that are unpacked at a time. */
const STEP = 64 * 1024
/** Most bytes that a workbook is unpacked to: a small file can hold any number of them. */
const MAX_UNPACKED = 512 * 1024 * 1024

const beginsWith = (bytes: Uint8Array, ...beginning: number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/** Characters that are kept for the next part of a text, because a mark may be cut at its end. */
const MAX_CARRIED = 4096

/** What marks consist of, as characters, references or escapes. */
const MARK_PART = /[\u200B-\u200D\u2060&#;_x\da-f]/i

/** Where a text that continues can be cut: before its last tag, or before what may be the beginning of a mark. */
function endOf(text: string): number {
  const tag = text.lastIndexOf('<')
  const earliest = text.length - MAX_CARRIED
  if (tag >= earliest) return Math.max(0, tag)
  let end = text.length
  while (end > earliest && MARK_PART.test(text[end - 1] ?? '')) end--
  return end
}

/** Texts of XML with its references to characters, and OOXML's escapes, resolved. */
const resolved = (xml: string): string =>
  xml
    .replace(/&#x0*(200[bcd]|2060);/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replace(/&#(820[345]|8288);/g, (_, digits: string) => String.fromCharCode(Number(digits)))
    .replace(/_x(200[bcd]|2060)_/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/**
 * Returns the texts of a file: of a workbook, the parts of its XML, else the file's as UTF-16 with its mark, or UTF-8.
 * @throws RangeError for a workbook that unpacks to too much, SyntaxError for one that can't be unpacked
 */
export async function* textsOf(bytes: Uint8Array): AsyncGenerator<string> {
  if (!beginsWith(bytes, 0x50, 0x4b, 3, 4)) {
    const utf16 = beginsWith(bytes, 0xff, 0xfe)
      ? 'utf-16le'
      : beginsWith(bytes, 0xfe, 0xff)
        ? 'utf-16be'
        : 'utf-8'
    yield new TextDecoder(utf16).decode(bytes)
    return
  }
  const parts: string[] = []
  let unpacked = 0
  let started = 0
  let finished = 0
  const zip = new Unzip((file) => {
    if (!/\.(xml|rels)$/.test(file.name)) return
    const decoder = new TextDecoder()
    let text = ''
    started++
    file.ondata = (error, chunk, final) => {
      if (error) throw new SyntaxError('The workbook could not be unpacked')
      unpacked += chunk.length
      if (unpacked > MAX_UNPACKED) throw new RangeError('The workbook unpacks to too much')
      text += decoder.decode(chunk, { stream: !final })
      if (final) finished++
      const end = final ? text.length : endOf(text)
      if (end <= 0) return
      parts.push(resolved(text.slice(0, end)))
      text = text.slice(end)
    }
    file.start()
  })
  zip.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += STEP) {
    try {
      zip.push(bytes.subarray(start, start + STEP), start + STEP >= bytes.length)
    } catch (error) {
      throw error instanceof RangeError ? error : new SyntaxError('The workbook could not be unpacked')
    }
    yield* parts.splice(0)
    // Other requests run in between.
    await new Promise((resolve) => setTimeout(resolve))
  }
  if (started === 0 || finished < started) throw new SyntaxError('The workbook is not whole')
}
