import type { MiddlewareHandler } from 'hono'
import type { Context } from '../kernel/context.ts'
import { unavailable } from './answers.ts'
import type { HttpEnv, RequestLoad } from './mount.ts'

/** Default of `MAX_REQUESTS`: about as many as a process answers within a second. */
export const MAX_REQUESTS = 128

/** Always answered, so that a busy server is not taken for a dead one. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz'])

/** Milliseconds between log lines about rejected requests: a line for each would be work too. */
const LOG_INTERVAL = 1000

/**
 * Rejects requests with `unavailable` while `max` others are under way. A request is under way until its handler
 * returns, so open event streams don't count. It doesn't count while its body arrives either: slow clients would
 * otherwise keep all others out.
 */
export function limitRequests(max: number): MiddlewareHandler<HttpEnv> {
  const load: RequestLoad = { underWay: 0, limit: max }
  let rejected = 0
  let lastLogged = 0
  const logRejection = ({ clock, log }: Context) => {
    rejected += 1
    if (clock() - lastLogged < LOG_INTERVAL) return
    log.warn({ requests: rejected }, 'requests rejected, too many are under way')
    lastLogged = clock()
    rejected = 0
  }
  const count = ({ telemetry }: Context, change: 1 | -1) => {
    load.underWay += change
    telemetry?.requestsUnderWay(change)
  }
  return async (c, next) => {
    const context = c.get('context')
    c.set('load', load)
    c.set('whileIdle', (work) => work())
    if (HEALTH_CHECKS.has(c.req.path)) return next()
    if (load.underWay >= max) {
      context.telemetry?.rejected('requests')
      logRejection(context)
      throw unavailable()
    }
    count(context, 1)
    c.set('whileIdle', async (work) => {
      count(context, -1)
      try {
        return await work()
      } finally {
        count(context, 1)
      }
    })
    try {
      await next()
    } finally {
      count(context, -1)
    }
  }
}
