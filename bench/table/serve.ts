/** Serves built pages, each from a port of its own. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { BuiltPage } from './build.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.map': 'application/json',
}

export interface PageServer {
  url: (page: BuiltPage) => string
  stop: () => Promise<void>
}

/**
 * Nothing is kept by the browser, so that every sample compiles anew; isolation headers give the page's clock
 * five microseconds instead of a hundred.
 */
export async function servePages(pages: readonly BuiltPage[]): Promise<PageServer> {
  const servers = await Promise.all(pages.map(serve))
  return {
    url: (page) => servers.find((server) => server.page === page)?.url ?? '',
    stop: async () => {
      await Promise.all(servers.map(({ close }) => close()))
    },
  }
}

async function serve(page: BuiltPage) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const headers = {
      'Content-Type': TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    }
    try {
      const body = path === '/' ? page.html : await readFile(join(page.folder, path))
      response.writeHead(200, headers).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    page,
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
