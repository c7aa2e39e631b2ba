import { type ReadBytes, readIsoMedia } from '@admin/ui/isoMedia'
import { imageDimensionsFromData } from 'image-dimensions'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import type { Ports } from '../../../kernel/context.ts'
import type { KeptFile } from './reservations.ts'

/** What the content of a stored file says of it; null where it says nothing, or nothing that can be read. */
export type MediaFacts = Pick<KeptFile, 'duration' | 'width' | 'height' | 'codecs'>

type Content = Pick<KeptFile, 'key' | 'size' | 'mediaType'>

/** Milliseconds after which reading is given up. */
const READ_TIMEOUT = 5_000
/** Bytes that are requested of the storage together: headers are small and close to each other. */
const WINDOW = 64 * 1024
/** Bytes at the beginning of a picture in which its size is looked for: a JPEG may begin with a large preview. */
const PICTURE_HEAD = 1024 * 1024

const UNKNOWN: MediaFacts = { duration: null, width: null, height: null, codecs: null }
const VIDEOS = new Set(['video/mp4', 'video/x-m4v', 'video/quicktime'])

/**
 * Reads a video's or picture's own headers in the storage. It never fails: which facts a file must have is a rule of
 * the area that uses it.
 */
export async function mediaFacts(
  { storage, log }: Pick<Ports, 'storage' | 'log'>,
  file: Content,
): Promise<MediaFacts> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const ended = new AbortController()
  const timer = setTimeout(() => reject(new Error('The headers took too long to read')), READ_TIMEOUT)
  try {
    return await Promise.race([factsOf(file, readFrom(storage, file, ended.signal)), late])
  } catch (error) {
    log.warn({ error: withoutParameters(error) }, "the headers of an uploaded file couldn't be read")
    return UNKNOWN
  } finally {
    clearTimeout(timer)
    ended.abort()
  }
}

async function factsOf({ mediaType, size }: Content, read: ReadBytes): Promise<MediaFacts> {
  if (VIDEOS.has(mediaType)) {
    const { duration, width, height, codecs } = (await readIsoMedia(read, size)) ?? {}
    return {
      duration: duration === undefined ? null : Math.floor(duration * 1000),
      width: width ?? null,
      height: height ?? null,
      codecs: codecs?.join(',') ?? null,
    }
  }
  if (!mediaType.startsWith('image/') || mediaType === 'image/svg+xml') return UNKNOWN
  return { ...UNKNOWN, ...imageDimensionsFromData(await read(0, PICTURE_HEAD)) }
}

/** Reads a file by ranges until the signal aborts; of a range, what follows is kept for the next read. */
function readFrom(storage: Ports['storage'], { key, size }: Content, signal: AbortSignal): ReadBytes {
  let kept = { start: 0, bytes: new Uint8Array() }
  return async (start, length) => {
    signal.throwIfAborted()
    const last = Math.min(start + length, size)
    if (start < kept.start || last > kept.start + kept.bytes.length) {
      const end = Math.min(start + Math.max(length, WINDOW), size) - 1
      const stream = end < start ? undefined : await storage.read(key, { start, end })
      kept = { start, bytes: new Uint8Array(await new Response(stream ?? null).arrayBuffer()) }
    }
    return kept.bytes.subarray(start - kept.start, last - kept.start)
  }
}
