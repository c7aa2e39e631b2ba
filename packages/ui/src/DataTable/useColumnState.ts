import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ColumnSettings } from './columnState.ts'
import { type ColumnState, type ColumnStorage, reconcileColumnState } from './columnState.ts'
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
  const [first] = useState(() => (kept ? read(kept.storage, kept.storageKey) : null))
  const unread = useRef(kept && { storage, storageKey, answer: first })
  const [text, setText] = useState(() => (first instanceof Promise ? null : first))
  useEffect(() => {
    if (!storage || storageKey === undefined) return
    let current = true
    const show = (answer: Answer) => {
      if (answer instanceof Promise) answer.then((later) => current && setText(later))
      else setText(answer)
    }
    const { storage: asked, storageKey: key, answer = null } = unread.current ?? {}
    unread.current = undefined
    show(asked === storage && key === storageKey ? answer : read(storage, storageKey))
    const unsubscribe = storage.subscribe?.(storageKey, () => show(read(storage, storageKey)))
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
      if (storage && storageKey !== undefined) write(storage, storageKey, written)
    },
    [onChange, storage, storageKey],
  )
  return useMemo(() => ({ state, setState, previewState }), [state, setState])
}

type Answer = string | null | Promise<string | null>

/** A failure is reported, and the columns have their defaults. */
function read(storage: ColumnStorage, key: string): Answer {
  try {
    const answer = storage.getItem(key)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      reportError(error)
      return null
    })
  } catch (error) {
    reportError(error)
    return null
  }
}

async function write(storage: ColumnStorage, key: string, text: string): Promise<void> {
  try {
    await storage.setItem(key, text)
  } catch (error) {
    reportError(error)
  }
}
