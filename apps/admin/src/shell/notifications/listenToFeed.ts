import type {
  FEED_EVENT,
  LIVE_ROOMS_EVENT,
  PRESENCES_EVENT,
  QUOTAS_EVENT,
  REVIEWS_EVENT,
  TRANSFERS_EVENT,
} from '@admin/api-client/contract/home/events'
import type { EventSourceMessage } from 'eventsource-parser/stream'

/**
 * Milliseconds before a lost connection is tried again: doubled each time, up to the most. Added to what the server asks
 * to wait, as it does when the session's other tabs hold all the streams that it may have.
 */
const RETRY = { first: 1000, most: 30_000 }

/** What is called by the names of events: their subject has changed, or may have while the page was not connected. */
type Listeners = Record<
  | typeof FEED_EVENT
  | typeof TRANSFERS_EVENT
  | typeof REVIEWS_EVENT
  | typeof QUOTAS_EVENT
  | typeof LIVE_ROOMS_EVENT
  | typeof PRESENCES_EVENT,
  () => void
>

/**
 * Listens to the server's events while the page is in sight: browsers open few connections to one server, and
 * hidden pages would take them all. From the last event's id the server knows whether a change of the feed was missed.
 * @param onConnectedChange whether changes are heard of; while they are not, someone has to ask
 * @returns how to stop
 */
export function listenToFeed(
  listeners: Listeners,
  onConnectedChange: (connected: boolean) => void,
): () => void {
  let lastId: string | undefined
  let attempts = 0
  let connectedBefore = false
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function take({ id, event }: EventSourceMessage): void {
    lastId = id ?? lastId
    listeners[event as keyof Listeners]?.()
  }

  async function connect(): Promise<void> {
    const current = new AbortController()
    connection = current
    let wanted = 0
    try {
      const { readEvents, requestEvents } = await import('./eventStream.ts')
      const response = await requestEvents(lastId, current.signal)
      // Nothing is announced here, so there is nothing to come back for.
      if (response.status === 204) return
      // A proxy may name a date instead, which is no number.
      wanted = (Number(response.headers.get('Retry-After')) || 0) * 1000
      if (!response.ok || !response.body) throw new Error(String(response.status))
      attempts = 0
      onConnectedChange(true)
      if (connectedBefore) {
        listeners.transfers()
        listeners.reviews()
        listeners.quotas()
        listeners.liveRooms()
        listeners.presences()
      }
      connectedBefore = true
      await readEvents(response.body, take, current.signal)
    } catch {
      // Rejected, cut off or left: below.
    }
    if (current.signal.aborted) return
    onConnectedChange(false)
    const wait = Math.min(RETRY.first * 2 ** attempts++, RETRY.most) * (0.5 + Math.random() / 2)
    timer = setTimeout(connect, wanted + wait)
  }

  function leave(): void {
    clearTimeout(timer)
    connection?.abort()
    onConnectedChange(false)
  }

  const follow = () => {
    leave()
    if (document.visibilityState === 'visible') void connect()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    leave()
  }
}
