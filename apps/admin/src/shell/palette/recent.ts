import { recentItems } from '../recentItems.ts'
import type { PaletteItem } from './usePaletteItems.ts'

const recent = recentItems<PaletteItem>('recent', 5, ({ to }) => to)

/** What an account chose lately, the latest first. */
export const readRecent = recent.read

/** Keeps what leads somewhere; an action of the moment is not looked for again. */
export function keepRecent(account: string, { id, title, detail, to }: PaletteItem): void {
  if (to === undefined) return
  recent.keep(account, { id: `recent ${id}`, title, ...(detail !== undefined && { detail }), to })
}
