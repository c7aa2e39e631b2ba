import type { ColumnState } from '@admin/api-client/contract/home/columnPreferences'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { columnKey, watchColumns } from '../../../crud/storage/columnCache.ts'
import { columnPreferencesQuery } from '../../../crud/storage/columnPreferences.ts'
import { columnStorageOf } from '../../../crud/storage/columnStorage.ts'
import { useSession } from '../../../session/useSession.ts'
import { keptOrder, movePanel, shownOrder } from './panelOrder.ts'
import type { PanelKey } from './usePanels.ts'

/** The home page is kept where the columns of lists are: panels as columns, pinned pages as pinned ones. */
const PLACE = '/api/admin/dashboard'

const untouched: ColumnState = {
  order: [],
  hidden: [],
  sizes: {},
  pinned: { left: [], right: [] },
  density: 'compact',
}

function parse(text: string | null): ColumnState {
  try {
    return { ...untouched, ...(JSON.parse(text ?? '{}') as Partial<ColumnState>) }
  } catch {
    return untouched
  }
}

const replaced = (keys: readonly string[], key: string, included: boolean) => {
  const others = keys.filter((other) => other !== key)
  return included ? [...others, key] : others
}

/**
 * How the signed-in operator arranged the home page, wherever they sign in.
 * @param available panels that the operator may see, in their first order
 */
export function useArrangement(available: readonly PanelKey[]) {
  const account = useSession().user?.id ?? ''
  useQuery(columnPreferencesQuery(account))
  const subscribe = useCallback((changed: () => void) => watchColumns(account, PLACE, changed), [account])
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(columnKey(account, PLACE)))
  const state = parse(text)
  const save = (change: Partial<ColumnState>) =>
    columnStorageOf(account).setItem(PLACE, JSON.stringify({ ...state, ...change }))

  const kept = keptOrder(state.order, available)
  return {
    order: shownOrder(kept, available),
    isHidden: (key: PanelKey) => state.hidden.includes(key),
    setHidden: (key: PanelKey, hidden: boolean) => save({ hidden: replaced(state.hidden, key, hidden) }),
    /** Exchanges a panel with the one before (-1) or after it (1). */
    move: (key: PanelKey, step: -1 | 1) => save({ order: movePanel(kept, available, key, step) }),
    /** Paths of the pinned pages in the order in which they were pinned. */
    pinned: state.pinned.left,
    setPinned: (path: string, pinned: boolean) =>
      save({ pinned: { left: replaced(state.pinned.left, path, pinned), right: [] } }),
    /** Shows all panels in their first order; pinned pages stay. */
    reset: () => save({ order: [], hidden: [] }),
  }
}

export type Arrangement = ReturnType<typeof useArrangement>
