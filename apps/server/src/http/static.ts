import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '../kernel/context.ts'
import { PAGE_POLICY, SECURITY_HEADERS, strictTransport } from './middleware.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest'])
/** Below this many bytes compression saves nothing. */
const MIN_COMPRESSED = 512

/** Paths of the API: never answered with a page. */
const API_PATHS = /^\/(api|webgw|menu|upload|files|healthz|readyz)(\/|$)/

type Encoding = 'br' | 'gzip'

interface StaticFile {
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
  /** Compressed while the server already answers; until then the file goes out as it is. */
  encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
}

/**
 * Serves the built admin from memory: compressed once, hashed assets for ever, `index.html` for page routes.
 * @returns nothing where there is no build
 */
export async function serveStatic(
  folder: string,
  config: Pick<Config, 'production' | 'trustProxy'>,
): Promise<((request: Request) => Response | undefined) | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const files = await readFolder(folder)
  void compressAll(files)
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const path = decodePath(request.url)
    if (path === undefined || API_PATHS.test(path)) return undefined
    const more = strictTransport(request, config)
    const file = files.get(path) ?? (isPage(path, request) ? files.get('/index.html') : undefined)
    return file && respond(file, request, more)
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
const isPage = (path: string, request: Request) =>
  extname(path) === '' && /text\/html|\*\/\*/.test(request.headers.get('Accept') ?? '*/*')

function respond(file: StaticFile, request: Request, more: Record<string, string>): Response {
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.encoded[name])
  const headers = { ...file.headers, ...more, ...(encoding && { 'Content-Encoding': encoding }) }
  if (request.headers.get('If-None-Match') === file.headers.ETag)
    return new Response(null, { status: 304, headers })
  const body = (encoding && file.encoded[encoding]) || file.body
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'Content-Length': String(body.length) },
  })
}

async function readFolder(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, StaticFile]> => {
        const name = join(entry.parentPath, entry.name)
        const path = name.slice(folder.length).replaceAll('\\', '/')
        const body = await readFile(name)
        return [path, { body, headers: headersOf(path, body), encoded: {} }]
      }),
    ),
  )
}

function headersOf(path: string, body: Buffer): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': PAGE_POLICY,
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    // Vite puts a hash of the content into the names of its assets.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept-Encoding',
  }
}

async function compressAll(files: Map<string, StaticFile>): Promise<void> {
  for (const [path, file] of files) {
    if (!COMPRESSIBLE.has(extname(path)) || file.body.length < MIN_COMPRESSED) continue
    file.encoded.gzip = Buffer.from(await promisify(gzip)(file.body, { level: 9 }))
    file.encoded.br = Buffer.from(
      await promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    )
  }
}
