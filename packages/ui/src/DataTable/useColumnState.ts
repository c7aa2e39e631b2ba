import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ColumnSettings } from './columnState.ts'
import { type ColumnState, type Density, initialColumnState, reconcileColumnState } from './columnState.ts'
import { columnStore } from './columnStore.ts'
import type { DataTableColumnState } from './DataTable.types.ts'
import { parseColumnState, stringifyColumnState } from './storedColumns.ts'

/** How columns are arranged, and how to change it. */
export interface ColumnArrangement {
  state: ColumnState
  /** As before an operator arranged anything. */
  initial: ColumnState
  setState: (state: ColumnState) => void
  /** Shows an arrangement without keeping it; `undefined` goes back to the one that is kept. */
  previewState: (state: ColumnState | undefined) => void
}

/**
 * How columns are arranged: by the application, by what a storage keeps, or as long as the table lives.
 * `previewState` shows an arrangement that is neither reported nor kept, until the next `setState`.
 */
export function useColumnState(
  columns: readonly ColumnSettings[],
  source: DataTableColumnState | undefined,
  defaultDensity?: Density,
): ColumnArrangement {
  const kept = source && 'storage' in source ? source : undefined
  const controlled = source && 'value' in source ? source : undefined
  const { storage, storageKey } = kept ?? {}
  const store = useMemo(() => columnStore(storage, storageKey), [storage, storageKey])
  // A storage that answers immediately is read before the first paint: nothing moves. A server has no answer, so
  // its rows are hydrated without one.
  const text = useSyncExternalStore(store.subscribe, store.text, nothingKept)
  const [preview, previewState] = useState<ColumnState>()
  const own = useMemo(() => parseColumnState(text), [text])
  const value = controlled ? controlled.value : own
  const initial = useMemo(() => initialColumnState(columns, defaultDensity), [columns, defaultDensity])
  const reconciled = useMemo(
    () => (value ? reconcileColumnState(columns, value) : initial),
    [columns, value, initial],
  )
  const state = preview ?? reconciled
  const onChange = controlled?.onChange
  const setState = useCallback(
    (next: ColumnState) => {
      previewState(undefined)
      if (onChange) onChange(next)
      else store.keep(stringifyColumnState(next))
    },
    [onChange, store],
  )
  return useMemo(() => ({ state, initial, setState, previewState }), [state, initial, setState])
}

const nothingKept = () => null
