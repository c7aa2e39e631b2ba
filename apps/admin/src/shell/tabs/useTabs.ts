import { useState, useSyncExternalStore } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Tabs, type TabsState } from './tabs.ts'

let last: { account: string; tabs: Tabs } | undefined

/** The tabs of the account that is signed in; another account has others. */
function tabsOf(account: string): Tabs {
  if (last?.account !== account) last = { account, tabs: new Tabs(account) }
  return last.tabs
}

/** The signed-in operator's tabs, and what can be done with them. */
export function useTabs(): TabsState & { store: Tabs } {
  const { user } = useSession()
  const [store] = useState(() => tabsOf(user?.id ?? ''))
  return { ...useSyncExternalStore(store.subscribe, store.current), store }
}
