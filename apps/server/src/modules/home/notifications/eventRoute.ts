import { EVENTS_PATH } from '@admin/api-client/contract/home/events'
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { authenticate } from '../../../auth/authenticate.ts'
import { authorize } from '../../../auth/authorize.ts'
import { type HttpEnv, noteOperator } from '../../../http/mount.ts'
import type { Ports } from '../../../kernel/context.ts'
import { FeedStreams } from './FeedStreams.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * Server-sent events for a signed-in operator. An event of the feed has an id that a page
 * sends back as `Last-Event-ID`, so that no change is missed between two connections.
 * @param closing ends all streams when the server stops
 */
export function eventRoute(app: Hono<HttpEnv>, ports: Ports, closing: AbortSignal): void {
  const streams = ports.events && new FeedStreams(ports, ports.events)
  closing.addEventListener('abort', () => streams?.endAll())
  app.get(EVENTS_PATH, async (c) => {
    const { raw } = c.req
    const context = c.get('context')
    const session = authorize(
      'session',
      await authenticate(context, c.req.header('Authorization'), { present: false }),
    )
    noteOperator(c, session)
    // Nothing is announced here: the page has to ask by itself.
    if (!streams || !session || closing.aborted) return new Response(null, { status: 204 })
    // Hono answers HEAD by this handler and drops the body, which nothing would then end.
    if (raw.method === 'HEAD') return new Response(null, { headers: HEADERS })
    const release = await streams.reserve(session)
    const response = streamSSE(c, async (events) => {
      if (raw.signal.aborted) events.abort()
      raw.signal.addEventListener('abort', () => events.abort())
      await streams.serve(events, session, c.req.header('Last-Event-ID')).finally(release)
    })
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
    return response
  })
}
