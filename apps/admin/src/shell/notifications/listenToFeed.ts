import {
  EVENTS_PATH,
  FEED_EVENT,
  REVIEWS_EVENT,
  TRANSFERS_EVENT,
} from '@admin/api-client/contract/home/events'
import type { EventSourceMessage } from 'eventsource-parser/stream'
import { API_URL, serverInPage } from '../../app/api.ts'
import { readToken } from '../../app/storage.ts'

/**
 * Milliseconds before a lost connection is tried again: doubled each time, up to the most. Added to what the server asks
 * to wait, as it does when the session's other tabs hold all the streams that it may have.
 */
const RETRY = { first: 1000, most: 30_000 }

interface Listener {
  /** The feed has changed. */
  onFeed: () => void
  /** A transfer that the operator may read has changed, or may have while the page was not connected. */
  onTransfers: () => void
  /** The queue of the review desk has changed, or may have while the page was not connected. */
  onReviews: () => void
  /** Whether changes are heard of; while they are not, someone has to ask. */
  onConnectedChange: (connected: boolean) => void
}

/**
 * Listens to the server's events while the page is in sight: browsers open few connections to one server, and
 * hidden pages would take them all. From the last event's id the server knows what was missed.
 * @returns how to stop
 */
export function listenToFeed({ onFeed, onTransfers, onReviews, onConnectedChange }: Listener): () => void {
  let lastId: string | undefined
  let attempts = 0
  let connectedBefore = false
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function take({ id, event }: EventSourceMessage): void {
    lastId = id ?? lastId
    if (event === FEED_EVENT) onFeed()
    if (event === TRANSFERS_EVENT) onTransfers()
    if (event === REVIEWS_EVENT) onReviews()
  }

  async function connect(): Promise<void> {
    const current = new AbortController()
    connection = current
    let wanted = 0
    try {
      const { EventSourceParserStream } = await import('eventsource-parser/stream')
      const response = await ask(lastId, current.signal)
      // Nothing is announced here, so there is nothing to come back for.
      if (response.status === 204) return
      // A proxy may name a date instead, which is no number.
      wanted = (Number(response.headers.get('Retry-After')) || 0) * 1000
      if (!response.ok || !response.body) throw new Error(String(response.status))
      attempts = 0
      onConnectedChange(true)
      if (connectedBefore) {
        onTransfers()
        onReviews()
      }
      connectedBefore = true
      await response.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .pipeTo(new WritableStream({ write: take }), { signal: current.signal })
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

async function ask(lastId: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${readToken() ?? ''}`,
    ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
  }
  const request = new Request(new URL(EVENTS_PATH, API_URL || location.origin), { headers, signal })
  return (serverInPage() ?? fetch)(request)
}
