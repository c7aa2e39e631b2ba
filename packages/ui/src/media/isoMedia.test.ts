import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, film, filmMedia, joined, uint32 } from '../stories/sampleFiles.ts'
import { type ReadBytes, readIsoMedia } from './isoMedia.ts'

const UNKNOWN = 0xffffffff
/** Rows of a track's matrix, which turns the picture. */
const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const QUARTER_RIGHT = [0, 1, 0, -1, 0, 0, 0, 0, 1]
const QUARTER_LEFT = [0, -1, 0, 1, 0, 0, 0, 0, 1]
const HALF = [-1, 0, 0, 0, -1, 0, 0, 0, 1]

const readFrom =
  (bytes: Uint8Array): ReadBytes =>
  async (start, length) =>
    bytes.subarray(start, start + length)
const read = (bytes: Uint8Array) => readIsoMedia(readFrom(bytes), bytes.length)

const uint64 = (value: bigint) => uint32(Number(value >> 32n), Number(value & 0xffffffffn))

/** `mvhd` or `mdhd`. */
const header = (type: string, timescale: number, units: number) =>
  box(type, uint32(0, 0, 0, timescale, units), new Uint8Array(80))
const longHeader = (type: string, timescale: number, units: bigint) =>
  box(type, uint32(0x01000000, 0, 0, 0, 0, timescale), uint64(units), new Uint8Array(80))

interface Told {
  width?: number
  height?: number
  matrix?: number[]
  /** How long its samples last. @default as long as its header claims */
  sampleUnits?: number
}

const track = (
  timescale: number,
  units: number,
  { width = 0, height = 0, matrix = UPRIGHT, sampleUnits = units }: Told = {},
) =>
  box(
    'trak',
    box(
      'tkhd',
      uint32(0, 0, 0, 1),
      new Uint8Array(24),
      uint32(...matrix.map((part) => part * 65_536)),
      uint32(width * 65_536, height * 65_536),
    ),
    filmMedia(timescale, units, sampleUnits),
  )
const content = box('mdat', new Uint8Array(5000))
const movie = (...boxes: Uint8Array[]) => joined(box('ftyp'), box('moov', ...boxes), content)

test('reads duration and size of a video whose header is at the end', async () => {
  const media = await read(film(61.5, 'qt  ', { width: 1920, height: 1080 }))
  expect(media).toEqual({ duration: 61.5, width: 1920, height: 1080, codecs: ['avc1'] })
})

test('reads any duration as it was written, to the millisecond', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 86_400_000 }), async (milliseconds) => {
      const media = await read(film(milliseconds / 1000))
      expect(media?.duration).toBeCloseTo(milliseconds / 1000, 3)
    }),
  )
})

test('reads durations of 64 bits', async () => {
  const tracks = track(1, 120)
  const long = movie(longHeader('mvhd', 1_000_000, 90_000_000n), tracks)
  expect((await read(long))?.duration).toBe(90)
  const unknown = movie(longHeader('mvhd', 1_000_000, 2n ** 64n - 1n), tracks)
  expect((await read(unknown))?.duration).toBe(120)
})

/** `moof` with one run of samples: each with its own duration, or so many with that of the track's fragments. */
const fragment = (durations: number[] | number) => {
  const run =
    typeof durations === 'number' ? uint32(0, durations) : uint32(0x101, durations.length, 0, ...durations)
  return joined(box('moof', box('traf', box('tfhd', uint32(0, 1)), box('trun', run))), content)
}
const extension = (...boxes: Uint8Array[]) => box('mvex', box('trex', uint32(0, 1, 1, 500, 0, 0)), ...boxes)

test('adds up the samples of a fragmented video, and compares them with its extended header', async () => {
  for (const left of [0, UNKNOWN, 20]) {
    const head = [header('mvhd', 1000, left), track(1000, 0)]
    const fragments = joined(fragment(100), fragment([10_000, 15_000]))
    expect((await read(joined(movie(...head, extension()), fragments)))?.duration).toBe(75)
    const claimed = (units: number) => movie(...head, extension(box('mehd', uint32(0, units))))
    expect((await read(joined(claimed(74_900), fragments)))?.duration).toBe(74.9)
    expect((await read(joined(claimed(9_000_000), fragments)))?.duration).toBe(75)
    expect((await read(claimed(9_000_000)))?.duration).toBeUndefined()
  }
})

test('estimates the rest of more fragments than may be read', async () => {
  const fragments = Array.from({ length: 2000 }, () => fragment(2))
  const head = [header('mvhd', 1000, 0), track(1000, 0)]
  const estimated = await read(joined(movie(...head, extension()), ...fragments))
  expect(estimated?.duration).toBeCloseTo(2000, -1)
  const claimed = movie(...head, extension(box('mehd', uint32(0, 1_999_500))))
  expect((await read(joined(claimed, ...fragments)))?.duration).toBe(1999.5)
  const forged = movie(...head, extension(box('mehd', uint32(0, 7_200_000))))
  expect((await read(joined(forged, ...fragments)))?.duration).toBeCloseTo(2000, -1)
})

test('otherwise uses the longest track, in the units of that track', async () => {
  const tracks = [
    track(44_100, 44_100 * 62),
    track(90_000, 90_000 * 65, { width: 1280, height: 720 }),
    track(1000, 0),
  ]
  const media = await read(movie(header('mvhd', 1000, 0), ...tracks))
  expect(media).toEqual({ duration: 65, width: 1280, height: 720, codecs: ['avc1'] })
  expect((await read(movie(...tracks)))?.duration).toBe(65)
})

