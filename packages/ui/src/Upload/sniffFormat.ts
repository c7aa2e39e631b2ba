import type { FileFormat } from './fileFormat.ts'

/** Bytes from the start that telling a format needs. */
export const HEAD_BYTES = 4096
/** Bytes from the end that tell an APK from other ZIP files: their directory is there. */
export const TAIL_BYTES = 65_536

/** Marks at a fixed place, as bytes; a letter-only mark is written as text. */
const SIGNATURES: readonly [format: FileFormat, offset: number, mark: string | readonly number[]][] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['wav', 8, 'WAVE'],
  ['webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['mp3', 0, 'ID3'],
  ['ogg', 0, 'OggS'],
  ['flac', 0, 'fLaC'],
  ['pdf', 0, '%PDF-'],
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['exe', 0, 'MZ'],
]

/** Brands that an ISO media file names in its first box, by format; any other brand is MP4. */
const BRANDS: readonly [RegExp, FileFormat][] = [
  [/^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/, 'heic'],
  [/^avi[fs]/, 'avif'],
  [/^qt/, 'mov'],
  [/^M4[AB]/, 'm4a'],
]

/** QuickTime files older than brands begin with one of these boxes. */
const OLD_QUICKTIME = /^(moov|mdat|wide|free|skip|pnot)$/

const ANDROID = /AndroidManifest\.xml/

/**
 * Detects a file's format by its content, never by its name or the type that the browser reports.
 * Not the package file-type, which takes AVIF images of the brand "mif1" for HEIC, and those are rejected.
 *
 * @param head the first `HEAD_BYTES` of the file, or all of it
 * @param tail the last `TAIL_BYTES`
 * @returns undefined for a format that is not known here
 */
export function sniffFormat(head: Uint8Array, tail: Uint8Array = head): FileFormat | undefined {
  const box = latin(head.subarray(4, 8))
  if (box === 'ftyp') return isoFormat(head)
  const format = SIGNATURES.find(([, offset, mark]) => hasMark(head, offset, mark))?.[0]
  if (format === 'zip') return ANDROID.test(latin(head)) || ANDROID.test(latin(tail)) ? 'apk' : 'zip'
  if (format) return format
  if (OLD_QUICKTIME.test(box)) return 'mov'
  if (isMp3Frame(head)) return 'mp3'
  return textFormat(head)
}

function isoFormat(head: Uint8Array): FileFormat {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const major = latin(head.subarray(8, 12))
  const own = BRANDS.find(([brand]) => brand.test(major))
  // "mif1" is any image: the compatible brands tell which one.
  if (own && major !== 'mif1') return own[1]
  const compatible = latin(head.subarray(16, Math.min(length, head.length))).match(/.{4}/gs) ?? []
  if (compatible.some((brand) => /^avi[fs]/.test(brand))) return 'avif'
  if (own || compatible.some((brand) => /^(heic|heix|hevc)/.test(brand))) return 'heic'
  return 'mp4'
}

/** Eleven set bits, then a version, layer III and a bit rate that exist. */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const version = (second >> 3) & 0b11
  const layer = (second >> 1) & 0b11
  const bitRate = third >> 4
  return first === 0xff && second >= 0xe0 && version !== 1 && layer === 1 && bitRate > 0 && bitRate < 15
}

function textFormat(head: Uint8Array): FileFormat | undefined {
  // A character may be cut at the end of the part that was read, hence `stream`.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text: string
  try {
    text = decoder.decode(head, { stream: true })
  } catch {
    return undefined
  }
  if (text.trim() === '' || text.includes('\0')) return undefined
  const start = text.replace(/^(\s|<\?xml[^>]*>|<!--[\s\S]*?-->)+/, '').toLowerCase()
  if (/^(<!doctype html|<(html|head|body|title|meta|script|style|div|p|h1|table)[\s/>])/.test(start))
    return 'html'
  if (/^(<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(start)) return 'svg'
  return 'text'
}

function hasMark(bytes: Uint8Array, offset: number, mark: string | readonly number[]): boolean {
  const codes = typeof mark === 'string' ? Array.from(mark, (letter) => letter.charCodeAt(0)) : mark
  return codes.every((code, index) => bytes[offset + index] === code)
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
