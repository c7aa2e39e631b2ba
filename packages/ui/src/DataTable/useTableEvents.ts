import { type MouseEvent, type PointerEvent, type RefObject, useMemo } from 'react'
import type { DataTableProps } from './DataTable.types.ts'
import type { GridController } from './grid/attachGrid.ts'
import { withRow } from './useSelection.ts'

/** Something that opens beside an element of the table, and loads when it is first asked for. */
export type Opened =
  | { kind: 'columns'; host: HTMLElement }
  | { kind: 'heading'; host: HTMLElement; column: string }
  | { kind: 'actions'; host: HTMLElement; rowId: string }
  | { kind: 'preview'; host: HTMLElement; rowId: string; column: string }

export interface TableModel<Row>
  extends Pick<DataTableProps<Row>, 'selection' | 'sort' | 'onRowClick' | 'rowActions' | 'onReorder'> {
  /** The rows in sight, those of an open tree included. */
  rows: readonly Row[]
  /** The rows a row can be moved among: those below the same parent. */
  siblings: (id: string) => readonly Row[]
  getRowId: (row: Row) => string
  toggleBranch: (id: string) => void
  toggleDetails: (id: string) => void
  /** `undefined`: what was asked for could not be loaded. */
  open: (opened: Opened | undefined) => void
  announce: (text: string) => void
  movedTo: (position: number, total: number) => string
  copyFailed: string
}

/** What the table does when asked by a click, a key or a drag. */
export interface TableCommands {
  openRow: (id: string) => void
  toggleRow: (id: string, range: boolean) => void
  togglePage: () => void
  sortBy: (key: string) => void
  toggleBranch: (id: string) => void
  /** Moves a row to a place among its siblings, counted from 0. */
  moveRow: (id: string, to: number) => void
  /** Ids of the rows that a row can be moved among. */
  siblings: (id: string) => string[]
  /** The row of an id, if it is in sight. */
  find: (id: string) => unknown
}

export interface TableEvents extends TableCommands {
  onPointerDownCapture: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
}

const CONTROLS = 'a, button, input, label, select, textarea, summary, [contenteditable]'

/**
 * One pair of listeners for the whole table, which never changes: a row costs no handler, and a new
 * callback from the page renders no row again.
 *
 * @param grid the part that loads after the first rows: keys, drags and copying; `undefined` when it did not
 */
export function useTableEvents<Row>(
  latest: RefObject<TableModel<Row>>,
  grid: () => Promise<GridController | undefined>,
): TableEvents {
  return useMemo(() => {
    let anchor: string | undefined
    let wasOpen = false
    const find = (id: string) => latest.current.rows.find((row) => latest.current.getRowId(row) === id)
    const rowIds = () => latest.current.rows.map(latest.current.getRowId)
    const setSelected = (ids: string[]) => {
      const { selection } = latest.current
      selection?.onChange(ids)
      if (selection?.allMatching?.active) selection.allMatching.onChange(false)
    }

    const commands: TableCommands = {
      openRow(id) {
        const row = find(id)
        if (row !== undefined) latest.current.onRowClick?.(row)
      },
      toggleRow(id, range) {
        const { selection } = latest.current
        if (!selection) return
        const before = selection.allMatching?.active ? rowIds() : selection.ids
        setSelected(withRow(before, range ? rowIds() : [], { id, anchor: range ? anchor : undefined }))
        anchor = id
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
      sortBy(key) {
        const { sort } = latest.current
        if (!sort) return
        if (sort.by !== key) sort.onChange({ by: key, direction: 'asc' })
        else sort.onChange(sort.direction === 'asc' ? { by: key, direction: 'desc' } : undefined)
      },
      toggleBranch: (id) => latest.current.toggleBranch(id),
      find,
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
    }

    const copy = async (cell: HTMLElement) => {
      const controller = await grid()
      if (controller) controller.copy(cell)
      else if (cell.isConnected) latest.current.announce(latest.current.copyFailed)
    }
    const act = (button: HTMLElement, rowId: string, range: boolean) => {
      const { act: name, key = '' } = button.dataset
      const host = button.parentElement ?? button
      const { open, rowActions } = latest.current
      if (name === 'sort') commands.sortBy(key)
      else if (name === 'selectAll') commands.togglePage()
      else if (name === 'select') commands.toggleRow(rowId, range)
      else if (name === 'expand') latest.current.toggleDetails(rowId)
      else if (name === 'branch') commands.toggleBranch(rowId)
      else if (name === 'copy') copy(host)
      else if (name === 'preview') open({ kind: 'preview', host, rowId, column: key })
      else if (name === 'action') {
        const row = find(rowId)
        if (row !== undefined)
          rowActions?.(row)
            .find((action) => action.key === key && action.reason === undefined)
            ?.onClick(row)
      } else if (wasOpen) return
      else if (name === 'columns') open({ kind: 'columns', host })
      else if (name === 'menu') open({ kind: 'heading', host, column: key })
      else if (name === 'more') open({ kind: 'actions', host, rowId })
    }

    return {
      ...commands,
      // What is open closes when the pointer goes down outside it; the click must not open it again.
      onPointerDownCapture({ target }) {
        const button = target instanceof Element ? target.closest('[data-act]') : null
        wasOpen = button?.getAttribute('aria-expanded') === 'true'
      },
      onClick(event) {
        const { target, currentTarget } = event
        if (!(target instanceof Element) || !currentTarget.contains(target)) return
        const row = target.closest<HTMLElement>('tr[data-row-id]')
        const rowId = row?.dataset.rowId ?? ''
        const button = target.closest<HTMLElement>('[data-act]')
        if (button) act(button, rowId, event.shiftKey)
        else if (row && !target.closest(CONTROLS) && !isSelectingText(row)) commands.openRow(rowId)
        wasOpen = false
      },
    }
  }, [latest, grid])
}

/** Who marks a text in a row to copy it does not mean to open the row. */
function isSelectingText(row: Element): boolean {
  const selection = row.ownerDocument.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}
