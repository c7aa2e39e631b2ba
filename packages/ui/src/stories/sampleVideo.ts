import { box, joined, uint32 } from './sampleFiles.ts'

/** Units a second in the video's headers. */
const TIMESCALE = 1000
/** 16.16 fixed point. */
const ONE = 65_536
const ASCII = new TextEncoder()

export interface SampleVideo {
  width?: number
  height?: number
}

/** The color of the frame at a second: each differs from its neighbors. */
export function sampleColor(second: number): string {
  return `hsl(${(second * 75) % 360} 60% 45%)`
}

/** A real MP4 without sound, with one frame a second: its color and its number tell which one it is. */
export async function sampleVideo(
  name: string,
  seconds: number,
  { width = 320, height = 180 }: SampleVideo = {},
): Promise<File> {
  const frames = await encode(seconds, width, height)
  const fileType = box('ftyp', ASCII.encode('isom'), uint32(512), ASCII.encode('isomiso2mp41'))
  const duration = seconds * TIMESCALE
  const matrix = uint32(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000)
  const movieHeader = box(
    'mvhd',
    uint32(0, 0, 0, TIMESCALE, duration, ONE, 0x01000000, 0, 0),
    matrix,
    uint32(0, 0, 0, 0, 0, 0, 2),
  )
  const trackHeader = box(
    'tkhd',
    uint32(7, 0, 0, 1, 0, duration, 0, 0, 0, 0),
    matrix,
    uint32(width * ONE, height * ONE),
  )
  const samples = box(
    'stbl',
    box('stsd', uint32(0, 1), sampleEntry(width, height)),
    box('stts', uint32(0, 1, seconds, TIMESCALE)),
    box('stsc', uint32(0, 1, 1, seconds, 1)),
    box('stsz', uint32(0, 0, seconds, ...frames.map(({ length }) => length))),
    box('stco', uint32(0, 1, fileType.length + 8)),
  )
  const media = box(
    'mdia',
    box('mdhd', uint32(0, 0, 0, TIMESCALE, duration, 0x55c40000)),
    box('hdlr', uint32(0, 0), ASCII.encode('vide'), uint32(0, 0, 0), new Uint8Array(1)),
    box(
      'minf',
      box('vmhd', uint32(1, 0, 0)),
      box('dinf', box('dref', uint32(0, 1), box('url ', uint32(1)))),
      samples,
    ),
  )
  const movie = box('moov', movieHeader, box('trak', trackHeader, media))
  return new File([joined(fileType, box('mdat', ...frames), movie)], name, { type: 'video/mp4' })
}

async function encode(seconds: number, width: number, height: number): Promise<Uint8Array[]> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const frames: Uint8Array[] = []
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push(bytes)
    },
    error: reject,
  })
  encoder.configure({ codec: 'vp09.00.10.08', width, height, framerate: 1 })
  for (let second = 0; second < seconds; second++) {
    context.fillStyle = sampleColor(second)
    context.fillRect(0, 0, width, height)
    context.fillStyle = 'white'
    context.font = `${height / 2}px sans-serif`
    context.textAlign = 'center'
    context.fillText(String(second), width / 2, (height * 2) / 3)
    const frame = new VideoFrame(canvas, { timestamp: second * 1_000_000 })
    encoder.encode(frame, { keyFrame: true })
    frame.close()
  }
  await Promise.race([encoder.flush(), failed])
  encoder.close()
  return frames
}

/** `vp09`: size, 72 dpi, a name of 32 bytes, and how the frames are coded. */
function sampleEntry(width: number, height: number): Uint8Array<ArrayBuffer> {
  return box(
    'vp09',
    uint32(0, 1, 0, 0, 0, 0, width * ONE + height, 0x00480000, 0x00480000, 0),
    new Uint8Array([0, 1]),
    new Uint8Array(32),
    new Uint8Array([0, 24, 0xff, 0xff]),
    box('vpcC', uint32(0x01000000), new Uint8Array([0, 10, 0x82, 1, 1, 1, 0, 0])),
  )
}
