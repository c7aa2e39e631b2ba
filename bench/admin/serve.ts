/** Serves a built admin as our server serves its own: compressed beforehand, on one origin with the API. */
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface AdminServer {
  url: string
  stop: () => Promise<void>
}

/**
 * @param folder of the build
 * @param api address of the server that everything else is forwarded to
 */
export async function serveAdmin(folder: string, api: string): Promise<AdminServer> {
  const files = await filesOf(folder)
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const isPage = headers.accept?.includes('text/html')
    const file = files.get(new URL(url, api).pathname) ?? (isPage ? files.get('/index.html') : undefined)
    if (file) return outgoing.writeHead(200, file.headers).end(file.body)
    const forwarded = request(new URL(url, api), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, outgoing, () => {})
    })
    // A stream of events ends when its reader leaves.
    outgoing.on('close', () => forwarded.destroy())
    pipeline(incoming, forwarded, (error) => error && outgoing.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Every file of a folder by its path. Files with a hash in their name are cached for ever. */
async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const type = TYPES[extname(name)]
      const body = await readFile(path)
      const isPage = extname(name) === '.html'
      const headers = {
        'Content-Type': type ?? 'application/octet-stream',
        'Cache-Control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        ...(type && { 'Content-Encoding': 'br' }),
      }
      return [
        `/${relative(folder, path)}`,
        { headers, body: type ? brotliCompressSync(body) : body },
      ] as const
    })
  const list = await Promise.all(files)
  return new Map<string, (typeof list)[number][1]>(list)
}
