import { type ClipboardEvent, type KeyboardEvent, type RefObject, useCallback } from 'react'
import { type Cell, nextCell, type PriceColumn, type PricedVideo, pastedCells } from './priceCells.ts'

interface CellKeys {
  root: RefObject<HTMLElement | null>
  videos: readonly PricedVideo[]
  columns: readonly PriceColumn[]
  onPaste: (from: Cell, block: readonly (readonly string[])[]) => void
}

/** The place of an input in the grid. */
function placeOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** Whether an arrow key would leave the text: the caret is at that end, or all of it is selected. */
const isAtEnd = ({ value, selectionStart, selectionEnd }: HTMLInputElement, forward: boolean) =>
  (selectionStart === 0 && selectionEnd === value.length) ||
  (selectionStart === selectionEnd && selectionStart === (forward ? value.length : 0))

function stepOf({ key, shiftKey, target }: KeyboardEvent): Cell | undefined {
  const input = target as HTMLInputElement
  switch (key) {
    case 'ArrowDown':
      return { row: 1, column: 0 }
    case 'ArrowUp':
      return { row: -1, column: 0 }
    case 'Enter':
      return { row: shiftKey ? -1 : 1, column: 0 }
    case 'ArrowRight':
      return isAtEnd(input, true) ? { row: 0, column: 1 } : undefined
    case 'ArrowLeft':
      return isAtEnd(input, false) ? { row: 0, column: -1 } : undefined
    default:
      return undefined
  }
}

/** Returns the handlers with which the keyboard moves between cells, and a pasted block fills several. */
export function useCellKeys({ root, videos, columns, onPaste }: CellKeys) {
  const handleKey = useCallback(
    (event: KeyboardEvent) => {
      const from = placeOf(event.target)
      if (!from || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
      const step = stepOf(event)
      if (!step) return
      // Enter would submit the form, an arrow would move the caret.
      event.preventDefault()
      const to = nextCell({ videos, columns }, from, step)
      if (!to) return
      root.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus()
    },
    [root, videos, columns],
  )
  const handlePaste = useCallback(
    (event: ClipboardEvent) => {
      const from = placeOf(event.target)
      const text = event.clipboardData.getData('text/plain')
      // One value goes where the caret is.
      if (!from || !/[\t\r\n]/.test(text)) return
      event.preventDefault()
      onPaste(from, pastedCells(text))
    },
    [onPaste],
  )
  return { onKeyDown: handleKey, onPaste: handlePaste }
}
