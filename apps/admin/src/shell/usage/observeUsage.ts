import type { QueryClient } from '@tanstack/react-query'
import { setUsageObserver } from '../../app/usage.ts'
import { changeUsage } from './storedUsage.ts'
import { watchEdits } from './watchEdits.ts'
import { type ChangeUsage, watchForms } from './watchForms.ts'
import { watchLists } from './watchLists.ts'

/** Measures how an account works, in this browser only, until it is stopped. */
export function observeUsage(client: QueryClient, account: string) {
  let stopped = false
  let path = ''
  const change: ChangeUsage = (apply) => {
    if (!stopped) changeUsage(account, apply)
  }
  const { listShown, areaOf } = watchLists(change, () => path)
  const { formOpened, at } = watchForms(change, areaOf)
  const stopEdits = watchEdits(client, change)
  setUsageObserver({ formOpened, listShown })
  return {
    /**
     * Tells which page is on the screen.
     * @param pages paths of the pages that are kept
     */
    at: (shown: string, pages: readonly string[]) => {
      path = shown
      at(shown, pages)
    },
    stop: () => {
      stopped = true
      stopEdits()
      setUsageObserver(undefined)
    },
  }
}
