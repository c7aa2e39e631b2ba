import type { Ports } from '../../../kernel/context.ts'
import { TO_ALL } from '../../home/notifications/events.ts'
import { revokeListed } from './listedHosts.ts'
import { simulateLiveRooms } from './simulation.ts'
import { syncLiveRooms } from './sync.ts'

/** Milliseconds between two polls. */
const INTERVAL = 5000
/** Milliseconds after which hosts on air are compared with the blacklist again. */
const LISTED_INTERVAL = 60_000
const BLACKLIST = '"blacklist"'
/**
 * Announcements of the database after which a poll doesn't wait: keys were revoked, entries were added, or some were
 * missed.
 */
const URGENT = ['"liveRooms"', BLACKLIST, TO_ALL]

/**
 * Polls the live rooms from now on: ends the streams of hosts on the blacklist, and brings the streaming server in line or,
 * in the demo where there is none, simulates it. Keys that are revoked and entries of the blacklist are followed
 * immediately. Several servers on one database may do so.
 * @returns stops it, and waits for the poll that is under way
 */
export function pollLiveRooms(
  ports: Pick<Ports, 'db' | 'clock' | 'liveServer' | 'log' | 'events'>,
  { simulated }: { simulated: boolean },
): () => Promise<void> {
  const { liveServer, log, clock } = ports
  let polling: Promise<void> | undefined
  let again = false
  let compared = Number.NEGATIVE_INFINITY
  const attempt = (what: string, work: () => Promise<void>) =>
    work().catch((error) => log.warn({ error }, what))
  const pollOnce = async () => {
    if (clock() - compared >= LISTED_INTERVAL) {
      compared = clock()
      await attempt('hosts not compared with the blacklist', () => revokeListed(ports))
    }
    if (liveServer) await attempt('live rooms not read', () => syncLiveRooms(ports, liveServer))
  }
  const poll = () => {
    polling ??= pollOnce().finally(() => {
      polling = undefined
      if (!again) return
      again = false
      poll()
    })
  }
  const hear = (payload: string) => {
    if (!URGENT.includes(payload)) return
    if (payload !== URGENT[0]) compared = Number.NEGATIVE_INFINITY
    if (polling) again = true
    poll()
  }
  let simulating: Promise<void> | undefined
  const timer = setInterval(() => {
    poll()
    if (simulated && !liveServer)
      simulating ??= attempt('live rooms not simulated', () => simulateLiveRooms(ports)).finally(() => {
        simulating = undefined
      })
  }, INTERVAL)
  const subscribed = ports.events
    ?.subscribe(hear)
    .catch((error) => log.warn({ error }, 'announcements of live rooms not heard'))
  return async () => {
    clearInterval(timer)
    const unsubscribe = await subscribed
    unsubscribe?.()
    again = false
    await Promise.all([polling, simulating])
  }
}
