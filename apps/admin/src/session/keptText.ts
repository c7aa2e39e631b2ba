import { useState, useSyncExternalStore } from 'react'
import { draftSlot, hasDraft } from './drafts.ts'
import { useSession } from './useSession.ts'

const PREFIX = 'text '

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A text that outlives a reload, the closing of its dialog and a failed send: it is kept in this browser tab until it is
 * emptied.
 * @param key tells it from all other texts
 */
export function keptText(account: string, key: string) {
  const slot = draftSlot(account, PREFIX + key)
  return {
    read: () => {
      const text = slot.read()?.values.text
      return typeof text === 'string' ? text : ''
    },
    write: (text: string) => {
      slot.write(
        text === '' ? undefined : { values: { text }, base: { text: '' }, picked: {}, savedAt: Date.now() },
      )
      for (const listener of listeners) listener()
    },
  }
}

/** Returns a kept text of the signed-in account, and how it is changed. */
export function useKeptText(key: string) {
  const account = useSession().user?.id ?? ''
  const kept = keptText(account, key)
  const [text, setText] = useState(kept.read)
  const enter = (entered: string) => {
    setText(entered)
    kept.write(entered)
  }
  return [text, enter] as const
}

/** Whether the account has kept texts, which signing out and closing the browser tab would lose. */
export const useHasKeptText = (account: string): boolean =>
  useSyncExternalStore(subscribe, () => hasDraft(account, PREFIX))
