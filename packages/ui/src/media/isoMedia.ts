/** Reads `length` bytes from `start`, or as many as there are. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

export interface IsoMedia {
  /** Seconds: what the headers claim or how long the samples last, whichever is less. */
  duration?: number
  /** Pixels of the largest track, as it is shown. */
  width?: number
  height?: number
  /** Four-character codes of the tracks' samples, such as `avc1` and `mp4a`, each once. */
  codecs?: string[]
  /** Whether the file ends before its movie does. Such a file has no duration. */
  truncated?: true
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
  /** By which fragments name it. */
  id?: number
  size?: { width: number; height: number }
  header?: Length
  codec?: string
  /** How long all its samples last, in units of its header. */
  sampleUnits: number
  /** How long a sample of a fragment lasts that doesn't say it. */
  defaultUnits: number
}

interface Movie {
  header?: Length
  /** With all fragments, in units of the movie. */
  fragmentUnits?: number
  tracks: Track[]
}

/** Boxes looked at in one file; a hostile file may contain any number. */
const MAX_BOXES = 2000
/** Bytes of a table that are read together, and of all that are read of one table. */
const TABLE_PART = 64 * 1024
const TABLE_MAX = 8 * 1024 * 1024
/** Boxes without the end of which a file can't be played as a whole. */
const NEEDED = new Set(['moov', 'mdat', 'moof'])

/**
 * Reads how long an MP4 or MOV plays, how large its picture is and how its tracks are coded from its own headers, so
 * that it does not matter whether this program can play it. Only headers are read, wherever they are in the file, and
 * at most `MAX_BOXES`.
 *
 * The headers claim a duration: the movie header (`mvhd`), of a fragmented file `mehd`, and otherwise the longest track
 * (`mdhd`). The tables of samples show how long there is something to play; a claim beyond that doesn't count.
 *
 * @param size bytes of the whole file
 * @returns undefined when the file contains no movie header
 * @throws only what `read` rejects with
 */
export async function readIsoMedia(read: ReadBytes, size: number): Promise<IsoMedia | undefined> {
  const file = new IsoFile(read, size)
  let movie: Movie | undefined
  let fragmentsRead = 0
  for await (const box of file.boxesIn({ type: '', start: 0, end: size })) {
    if (box.type === 'moov') movie ??= await file.movie(box)
    if (box.type !== 'moof' || !movie) continue
    await file.fragment(box, movie.tracks)
    fragmentsRead = box.end
  }
  if (!movie) return undefined
  const { tracks } = movie
  const codecs = [...new Set(tracks.map(({ codec }) => codec).filter((codec) => codec !== undefined))]
  // Of more fragments than may be read, the others last as long as these for their bytes.
  const share = file.exhausted && fragmentsRead > 0 ? fragmentsRead / size : 1
  const duration = file.truncated ? undefined : durationOf(movie, fragmentsRead > 0, share)
  return {
    ...(duration !== undefined && { duration }),
    ...largest(tracks),
    ...(codecs.length > 0 && { codecs }),
    ...(file.truncated && { truncated: true }),
  }
}

/** @param share how much of the fragments was read, up to 1 */
function durationOf({ header, fragmentUnits, tracks }: Movie, fragmented: boolean, share: number) {
  const lengths = tracks.map((track) => track.header)
  const samples = tracks.map((track) => seconds(withUnits(track.header, track.sampleUnits || undefined)))
  const played = longest(samples)
  if (played === undefined) return undefined
  const withFragments = seconds(withUnits(header, fragmentUnits))
  const claimed = fragmented
    ? withFragments
    : (seconds(header) ?? withFragments ?? longest(lengths.map(seconds)))
  const whole = played / share
  // An estimate confirms a claim, but is no better than it.
  if (share < 1 && claimed !== undefined && claimed < whole * 2) return claimed
  return Math.min(claimed ?? whole, whole)
}

/** The boxes of one file. */
class IsoFile {
  /** Whether a needed box reaches past the end of the file. */
  truncated = false
  readonly #read: ReadBytes
  readonly #size: number
  #boxesLeft = MAX_BOXES

