import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

const PARTIAL_CONTENT = 206
/** Each response takes a window of 256 kB. */
const BROTLI_WINDOW_BITS = 18

/** Returns whether a response may be compressed: it is neither a byte range nor an event stream, and has no ETag. */
const mayCompress: compression.CompressionFilter = (request, response) =>
  response.statusCode !== PARTIAL_CONTENT &&
  !response.hasHeader('ETag') &&
  !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
  compression.filter(request, response)

/** Compresses texts of a kilobyte and more for clients that accept it. */
export function compressAnswers(server: Server): void {
  const compress = compression({
    filter: mayCompress,
    brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  server.prependListener('request', (request, response) => {
    compress(request, response, () => {})
    collectDrains(response)
  })
}

/**
 * Keeps the listeners that wait for `drain` once: `compression` passes them to its own stream, which would collect one for
 * each pause of a long file.
 */
function collectDrains(response: ServerResponse): void {
  const once = response.once.bind(response)
  let waiting: (() => void)[] = []
  response.on('drain', () => {
    const due = waiting
    waiting = []
    for (const proceed of due) proceed()
  })
  response.once = (event: string, listener: (...values: never[]) => void) => {
    if (event !== 'drain') return once(event, listener as () => void)
    waiting.push(listener as () => void)
    return response
  }
}
