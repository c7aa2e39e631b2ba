import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpEnv } from './mount.ts'
import { Refusal } from './Refusal.ts'
import { isHttps } from './requestInfo.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** Mantine writes inline styles; scripts come from files only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
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
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
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

export const limitBody: MiddlewareHandler<HttpEnv> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Refusal('payloadTooLarge')
  },
})
