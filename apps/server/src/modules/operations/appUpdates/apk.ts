import { Unzip, UnzipInflate } from 'fflate'
import { type PackageFacts, readManifest } from './androidManifest.ts'

const MANIFEST = 'AndroidManifest.xml'
/** Bytes that a manifest has at most: an archive of a few bytes could unpack to gigabytes. */
const MAX_MANIFEST = 4 * 1024 * 1024

/**
 * Reads what an Android package says of itself, and no more of the file than up to its manifest.
 * @returns undefined for a file that isn't such a package, or whose manifest can't be read
 */
export async function readApk(file: ReadableStream<Uint8Array>): Promise<PackageFacts | undefined> {
  const bytes = await unpackManifest(file)
  return bytes && readManifest(bytes)
}

async function unpackManifest(file: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  let isRead = false
  const unzip = new Unzip((entry) => {
    if (entry.name !== MANIFEST) return
    entry.ondata = (error, data, final) => {
      if (error) throw error
      chunks.push(data)
      length += data.byteLength
      isRead = final || length > MAX_MANIFEST
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for await (const bytes of file) {
    try {
      unzip.push(bytes)
    } catch {
      // It isn't an archive, or one that is damaged.
      return undefined
    }
    if (isRead) break
  }
  return isRead && length <= MAX_MANIFEST ? new Uint8Array(await new Blob(chunks).arrayBuffer()) : undefined
}
