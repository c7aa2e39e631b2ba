import { cellValue } from '../DataTableCell.tsx'
import type { GridContext } from './attachGrid.ts'
import { cellOf, columnIndexOf, rowIdOf } from './cells.ts'

const COPYABLE = new Set(['copyable', 'id'])

/** Gives the cell that is pointed at, and the one in focus, the button that a row need not pay for. */
export function attachCopyButtons(
  { settings, commands }: GridContext,
  table: HTMLTableElement,
  signal: AbortSignal,
): void {
  const makeButton = () => {
    const button = table.ownerDocument.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.dataset.act = 'copy'
    return button
  }
  const place = (button: HTMLButtonElement, target: EventTarget | null) => {
    const cell = cellOf(target)
    if (cell && button.parentElement === cell) return
    const { placed, labels } = settings.current
    const column = cell ? placed[columnIndexOf(cell)]?.column : undefined
    const id = cell && rowIdOf(cell)
    const copyable = column && !column.render && COPYABLE.has(column.type ?? '')
    if (!id || !copyable || cell.querySelector('[data-act="copy"]') || isEmpty(commands.find(id), column.key))
      return button.remove()
    button.ariaLabel = labels.copy.copy(column.label)
    cell.append(button)
  }
  const pointed = makeButton()
  const focused = makeButton()
  const listen = (type: 'pointerover' | 'pointerleave' | 'focusin', button: HTMLButtonElement) =>
    table.addEventListener(
      type,
      (event) => {
        // The pointer does not take the focus along.
        if (button !== pointed || table.ownerDocument.activeElement !== pointed)
          place(button, type === 'pointerleave' ? null : event.target)
      },
      { signal },
    )
  listen('pointerover', pointed)
  listen('pointerleave', pointed)
  listen('focusin', focused)
  signal.addEventListener('abort', () => {
    pointed.remove()
    focused.remove()
  })
}

function isEmpty(row: unknown, key: string): boolean {
  return row === undefined || cellValue(row, key) === ''
}
