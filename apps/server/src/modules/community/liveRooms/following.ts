import type { Ports } from '../../../kernel/context.ts'
import { simulateLiveRooms } from './simulation.ts'
import { syncLiveRooms } from './sync.ts'

/** Milliseconds between two looks. */
const INTERVAL = 5000

/**
 * Follows what happens in the live rooms from now on: at the streaming server, or simulated in the demo where there is
 * none. Several servers on one database may do so.
 * @returns stops it, and waits for the look that is under way
 */
export function followLiveRooms(
  ports: Pick<Ports, 'db' | 'clock' | 'liveServer' | 'log'>,
  { simulated }: { simulated: boolean },
): () => Promise<void> {
  const { liveServer, log } = ports
  if (!liveServer && !simulated) return async () => {}
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= (liveServer ? syncLiveRooms(ports, liveServer) : simulateLiveRooms(ports))
      .catch((error) => log.warn({ error }, 'live rooms not read'))
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(look, INTERVAL)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
