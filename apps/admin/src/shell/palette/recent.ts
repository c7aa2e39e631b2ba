import { storageKey } from '../../app/storage.ts'
import type { PaletteItem } from './usePaletteItems.ts'

const MOST = 5

const keyOf = (account: string) => storageKey(`recent.${account}`)

/** What an account chose lately, the last first. */
export function readRecent(account: string): PaletteItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Keeps what leads somewhere; an action of the moment is not looked for again. */
export function keepRecent(account: string, { id, title, detail, to }: PaletteItem): void {
  if (to === undefined) return
  const others = readRecent(account).filter((item) => item.to !== to)
  const item = { id: `recent ${id}`, title, ...(detail !== undefined && { detail }), to }
  localStorage.setItem(keyOf(account), JSON.stringify([item, ...others].slice(0, MOST)))
}
