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

/** Bytes of a chunk's header. */
const HEADER = 8
const MAX_ATTRIBUTES = 64
/** Bytes of a string. */
const MAX_STRING = 256 * 1024
const UTF8 = 1 << 8
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
  const tables: Partial<Record<typeof STRINGS | typeof RESOURCE_IDS, number>> = {}
  for (let at = view.getUint16(2, true); at < view.byteLength; ) {
    const type = view.getUint16(at, true)
    const size = view.getUint32(at + 4, true)
    if (size < HEADER || at + size > view.byteLength) return undefined
    if (type === STRINGS || type === RESOURCE_IDS) tables[type] ??= at
    // The first element is the manifest.
    if (type === START_ELEMENT) return factsOf(view, at, tables)
    at += size
  }
  return undefined
}

/** The facts are attributes of the first element: two have an id, and the name of the package has none. */
function factsOf(
  view: DataView,
  element: number,
  { [STRINGS]: pool, [RESOURCE_IDS]: ids }: Partial<Record<number, number>>,
): PackageFacts | undefined {
  if (pool === undefined) return undefined
  const idOf = (index: number) =>
    ids !== undefined && HEADER + (index + 1) * 4 <= view.getUint32(ids + 4, true)
      ? view.getUint32(ids + HEADER + index * 4, true)
      : undefined
  const facts: Partial<PackageFacts> = {}
  // Behind the chunk's header.
  const body = element + view.getUint16(element + 2, true)
  const first = body + view.getUint16(body + 8, true)
  const size = view.getUint16(body + 10, true)
  const count = Math.min(view.getUint16(body + 12, true), MAX_ATTRIBUTES)
  for (let index = 0; index < count; index++) {
    const at = first + index * size
    const name = view.getUint32(at + 4, true)
    const id = idOf(name)
    const type = view.getUint8(at + 15)
    const value = view.getUint32(at + 16, true)
    if (id === VERSION_CODE && INTEGERS.includes(type)) facts.build = value
    else if (type !== STRING) continue
    else if (id === VERSION_NAME) facts.version = stringAt(view, pool, value)
    else if (id === undefined && stringAt(view, pool, name) === 'package')
      facts.packageName = stringAt(view, pool, value)
  }
  const { packageName, version, build } = facts
  return packageName !== undefined && version !== undefined && build !== undefined
    ? { packageName, version, build }
    : undefined
}

/** Reads one string of a pool, so that a pool of very many costs nothing. */
function stringAt(view: DataView, pool: number, index: number): string {
  if (index >= view.getUint32(pool + 8, true)) throw new RangeError('no such string')
  const isUtf8 = (view.getUint32(pool + 16, true) & UTF8) !== 0
  const offset = view.getUint32(pool + view.getUint16(pool + 2, true) + index * 4, true)
  return (isUtf8 ? readUtf8 : readUtf16)(view, pool + view.getUint32(pool + 20, true) + offset)
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

/** @throws RangeError where the text leads out of the file, or is longer than any that is meant */
function decode(view: DataView, encoding: string, start: number, length: number): string {
  if (length > MAX_STRING || start + length > view.byteLength) throw new RangeError('no such text')
  return new TextDecoder(encoding).decode(new Uint8Array(view.buffer, view.byteOffset + start, length))
}
