import { FILES_PATH } from '@admin/api-client/contract/fileAddresses'
import { create as contentDisposition } from 'content-disposition'
import type { Hono } from 'hono'
import type { HttpEnv } from '../../../http/mount.ts'
import type { FileLinks } from '../../../kernel/fileLinks.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ByteRange } from '../../../ports/Storage.ts'
import type { KeptFile } from './reservations.ts'
import { requireFile } from './service.ts'

/** What a browser may show in a page; everything else is saved. Neither HTML nor SVG is ever among it. */
const INLINE = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'audio/ogg',
  'audio/flac',
  'audio/x-flac',
])

/** A link never leads to another content; compressing again would break ranges. Kept no longer than the link works. */
const cacheUntil = (expires: number, now: number) =>
  `private, max-age=${Math.max(0, Math.floor((expires - now) / 1000))}, immutable, no-transform`

/**
 * Serves uploaded files by signed links, because an image in a page sends no session.
 * `&download` saves a file that would be shown.
 */
export function fileRoute(app: Hono<HttpEnv>, links: FileLinks): void {
  app.get(`${FILES_PATH}/:key`, async (c) => {
    const { db, storage, clock } = c.get('context')
    const { expires = '', signature = '' } = c.req.query()
    await links.verify(c.req.param('key'), { expires, signature })
    const file = await requireFile(db, c.req.param('key'))
    const headers = {
      ...headersOf(file, c.req.query('download') !== undefined),
      'Cache-Control': file.confidential ? 'no-store' : cacheUntil(Number(expires), clock()),
    }
    if (c.req.header('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
    const range = rangeOf(c.req.header('Range'), file.size)
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } })
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    const length = { 'Content-Length': String(end - start + 1) }
    const content = { status: 200, headers: { ...headers, ...length } }
    const partial = {
      status: 206,
      headers: { ...content.headers, 'Content-Range': `bytes ${start}-${end}/${file.size}` },
    }
    if (c.req.raw.method === 'HEAD') return new Response(null, range ? partial : content)
    const body = await storage.read(file.key, { start, end })
    if (!body) throw new Refusal('notFound')
    return new Response(body, range ? partial : content)
  })
}

function headersOf({ name, mediaType, sha256 }: KeptFile, download: boolean) {
  const inline = INLINE.has(mediaType)
  return {
    'Content-Type': inline ? mediaType : 'application/octet-stream',
    'Content-Disposition': contentDisposition(name, { type: inline && !download ? 'inline' : 'attachment' }),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256.slice(0, 32)}"`,
  }
}

/**
 * Returns one range of bytes; of several, and of what is no range, the whole file is the answer. `range-parser` would
 * refuse a suffix that is longer than the file.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
