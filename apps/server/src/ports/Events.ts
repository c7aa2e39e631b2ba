/**
 * Hears what is announced on a channel of the database, by any server that shares it.
 * @param hear called with each announcement once its transaction is committed
 * @param missed called when some may have been missed
 * @param lost called when none is heard until further notice, before `missed` is
 * @returns how to stop
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  missed: () => void,
  lost?: () => void,
) => Promise<() => Promise<void>>

/** Announcements of one channel for any number of listeners in this process. */
export interface Events {
  /**
   * Once it resolves, no announcement is missed.
   * @param lost called when announcements can't be heard; the listener hears the one for those that were missed when they
   * can be heard again
   * @returns how to stop hearing
   */
  subscribe: (listener: (payload: string) => void, lost?: () => void) => Promise<() => void>
  close: () => Promise<void>
}

/**
 * Listens to a channel from the first listener on, over one connection for all.
 * @param missed the announcement that stands for those that were missed
 */
export function eventsOf(listen: Listen, channel: string, missed: string): Events {
  const listeners = new Map<(payload: string) => void, (() => void) | undefined>()
  let isLost = false
  const hear = (payload: string) => {
    for (const listener of listeners.keys()) listener(payload)
  }
  const lose = () => {
    isLost = true
    for (const lost of listeners.values()) lost?.()
  }
  const hearMissed = () => {
    isLost = false
    hear(missed)
  }
  let listening: Promise<() => Promise<void>> | undefined
  return {
    async subscribe(listener, lost) {
      listeners.set(listener, lost)
      listening ??= listen(channel, hear, hearMissed, lose)
      try {
        await listening
      } catch (error) {
        listening = undefined
        listeners.delete(listener)
        throw error
      }
      if (isLost) lost?.()
      return () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
