/**
 * Hears what is announced on a channel of the database, by any server that shares it.
 * @param hear called with each announcement once its transaction is committed
 * @param missed called when some may have been missed
 * @returns how to stop
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  missed: () => void,
) => Promise<() => Promise<void>>

/** Announcements of one channel for any number of listeners in this process. */
export interface Events {
  /** Once it resolves, no announcement is missed. @returns how to stop hearing */
  subscribe: (listener: (payload: string) => void) => Promise<() => void>
  close: () => Promise<void>
}

/**
 * Listens to a channel from the first listener on, over one connection for all.
 * @param missed the announcement that stands for those that were missed
 */
export function eventsOf(listen: Listen, channel: string, missed: string): Events {
  const listeners = new Set<(payload: string) => void>()
  const hear = (payload: string) => {
    for (const listener of listeners) listener(payload)
  }
  let listening: Promise<() => Promise<void>> | undefined
  return {
    async subscribe(listener) {
      listeners.add(listener)
      listening ??= listen(channel, hear, () => hear(missed))
      try {
        await listening
      } catch (error) {
        listening = undefined
        listeners.delete(listener)
        throw error
      }
      return () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
