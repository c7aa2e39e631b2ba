import { useMemo } from 'react'
import type { DataTableSelection, SelectedRows } from './DataTable.types.ts'

const NONE: SelectedRows = { ids: [], allMatching: false, count: 0 }

/**
 * What is selected, for the rows, their heading and the bar over them.
 *
 * @param total rows of all pages together
 */
export function useSelection<Row>(
  selection: DataTableSelection<Row> | undefined,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  total: number,
): {
  /** `undefined`: rows cannot be selected. Changes only with the selection. */
  isSelected: ((id: string) => boolean) | undefined
  selected: SelectedRows
  /** Of the page; `undefined`: rows cannot be selected. */
  allSelected: boolean | 'mixed' | undefined
} {
  const on = selection !== undefined
  const ids = selection?.ids
  const allMatching = selection?.allMatching?.active === true
  const isSelectable = selection?.isSelectable
  const isSelected = useMemo(() => {
    if (!ids) return undefined
    if (allMatching) return () => true
    const set = new Set(ids)
    return (id: string) => set.has(id)
  }, [ids, allMatching])
  const allSelected = useMemo(() => {
    if (!isSelected || !ids) return undefined
    if (allMatching) return true
    if (ids.length === 0) return false
    const open = isSelectable ? rows.filter(isSelectable) : rows
    const here = open.reduce((count, row) => (isSelected(getRowId(row)) ? count + 1 : count), 0)
    return here === 0 ? false : here === open.length ? true : 'mixed'
  }, [isSelected, isSelectable, ids, allMatching, rows, getRowId])
  const selected = useMemo(
    () => (on && ids ? { ids, allMatching, count: allMatching ? total : ids.length } : NONE),
    [on, ids, allMatching, total],
  )
  return { isSelected, selected, allSelected }
}

/** The selection after a row was chosen or left, with everything from the anchor where it is a range. */
export function withRow(
  ids: readonly string[],
  rowIds: readonly string[],
  { id, anchor }: { id: string; anchor: string | undefined },
): string[] {
  const start = anchor === undefined ? -1 : rowIds.indexOf(anchor)
  const end = rowIds.indexOf(id)
  const touched = start < 0 ? [id] : rowIds.slice(Math.min(start, end), Math.max(start, end) + 1)
  const selected = !ids.includes(id)
  const gone = new Set(touched)
  const others = ids.filter((other) => !gone.has(other))
  return selected ? [...others, ...touched] : others
}
