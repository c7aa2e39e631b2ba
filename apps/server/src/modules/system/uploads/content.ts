import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { IMAGE_MAX_PIXELS } from '@admin/api-client/contract/limits'
import { fileTypeFromBuffer } from 'file-type'
import { imageDimensionsFromData } from 'image-dimensions'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'

type FileType = CodeOf<'uploadFileType'>

interface Content {
  /** Its usual extension. */
  format: string
  mediaType: string
}

/** What browsers show as a picture. */
const IMAGES = ['jpg', 'png', 'apng', 'gif', 'webp', 'avif']

/** What a file type takes; `file` takes everything that is what its name says. */
const formats: Record<FileType, readonly string[] | undefined> = {
  img: IMAGES,
  gif: ['gif'],
  video: ['mp4', 'm4v', 'mov'],
  html: ['html'],
  file: undefined,
}

/** Extensions that say what is inside, and what may be inside. */
const claims: Record<string, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
  mp4: ['mp4', 'm4v', 'm4a'],
  m4v: ['m4v', 'mp4'],
  mov: ['mov'],
  webm: ['webm', 'mkv'],
  mp3: ['mp3'],
  m4a: ['m4a', 'mp4'],
  wav: ['wav'],
  ogg: ['ogg', 'oga', 'ogv', 'opus'],
  flac: ['flac'],
  pdf: ['pdf'],
  html: ['html'],
  htm: ['html'],
  txt: ['txt'],
  csv: ['txt'],
  md: ['txt'],
  json: ['txt'],
}

/** What runs when it is opened keeps the extension that warns of it. */
const executables: Record<string, readonly string[]> = {
  exe: ['exe', 'dll', 'msi'],
  elf: ['elf', 'so', 'bin'],
  macho: ['macho', 'dylib', 'bin'],
  html: ['html', 'htm'],
  svg: ['svg'],
}

const HEIC = new Set(['heic', 'heif'])

/**
 * Finds out what a file is by its content, and whether that is allowed.
 * @param head its first bytes, or all of it
 * @param extension of its name, in lower case
 * @throws Refusal on the field `file`
 */
export async function inspectContent(
  head: Uint8Array,
  extension: string,
  fileType: FileType,
): Promise<Content> {
  const content = await contentOf(head)
  const { format } = content
  if (HEIC.has(format) && fileType !== 'file') throw refuseField('validation', 'file', 'heic')
  const allowed = formats[fileType]?.includes(format) ?? head.length > 0
  const claimed = Object.hasOwn(claims, extension) ? claims[extension] : undefined
  const honest = (claimed ?? [format]).includes(format)
  const open = executables[format]?.includes(extension) ?? true
  if (!allowed || !honest || !open) throw refuseField('validation', 'file', 'fileFormat')
  if (IMAGES.includes(format)) requirePixels(head)
  return content
}

/** A picture of a few kilobytes may unfold to gigabytes in every browser that shows it. */
function requirePixels(head: Uint8Array): void {
  const size = imageDimensionsFromData(head)
  if (!size) throw refuseField('validation', 'file', 'fileFormat')
  if (size.width * size.height > IMAGE_MAX_PIXELS) {
    const values = { megapixels: IMAGE_MAX_PIXELS / 1_000_000 }
    throw new Refusal('validation', { fields: { file: { key: 'imagePixels', values } } })
  }
}

async function contentOf(head: Uint8Array): Promise<Content> {
  const binary = await fileTypeFromBuffer(head)
  // XML says nothing yet: SVG is told below.
  if (binary && binary.ext !== 'xml') return { format: binary.ext, mediaType: binary.mime }
  const text = decode(head.subarray(0, 4096))
  if (text === undefined) return { format: '', mediaType: 'application/octet-stream' }
  const start = text.replace(/^(\s|\uFEFF|<\?xml[^>]*>|<!--[\s\S]*?-->)+/, '').toLowerCase()
  if (/^(<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(start)) return { format: 'svg', mediaType: 'image/svg+xml' }
  if (/^(<!doctype html|<[a-z][\w-]*[\s/>])/.test(start)) return { format: 'html', mediaType: 'text/html' }
  return { format: 'txt', mediaType: 'text/plain' }
}

/** Nothing where it is no text. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    // A character may be cut at the end of the part that was read, hence `stream`.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
