import { type PointerEvent, useRef, useState } from 'react'
import { isRtl } from '../controls/sidewaysStep.ts'
import classes from './DataTableHead.module.css'

interface ColumnResizerProps {
  /**
   * Called with the column's new width while it is dragged, and with `end` when it was let go. `widths` are those of all
   * columns when the drag began. All in pixels.
   */
  onResize: (width: number, widths: Record<string, number>, end: boolean) => void
  onCancel: () => void
  /** A double click. */
  onReset: () => void
}

/** The edge of a heading: the width of its column follows the pointer. */
export function ColumnResizer({ onResize, onCancel, onReset }: ColumnResizerProps) {
  const [resizing, setResizing] = useState(false)
  const start = useRef({ x: 0, width: 0, widths: {}, forward: 1 })
  const moved = useRef(false)
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const heading = event.currentTarget.closest('th')
    if (event.button !== 0 || !heading) return
    // The heading itself is not dragged.
    event.stopPropagation()
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const headings = heading.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? []
    const widths = Array.from(headings, ({ dataset, offsetWidth }) => [dataset.column, offsetWidth])
    start.current = {
      x: event.clientX,
      width: heading.offsetWidth,
      widths: Object.fromEntries(widths),
      forward: isRtl(heading) ? -1 : 1,
    }
    moved.current = false
    setResizing(true)
  }
  const resize = (clientX: number, end: boolean) => {
    const { x, width, widths, forward } = start.current
    onResize(width + forward * (clientX - x), widths, end)
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!resizing) return
    moved.current = true
    resize(clientX, false)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    setResizing(false)
    if (resizing && moved.current) resize(clientX, true)
  }
  const onPointerCancel = () => {
    setResizing(false)
    onCancel()
  }
  return (
    <span
      aria-hidden
      className={classes.resizer}
      data-screen-only
      data-resizing={resizing || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onDoubleClick={onReset}
    />
  )
}
