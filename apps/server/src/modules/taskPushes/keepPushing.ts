import type { Ports } from '../../context.ts'
import { withoutParameters } from '../../db/databaseErrors.ts'
import { continuePushes } from './continuePushes.ts'

/** Milliseconds between two looks for what is due. */
const INTERVAL = 2000

/** Keeps pushes going as long as the server runs. `stop` lets the messages under way reach their end. */
export function keepPushing(ports: Ports): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let looking = Promise.resolve()
  const look = () => {
    looking = continuePushes(ports, stopping.signal).catch((error: unknown) =>
      ports.log.error({ error: withoutParameters(error) }, 'pushes could not be continued'),
    )
  }
  const timer = setInterval(look, INTERVAL)
  return {
    stop: () => {
      clearInterval(timer)
      stopping.abort()
      return looking
    },
  }
}
