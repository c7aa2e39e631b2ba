import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, film, joined, uint32 } from '../stories/sampleFiles.ts'
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

const track = (timescale: number, units: number, width = 0, height = 0, matrix = UPRIGHT) =>
  box(
    'trak',
    box(
      'tkhd',
      new Uint8Array(40),
      uint32(...matrix.map((part) => part * 65_536)),
      uint32(width * 65_536, height * 65_536),
    ),
    box('mdia', header('mdhd', timescale, units), box('hdlr')),
  )
const movie = (...boxes: Uint8Array[]) => joined(box('ftyp'), box('moov', ...boxes))

test('reads duration and size of a video whose header is at the end', async () => {
  const media = await read(film(61.5, 'qt  ', { width: 1920, height: 1080 }))
  expect(media).toEqual({ duration: 61.5, width: 1920, height: 1080 })
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
  const long = movie(longHeader('mvhd', 1_000_000, 90_000_000n))
  expect(await read(long)).toEqual({ duration: 90 })
  const unknown = movie(longHeader('mvhd', 1_000_000, 2n ** 64n - 1n))
  expect(await read(unknown)).toEqual({})
})

test('uses the duration of a fragmented video where the movie header leaves it out', async () => {
  for (const left of [0, UNKNOWN]) {
    const extension = box('mvex', box('trex', new Uint8Array(24)), box('mehd', uint32(0, 75_000)))
    const tracks = track(90_000, 90_000)
    expect((await read(movie(header('mvhd', 1000, left), tracks, extension)))?.duration).toBe(75)
  }
  const long = box('mvex', box('mehd', uint32(0x01000000), uint64(120_000n)))
  expect((await read(movie(header('mvhd', 1000, 0), long)))?.duration).toBe(120)
})

test('otherwise uses the longest track, in the units of that track', async () => {
  const tracks = [track(44_100, 44_100 * 62), track(90_000, 90_000 * 65, 1280, 720), track(1000, 0)]
  const media = await read(movie(header('mvhd', 1000, 0), ...tracks))
  expect(media).toEqual({ duration: 65, width: 1280, height: 720 })
  expect((await read(movie(...tracks)))?.duration).toBe(65)
})

test('returns no duration where no header contains one', async () => {
  expect((await read(film(0)))?.duration).toBeUndefined()
  expect((await read(film(UNKNOWN / 1000)))?.duration).toBeUndefined()
  expect((await read(movie(header('mvhd', 0, 1000))))?.duration).toBeUndefined()
})

test('swaps width and height of a video that is shown turned by a quarter', async () => {
  const sizeOf = async (matrix: number[]) => read(movie(track(1000, 1000, 1920, 1080, matrix)))
  for (const matrix of [QUARTER_LEFT, QUARTER_RIGHT])
    expect(await sizeOf(matrix)).toEqual({ duration: 1, width: 1080, height: 1920 })
  for (const matrix of [UPRIGHT, HALF])
    expect(await sizeOf(matrix)).toEqual({ duration: 1, width: 1920, height: 1080 })
})

test('returns less of a video that is cut off or overwritten anywhere, and never fails', async () => {
  const whole = joined(
    film(90),
    movie(header('mvhd', 1000, 0), track(1000, 90, 64, 48), box('mvex', box('mehd', uint32(0, 90)))),
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

const boxType = fc.constantFrom('moov', 'trak', 'mdia', 'mvex', 'mvhd', 'mdhd', 'mehd', 'tkhd', 'free')
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
        expect(length).toBeLessThanOrEqual(64)
        return readFrom(bytes)(start, length)
      }, bytes.length)
      expect(reads).toBeLessThan(5000)
      for (const value of Object.values(media ?? {})) expect(value).toBeGreaterThan(0)
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
