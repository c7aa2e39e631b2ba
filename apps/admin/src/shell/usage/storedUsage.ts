import { useMemo, useSyncExternalStore } from 'react'
import { storageKey } from '../../app/storage.ts'
import { emptyUsage, limit, parseUsage, type UsageRecord } from './usageRecord.ts'

const keyOf = (account: string) => storageKey(`usageRecord.${account}`)

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What was measured of an account in this browser; `undefined` if nothing was. */
export const readUsage = (account: string): UsageRecord | undefined =>
  parseUsage(localStorage.getItem(keyOf(account)))

/** The same, as it changes. */
export function useUsage(account: string): UsageRecord | undefined {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(account)))
  return useMemo(() => parseUsage(text), [text])
}

/** Changes what is kept of an account. It begins now if there is nothing yet. */
export function changeUsage(account: string, change: (usage: UsageRecord) => void): void {
  // Read again each time: other tabs of this browser measure too.
  const usage = readUsage(account) ?? emptyUsage(Date.now())
  change(usage)
  limit(usage)
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(usage))
  } catch {
    // Full or blocked: metrics are a convenience.
  }
  tell()
}

/** Deletes what was measured of an account in this browser. */
export function deleteUsage(account: string): void {
  localStorage.removeItem(keyOf(account))
  tell()
}
