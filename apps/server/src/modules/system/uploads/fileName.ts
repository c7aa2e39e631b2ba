import { FILE_NAME_MAX_BYTES, FILE_NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'

/** Characters of a name, counted from its end, that are read at all: the bound of all work below. */
const READ_LENGTH = 1000

/**
 * Returns a file's name without path, control characters, characters that change the direction of writing, and
 * characters that a file system or an address interprets. Of a long name the beginning is dropped first, then
 * what exceeds `FILE_NAME_MAX_LENGTH` characters or `FILE_NAME_MAX_BYTES` bytes before the extension.
 * @returns undefined where no name is left
 */
export function safeFileName(name: string): string | undefined {
  const read = name.slice(-READ_LENGTH).normalize('NFC')
  const last = read.slice(Math.max(read.lastIndexOf('/'), read.lastIndexOf('\\')) + 1)
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|%#;]/gu, '').replace(/\s+/g, '-')
  const safe = trimmed(plain)
  if (safe === '') return undefined
  const extension = extensionOf(safe)
  if (extension === '') return trimmed(shortened(safe, ''))
  const suffix = `.${extension}`
  return `${shortened(safe.slice(0, safe.lastIndexOf('.')), suffix)}${suffix}`
}

/** Returns the characters after the last dot, in lower case; empty without a dot. */
export const extensionOf = (name: string): string =>
  /.\.([\p{L}\p{N}]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? ''

const TRIMMED = new Set(['.', '-'])

/** Without dots and dashes at either end. */
function trimmed(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && TRIMMED.has(name.charAt(start))) start += 1
  while (end > start && TRIMMED.has(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** As many whole characters of the stem as leave room for the suffix. */
function shortened(stem: string, suffix: string): string {
  let length = suffix.length
  let bytes = bytesOf(suffix)
  let kept = ''
  for (const character of stem) {
    length += character.length
    bytes += bytesOf(character)
    if (length > FILE_NAME_MAX_LENGTH || bytes > FILE_NAME_MAX_BYTES) break
    kept += character
  }
  return kept
}
