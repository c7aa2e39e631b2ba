import { FILES_PATH } from '@admin/api-client/contract/fileAddresses'
import { create as contentDisposition } from 'content-disposition'
import type { Hono } from 'hono'
import type { HttpEnv } from '../../../http/mount.ts'
import { FILE_POLICY, rangedResponse } from '../../../http/rangedResponse.ts'
import type { FileLinks } from '../../../kernel/fileLinks.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
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
    const answer = await rangedResponse(c.req.raw, {
      size: file.size,
      headers,
      read: (range) => storage.read(file.key, range),
    })
    if (!answer) throw new Refusal('notFound')
    return answer
  })
}

function headersOf({ name, mediaType, sha256 }: KeptFile, download: boolean) {
  const inline = INLINE.has(mediaType)
  return {
    'Content-Type': inline ? mediaType : 'application/octet-stream',
    'Content-Disposition': contentDisposition(name, { type: inline && !download ? 'inline' : 'attachment' }),
    'Content-Security-Policy': FILE_POLICY,
    ETag: `"${sha256.slice(0, 32)}"`,
  }
}
