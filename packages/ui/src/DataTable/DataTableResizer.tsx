import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import classes from './DataTableTools.module.css'
import type { ColumnEngine } from './useColumnEngine.ts'

interface DataTableResizerProps {
  columnKey: string
  engine: ColumnEngine
}

/** Drag the right edge of a heading to resize its column. By keyboard, the column panel takes widths. */
export function DataTableResizer({ columnKey, engine }: DataTableResizerProps) {
  const header = engine.getFlatHeaders().find(({ column }) => column.id === columnKey)
  if (!header) return null
  const start = (event: MouseEvent) => {
    // Until now columns may have shared spare room: keep what the operator sees as their widths.
    const headings = event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? []
    const seen = Object.fromEntries(
      Array.from(headings, (heading) => [heading.dataset.column ?? '', Math.round(heading.offsetWidth)]),
    )
    flushSync(() => engine.setColumnSizing(seen))
    const sized = engine.getFlatHeaders().find(({ column }) => column.id === columnKey) ?? header
    sized.getResizeHandler()(event)
  }
  return (
    <span
      className={classes.resizer}
      data-resizing={header.column.getIsResizing() || undefined}
      aria-hidden
      onMouseDown={start}
      onDoubleClick={() => header.column.resetSize()}
    />
  )
}
