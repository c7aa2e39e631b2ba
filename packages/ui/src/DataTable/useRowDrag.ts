import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useState } from 'react'
import { useLatest } from '../overlays/useLatest.ts'
import { usePointerDrag } from './usePointerDrag.ts'
import type { TableCommands } from './useTableCommands.ts'

/** Pixels from the edge of the scrolling area within which it scrolls by itself, and pixels a frame. */
const EDGE = 40
const SPEED = 12

/** A row on its way to another place. */
interface RowDrag {
  id: string
  /** Pixels of the line that shows where it would go, from the top of what scrolls; `undefined`: to its old place. */
  line: number | undefined
}

interface RowDragOptions {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  commands: Pick<TableCommands<never>, 'siblings' | 'moveRow' | 'announce'>
  /** Announced when Escape leaves the row where it was. */
  cancelled: string
}

/** Drags a row among its siblings, by mouse, pen or finger. A line shows where the row goes; Escape cancels. */
export function useRowDrag({ table, scroller, commands, cancelled }: RowDragOptions) {
  const [drag, setDrag] = useState<RowDrag>()
  const latest = useLatest({ commands, cancelled })
  const follow = usePointerDrag()
  const start = useCallback(
    (id: string, event: ReactPointerEvent) => {
      const [grid, area] = [table.current, scroller.current]
      if (event.button !== 0 || !grid || !area) return
      const siblings = latest.current.commands.siblings(id)
      const from = siblings.indexOf(id)
      const startY = event.clientY
      let y = startY
      let to = from
      // The row may leave the page while the table scrolls: the table keeps the pointer.
      grid.setPointerCapture(event.pointerId)
      event.preventDefault()
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()

      const place = () => {
        const rows = Array.from(grid.querySelectorAll<HTMLElement>('tr[data-row-id]'))
        const targets = rows.filter((row) => siblings.includes(row.dataset.rowId ?? ''))
        const middle = (row: HTMLElement) => row.getBoundingClientRect().top + row.offsetHeight / 2
        const before = targets.find((row) => middle(row) > y)
        const edge = before ?? targets.at(-1)
        if (!edge) return
        const gap = siblings.indexOf(edge.dataset.rowId ?? '') + (before ? 0 : 1)
        to = gap > from ? gap - 1 : gap
        const { top, bottom } = edge.getBoundingClientRect()
        const origin = area.getBoundingClientRect().top - area.scrollTop
        setDrag({ id, line: to === from ? undefined : (before ? top : bottom) - origin - 1 })
      }
      const scrollAtEdges = () => {
        if (signal.aborted) return
        const { top, bottom } = area.getBoundingClientRect()
        const head = grid.tHead?.offsetHeight ?? 0
        const step = y < top + head + EDGE ? -SPEED : y > bottom - EDGE ? SPEED : 0
        if (step !== 0 && Math.abs(y - startY) > EDGE / 4) {
          area.scrollTop += step
          place()
        }
        requestAnimationFrame(scrollAtEdges)
      }
      const signal = follow(event.pointerId, {
        onMove({ clientY }) {
          y = clientY
          place()
        },
        onEnd(dropped) {
          setDrag(undefined)
          if (!dropped) latest.current.commands.announce(latest.current.cancelled)
          else if (to !== from) latest.current.commands.moveRow(id, to)
        },
      })
      setDrag({ id, line: undefined })
      requestAnimationFrame(scrollAtEdges)
    },
    [table, scroller, latest, follow],
  )
  return { drag, start }
}
