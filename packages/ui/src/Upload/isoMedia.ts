/** Reads `length` bytes from `start`, or as many as there are. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

export interface IsoMedia {
  /** Seconds. */
  duration?: number
  /** Pixels of the largest track, as it is shown. */
  width?: number
  height?: number
}

interface Box {
  type: string
  /** Where its content begins and ends in the file, in bytes. */
  start: number
  end: number
}

interface Length {
  /** Units a second. */
  timescale: number
  /** In units; absent where the file leaves it out. */
  units?: number
}

interface Track {
  size?: { width: number; height: number }
  /** Seconds. */
  duration?: number
}

/** Boxes looked at in one file; a hostile file may contain any number. */
const MAX_BOXES = 2000

/**
 * Reads how long an MP4 or MOV plays and how large its picture is from its own headers, so that it does not matter
 * whether the browser can play it. Only headers are read, wherever they are in the file, and at most `MAX_BOXES`.
 *
 * The duration is that of the movie header (`mvhd`); where it is left out, that of a fragmented file (`mehd`), and
 * otherwise that of the longest track (`mdhd`).
 *
 * @param size bytes of the whole file
 * @returns undefined when the file contains no movie header
 * @throws only what `read` rejects with
 */
export async function readIsoMedia(read: ReadBytes, size: number): Promise<IsoMedia | undefined> {
  const file = new IsoFile(read)
  const movie = await file.find({ type: '', start: 0, end: size }, 'moov')
  if (!movie) return undefined
  let header: Length | undefined
  let fragments: number | undefined
  const tracks: Track[] = []
  for await (const box of file.boxesIn(movie)) {
    if (box.type === 'mvhd') header = await file.length(box)
    if (box.type === 'mvex') fragments = await file.fragmentUnits(box)
    if (box.type === 'trak') tracks.push(await file.track(box))
  }
  const duration = seconds(header) ?? seconds(header && withUnits(header, fragments)) ?? longest(tracks)
  return { ...(duration !== undefined && { duration }), ...largest(tracks) }
}

/** The boxes of one file. */
class IsoFile {
  readonly #read: ReadBytes
  #boxesLeft = MAX_BOXES

  constructor(read: ReadBytes) {
    this.#read = read
  }

  async *boxesIn(parent: Box): AsyncGenerator<Box> {
    let at = parent.start
    while (at + 8 <= parent.end && this.#boxesLeft-- > 0) {
      const view = await this.#bytes(at, 16)
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

  async find(parent: Box, type: string): Promise<Box | undefined> {
    for await (const box of this.boxesIn(parent)) if (box.type === type) return box
    return undefined
  }

  /** `mvhd` and `mdhd`: two times of change, the time scale, then the duration; all 64 bits wide in version 1. */
  async length(box: Box): Promise<Length | undefined> {
    const view = await this.#content(box, 32)
    if (view.byteLength < 20) return undefined
    const long = view.getUint8(0) === 1
    if (long && view.byteLength < 32) return undefined
    return withUnits({ timescale: view.getUint32(long ? 20 : 12) }, unitsAt(view, long ? 24 : 16, long))
  }

  /** `mehd`, within `mvex`: the duration with all fragments, in units of the movie. */
  async fragmentUnits(extension: Box): Promise<number | undefined> {
    const box = await this.find(extension, 'mehd')
    const view = box && (await this.#content(box, 12))
    if (!view || view.byteLength < 8) return undefined
    const long = view.getUint8(0) === 1
    return long && view.byteLength < 12 ? undefined : unitsAt(view, 4, long)
  }

  async track(parent: Box): Promise<Track> {
    const track: Track = {}
    for await (const box of this.boxesIn(parent)) {
      if (box.type === 'tkhd') Object.assign(track, await this.#shownSize(box))
      if (box.type !== 'mdia') continue
      const header = await this.find(box, 'mdhd')
      const duration = seconds(header && (await this.length(header)))
      if (duration !== undefined) track.duration = duration
    }
    return track
  }

  /** The end of `tkhd`: a matrix of nine numbers, then width and height. */
  async #shownSize({ start, end }: Box): Promise<Track> {
    if (end - start < 84) return {}
    const view = await this.#bytes(end - 44, 44)
    if (view.byteLength < 44) return {}
    // 16.16 fixed point.
    const [width, height] = [view.getUint32(36) >>> 16, view.getUint32(40) >>> 16]
    if (width === 0 || height === 0) return {}
    const [a, b, c, d] = [0, 4, 12, 16].map((at) => view.getInt32(at))
    // Phones turn the picture by a quarter with the matrix.
    const turned = a === 0 && d === 0 && b !== 0 && c !== 0
    return { size: turned ? { width: height, height: width } : { width, height } }
  }

  #content({ start, end }: Box, length: number): Promise<DataView> {
    return this.#bytes(start, Math.min(length, end - start))
  }

  async #bytes(start: number, length: number): Promise<DataView> {
    const { buffer, byteOffset, byteLength } = await this.#read(start, length)
    return new DataView(buffer, byteOffset, byteLength)
  }
}

/** A duration; nothing, or all bits set, means that it is not known. */
function unitsAt(view: DataView, at: number, long: boolean): number | undefined {
  const units = long ? Number(view.getBigUint64(at)) : view.getUint32(at)
  const unknown = units === 0 || units > Number.MAX_SAFE_INTEGER || (!long && units === 0xffffffff)
  return unknown ? undefined : units
}

function withUnits({ timescale }: Length, units: number | undefined): Length {
  return units === undefined ? { timescale } : { timescale, units }
}

function seconds({ timescale, units }: Length = { timescale: 0 }): number | undefined {
  return timescale === 0 || units === undefined ? undefined : units / timescale
}

function longest(tracks: readonly Track[]): number | undefined {
  const durations = tracks.map(({ duration }) => duration).filter((duration) => duration !== undefined)
  return durations.length > 0 ? Math.max(...durations) : undefined
}

function largest(tracks: readonly Track[]): Track['size'] {
  return tracks
    .map(({ size }) => size)
    .filter((size) => size !== undefined)
    .reduce<Track['size']>(
      (most, size) => (most && most.width * most.height >= size.width * size.height ? most : size),
      undefined,
    )
}
