import classes from '../DataTable.module.css'
import type { GridContext } from './attachGrid.ts'
import { rowIdOf } from './cells.ts'

/** Pixels from the edge of the scrolling area within which it scrolls by itself, and pixels a frame. */
const EDGE = 40
const SPEED = 12

/**
 * Drags a row among its siblings, by mouse, pen or finger: the same pointer events for all of them, which
 * no library gives without a wrapper for every row. A line shows where the row goes; Escape leaves it.
 */
export function dragRow(
  { scroller, commands, announce, settings }: GridContext,
  table: HTMLTableElement,
  grip: HTMLElement,
  start: PointerEvent,
): void {
  const id = rowIdOf(grip)
  const dragged = grip.closest<HTMLElement>('tr')
  if (id === undefined || !dragged) return
  const siblings = commands.siblings(id)
  const from = siblings.indexOf(id)
  const line = document.createElement('div')
  line.className = classes.dropLine ?? ''
  line.hidden = true
  scroller.append(line)
  dragged.dataset.dragging = ''
  // The table holds the pointer: the row may leave the page while it scrolls.
  table.setPointerCapture(start.pointerId)
  start.preventDefault()
  grip.focus()

  const drag = new AbortController()
  const { signal } = drag
  let y = start.clientY
  let to = from
  const place = () => {
    const rows = Array.from(table.querySelectorAll<HTMLElement>('tr[data-row-id]'))
    const targets = rows.filter((row) => siblings.includes(row.dataset.rowId ?? ''))
    const middle = (row: HTMLElement) => row.getBoundingClientRect().top + row.offsetHeight / 2
    const before = targets.find((row) => middle(row) > y)
    const edge = before ?? targets.at(-1)
    if (!edge) return
    const gap = before
      ? siblings.indexOf(before.dataset.rowId ?? '')
      : siblings.indexOf(edge.dataset.rowId ?? '') + 1
    to = gap > from ? gap - 1 : gap
    const { top, bottom } = edge.getBoundingClientRect()
    const origin = scroller.getBoundingClientRect().top - scroller.scrollTop
    line.style.insetBlockStart = `${(before ? top : bottom) - origin - 1}px`
    line.hidden = to === from
  }
  const scrollAtEdges = () => {
    if (signal.aborted) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const head = table.tHead?.offsetHeight ?? 0
    const step = y < top + head + EDGE ? -SPEED : y > bottom - EDGE ? SPEED : 0
    if (step !== 0 && Math.abs(y - start.clientY) > EDGE / 4) {
      scroller.scrollTop += step
      place()
    }
    requestAnimationFrame(scrollAtEdges)
  }
  const end = (drop: boolean) => {
    drag.abort()
    line.remove()
    delete dragged.dataset.dragging
    if (drop && to !== from) commands.moveRow(id, to)
    else if (!drop) announce(settings.current.labels.table.reorderCancelled)
  }
  table.addEventListener(
    'pointermove',
    (event) => {
      y = event.clientY
      place()
    },
    { signal },
  )
  table.addEventListener('pointerup', () => end(true), { signal })
  table.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
  requestAnimationFrame(scrollAtEdges)
}
