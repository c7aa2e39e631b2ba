import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ColumnSettings } from './columnState.ts'
import { type ColumnState, reconcileColumnState } from './columnState.ts'
import type { DataTableColumnState } from './DataTable.types.ts'
import { parseColumnState, stringifyColumnState } from './storedColumns.ts'

/** How columns are arranged, and how to change it. */
export interface ColumnArrangement {
  state: ColumnState
  setState: (state: ColumnState) => void
  /** Shows an arrangement without keeping it; `undefined` goes back to the one that is kept. */
  previewState: (state: ColumnState | undefined) => void
}

/**
 * How columns are arranged: by the application, by what a storage keeps, or as long as the table lives.
 * `previewState` shows an arrangement that nobody is told of and nothing keeps, until the next `setState`.
 */
export function useColumnState(
  columns: readonly ColumnSettings[],
  source: DataTableColumnState | undefined,
): ColumnArrangement {
  const kept = source && 'storage' in source ? source : undefined
  const controlled = source && 'value' in source ? source : undefined
  const { storage, storageKey } = kept ?? {}
  // A storage that answers at once is read before the first paint: nothing moves.
  const [text, setText] = useState(() => readNow(storage?.getItem(storageKey ?? '')))
  useEffect(() => {
    if (!storage || storageKey === undefined) return
    let current = true
    const read = () => {
      const answer = storage.getItem(storageKey)
      if (!(answer instanceof Promise)) return setText(answer)
      answer.then(
        (later) => current && setText(later),
        // Without an answer the columns stand as the code has them.
        () => undefined,
      )
    }
    read()
    const unsubscribe = storage.subscribe?.(storageKey, read)
    return () => {
      current = false
      unsubscribe?.()
    }
  }, [storage, storageKey])
  const [preview, previewState] = useState<ColumnState>()
  const own = useMemo(() => parseColumnState(text), [text])
  const value = controlled ? controlled.value : own
  const reconciled = useMemo(() => reconcileColumnState(columns, value), [columns, value])
  const state = preview ?? reconciled
  const onChange = controlled?.onChange
  const setState = useCallback(
    (next: ColumnState) => {
      previewState(undefined)
      if (onChange) return onChange(next)
      const written = stringifyColumnState(next)
      setText(written)
      if (storageKey !== undefined) storage?.setItem(storageKey, written)
    },
    [onChange, storage, storageKey],
  )
  return useMemo(() => ({ state, setState, previewState }), [state, setState])
}

function readNow(answer: string | null | Promise<string | null> | undefined): string | null {
  return answer instanceof Promise ? null : (answer ?? null)
}
