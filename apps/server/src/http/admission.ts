import type { MiddlewareHandler } from 'hono'
import type { Config, Log } from '../context.ts'
import { refuse, unavailable } from './answers.ts'
import type { LoadLimits } from './loadLimits.ts'
import { ANSWER_HEADERS, strictTransport } from './middleware.ts'
import type { HttpEnv } from './mount.ts'
import { requestIdOf } from './requestInfo.ts'
import { Turns } from './Turns.ts'

/** What an orchestrator asks: never refused, so that a busy server is not taken for a dead one. */
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Milliseconds before a refusal goes out. Whoever comes back at once would else fill each turn of the event loop,
 * which takes one new connection: a probe behind a thousand of them waited until the flood was over.
 */
const PAUSE = 100

/** Milliseconds: refusals are logged as one line for each, for a flood of lines would be work too. */
const TELLING = 1000

interface Admission {
  /** The refusal of a request for which there is no room; it must cost next to nothing, for a flood is made of them. */
  turnAway: (request: Request) => Promise<Response> | undefined
  /** Lets all others wait for their turn, and refuses who waited too long. */
  admit: MiddlewareHandler<HttpEnv>
}

/**
 * Keeps what a process works on within its bounds. A request over them is refused before anything is known of
 * it but its headers. One whose body is on its way holds no turn: slow clients keep nobody out.
 */
export function admission(
  limits: LoadLimits,
  config: Pick<Config, 'production' | 'trustProxy'>,
  log: Log,
): Admission {
  const turns = new Turns(limits)
  const tell = tellRefusals(log)
  return {
    turnAway(request) {
      if (!turns.full || PROBES.has(new URL(request.url).pathname)) return undefined
      tell()
      const requestId = requestIdOf(request.headers)
      const refusal = refuse(BUSY, requestId, {
        ...ANSWER_HEADERS,
        'X-Request-Id': requestId,
        ...strictTransport(request, config),
      })
      return new Promise((resolve) => setTimeout(resolve, PAUSE, refusal))
    },
    async admit(c, next) {
      c.set('whileIdle', (work) => work())
      if (PROBES.has(c.req.path)) return next()
      const turn = turns.take(() => c.req.raw.signal)
      if (!(turn === true || (await turn))) {
        tell()
        return refuse(BUSY, c.get('context').requestId)
      }
      c.set('whileIdle', (work) => turns.whileIdle(work))
      try {
        await next()
      } finally {
        turns.end()
      }
    },
  }
}

/** One for all: an error looks where it was made, which costs more than the rest of its answer. */
const BUSY = unavailable()

function tellRefusals(log: Log): () => void {
  let refused = 0
  return () => {
    refused += 1
    if (refused > 1) return
    setTimeout(() => {
      log.warn({ refused }, 'more requests than this process takes on')
      refused = 0
    }, TELLING)
  }
}