  constructor(read: ReadBytes, size: number) {
    this.#read = read
    this.#size = size
  }

  /** Whether boxes were left out because there are too many. */
  get exhausted(): boolean {
    return this.#boxesLeft <= 0
  }

  async *boxesIn(parent: Box): AsyncGenerator<Box> {
    let at = parent.start
    while (at + 8 <= parent.end && this.#boxesLeft-- > 0) {
      const view = await this.#bytes(at, 16)
      if (view.byteLength < 8) return
      const type = codeAt(view, 4)
      const short = view.getUint32(0)
      if (short === 1 && view.byteLength < 16) return
      const header = short === 1 ? 16 : 8
      // 1: the length follows as 64 bits. 0: up to the end.
      const length = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? parent.end - at : short
      if (length < header) return
      if (at + length > parent.end) {
        if (parent.type === '' && NEEDED.has(type)) this.truncated = true
        return
      }
      yield { type, start: at + header, end: at + length }
      at += length
    }
  }

  async find(parent: Box, type: string): Promise<Box | undefined> {
    for await (const box of this.boxesIn(parent)) if (box.type === type) return box
    return undefined
  }

  async movie(parent: Box): Promise<Movie> {
    const movie: Movie = { tracks: [] }
    const defaults = new Map<number, number>()
    for await (const box of this.boxesIn(parent)) {
      if (box.type === 'mvhd') Object.assign(movie, { header: await this.length(box) })
      if (box.type === 'trak') movie.tracks.push(await this.track(box))
      if (box.type !== 'mvex') continue
      for await (const extension of this.boxesIn(box)) {
        if (extension.type === 'mehd') Object.assign(movie, await this.#fragmentUnits(extension))
        if (extension.type !== 'trex') continue
        const view = await this.#content(extension, 16)
        if (view.byteLength === 16) defaults.set(view.getUint32(4), view.getUint32(12))
      }
    }
    for (const track of movie.tracks) track.defaultUnits = defaults.get(track.id ?? 0) ?? 0
    return movie
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
  async #fragmentUnits(box: Box): Promise<Pick<Movie, 'fragmentUnits'>> {
    const view = await this.#content(box, 12)
    if (view.byteLength < 8) return {}
    const long = view.getUint8(0) === 1
    const fragmentUnits = long && view.byteLength < 12 ? undefined : unitsAt(view, 4, long)
    return fragmentUnits === undefined ? {} : { fragmentUnits }
  }

  async track(parent: Box): Promise<Track> {
    const track: Track = { sampleUnits: 0, defaultUnits: 0 }
    for await (const box of this.boxesIn(parent)) {
      if (box.type === 'tkhd') Object.assign(track, await this.#trackId(box), await this.#shownSize(box))
      if (box.type !== 'mdia') continue
      for await (const media of this.boxesIn(box)) {
        if (media.type === 'mdhd') Object.assign(track, { header: await this.length(media) })
        const table = media.type === 'minf' ? await this.find(media, 'stbl') : undefined
        if (table) Object.assign(track, await this.#samples(table))
      }
    }
    return track
  }

  /** `moof`: adds what the samples of a fragment last to their tracks. */
  async fragment(parent: Box, tracks: readonly Track[]): Promise<void> {
    for await (const box of this.boxesIn(parent)) {
      if (box.type !== 'traf') continue
      let track: Track | undefined
      let defaultUnits = 0
      for await (const part of this.boxesIn(box)) {
        if (part.type === 'tfhd') {
          const view = await this.#content(part, 24)
          if (view.byteLength < 8) continue
          track = tracks.find(({ id }) => id === view.getUint32(4))
          const flags = view.getUint32(0)
          const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
          const own = (flags & 0x8) !== 0 && at + 4 <= view.byteLength
          defaultUnits = own ? view.getUint32(at) : (track?.defaultUnits ?? 0)
        }
        if (part.type === 'trun' && track) track.sampleUnits += await this.#runUnits(part, defaultUnits)
      }
    }
  }

  /** `trun`: samples in a row, each with its own duration or all with the default. */
  async #runUnits(box: Box, defaultUnits: number): Promise<number> {
    const view = await this.#content(box, 8)
    if (view.byteLength < 8) return 0
    const flags = view.getUint32(0)
    const start = box.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
    const room = width > 0 ? Math.floor((box.end - start) / width) : this.#size
    const count = Math.max(0, Math.min(view.getUint32(4), room))
    if (!(flags & 0x100)) return count * defaultUnits
    let units = 0
    for await (const row of this.#rows(start, start + count * width, width)) units += row.getUint32(0)
    return units
  }

  /** `stbl`: the code of the samples, and how long as many last as the file has room for. */
  async #samples(table: Box): Promise<Partial<Track>> {
    let codec: string | undefined
    let times: Box | undefined
    let count = 0
    for await (const box of this.boxesIn(table)) {
      if (box.type === 'stsd') codec = await this.#codec(box)
      if (box.type === 'stts') times = box
      if (box.type === 'stsz' || box.type === 'stz2') count = await this.#sampleCount(box)
    }
    const sampleUnits = times ? await this.#sampleUnits(times, count) : 0
    return { sampleUnits, ...(codec && { codec }) }
  }

  /** `stsd`: the type of its first entry. */
  async #codec(box: Box): Promise<string | undefined> {
    const view = await this.#content(box, 16)
    const code = view.byteLength < 16 ? '' : codeAt(view, 12).trim()
    return /^[\w.-]+$/.test(code) ? code : undefined
  }

  /** `stsz` and `stz2`: one size for all samples, or as many sizes as the box has room for. */
  async #sampleCount(box: Box): Promise<number> {
    const view = await this.#content(box, 12)
    if (view.byteLength < 12) return 0
    const count = view.getUint32(8)
    const compact = box.type === 'stz2'
    const same = compact ? 0 : view.getUint32(4)
    const bits = compact ? view.getUint8(7) || 32 : 32
    return Math.min(count, Math.floor(same > 0 ? this.#size / same : ((box.end - box.start - 12) * 8) / bits))
  }

  /** `stts`: how many samples in a row last how long. */
  async #sampleUnits(box: Box, samples: number): Promise<number> {
    const view = await this.#content(box, 8)
    if (view.byteLength < 8) return 0
    const end = Math.min(box.end, box.start + 8 + view.getUint32(4) * 8)
    let left = samples
    let units = 0
    for await (const row of this.#rows(box.start + 8, end, 8)) {
      const count = Math.min(left, row.getUint32(0))
      units += count * row.getUint32(4)
      left -= count
      if (left === 0) break
    }
    return units
  }

  /** The rows of a table, each `width` bytes wide. */
  async *#rows(start: number, end: number, width: number): AsyncGenerator<DataView> {
    const part = TABLE_PART - (TABLE_PART % width)
    for (let at = start; at + width <= Math.min(end, start + TABLE_MAX); at += part) {
      const view = await this.#bytes(at, Math.min(part, end - at))
      for (let row = 0; row + width <= view.byteLength; row += width)
        yield new DataView(view.buffer, view.byteOffset + row, width)
      if (view.byteLength < width) return
    }
  }

  /** `tkhd`: after the flags two times of change, 64 bits wide in version 1. */
  async #trackId(box: Box): Promise<Pick<Track, 'id'>> {
    const view = await this.#content(box, 24)
    return view.byteLength < 24 ? {} : { id: view.getUint32(view.getUint8(0) === 1 ? 20 : 12) }
  }

  /** The end of `tkhd`: a matrix of nine numbers, then width and height. */
  async #shownSize({ start, end }: Box): Promise<Pick<Track, 'size'>> {
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

/** A type of four characters. */
const codeAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

function withUnits(length: Length | undefined, units: number | undefined): Length | undefined {
  if (!length) return undefined
  return units === undefined ? { timescale: length.timescale } : { timescale: length.timescale, units }
}

function seconds({ timescale, units }: Length = { timescale: 0 }): number | undefined {
  return timescale === 0 || units === undefined ? undefined : units / timescale
}

function longest(durations: readonly (number | undefined)[]): number | undefined {
  const known = durations.filter((duration) => duration !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
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
