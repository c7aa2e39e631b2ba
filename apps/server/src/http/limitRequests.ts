import type { MiddlewareHandler } from 'hono'
import type { Context } from '../kernel/context.ts'
import { lasting } from '../kernel/lasting.ts'
import type { RequestsState } from '../ports/SystemState.ts'
import { unavailable } from './answers.ts'
import type { HttpEnv } from './mount.ts'

/** Default of `MAX_REQUESTS`: about as many as a process answers within a second. */
export const MAX_REQUESTS = 128

/** Always answered, so that a busy server is not taken for a dead one. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz'])

/** Milliseconds between log lines about rejected requests: a line for each would be work too. */
const LOG_INTERVAL = 1000

/** Share of the limit from which more requests are under way than usual. */
const NEAR_LIMIT = 0.8

export interface RequestCounter extends RequestsState {
  add: (change: 1 | -1) => void
}

/** Returns a counter of requests that are under way, none at first. */
export function requestCounter(limit: number, clock: () => number): RequestCounter {
  const nearLimit = lasting(clock)
  let underWay = 0
  return {
    limit,
    get underWay() {
      return underWay
    },
    get nearLimitSince() {
      return nearLimit.since
    },
    add(change) {
      underWay += change
      nearLimit.note(underWay > NEAR_LIMIT * limit)
    },
  }
}

/**
 * Rejects requests with `unavailable` while as many others as the counter's limit are under way. A request is under way until its handler
 * returns, so open event streams don't count. It doesn't count while its body arrives either: slow clients would
 * otherwise keep all others out.
 */
export function limitRequests(counter: RequestCounter): MiddlewareHandler<HttpEnv> {
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
    counter.add(change)
    telemetry?.requestsUnderWay(change)
  }
  return async (c, next) => {
    const context = c.get('context')
    c.set('whileIdle', (work) => work())
    if (HEALTH_CHECKS.has(c.req.path)) return next()
    if (counter.underWay >= counter.limit) {
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