test('returns what the samples last where a header claims more', async () => {
  const forged = track(1000, 90_000, { sampleUnits: 5_000 })
  expect((await read(movie(header('mvhd', 1000, 90_000), forged)))?.duration).toBe(5)
  expect((await read(movie(header('mvhd', 1000, 90_000), track(1000, 5_000))))?.duration).toBe(5)
  expect((await read(movie(header('mvhd', 1000, 4_000), track(1000, 5_000))))?.duration).toBe(4)
})

test('counts no more samples than the file has room for', async () => {
  const media = (count: number, sizes: Uint8Array) =>
    box(
      'mdia',
      box('mdhd', uint32(0, 0, 0, 1000, 90_000)),
      box('minf', box('stbl', box('stts', uint32(0, 1, count, 1000)), box('stsz', sizes))),
    )
  const seconds = async (sizes: Uint8Array) =>
    (await read(movie(header('mvhd', 1000, 90_000), box('trak', media(90, sizes)))))?.duration
  expect(await seconds(uint32(0, 0, 90, ...Array.from({ length: 90 }, () => 50)))).toBe(90)
  expect(await seconds(uint32(0, 0, 90, 50, 50, 50))).toBe(3)
  expect(await seconds(uint32(0, 1000, 90))).toBe(5)
  expect(await seconds(uint32(0, 50, 7))).toBe(7)
})

test('returns no duration of a video that ends early', async () => {
  const whole = joined(movie(header('mvhd', 1000, 90_000), track(1000, 90_000)))
  for (const missing of [1, 2500, 5000])
    expect(await read(whole.subarray(0, whole.length - missing))).toEqual({
      truncated: true,
      codecs: ['avc1'],
    })
  // What follows the last box is no box that matters.
  expect((await read(joined(whole, new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]))))?.duration).toBe(90)
})

test('returns no duration where no header or no sample contains one', async () => {
  expect((await read(film(0)))?.duration).toBeUndefined()
  expect((await read(movie(header('mvhd', 1000, UNKNOWN))))?.duration).toBeUndefined()
  expect((await read(movie(header('mvhd', 1000, 90_000))))?.duration).toBeUndefined()
  expect((await read(movie(header('mvhd', 0, 1000))))?.duration).toBeUndefined()
})

test('swaps width and height of a video that is shown turned by a quarter', async () => {
  const sizeOf = async (matrix: number[]) =>
    read(movie(track(1000, 1000, { width: 1920, height: 1080, matrix })))
  for (const matrix of [QUARTER_LEFT, QUARTER_RIGHT])
    expect(await sizeOf(matrix)).toMatchObject({ width: 1080, height: 1920 })
  for (const matrix of [UPRIGHT, HALF])
    expect(await sizeOf(matrix)).toMatchObject({ width: 1920, height: 1080 })
})

test('returns less of a video that is cut off or overwritten anywhere, and never fails', async () => {
  const whole = joined(
    film(90),
    movie(header('mvhd', 1000, 0), track(1000, 90, { width: 64, height: 48 }), extension()),
    fragment([90, 90]),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length),
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (length, changes) => {
        const damaged = whole.slice(0, length)
        for (const [at, byte] of changes) damaged[at] = byte
        const media = await read(damaged)
        expect(media?.duration ?? 0).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

const boxType = fc.constantFrom(
  ...['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'stts', 'stsz', 'stz2', 'mvex', 'trex', 'moof', 'traf'],
  ...['tfhd', 'trun', 'mvhd', 'mdhd', 'mehd', 'tkhd', 'mdat', 'free'],
)
const { tree } = fc.letrec<{ tree: Uint8Array<ArrayBuffer> }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.tuple(boxType, fc.uint8Array({ maxLength: 100 })).map(([type, content]) => box(type, content)),
    // A box of any length written in its header: zero, one, too short, or past the end of the file.
    fc
      .tuple(
        fc.oneof(fc.nat(20), fc.constantFrom(UNKNOWN, 0x7fffffff)),
        boxType,
        fc.uint8Array({ maxLength: 40 }),
      )
      .map(([length, type, content]) => joined(uint32(length), new TextEncoder().encode(type), content)),
    fc
      .tuple(boxType, fc.array(tie('tree'), { maxLength: 5 }))
      .map(([type, children]) => box(type, ...children)),
  ),
}))

test('ends on any tree of boxes, with a finite number of reads inside the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { maxLength: 6 }), async (boxes) => {
      const bytes = joined(box('moov', ...boxes), ...boxes)
      let reads = 0
      const media = await readIsoMedia((start, length) => {
        reads += 1
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start).toBeLessThanOrEqual(bytes.length)
        expect(length).toBeLessThanOrEqual(64 * 1024)
        return readFrom(bytes)(start, length)
      }, bytes.length)
      expect(reads).toBeLessThan(5000)
      for (const value of [media?.duration, media?.width, media?.height])
        expect(value ?? 1).toBeGreaterThan(0)
    }),
  )
})

test('reads at most a few thousand headers of a file with any number of boxes', async () => {
  const bytes = new Uint8Array(8_000_000)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length; at += 8) view.setUint32(at, 8)
  let reads = 0
  await readIsoMedia((start, length) => {
    reads += 1
    return readFrom(bytes)(start, length)
  }, bytes.length)
  expect(reads).toBeLessThan(5000)
})

test('rejects only with what reading the file rejects with', async () => {
  const gone = new Error('The file was removed')
  await expect(readIsoMedia(() => Promise.reject(gone), 100)).rejects.toBe(gone)
})
