import { type ReadBytes, readIsoMedia } from '../media/isoMedia.ts'
import { mediaDuration, mediaEvent } from '../media/mediaElement.ts'
import { evaluateRules, type FileFacts } from './evaluateRules.ts'
import { FILE_FORMATS, type FileFormat } from './fileFormat.ts'
import { HEAD_BYTES, sniffFormat, TAIL_BYTES } from './sniffFormat.ts'
import type { UploadRules } from './Upload.types.ts'

/** Milliseconds for each answer of the browser's player; what it has not opened by then counts as not playable. */
const METADATA_TIMEOUT = 5_000

/**
 * Looks into a file, no further than the rules need: a file of the wrong format or size is not decoded.
 *
 * @param croppable an image too large in bytes is decoded all the same, since cutting makes it smaller
 */
export async function inspectFile(file: Blob, rules: UploadRules, croppable = false): Promise<FileFacts> {
  const facts: FileFacts = { size: file.size }
  if (file.size === 0) return facts
  const tailStart = Math.max(0, file.size - TAIL_BYTES)
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const tail = new Uint8Array(await file.slice(tailStart).arrayBuffer())
    const format = sniffFormat(head, tail)
    if (format) facts.format = format
  } catch {
    // A dropped folder, or a file that has been removed.
    return { ...facts, damaged: true }
  }
  const refusals = evaluateRules(facts, rules)
  if (!facts.format || refusals.some((refusal) => !(croppable && refusal.reason === 'size'))) return facts
  const media = await readMedia(file, facts.format, rules).catch(() => ({ damaged: true }))
  return { ...facts, ...media }
}

async function readMedia(file: Blob, format: FileFormat, rules: UploadRules): Promise<Partial<FileFacts>> {
  const kind = FILE_FORMATS[format].type.split('/')[0]
  // No browser but Safari opens HEIC; where it is allowed, it is taken as it is.
  if (kind === 'image' && format !== 'heic') return readImage(file)
  if (kind !== 'video' && kind !== 'audio') return {}
  const header =
    format === 'mp4' || format === 'mov' || format === 'm4a'
      ? await readIsoMedia(bytesOf(file), file.size)
      : undefined
  if (header?.truncated) return { damaged: true }
  if (header?.duration !== undefined) return header
  const played = await readPlayable(file, kind)
  if (played) return played
  // A codec may be one this browser cannot play; that matters only where the duration has to be known.
  return { ...header, ...(rules.duration && { durationUnknown: true }) }
}

function bytesOf(file: Blob): ReadBytes {
  return async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer())
}

async function readImage(file: Blob): Promise<Partial<FileFacts>> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return { damaged: true }
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function readPlayable(file: Blob, kind: 'video' | 'audio'): Promise<Partial<FileFacts> | undefined> {
  const url = URL.createObjectURL(file)
  const media = document.createElement(kind)
  media.preload = 'metadata'
  media.src = url
  try {
    await mediaEvent(media, 'loadedmetadata', METADATA_TIMEOUT)
    const duration = await mediaDuration(media, METADATA_TIMEOUT)
    const size =
      media instanceof HTMLVideoElement ? { width: media.videoWidth, height: media.videoHeight } : {}
    return Number.isFinite(duration) ? { duration, ...size } : undefined
  } catch {
    return undefined
  } finally {
    media.removeAttribute('src')
    media.load()
    URL.revokeObjectURL(url)
  }
}
