import type { MiddlewareHandler } from 'hono'
import { unavailable } from './answers.ts'
import type { HttpEnv } from './mount.ts'

/** Default of `MAX_REQUESTS`: about as many as a process answers within a second. */
export const MAX_REQUESTS = 128

/** Always answered, so that a busy server is not taken for a dead one. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz'])

/**
 * Rejects requests with `unavailable` while `max` others are under way. A request is under way until its handler
 * returns, so open event streams don't count. It doesn't count while its body arrives either: slow clients would
 * otherwise keep all others out.
 */
export function limitRequests(max: number): MiddlewareHandler<HttpEnv> {
  let underWay = 0
  return async (c, next) => {
    c.set('whileIdle', (work) => work())
    if (HEALTH_CHECKS.has(c.req.path)) return next()
    if (underWay >= max) throw unavailable()
    underWay += 1
    c.set('whileIdle', async (work) => {
      underWay -= 1
      try {
        return await work()
      } finally {
        underWay += 1
      }
    })
    try {
      await next()
    } finally {
      underWay -= 1
    }
  }
}
