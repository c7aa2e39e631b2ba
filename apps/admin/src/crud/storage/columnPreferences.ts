import { unwrap } from '@admin/api-client'
import type { ColumnState } from '@admin/api-client/contract/home/columnPreferences'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { columnKey, keepColumns, unsentLists } from './columnCache.ts'

const PATH = '/api/admin/column-preferences'
/** Milliseconds after the last change: a column that is dragged or resized is sent once. */
const SEND_AFTER = 800

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Sends a list's columns when they have rested; until that succeeded they count as unsent. */
export function sendLater(account: string, list: string): void {
  const key = columnKey(account, list)
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => send(account, list), SEND_AFTER),
  )
}

async function send(account: string, list: string): Promise<void> {
  const text = localStorage.getItem(columnKey(account, list))
  if (text === null) return
  const body = { list, state: JSON.parse(text) as ColumnState }
  try {
    await unwrap(api.PUT(PATH, { body }))
    if (localStorage.getItem(columnKey(account, list)) === text)
      localStorage.removeItem(columnKey(account, list, true))
  } catch {
    // They stay unsent, and the next visit sends them: no one is disturbed for the width of a column.
  }
}

/** Takes the server's columns over, but for those that were changed here and have not reached it. */
export const columnPreferencesQuery = (account: string) =>
  queryOptions({
    queryKey: [PATH, account],
    queryFn: async ({ signal }) => {
      const kept = await unwrap(api.GET(PATH, { signal }))
      const unsent = unsentLists(account)
      for (const list of unsent) sendLater(account, list)
      for (const { list, state } of kept)
        if (!unsent.includes(list)) keepColumns(account, list, JSON.stringify(state))
      return kept.length
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
