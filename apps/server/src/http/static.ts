import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { Config } from '../kernel/context.ts'
import { PAGE_POLICY, securityHeaders } from './middleware.ts'

/** Paths of the API: never answered with a page. */
const API_PATHS = /^\/(api|webgw|menu|upload|files|healthz|readyz)(\/|$)/

/** Answers a request for a file of the admin or one of its pages; undefined for any other request. */
export type ServeAdmin = (request: Request) => Promise<Response | undefined>

/**
 * Serves the built admin, compressed where the build is: hashed assets forever, `index.html` for page routes.
 * @returns undefined where there is no build
 */
export function serveAdmin(
  folder: string,
  config: Pick<Config, 'production' | 'trustProxy'>,
): ServeAdmin | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const app = new Hono()
  app.use(securityHeaders(PAGE_POLICY, config), cacheHeaders, etag())
  app.use(serveStatic({ root: folder, precompressed: true }))
  const servePage = serveStatic({ path: page, precompressed: true })
  app.use((c, next) => (isPage(c.req.path, c.req.header('Accept')) ? servePage(c, next) : next()))
  return async (request) => {
    const path = decodePath(request.url)
    if (path === undefined || API_PATHS.test(path)) return undefined
    const response = await app.fetch(request)
    return response.status === 404 ? undefined : response
  }
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return undefined
  }
}

/** A page route has no extension; a missing asset must not be answered with a page. */
const isPage = (path: string, accept = '*/*') => extname(path) === '' && /text\/html|\*\/\*/.test(accept)

const cacheHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // Vite puts a hash of the content into the names of its assets.
  const isHashed = c.req.path.startsWith('/assets/')
  c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  c.header('Vary', 'Accept-Encoding')
}
