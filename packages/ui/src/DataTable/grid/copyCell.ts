import { copyText } from '../../CopyButton/copyText.ts'
import { cellValue } from '../DataTableCell.tsx'
import type { GridContext } from './attachGrid.ts'
import { columnIndexOf, rowIdOf } from './cells.ts'

/** Milliseconds that a cell shows what became of its copy. */
const SHOWN = 1500

const WHOLE_VALUES = new Set(['id', 'copyable', 'truncated'])

/** Copies what a cell says, the whole of it where it is shortened; the cell and the live region say so. */
export function attachCopying({ settings, commands, announce }: GridContext) {
  let marked: { cell: HTMLElement; rowId: string | undefined; timer: number } | undefined
  const unmark = () => {
    if (!marked) return
    clearTimeout(marked.timer)
    delete marked.cell.dataset.copied
    marked = undefined
  }
  const textOf = (cell: HTMLTableCellElement, rowId: string | undefined) => {
    const column = settings.current.placed[columnIndexOf(cell)]?.column
    const row = rowId === undefined ? undefined : commands.find(rowId)
    if (column && row === undefined) return column.label
    const whole = column && !column.render && WHOLE_VALUES.has(column.type ?? 'text')
    return whole ? cellValue(row, column.key) : cell.textContent.trim()
  }
  return {
    async copy(target: HTMLElement): Promise<void> {
      const cell = target.closest<HTMLTableCellElement>('td, th')
      if (!cell) return
      const rowId = rowIdOf(cell)
      const copied = await copyText(textOf(cell, rowId))
      const { labels } = settings.current
      announce(copied ? labels.copy.copied : labels.copy.failed)
      unmark()
      if (rowIdOf(cell) !== rowId) return
      cell.dataset.copied = String(copied)
      marked = { cell, rowId, timer: window.setTimeout(unmark, SHOWN) }
    },
    /** The next page may have taken the cell over for another row. */
    afterRender() {
      if (marked && rowIdOf(marked.cell) !== marked.rowId) unmark()
    },
  }
}
