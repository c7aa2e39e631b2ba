import { LATEST_POSITION } from '@admin/api-client/contract/databasePosition'
import type { Events } from '../ports/Events.ts'

/** Milliseconds before the position is read again after announcements that arrived during the last reading. */
const PAUSE = 20

interface AnnouncedPositionOptions {
  events: Events
  /** Whether pages that receive an announcement read lists again. @default all do */
  changesLists?: ((payload: string) => boolean) | undefined
  /** Reads a position of the primary that no committed transaction is behind. */
  readPosition: () => Promise<string>
}

/** What a replica has to have replayed since the last announcement of a change. */
export class AnnouncedPosition {
  readonly #events: Events
  readonly #changesLists: (payload: string) => boolean
  readonly #readPosition: () => Promise<string>
  #announcements = 0
  #isAsking = false
  #unsubscribe: Promise<() => void> | undefined
  /** Unknown before the first check. */
  position = LATEST_POSITION
  /** Announcements aren’t received. */
  isDisconnected = false

  constructor({ events, changesLists = () => true, readPosition }: AnnouncedPositionOptions) {
    this.#events = events
    this.#changesLists = changesLists
    this.#readPosition = readPosition
  }

  /** Subscribes to announcements. Rejects where that isn't possible; can be called again. */
  async listen(): Promise<void> {
    this.#unsubscribe ??= this.#events.subscribe(
      (payload) => {
        this.isDisconnected = false
        if (!this.#changesLists(payload)) return
        this.#forget()
        void this.find()
      },
      () => {
        this.isDisconnected = true
        this.#forget()
      },
    )
    try {
      await this.#unsubscribe
    } catch (error) {
      this.#unsubscribe = undefined
      throw error
    }
  }

  #forget(): void {
    this.#announcements += 1
    this.position = LATEST_POSITION
  }

  /**
   * Reads the primary's position where it is unknown, again while announcements arrive: one that was read before is too
   * low for them.
   */
  async find(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      while (this.position === LATEST_POSITION) {
        const heard = this.#announcements
        const position = await this.#readPosition()
        if (heard === this.#announcements) this.position = position
        else await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    } catch {
      // The next check asks again.
    } finally {
      this.#isAsking = false
    }
  }

  async close(): Promise<void> {
    const unsubscribe = await this.#unsubscribe?.catch(() => undefined)
    unsubscribe?.()
  }
}
