import { cellValue } from '../DataTableCell.tsx'
import type { GridContext } from './attachGrid.ts'
import { columnIndexOf, rowIdOf } from './cells.ts'

/** Milliseconds that a cell shows what became of its copy. */
const SHOWN = 1500

const WHOLE_VALUES = new Set(['id', 'copyable', 'truncated'])

/** Copies what a cell says, the whole of it where it is shortened; the cell and the live region say so. */
export async function copyCell(
  { settings, commands, announce }: GridContext,
  target: HTMLElement,
): Promise<void> {
  const cell = target.closest<HTMLTableCellElement>('td, th')
  if (!cell) return
  const { placed, labels } = settings.current
  const column = placed[columnIndexOf(cell)]?.column
  const row = commands.find(rowIdOf(cell) ?? '')
  const whole = column && !column.render && WHOLE_VALUES.has(column.type ?? 'text') && row !== undefined
  const text = whole
    ? cellValue(row, column.key)
    : row === undefined && column
      ? column.label
      : cell.textContent.trim()
  const copied = await write(text)
  cell.dataset.copied = String(copied)
  announce(copied ? labels.copy.copied : labels.copy.failed)
  setTimeout(() => delete cell.dataset.copied, SHOWN)
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
