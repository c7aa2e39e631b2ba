import type { RefObject } from 'react'
import type { Labels } from '../../labels/Labels.ts'
import type { PlacedColumn } from '../columnLayout.ts'
import type { ColumnState } from '../columnState.ts'
import type { ColumnSettings } from '../DataTable.types.ts'
import type { TableCommands } from '../useTableEvents.ts'
import { cellOf } from './cells.ts'
import { dragColumn, resetWidth, resizeByDrag, resizerAt } from './columnDrag.ts'
import { attachCopyButtons } from './copyButton.ts'
import { attachCopying } from './copyCell.ts'
import { attachNavigation } from './navigation.ts'
import { dragRow } from './rowDrag.ts'

/** How the table is arranged at the moment. */
export interface GridSettings {
  columns: readonly ColumnSettings[]
  // biome-ignore lint/suspicious/noExplicitAny: the grid reads the columns' keys and types, never their rows
  placed: readonly PlacedColumn<any>[]
  state: ColumnState
  setState: (state: ColumnState) => void
  /** Shows an arrangement without keeping it; none: the one that is kept. */
  previewState: (state: ColumnState | undefined) => void
  labels: Labels
  /** What a row is called. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  nameOf: (row: any) => string
  /** Pixels, where all rows are of one height and only those in sight are in the page. */
  rowHeight: number | undefined
}

export interface GridContext {
  root: HTMLElement
  scroller: HTMLElement
  settings: RefObject<GridSettings>
  commands: TableCommands
  /** Says something through the table's live region. */
  announce: (text: string) => void
  /** Rows can be selected. */
  selects: () => boolean
  /** Rows can be opened. */
  opensRows: () => boolean
}

export interface GridController {
  /** Copies a cell and shows that it did. */
  copy: (cell: HTMLElement) => void
  /** After each render of the table: keeps the focus in it. */
  afterRender: () => void
  detach: () => void
}

/** Keys, drags and copying, for all cells at once: plain listeners, which no render and no row pays for. */
export function attachGrid(context: GridContext): GridController {
  const { root, scroller } = context
  const table = scroller.querySelector('table')
  if (!table) throw new Error('A grid needs a table.')
  const listening = new AbortController()
  const { signal } = listening
  const copying = attachCopying(context)
  const copy = (cell: HTMLElement) => void copying.copy(cell)
  const navigation = attachNavigation({ ...context, table, copy, signal })
  attachCopyButtons(context, table, signal)

  root.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      const grip = event.target.closest<HTMLElement>('[data-act="grip"]')
      const resizer = resizerAt(event.target)
      const heading = event.target.closest<HTMLElement>('th[data-column]')
      if (grip) dragRow(context, table, grip, event)
      else if (resizer) resizeByDrag(context, table, resizer, event)
      else if (heading && event.pointerType === 'mouse') dragColumn(context, table, heading, event)
    },
    { signal },
  )
  root.addEventListener(
    'dblclick',
    ({ target }) => {
      const resizer = target instanceof Element && resizerAt(target)
      if (resizer) resetWidth(context, resizer)
    },
    { signal },
  )
  // A text that does not fit says so while it is pointed at.
  let titled: HTMLElement | undefined
  table.addEventListener(
    'pointerover',
    ({ target }) => {
      titled?.removeAttribute('title')
      titled = undefined
      const cell = cellOf(target)
      if (!cell || cell.title || cell.scrollWidth <= cell.clientWidth) return
      cell.title = cell.textContent
      titled = cell
    },
    { signal },
  )

  return {
    copy,
    afterRender() {
      navigation.afterRender()
      copying.afterRender()
    },
    detach: () => listening.abort(),
  }
}
