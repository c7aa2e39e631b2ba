import { UPLOAD_PIECE } from '@admin/api-client/contract/limits'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { RESUMABLE_PATH } from '@admin/api-client/contract/uploads'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpEnv } from './mount.ts'
import { Refusal } from './Refusal.ts'
import { isHttps } from './requestInfo.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** Bytes by path, for the operations that take more. */
const largeBodies = new Map(
  Object.values(areas)
    .flatMap((operations) => Object.values<Operation>(operations))
    .flatMap(({ path, multipart }) => (multipart ? [[path as string, multipart.maxSize] as const] : [])),
)

function maxBodyOf(path: string): number {
  if (path.startsWith(`${RESUMABLE_PATH}/`)) return UPLOAD_PIECE.max
  return largeBodies.get(path) ?? MAX_BODY_BYTES
}

/** Mantine writes inline styles; scripts come from files only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // The checksums of large uploads are reckoned in WebAssembly, which is no way to run a text as a script.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers that every answer carries, the files of the admin included. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

export const secureHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { config, requestId } = c.get('context')
  // What a file says of itself is stricter, and cached.
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }))
    if (!c.res.headers.has(name)) c.header(name, value)
  c.header('X-Request-Id', requestId)
  if (config.production && isHttps(c.req.url, c.req.raw.headers, config.trustProxy))
    c.header('Strict-Transport-Security', STRICT_TRANSPORT)
}

/** One line a request; no query and no body, which may hold what nobody should read in a log. */
export const logRequests: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { log, clock, started, requestId, address } = c.get('context')
  const { method, path } = c.req
  log.info({ requestId, method, path, status: c.res.status, duration: clock() - started, address }, 'request')
}

export const limitBody: MiddlewareHandler<HttpEnv> = (c, next) =>
  bodyLimit({
    maxSize: maxBodyOf(c.req.path),
    onError: () => {
      throw new Refusal('payloadTooLarge')
    },
  })(c, next)
