interface IsoMedia {
  /** Seconds. */
  duration?: number
  /** Pixels, of the largest track. */
  width?: number
  height?: number
}

interface Box {
  type: string
  /** Where its content begins and ends in the file, in bytes. */
  start: number
  end: number
}

/** A header names a file's boxes; more at one level than this is no film. */
const MOST_BOXES = 1000

/**
 * Reads how long an MP4 or MOV plays and how large it is from its own header, so that it does not matter
 * whether the browser can play it. Only headers are read, wherever they are in the file.
 *
 * @returns undefined when the file holds no such header
 */
export async function readIsoMedia(file: Blob): Promise<IsoMedia | undefined> {
  const movie = await findBox(file, { type: '', start: 0, end: file.size }, 'moov')
  if (!movie) return undefined
  const media: IsoMedia = {}
  for await (const box of boxesIn(file, movie)) {
    if (box.type === 'mvhd') Object.assign(media, await readDuration(file, box))
    if (box.type === 'trak') {
      const size = await readTrackSize(file, box)
      if (size && size.width > (media.width ?? 0)) Object.assign(media, size)
    }
  }
  return media
}

async function readDuration(file: Blob, box: Box): Promise<IsoMedia> {
  const view = await bytesAt(file, box.start, 32)
  if (view.byteLength < 20) return {}
  const long = view.getUint8(0) === 1
  if (long && view.byteLength < 32) return {}
  const timescale = view.getUint32(long ? 20 : 12)
  const length = long ? Number(view.getBigUint64(24)) : view.getUint32(16)
  // All bits set means that the length is not known.
  const unknown = length === 0 || length === 0xffffffff || length > Number.MAX_SAFE_INTEGER
  return timescale === 0 || unknown ? {} : { duration: length / timescale }
}

async function readTrackSize(file: Blob, track: Box): Promise<{ width: number; height: number } | undefined> {
  const header = await findBox(file, track, 'tkhd')
  if (!header || header.end - header.start < 84) return undefined
  const view = await bytesAt(file, header.end - 8, 8)
  if (view.byteLength < 8) return undefined
  // 16.16 fixed point, the last two numbers of the box.
  const [width, height] = [view.getUint32(0) >>> 16, view.getUint32(4) >>> 16]
  return width > 0 && height > 0 ? { width, height } : undefined
}

async function findBox(file: Blob, parent: Box, type: string): Promise<Box | undefined> {
  for await (const box of boxesIn(file, parent)) if (box.type === type) return box
  return undefined
}

async function* boxesIn(file: Blob, parent: Box): AsyncGenerator<Box> {
  let at = parent.start
  for (let count = 0; count < MOST_BOXES && at + 8 <= parent.end; count++) {
    const view = await bytesAt(file, at, 16)
    if (view.byteLength < 8) return
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(index)))
    const short = view.getUint32(0)
    if (short === 1 && view.byteLength < 16) return
    const header = short === 1 ? 16 : 8
    // 1: the length follows as 64 bits. 0: up to the end.
    const length = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? parent.end - at : short
    if (length < header || at + length > parent.end) return
    yield { type, start: at + header, end: at + length }
    at += length
  }
}

async function bytesAt(file: Blob, start: number, count: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + count).arrayBuffer())
}
