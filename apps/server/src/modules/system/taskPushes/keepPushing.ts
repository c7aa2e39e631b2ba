import { withoutParameters } from '../../../db/databaseErrors.ts'
import type { Ports } from '../../../kernel/context.ts'
import { continuePushes, stopPushes } from './continuePushes.ts'

/** Milliseconds between two looks for pushes that are due. */
const INTERVAL = 2000

/**
 * Continues pushes while the server runs. `stop` resolves when every message in flight, also of a push that a
 * request began, is delivered and recorded.
 */
export function keepPushing(ports: Ports): { stop: () => Promise<void> } {
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    try {
      await continuePushes(ports)
    } catch (error) {
      ports.log.error({ error: withoutParameters(error) }, 'pushes could not be continued')
    }
    looking = false
  }
  const timer = setInterval(look, INTERVAL)
  return {
    stop: () => {
      clearInterval(timer)
      return stopPushes(ports.db)
    },
  }
}
