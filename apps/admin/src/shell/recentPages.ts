import { storageKey } from '../app/storage.ts'

const MOST = 8

const keyOf = (account: string) => storageKey(`recentPages.${account}`)

/** Paths of the pages that an account visited in this browser, the last first. */
export function readRecentPages(account: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

export function keepRecentPage(account: string, path: string): void {
  const others = readRecentPages(account).filter((other) => other !== path)
  localStorage.setItem(keyOf(account), JSON.stringify([path, ...others].slice(0, MOST)))
}
