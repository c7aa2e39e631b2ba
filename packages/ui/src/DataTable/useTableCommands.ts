import { useMemo, useRef } from 'react'
import { useLatest } from '../overlays/useLatest.ts'
import type { DataTableProps, SortDirection } from './DataTable.types.ts'
import type { OpenedImage } from './DataTableImages.tsx'
import { withRow } from './useSelection.ts'

interface TableNow<Row>
  extends Pick<DataTableProps<Row>, 'selection' | 'sort' | 'pagination' | 'onRowClick' | 'onReorder'> {
  /** The rendered rows, those of an open tree included. */
  rows: readonly Row[]
  /** The rows a row can be moved among: those below the same parent. */
  siblings: (id: string) => readonly Row[]
  getRowId: (row: Row) => string
  toggleDetails: (id: string) => void
  toggleBranch: (id: string) => void
  openImage: (image: OpenedImage) => void
  announce: (text: string) => void
  copy: (text: string) => void
  movedTo: (position: number, total: number) => string
}

/** What rows and headings ask of their table. */
export type TableCommands<Row> = ReturnType<typeof useTableCommands<Row>>

/** Commands that never change, so that callbacks written in place re-render no row. */
export function useTableCommands<Row>(now: TableNow<Row>) {
  const latest = useLatest(now)
  const anchor = useRef<string>(undefined)
  return useMemo(() => {
    /** Ids of the rows that can be selected. */
    const rowIds = () => {
      const { rows, getRowId, selection } = latest.current
      return (selection?.isSelectable ? rows.filter(selection.isSelectable) : rows).map(getRowId)
    }
    const setSelected = (ids: string[]) => {
      const { selection } = latest.current
      selection?.onChange(ids)
      if (selection?.allMatching?.active) selection.allMatching.onChange(false)
    }
    return {
      openRow: (row: Row) => latest.current.onRowClick?.(row),
      /** Selects a row or removes it from the selection; with `range`, all rows from the one changed before. */
      toggleRow(id: string, range: boolean) {
        const { selection } = latest.current
        const selectable = rowIds()
        if (!selection || !selectable.includes(id)) return
        const before = selection.allMatching?.active ? selectable : selection.ids
        const from = range ? anchor.current : undefined
        setSelected(withRow(before, range ? selectable : [], { id, anchor: from }))
        anchor.current = id
      },
      togglePage() {
        const { selection } = latest.current
        if (!selection) return
        const page = rowIds()
        const here = new Set(page)
        const all = selection.allMatching?.active || page.every((id) => selection.ids.includes(id))
        const others = selection.ids.filter((id) => !here.has(id))
        setSelected(all ? others : [...others, ...page])
      },
      toggleDetails: (id: string) => latest.current.toggleDetails(id),
      toggleBranch: (id: string) => latest.current.toggleBranch(id),
      openImage: (image: OpenedImage) => latest.current.openImage(image),
      /** `undefined` requests the server's default order, as its own column and direction do. */
      sortBy: (by: string, direction: SortDirection | undefined) => {
        const { sort } = latest.current
        const isDefault = sort?.defaultSort?.by === by && sort.defaultSort.direction === direction
        sort?.onChange(direction && !isDefault ? { by, direction } : undefined)
      },
      goToPage: (next: { page: number; pageSize: number }) => latest.current.pagination?.onChange?.(next),
      goToNext: () => latest.current.pagination?.onNext?.(),
      goToPrevious: () => latest.current.pagination?.onPrevious?.(),
      /** Ids of the rows that a row can be moved among. */
      siblings: (id: string) => latest.current.siblings(id).map(latest.current.getRowId),
      /** Moves a row to a place among its siblings, counted from 0. */
      moveRow(id: string, to: number) {
        const { siblings, getRowId, onReorder, announce, movedTo } = latest.current
        const rows = siblings(id)
        const from = rows.findIndex((row) => getRowId(row) === id)
        const moved = rows[from]
        if (moved === undefined || to < 0 || to >= rows.length || to === from) return
        onReorder?.(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
        announce(movedTo(to + 1, rows.length))
      },
      announce: (text: string) => latest.current.announce(text),
      /** Copies a text; the cell that has the focus shows whether it was copied. */
      copy: (text: string) => latest.current.copy(text),
    }
  }, [latest])
}
