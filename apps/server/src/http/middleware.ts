import type { MiddlewareHandler } from 'hono'
import type { Config } from '../kernel/context.ts'
import type { HttpEnv } from './mount.ts'
import { isHttps } from './requestInfo.ts'

/** An answer that is no page of the admin shows nothing, should a browser be led to open it. */
const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What the admin's pages may load and do, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  // The checksums of large uploads are reckoned in WebAssembly, which is no way to run a text as a script.
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  // An open dialog locks the page's scrolling by a style of its own, and a mail in its preview brings its styles.
  "style-src 'self' 'unsafe-inline'",
  // Signs of the style sheets are `data:`; files chosen for upload are shown from memory.
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  // Text becomes markup only through these: the cleaner, what reads HTML without showing it, the frame without
  // rights that shows a mail, and the editor's own reading of what is pasted. None may be made a second time.
  "require-trusted-types-for 'script'",
  'trusted-types dompurify inert-document mail-frame ProseMirrorClipboard',
].join('; ')

/** Headers that every answer carries; the files of the admin have a policy of their own. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': ANSWER_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Those of an answer that is no file. */
const ANSWER_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' }

/** What an answer in production over HTTPS carries besides: the browser never asks over HTTP again. */
export const strictTransport = (
  { url, headers }: Request,
  { production, trustProxy }: Pick<Config, 'production' | 'trustProxy'>,
): Record<string, string> =>
  production && isHttps(url, headers, trustProxy)
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}

export const secureHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { config, requestId } = c.get('context')
  // What a file says of itself is stricter, and cached.
  for (const [name, value] of Object.entries(ANSWER_HEADERS))
    if (!c.res.headers.has(name)) c.header(name, value)
  c.header('X-Request-Id', requestId)
  for (const [name, value] of Object.entries(strictTransport(c.req.raw, config))) c.header(name, value)
}

/** One line a request, refused ones with who asked; no query and no body, which may hold what nobody should read in a log. */
export const logRequests: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { log, clock, started, requestId, address } = c.get('context')
  const { method, path } = c.req
  const operator = c.get('operator')
  const { status } = c.res
  log.info({ requestId, method, path, status, duration: clock() - started, address, operator }, 'request')
}
