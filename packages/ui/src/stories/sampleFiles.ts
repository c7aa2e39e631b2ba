import type { FileFormat } from '../Upload/fileFormat.ts'

const text = (content: string) => new TextEncoder().encode(content)
const bytes = (...values: number[]) => new Uint8Array(values)

/** Bytes one after the other. */
export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Numbers of four bytes, the highest byte first. */
export function uint32(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, index) => {
    view.setUint32(index * 4, value)
  })
  return new Uint8Array(view.buffer)
}

/** A box of an ISO media file. */
export function box(type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const inside = joined(...content)
  return joined(uint32(inside.length + 8), text(type), inside)
}

/** A film of so many seconds, as its headers and its table of samples tell it; it has no pictures. */
export function film(seconds: number, brand = 'isom', pixels = { width: 1280, height: 720 }) {
  const timescale = 1000
  const units = Math.round(seconds * timescale)
  const trackHeader = joined(new Uint8Array(76), uint32(pixels.width * 65_536, pixels.height * 65_536))
  return joined(
    box('ftyp', text(brand), uint32(512), text(brand)),
    box('mdat', new Uint8Array(5000)),
    box(
      'moov',
      box('mvhd', uint32(0, 0, 0, timescale, units), new Uint8Array(80)),
      box('trak', box('tkhd', trackHeader), filmMedia(timescale, units)),
    ),
  )
}

/** The media of a track with one sample that lasts as long as its header claims, or so many units. */
export function filmMedia(timescale: number, units: number, sampleUnits = units): Uint8Array<ArrayBuffer> {
  return box(
    'mdia',
    box('mdhd', uint32(0, 0, 0, timescale, units), new Uint8Array(4)),
    box('hdlr'),
    box(
      'minf',
      box(
        'stbl',
        box('stsd', uint32(0, 1), box('avc1', new Uint8Array(78))),
        box('stts', uint32(0, 1, 1, sampleUnits)),
        box('stsz', uint32(0, 5000, 1)),
      ),
    ),
  )
}

const GIF_SIDE = 16

/** An image that changes from blue to yellow and back, twice a second. */
export function animatedGif(): Uint8Array<ArrayBuffer> {
  const screen = bytes(GIF_SIDE, 0, GIF_SIDE, 0, 0x81, 0, 0)
  const colors = bytes(0x30, 0x56, 0x9f, 0xf2, 0xbd, 0x5c, 0, 0, 0, 255, 255, 255)
  const endless = joined(bytes(0x21, 0xff, 11), text('NETSCAPE2.0'), bytes(3, 1, 0, 0, 0))
  const frame = (color: number) => {
    // A clear code before every second pixel keeps all codes three bits wide.
    const codes = Array.from({ length: GIF_SIDE ** 2 }, (_, pixel) =>
      pixel % 2 === 0 ? [4, color] : [color],
    ).flat()
    const data = packed([...codes, 5])
    return joined(
      bytes(0x21, 0xf9, 4, 0, 50, 0, 0, 0),
      bytes(0x2c, 0, 0, 0, 0, GIF_SIDE, 0, GIF_SIDE, 0, 0, 2, data.length),
      data,
      bytes(0),
    )
  }
  return joined(text('GIF89a'), screen, colors, endless, frame(0), frame(1), bytes(0x3b))
}

/** Codes of three bits, the lowest bit first. */
function packed(codes: readonly number[]): Uint8Array<ArrayBuffer> {
  const packedBytes = new Uint8Array(Math.ceil((codes.length * 3) / 8))
  for (const [index, code] of codes.entries()) {
    for (let bit = 0; bit < 3; bit++) {
      const at = index * 3 + bit
      packedBytes[at >> 3] = (packedBytes[at >> 3] ?? 0) | (((code >> bit) & 1) << (at & 7))
    }
  }
  return packedBytes
}

const zip = (entry: string) =>
  joined(
    bytes(0x50, 0x4b, 3, 4, 20, 0, 0, 0),
    new Uint8Array(18),
    uint32(0),
    text(entry),
    new Uint8Array(200),
  )

/** The beginning of a file of each format, by content alone. */
export const SAMPLES: Record<FileFormat, Uint8Array<ArrayBuffer>> = {
  jpeg: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46),
  png: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
  // One transparent pixel, whole.
  gif: joined(
    text('GIF89a'),
    bytes(1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x21, 0xf9, 4, 1, 0, 0, 0, 0),
    bytes(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b),
  ),
  webp: joined(text('RIFF'), uint32(0), text('WEBPVP8 ')),
  avif: box('ftyp', text('avif'), uint32(0), text('mif1avif')),
  heic: box('ftyp', text('heic'), uint32(0), text('mif1heic')),
  svg: text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  mp4: film(61),
  mov: film(61, 'qt  '),
  webm: bytes(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42),
  mp3: joined(text('ID3'), bytes(4, 0, 0, 0, 0, 0, 0)),
  wav: joined(text('RIFF'), uint32(0), text('WAVEfmt ')),
  ogg: joined(text('OggS'), new Uint8Array(24)),
  flac: joined(text('fLaC'), new Uint8Array(8)),
  m4a: box('ftyp', text('M4A '), uint32(0), text('M4A mp42')),
  pdf: text('%PDF-1.7\n'),
  zip: zip('readme.txt'),
  apk: zip('AndroidManifest.xml'),
  exe: joined(text('MZ'), new Uint8Array(62)),
  html: text('\ufeff<!-- terms -->\n<!DOCTYPE html><html lang="en"></html>'),
  text: text('name,points\n张三,5\n'),
}
