import type { ByteRange } from '../ports/Storage.ts'

/** Content security policy of files: a browser that opens one runs and loads nothing, and shows it in no frame. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** A stored file that is sent whole or in part. */
interface RangedFile {
  /** Bytes. */
  size: number
  /** Among them the `ETag` of its content, in quotation marks. */
  headers: Record<string, string> & { ETag: string }
  /** @returns nothing where the file is gone */
  read: (range: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>
}

/**
 * Answers a request for a stored file: whole, the range of bytes that it asks for, or that its client has it already.
 * @returns undefined where the file is gone
 */
export async function rangedResponse(
  { method, headers: asked }: Request,
  { size, headers: own, read }: RangedFile,
): Promise<Response | undefined> {
  const headers = { ...own, 'Accept-Ranges': 'bytes' }
  if (asked.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  // A client that has a part of another content gets the whole file.
  const sameContent = [null, headers.ETag].includes(asked.get('If-Range'))
  const range = sameContent ? rangeOf(asked.get('Range'), size) : undefined
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const length = { 'Content-Length': String(end - start + 1) }
  const content = { status: 200, headers: { ...headers, ...length } }
  const partial = {
    status: 206,
    headers: { ...content.headers, 'Content-Range': `bytes ${start}-${end}/${size}` },
  }
  if (method === 'HEAD') return new Response(null, range ? partial : content)
  const body = await read({ start, end })
  return body && new Response(body, range ? partial : content)
}

/**
 * Returns one range of bytes; of several, and of what is no range, the whole file is the answer. `range-parser` would
 * refuse a suffix that is longer than the file.
 */
function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
