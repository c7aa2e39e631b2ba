import { useMemo, useRef } from 'react'
import type { DataTableProps, SortDirection } from './DataTable.types.ts'
import type { OpenedImage } from './DataTableImages.tsx'
import { useLatest } from './useLatest.ts'
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
export interface TableCommands<Row> {
  openRow: (row: Row) => void
  /** Selects a row or removes it from the selection; with `range`, all rows from the one changed before. */
  toggleRow: (id: string, range: boolean) => void
  togglePage: () => void
  /** Opens or closes what is below a row: its details, or its children in a tree. */
  toggleDetails: (id: string) => void
  toggleBranch: (id: string) => void
  openImage: (image: OpenedImage) => void
  /** `undefined` asks for the server's own order. */
  sortBy: (key: string, direction: SortDirection | undefined) => void
  goToPage: (next: { page: number; pageSize: number }) => void
  /** Moves a row to a place among its siblings, counted from 0. */
  moveRow: (id: string, to: number) => void
  /** Ids of the rows that a row can be moved among. */
  siblings: (id: string) => string[]
  announce: (text: string) => void
  /** Copies a text; the cell that has the focus shows whether it was copied. */
  copy: (text: string) => void
}

/** Commands that never change, so that callbacks written in place re-render no row. */
export function useTableCommands<Row>(now: TableNow<Row>): TableCommands<Row> {
  const latest = useLatest(now)
  const anchor = useRef<string>(undefined)
  return useMemo(() => {
    const rowIds = () => latest.current.rows.map(latest.current.getRowId)
    const setSelected = (ids: string[]) => {
      const { selection } = latest.current
      selection?.onChange(ids)
      if (selection?.allMatching?.active) selection.allMatching.onChange(false)
    }
    return {
      openRow: (row) => latest.current.onRowClick?.(row),
      toggleRow(id, range) {
        const { selection } = latest.current
        if (!selection) return
        const before = selection.allMatching?.active ? rowIds() : selection.ids
        const from = range ? anchor.current : undefined
        setSelected(withRow(before, range ? rowIds() : [], { id, anchor: from }))
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
      toggleDetails: (id) => latest.current.toggleDetails(id),
      toggleBranch: (id) => latest.current.toggleBranch(id),
      openImage: (image) => latest.current.openImage(image),
      sortBy: (key, direction) => latest.current.sort?.onChange(direction && { by: key, direction }),
      goToPage: (next) => latest.current.pagination?.onChange(next),
      siblings: (id) => latest.current.siblings(id).map(latest.current.getRowId),
      moveRow(id, to) {
        const { siblings, getRowId, onReorder, announce, movedTo } = latest.current
        const rows = siblings(id)
        const from = rows.findIndex((row) => getRowId(row) === id)
        const moved = rows[from]
        if (moved === undefined || to < 0 || to >= rows.length || to === from) return
        onReorder?.(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
        announce(movedTo(to + 1, rows.length))
      },
      announce: (text) => latest.current.announce(text),
      copy: (text) => latest.current.copy(text),
    }
  }, [latest])
}
