import { text } from './uploads.ts'

type Bytes = Uint8Array<ArrayBuffer>

function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Numbers of four bytes, the highest byte first. */
function uint32(...values: number[]): Bytes {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, index) => {
    view.setUint32(index * 4, value)
  })
  return new Uint8Array(view.buffer)
}

/** A box of an ISO media file. */
function box(type: string, ...content: Uint8Array[]): Bytes {
  const inside = joined(...content)
  return joined(uint32(inside.length + 8), text(type), inside)
}

export interface Film {
  /** `isom` for MP4, `qt  ` for MOV. @default 'isom' */
  brand?: string
  /** Seconds that the headers claim. @default as long as its samples last */
  claimed?: number
  /** Samples in fragments of ten seconds each, behind the movie header. @default in one table */
  fragmented?: boolean
  /** Its headers before its samples, as a film that is played while it loads. @default behind them */
  headersFirst?: boolean
}

const TIMESCALE = 1000
const SAMPLE_SIZE = 20
/** 16.16 fixed point. */
const ONE = 65_536
const MATRIX = uint32(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000)
const WIDTH = 1280
const HEIGHT = 720

/** A film of one sample a second without a picture in it, with complete tables and a track of sound as long. */
export function filmOf(
  seconds: number,
  { brand = 'isom', claimed = seconds, fragmented = false, headersFirst = false }: Film = {},
): Bytes {
  const units = fragmented ? 0 : claimed * TIMESCALE
  const fileType = box('ftyp', text(brand), uint32(512), text(brand))
  const samples = box('mdat', new Uint8Array((fragmented ? 0 : seconds) * SAMPLE_SIZE * 2))
  const extension = box(
    'mvex',
    box('mehd', uint32(0, claimed * TIMESCALE)),
    ...[1, 2].map((id) => box('trex', uint32(0, id, 1, TIMESCALE, SAMPLE_SIZE, 0))),
  )
  const movie = box(
    'moov',
    box('mvhd', uint32(0, 0, 0, TIMESCALE, units, ONE, 0x01000000, 0, 0), MATRIX, new Uint8Array(28)),
    track(1, 'avc1', units, fragmented ? 0 : seconds),
    track(2, 'mp4a', units, fragmented ? 0 : seconds),
    ...(fragmented ? [extension] : []),
  )
  const fragments = fragmented ? Array.from({ length: Math.ceil(seconds / 10) }, () => fragment(10)) : []
  const parts = headersFirst || fragmented ? [movie, samples] : [samples, movie]
  return joined(fileType, ...parts, ...fragments)
}

function track(id: number, codec: string, units: number, samples: number): Bytes {
  const [width, height] = id === 1 ? [WIDTH, HEIGHT] : [0, 0]
  return box(
    'trak',
    box('tkhd', uint32(7, 0, 0, id, 0, units, 0, 0, 0, 0), MATRIX, uint32(width * ONE, height * ONE)),
    box(
      'mdia',
      box('mdhd', uint32(0, 0, 0, TIMESCALE, units, 0x55c40000)),
      box('hdlr', uint32(0, 0), text(id === 1 ? 'vide' : 'soun'), new Uint8Array(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', uint32(0, 1), box(codec, new Uint8Array(78))),
          box('stts', uint32(0, 1, samples, TIMESCALE)),
          box('stsc', uint32(0, 1, 1, samples, 1)),
          box('stsz', uint32(0, SAMPLE_SIZE, samples)),
          box('stco', uint32(0, 1, 0)),
        ),
      ),
    ),
  )
}

function fragment(samples: number): Bytes {
  const tracks = [1, 2].map((id) => box('traf', box('tfhd', uint32(0, id)), box('trun', uint32(0, samples))))
  return joined(
    box('moof', box('mfhd', uint32(0, 1)), ...tracks),
    box('mdat', new Uint8Array(samples * SAMPLE_SIZE * 2)),
  )
}
