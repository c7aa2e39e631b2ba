import { EVENTS_PATH, FEED_EVENT } from '@admin/api-client/contract/events'
import type { Hono } from 'hono'
import { authenticate } from '../../auth/authenticate.ts'
import { authorize } from '../../auth/authorize.ts'
import type { SignedIn } from '../../context.ts'
import type { Events } from '../../events/Events.ts'
import type { HttpEnv } from '../../http/mount.ts'
import { concerns } from './events.ts'
import { feedStamp } from './feed.ts'

/** Milliseconds between signs of life: fewer than proxies wait for one. */
export const HEARTBEAT = 20_000

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * Server-sent events for a signed-in operator. Each says only that the feed has changed, by an id that a page
 * sends back as `Last-Event-ID`, so that none is lost between two connections.
 * @param closing ends all streams when the server stops
 */
export function eventRoute(app: Hono<HttpEnv>, closing: AbortSignal): void {
  app.get(EVENTS_PATH, async (c) => {
    const context = c.get('context')
    const token = c.req.header('Authorization')
    const askSession = () => authenticate(context, token, { present: false })
    const session = authorize('session', await askSession())
    // Nothing is announced here: the page has to ask by itself.
    if (!context.events || !session) return new Response(null, { status: 204 })
    const body = eventStream({ ...context, session }, context.events, {
      closing,
      lastSeen: c.req.header('Last-Event-ID'),
      goesOn: async () => (await askSession()) !== null,
    })
    return new Response(body, { headers: HEADERS })
  })
}

interface Stream {
  closing: AbortSignal
  /** Id of the last event that the page has seen. */
  lastSeen: string | undefined
  /** Whether the session still does. */
  goesOn: () => Promise<boolean>
}

function eventStream(context: SignedIn, events: Events, { closing, lastSeen, goesOn }: Stream) {
  const text = new TextEncoder()
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let seen = lastSeen
      let stopped = false
      const write = (lines: string) => !stopped && controller.enqueue(text.encode(`${lines}\n\n`))
      const end = () => {
        if (stopped) return
        stop()
        controller.close()
      }
      /** Looks anew, one look at a time: what comes meanwhile is seen by the next one. */
      let looking = Promise.resolve()
      const look = (alive: string) => {
        looking = looking
          .then(async () => {
            if (stopped) return
            if (!(await goesOn())) return end()
            const stamp = await feedStamp(context)
            if (stamp !== seen) write(`id: ${stamp}\nevent: ${FEED_EVENT}\ndata: {}`)
            else if (alive) write(alive)
            seen = stamp
          })
          // The database is out of reach: the page comes back when it can.
          .catch(end)
        return looking
      }
      const unsubscribe = await events.subscribe((payload) => {
        if (concerns(payload, context.session.account.id)) look('')
      })
      const heartbeat = setInterval(() => look(':'), HEARTBEAT)
      stop = () => {
        stopped = true
        clearInterval(heartbeat)
        unsubscribe()
        closing.removeEventListener('abort', end)
      }
      closing.addEventListener('abort', end)
      if (closing.aborted) return end()
      // A first sign, so that the page knows at once that it is heard.
      await look(':')
    },
    cancel: () => stop(),
  })
}
