import { DATABASE_POSITION, LATEST_POSITION } from '@admin/api-client/contract/databasePosition'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@admin/api-client/contract/limits'
import { RESUMABLE_PATH } from '@admin/api-client/contract/system/uploads'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { languageDetector } from 'hono/language'
import { requestId } from 'hono/request-id'
import { matchedRoutes } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { newId } from '../db/columns.ts'
import type { Config } from '../kernel/context.ts'
import type { HttpEnv } from './mount.ts'
import { isHttps } from './requestInfo.ts'

type ContentSecurityPolicy = NonNullable<
  NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']
>

/** An answer that is no page of the admin shows nothing, should a browser be led to open it. */
export const ANSWER_POLICY: ContentSecurityPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** What the admin's pages may load and do, and nothing else. */
export const PAGE_POLICY: ContentSecurityPolicy = {
  defaultSrc: ["'none'"],
  // The checksums of large uploads are reckoned in WebAssembly, which is no way to run a text as a script.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  connectSrc: ["'self'"],
  // An open dialog locks the page's scrolling by its own style, and a mail in its preview brings its styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Signs of the style sheets are `data:`; files chosen for upload are shown from memory.
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  // Text becomes markup only through these: the cleaner, what reads HTML without showing it, the frame without
  // rights that shows a mail, and the editor's own reading of what is pasted. A script is loaded only by the worker that
  // hashes large uploads, from its constant address. No policy may be made a second time.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [
    'digest-worker',
    'dompurify',
    'film-worker',
    'html-frame',
    'inert-document',
    'ProseMirrorClipboard',
  ],
}

/**
 * Adds security headers to every answer; those that a file sets itself stay. In production over HTTPS the browser is
 * told to never ask over HTTP again.
 */
export function securityHeaders(
  contentSecurityPolicy: ContentSecurityPolicy,
  { production, trustProxy }: Pick<Config, 'production' | 'trustProxy'>,
): MiddlewareHandler {
  const headers = (strictTransportSecurity: string | false) =>
    secureHeaders({
      contentSecurityPolicy,
      permissionsPolicy: { camera: false, geolocation: false, microphone: false },
      xFrameOptions: 'DENY',
      strictTransportSecurity,
      overwrite: false,
    })
  const plain = headers(false)
  const strict = headers('max-age=31536000; includeSubDomains')
  return (c, next) => {
    const { url, headers } = c.req.raw
    return (production && isHttps(url, headers, trustProxy) ? strict : plain)(c, next)
  }
}

/** Gives every request an id of the server: rows are linked by it, so that no caller can choose it. */
export const identifyRequest = requestId({ headerName: '', generator: newId })

const CLIENT_REQUEST_ID = /^[\w=-]{1,64}$/

/** The id that the caller or a proxy gave the request, with which the lines of both logs are found; undefined unless it is a sane one. */
function clientRequestIdOf(headers: Headers): string | undefined {
  const given = headers.get('X-Request-Id') ?? ''
  return CLIENT_REQUEST_ID.test(given) ? given : undefined
}

/** Finds the supported language that Accept-Language prefers, whatever the country. */
export const detectLanguage = languageDetector({
  order: ['header'],
  caches: false,
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: DEFAULT_LANGUAGE,
  convertDetectedLanguage: (tag) =>
    LANGUAGES.find((language) => language.split('-')[0] === tag.toLowerCase().split('-')[0]) ?? tag,
})

/** Answers are never cached, unless they are files that say otherwise, and name their request. */
export const answerHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  c.header('X-Request-Id', c.get('requestId'))
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Writes without a session, after which a page reads with one. */
const SIGN_INS = /^\/api\/admin\/auth\/(login|mfa|sso|oidc\/attempts\/complete)$/
const CURRENT_USER = '/api/admin/auth/current-user'

/** Whether the page that sends a request lacks the position of a write. */
function lacksPosition(c: HonoContext<HttpEnv>): boolean {
  const given = c.req.header(DATABASE_POSITION)
  if (c.get('writes') || !READS.has(c.req.raw.method) || given === LATEST_POSITION) return true
  // A page that was loaded asks for its user first, and for an upload when the pieces are sent past the client.
  return (given === undefined && c.req.path === CURRENT_USER) || c.req.path.startsWith(`${RESUMABLE_PATH}/`)
}

/**
 * Answers an operator's write with a position that includes it, even if it failed: part of it may have been done. Reads
 * are answered with one where the page lacks that of an earlier write.
 */
export const answerPosition: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { replica } = c.get('context')
  if (!replica || !(c.get('accountId') || SIGN_INS.test(c.req.path))) return
  if (lacksPosition(c)) c.header(DATABASE_POSITION, await replica.position())
}

/**
 * Returns the template of the request's path, as the contract writes it; undefined where no route matches. Paths without
 * parameters are registered first, so the first match is the one that answers.
 */
function routeOf(c: HonoContext): string | undefined {
  const route = matchedRoutes(c).find(({ path }) => !path.includes('*'))
  return route?.path.replace(/:(\w+)/g, '{$1}')
}

/** Measures requests, including those that a limit rejects. */
export const followRequests: MiddlewareHandler<HttpEnv> = (c, next) => {
  const { telemetry, requestId } = c.get('context')
  if (!telemetry) return next()
  const { method } = c.req.raw
  return telemetry.request({ method, route: routeOf(c), requestId }, async () => {
    await next()
    return { status: c.res.status, accountId: c.get('accountId') }
  })
}

/** One line a request, rejected ones with who asked; no query and no body, which may hold what no one should read in a log. */
export const logRequests: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { log, clock, started, requestId, address } = c.get('context')
  const { method, path } = c.req
  const route = routeOf(c)
  const operator = c.get('operator')
  const accountId = c.get('accountId')
  const viewing = c.get('viewing')
  const { status } = c.res
  const clientRequestId = clientRequestIdOf(c.req.raw.headers)
  const duration = clock() - started
  const request = { requestId, clientRequestId, method, path, route, status, duration }
  log.info({ ...request, address, accountId, operator, viewing }, 'request')
}
