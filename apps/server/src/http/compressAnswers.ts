import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import compression from 'compression'

const PART = 206

/** Whether an answer is one client's alone and whole. A kept answer is given to many as it is. */
const isOwnAndWhole = (response: ServerResponse): boolean =>
  response.statusCode !== PART && !String(response.getHeader('Cache-Control')).startsWith('public')

/** Compresses texts of a kilobyte and more for clients that accept it, except parts of files and what caches keep. */
export function compressAnswers(server: Server): void {
  const compress = compression({
    filter: (request, response) => isOwnAndWhole(response) && compression.filter(request, response),
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  server.prependListener('request', (request, response) => compress(request, response, () => {}))
}
