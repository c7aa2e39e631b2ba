import { quotaArea } from '@admin/api-client/contract/agents/quotas'
import { liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { reviewArea } from '@admin/api-client/contract/content/review'
import {
  FEED_EVENT,
  LIVE_ROOMS_EVENT,
  PRESENCES_EVENT,
  QUOTAS_EVENT,
  REVIEWS_EVENT,
  TRANSFERS_EVENT,
} from '@admin/api-client/contract/home/events'
import type { SSEStreamingApi } from 'hono/streaming'
import { usableSessions } from '../../../auth/authenticate.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import type { Ports, Session } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { Reservations } from '../../../kernel/Reservations.ts'
import type { Events } from '../../../ports/Events.ts'
import { type AreaEvent, announced } from './events.ts'
import { feedStamp } from './feed.ts'
import { hasLapsedClaims } from './lapsedClaims.ts'
import { transferReaders } from './transferReaders.ts'

/** Milliseconds between signs of life: fewer than proxies wait for one. */
const HEARTBEAT = 20_000
/** Milliseconds in which all announcements to an account lead to one read of its feed, and those of transfers and of presences to one event. */
const COALESCE = 250
/** Milliseconds between two events of the review desk, of quotas, and of live rooms, at least: every reader asks then. */
const READERS_INTERVAL = 3000
/** Holders of these codes are sent the events that concern all readers of an area. */
const readers: Readonly<Record<AreaEvent, string>> = {
  [REVIEWS_EVENT]: reviewArea.operations.list.access,
  [QUOTAS_EVENT]: quotaArea.operations.list.access,
  [LIVE_ROOMS_EVENT]: liveRoomArea.operations.list.access,
}
/** Event streams that a process has open, those of one account among them, and those of one session among these. */
const MAX_STREAMS = 1000
const MAX_STREAMS_OF_ACCOUNT = 10
const MAX_STREAMS_OF_SESSION = 3
/** Seconds after which another stream may be free. */
const RETRY_AFTER = 60

interface Stream {
  session: Session
  /** Id of the last event that the page has received. */
  seen: string | undefined
  events: SSEStreamingApi
  end: () => void
}

/** A comment: a sign of life that no page notices. */
const SIGN_OF_LIFE = ':\n\n'

/**
 * The open event streams of this process. An account's streams share the reads of its feed, and reads run one after
 * another, so that streams and announcements cannot keep other requests from the database.
 */
export class FeedStreams {
  readonly #ports: Pick<Ports, 'db' | 'clock' | 'log'>
  readonly #events: Events
  readonly #reservations = new Reservations()
  readonly #byAccount = new Map<string, Set<Stream>>()
  /** Accounts whose feed is about to be read. */
  readonly #due = new Set<string>()
  /** Transfers whose readers are about to be sent an event. */
  readonly #changedTransfers = new Set<string>()
  /** Sessions in which an open record is about to be announced as opened, closed or edited by someone else. */
  readonly #changedPresences = new Set<string>()
  /** Events that are about to be sent to all readers of an area. */
  readonly #waiting = new Map<AreaEvent, ReturnType<typeof setTimeout>>()
  readonly #sent = new Map<AreaEvent, number>()
  /** Claims that lapsed until then are known. */
  #lapsesFound: number
  #reads = Promise.resolve()
  #listening: Promise<unknown> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined

  constructor(ports: Pick<Ports, 'db' | 'clock' | 'log'>, events: Events) {
    this.#ports = ports
    this.#events = events
    this.#lapsesFound = ports.clock()
  }

  /**
   * Reserves a place for a stream.
   * @returns a function that releases the place
   * @throws Refusal `tooManyStreams` when the session, its account or the process has as many as allowed
   */
  async reserve(session: Session): Promise<() => void> {
    const release = this.#reservations.reserve({
      all: MAX_STREAMS,
      [`account ${session.account.id}`]: MAX_STREAMS_OF_ACCOUNT,
      [`session ${session.id}`]: MAX_STREAMS_OF_SESSION,
    })
    if (!release) throw new Refusal('tooManyStreams', { retryAfter: RETRY_AFTER })
    try {
      await this.#listen()
      return release
    } catch (error) {
      release()
      throw error
    }
  }

  /**
   * Sends events until the client disconnects, the session or the server ends.
   * @param lastSeen id of the last event that the page has received
   */
  async serve(events: SSEStreamingApi, session: Session, lastSeen: string | undefined): Promise<void> {
    const ended = Promise.withResolvers<void>()
    events.onAbort(ended.resolve)
    if (events.aborted) return
    const stream: Stream = { session, seen: lastSeen, events, end: ended.resolve }
    this.#add(stream)
    // A first sign, so that the page knows immediately that it is connected.
    events.write(SIGN_OF_LIFE)
    this.#readSoon(session.account.id)
    await ended.promise
    this.#remove(stream)
  }

  endAll(): void {
    for (const streams of this.#byAccount.values()) for (const stream of [...streams]) stream.end()
  }

  #listen(): Promise<unknown> {
    this.#listening ??= this.#events
      .subscribe((payload) => {
        const { accountIds, transferIds, areas, presenceSessionIds } = announced(payload)
        for (const accountId of accountIds === 'all' ? this.#byAccount.keys() : accountIds)
          if (this.#byAccount.has(accountId)) this.#readSoon(accountId)
        for (const id of transferIds) this.#sendTransferSoon(id)
        for (const area of areas) this.#sendToReadersSoon(area)
        for (const id of presenceSessionIds) this.#sendPresencesSoon(id)
      })
      .catch((error: unknown) => {
        this.#listening = undefined
        throw error
      })
    return this.#listening
  }

  #add(stream: Stream): void {
    const { id } = stream.session.account
    this.#byAccount.set(id, (this.#byAccount.get(id) ?? new Set()).add(stream))
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT)
  }

  #remove(stream: Stream): void {
    const { id } = stream.session.account
    const streams = this.#byAccount.get(id)
    streams?.delete(stream)
    if (streams?.size === 0) this.#byAccount.delete(id)
    if (this.#byAccount.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }

  #beat(): void {
    for (const [accountId, streams] of this.#byAccount) {
      for (const stream of streams) stream.events.write(SIGN_OF_LIFE)
      this.#readSoon(accountId)
    }
    this.#reads = this.#reads.then(() => this.#findLapsedClaims())
  }

  #readSoon(accountId: string): void {
    if (this.#due.has(accountId)) return
    this.#due.add(accountId)
    setTimeout(() => {
      this.#reads = this.#reads.then(() => {
        this.#due.delete(accountId)
        return this.#read(accountId)
      })
    }, COALESCE)
  }

  #sendTransferSoon(transferId: string): void {
    if (this.#byAccount.size === 0) return
    const waiting = this.#changedTransfers.size > 0
    this.#changedTransfers.add(transferId)
    if (waiting) return
    setTimeout(() => {
      this.#reads = this.#reads.then(() => {
        const changed = [...this.#changedTransfers]
        this.#changedTransfers.clear()
        return this.#sendTransfers(changed)
      })
    }, COALESCE)
  }

  #sendPresencesSoon(sessionId: string): void {
    if (this.#byAccount.size === 0) return
    const waiting = this.#changedPresences.size > 0
    this.#changedPresences.add(sessionId)
    if (waiting) return
    setTimeout(() => {
      for (const streams of this.#byAccount.values())
        for (const { session, events } of streams)
          if (this.#changedPresences.has(session.id)) events.writeSSE({ event: PRESENCES_EVENT, data: '{}' })
      this.#changedPresences.clear()
    }, COALESCE)
  }

  /** Sends an event to the streams of the accounts that may read what has changed. */
  #sendToReadersSoon(event: AreaEvent): void {
    if (this.#waiting.has(event)) return
    const sent = this.#sent.get(event) ?? Number.NEGATIVE_INFINITY
    const send = () => {
      this.#waiting.delete(event)
      this.#sent.set(event, performance.now())
      for (const streams of this.#byAccount.values())
        for (const { session, events } of streams)
          if (session.permissions.has(readers[event])) events.writeSSE({ event, data: '{}' })
    }
    const wait = Math.max(COALESCE, sent + READERS_INTERVAL - performance.now())
    this.#waiting.set(event, setTimeout(send, wait))
  }

  /** Nothing announces that a claim has lapsed, so it is looked for. */
  async #findLapsedClaims(): Promise<void> {
    const { db, clock } = this.#ports
    const [since, now] = [this.#lapsesFound, clock()]
    this.#lapsesFound = now
    try {
      if (await hasLapsedClaims(db, since, now)) this.#sendToReadersSoon(REVIEWS_EVENT)
    } catch (error) {
      this.#warn(error, 'lapsed claims could not be read')
    }
  }

  /** Sends an event to the streams of the accounts that may read one of the transfers. */
  async #sendTransfers(transferIds: string[]): Promise<void> {
    const connected = [...this.#byAccount.keys()]
    if (connected.length === 0) return
    try {
      const readers = await transferReaders(this.#ports.db, transferIds, connected)
      for (const accountId of readers)
        for (const stream of this.#byAccount.get(accountId) ?? [])
          stream.events.writeSSE({ event: TRANSFERS_EVENT, data: '{}' })
    } catch (error) {
      this.#warn(error, 'readers of changed transfers could not be read')
      // The database is out of reach: pages read their lists again when they reconnect.
      this.endAll()
    }
  }

  #warn(error: unknown, message: string): void {
    this.#ports.log.warn({ error: withoutParameters(error) }, message)
  }

  /** Ends the streams whose session has ended, and sends an event to the others whose feed has changed. */
  async #read(accountId: string): Promise<void> {
    const streams = [...(this.#byAccount.get(accountId) ?? [])]
    if (streams.length === 0) return
    const isOpen = (stream: Stream) => this.#byAccount.get(accountId)?.has(stream)
    try {
      const usable = await usableSessions(this.#ports, accountId)
      const stamp = usable.size > 0 ? await feedStamp(this.#ports, accountId) : ''
      for (const stream of streams.filter(isOpen)) {
        if (!usable.has(stream.session.id)) stream.end()
        else if (stream.seen !== stamp) stream.events.writeSSE({ id: stamp, event: FEED_EVENT, data: '{}' })
        stream.seen = stamp
      }
    } catch (error) {
      this.#warn(error, 'a feed could not be read')
      // The database is out of reach: the page comes back when it can.
      for (const stream of streams.filter(isOpen)) stream.end()
    }
  }
}
