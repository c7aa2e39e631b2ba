/** What an Android package says of itself. */
export interface PackageFacts {
  /** Name of its package, such as `com.example.app`. */
  packageName: string
  /** As users see it. */
  version: string
  build: number
}

/** Types of the chunks of Android's binary XML (AOSP, `ResourceTypes.h`). */
const XML = 0x0003
const STRINGS = 0x0001
const RESOURCE_IDS = 0x0180
const START_ELEMENT = 0x0102

/** Ids by which attributes are found whatever they are called: packers shorten names. */
const VERSION_CODE = 0x0101021b
const VERSION_NAME = 0x0101021c

const UTF8 = 1 << 8
const NONE = 0xffffffff
/** Types of values. */
const STRING = 0x03
const INTEGERS = [0x10, 0x11]

/**
 * Reads the facts of a compiled `AndroidManifest.xml`.
 * @returns undefined for what isn't one, or where a fact is missing or kept among the resources
 */
export function readManifest(bytes: Uint8Array): PackageFacts | undefined {
  try {
    return readFacts(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // An offset leads out of the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readFacts(view: DataView): PackageFacts | undefined {
  if (view.getUint16(0, true) !== XML) return undefined
  let strings: readonly string[] = []
  let ids: readonly number[] = []
  let at = view.getUint16(2, true)
  while (at < view.byteLength) {
    const type = view.getUint16(at, true)
    const size = view.getUint32(at + 4, true)
    if (size === 0) return undefined
    if (type === STRINGS) strings = readStrings(view, at)
    if (type === RESOURCE_IDS)
      ids = Array.from({ length: (size - 8) / 4 }, (_, index) => view.getUint32(at + 8 + index * 4, true))
    // The first element is the manifest.
    if (type === START_ELEMENT) return factsOf(readAttributes(view, at, { strings, ids }))
    at += size
  }
  return undefined
}

/** The attributes of an element, by their resource's id or, without one, by their name. */
type Attributes = ReadonlyMap<number | string, string | number>

function factsOf(attributes: Attributes): PackageFacts | undefined {
  const packageName = attributes.get('package')
  const version = attributes.get(VERSION_NAME)
  const build = attributes.get(VERSION_CODE)
  if (typeof packageName !== 'string' || typeof version !== 'string' || typeof build !== 'number')
    return undefined
  return { packageName, version, build }
}

interface Tables {
  strings: readonly string[]
  ids: readonly number[]
}

function readAttributes(view: DataView, element: number, { strings, ids }: Tables): Attributes {
  // Behind the chunk's header.
  const body = element + view.getUint16(element + 2, true)
  const first = body + view.getUint16(body + 8, true)
  const size = view.getUint16(body + 10, true)
  const attributes = new Map<number | string, string | number>()
  for (let index = 0; index < view.getUint16(body + 12, true); index++) {
    const at = first + index * size
    const name = view.getUint32(at + 4, true)
    const text = view.getUint32(at + 8, true)
    const type = view.getUint8(at + 15)
    const value = view.getUint32(at + 16, true)
    const key = ids[name] ?? strings[name] ?? ''
    const string = strings[type === STRING ? value : text]
    if (INTEGERS.includes(type)) attributes.set(key, value)
    else if (string !== undefined && (type === STRING || text !== NONE)) attributes.set(key, string)
  }
  return attributes
}

function readStrings(view: DataView, pool: number): string[] {
  const offsets = pool + view.getUint16(pool + 2, true)
  const isUtf8 = (view.getUint32(pool + 16, true) & UTF8) !== 0
  const start = pool + view.getUint32(pool + 20, true)
  const read = isUtf8 ? readUtf8 : readUtf16
  const count = Math.min(view.getUint32(pool + 8, true), view.byteLength)
  return Array.from({ length: count }, (_, index) =>
    read(view, start + view.getUint32(offsets + index * 4, true)),
  )
}

/** Two lengths precede it, in characters and in bytes: each has one byte, or two where the first bit is set. */
function readUtf8(view: DataView, at: number): string {
  const widthAt = (place: number) => (view.getUint8(place) & 0x80 ? 2 : 1)
  const place = at + widthAt(at)
  const first = view.getUint8(place)
  const length = first & 0x80 ? ((first & 0x7f) << 8) | view.getUint8(place + 1) : first
  return decode(view, 'utf-8', place + widthAt(place), length)
}

/** Its length in characters precedes it: two bytes, or four where the first bit is set. */
function readUtf16(view: DataView, at: number): string {
  const first = view.getUint16(at, true)
  const isLong = (first & 0x8000) !== 0
  const length = isLong ? ((first & 0x7fff) << 16) | view.getUint16(at + 2, true) : first
  return decode(view, 'utf-16le', at + (isLong ? 4 : 2), length * 2)
}

/** @throws RangeError where the text leads out of the file */
const decode = (view: DataView, encoding: string, start: number, length: number): string =>
  new TextDecoder(encoding).decode(new Uint8Array(view.buffer, view.byteOffset + start, length))
