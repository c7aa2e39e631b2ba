import { createSHA256 } from 'hash-wasm'

/** Bytes that are in memory together. */
const PART_SIZE = 8 * 1024 * 1024

/** Answers a file with the SHA-256 of its content in hexadecimal digits, or with the error that ended the reading. */
addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  try {
    const hasher = await createSHA256()
    for (let start = 0; start < file.size; start += PART_SIZE)
      hasher.update(new Uint8Array(await file.slice(start, start + PART_SIZE).arrayBuffer()))
    postMessage({ digest: hasher.digest() })
  } catch (error) {
    postMessage({ error })
  }
})
