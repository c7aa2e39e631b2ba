import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ColumnState, parseColumnState, reconcileColumnState } from './columnState.ts'
import type { ColumnSettings, DataTableColumnState } from './DataTable.types.ts'

/** How columns are arranged: by the application, by what a storage keeps, or as long as the table lives. */
export function useColumnState(
  columns: readonly ColumnSettings[],
  source: DataTableColumnState | undefined,
): [ColumnState, (state: ColumnState) => void] {
  const kept = source && 'storage' in source ? source : undefined
  const controlled = source && 'value' in source ? source : undefined
  const { storage, storageKey } = kept ?? {}
  // A storage that answers at once is read before the first paint: nothing moves.
  const [own, setOwn] = useState<ColumnState | undefined>(() => readNow(storage?.getItem(storageKey ?? '')))
  useEffect(() => {
    if (!storage || storageKey === undefined) return
    let current = true
    const answer = storage.getItem(storageKey)
    if (answer instanceof Promise) {
      answer.then(
        (text) => current && setOwn(parseColumnState(text)),
        // Without an answer the columns stand as the code has them.
        () => undefined,
      )
    }
    return () => {
      current = false
    }
  }, [storage, storageKey])
  const value = controlled ? controlled.value : own
  const state = useMemo(() => reconcileColumnState(columns, value), [columns, value])
  const onChange = controlled?.onChange
  const setState = useCallback(
    (next: ColumnState) => {
      if (onChange) return onChange(next)
      setOwn(next)
      if (storageKey !== undefined) storage?.setItem(storageKey, JSON.stringify(next))
    },
    [onChange, storage, storageKey],
  )
  return [state, setState]
}

function readNow(answer: string | null | Promise<string | null> | undefined): ColumnState | undefined {
  return answer instanceof Promise ? undefined : parseColumnState(answer)
}
