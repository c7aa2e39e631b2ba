import type { ByteRange } from '../../../ports/Storage.ts'
import { type PackageFacts, readManifest } from './androidManifest.ts'

const MANIFEST = 'AndroidManifest.xml'
/** Bytes that a manifest has at most, packed and unpacked: an archive of a few bytes could unpack to gigabytes. */
const MAX_MANIFEST = 4 * 1024 * 1024
/** Bytes of the list of an archive's files at most. */
const MAX_DIRECTORY = 16 * 1024 * 1024

/** Signatures and lengths of the records of a zip archive (zip specification, 4.3). */
const LOCAL = { signature: 0x04034b50, bytes: 30 }
const ENTRY = { signature: 0x02014b50, bytes: 46 }
const END = { signature: 0x06054b50, bytes: 22 }
const MAX_COMMENT = 0xffff

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** Reads bytes of a file, first and last included. */
export type Read = (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Reads what an Android package says of itself: the manifest that its list of files names, as devices do, and no more of
 * the file than those two.
 * @param size of the file, in bytes
 * @returns undefined for a file that isn't such a package, or whose manifest can't be read
 */
export async function readApk(read: Read, size: number): Promise<PackageFacts | undefined> {
  const place = await findManifest(read, size)
  const bytes = place && (await unpack(read, place))
  return bytes && readManifest(bytes)
}

interface Place {
  /** Where its data begins, behind its own header. */
  start: number
  /** Bytes as it is packed. */
  length: number
  method: number
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

async function findManifest(read: Read, size: number): Promise<Place | undefined> {
  if (size < END.bytes) return undefined
  const tail = viewOf(await read({ start: Math.max(0, size - END.bytes - MAX_COMMENT), end: size - 1 }))
  let end = tail.byteLength - END.bytes
  while (end >= 0 && tail.getUint32(end, true) !== END.signature) end--
  if (end < 0) return undefined
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (length < ENTRY.bytes || length > MAX_DIRECTORY || start + length > size) return undefined
  const found = entriesNamed(MANIFEST, await read({ start, end: start + length - 1 }))
  const [entry] = found
  // Two would be two packages in one.
  if (!entry || found.length > 1) return undefined
  if (entry.length > MAX_MANIFEST || entry.start + LOCAL.bytes > size) return undefined
  const head = viewOf(await read({ start: entry.start, end: entry.start + LOCAL.bytes - 1 }))
  if (head.getUint32(0, true) !== LOCAL.signature) return undefined
  const data = entry.start + LOCAL.bytes + head.getUint16(26, true) + head.getUint16(28, true)
  return data + entry.length > size ? undefined : { ...entry, start: data }
}

/** The entries of a list of files that have a name and can be unpacked; each starts with its own header. */
function entriesNamed(wanted: string, directory: Uint8Array): Place[] {
  const view = viewOf(directory)
  const found: Place[] = []
  for (let at = 0; at + ENTRY.bytes <= directory.length; ) {
    if (view.getUint32(at, true) !== ENTRY.signature) break
    const nameEnd = at + ENTRY.bytes + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(directory.subarray(at + ENTRY.bytes, nameEnd))
    if (name === wanted && (view.getUint16(at + 8, true) & ENCRYPTED) === 0)
      found.push({
        start: view.getUint32(at + 42, true),
        length: view.getUint32(at + 20, true),
        method: view.getUint16(at + 10, true),
      })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return found
}

async function unpack(read: Read, { start, length, method }: Place): Promise<Uint8Array | undefined> {
  if (length === 0) return undefined
  const packed = await read({ start, end: start + length - 1 })
  if (method === STORED) return packed
  return method === DEFLATED ? inflate(packed) : undefined
}

/** @returns undefined for what is damaged, or larger than a manifest is */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    for await (const bytes of unpacked) {
      length += bytes.byteLength
      if (length > MAX_MANIFEST) return undefined
      chunks.push(bytes)
    }
  } catch {
    return undefined
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
