import { moveColumnTo, resizeColumn } from '../columnState.ts'
import type { GridContext } from './attachGrid.ts'

/** Pixels the pointer moves before a press on a heading becomes a drag: a click still sorts. */
const THRESHOLD = 6

function headingsOf(table: HTMLTableElement): HTMLElement[] {
  return Array.from(table.querySelectorAll<HTMLElement>('th[data-column]'))
}

/** Drags the edge of a heading; a second press on it within a double click gives the width back. */
export function resizeByDrag(
  { settings, announce }: GridContext,
  table: HTMLTableElement,
  resizer: HTMLElement,
  start: PointerEvent,
): void {
  const { columns, state, setState } = settings.current
  const heading = resizer.closest<HTMLElement>('th')
  const column = columns.find(({ key }) => key === resizer.dataset.key)
  if (!column || !heading) return
  start.preventDefault()
  // Until now columns may have shared spare room: keep what the operator sees as their widths.
  const seen = headingsOf(table).map((th): [string, number] => [th.dataset.column ?? '', th.offsetWidth])
  const base = { ...state, sizes: { ...state.sizes, ...Object.fromEntries(seen) } }
  const width = heading.offsetWidth
  const forward = getComputedStyle(table).direction === 'rtl' ? -1 : 1
  const { signal, done } = capture(resizer, start, () => {
    delete resizer.dataset.resizing
    const size = settings.current.state.sizes[column.key]
    if (size !== undefined) announce(settings.current.labels.columns.resized(column.label, size))
  })
  resizer.dataset.resizing = ''
  resizer.addEventListener(
    'pointermove',
    (event) => setState(resizeColumn(base, column, width + forward * (event.clientX - start.clientX))),
    { signal },
  )
  resizer.addEventListener(
    'dblclick',
    () => {
      const { [column.key]: _, ...sizes } = settings.current.state.sizes
      setState({ ...settings.current.state, sizes })
    },
    { once: true },
  )
  resizer.addEventListener('pointerup', done, { signal })
  resizer.addEventListener('pointercancel', done, { signal })
}

/** Drags a heading over another one, whose place its column takes. */
export function dragColumn(
  { settings, announce }: GridContext,
  table: HTMLTableElement,
  heading: HTMLElement,
  start: PointerEvent,
): void {
  if (start.target instanceof Element && start.target.closest('[data-act="menu"]')) return
  const key = heading.dataset.column ?? ''
  let target: HTMLElement | undefined
  const drag = new AbortController()
  const { signal } = drag
  const mark = (next: HTMLElement | undefined) => {
    if (target) delete target.dataset.drop
    target = next
    if (!next) return
    const after = next.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING
    next.dataset.drop = after ? 'after' : 'before'
  }
  const move = ({ clientX }: PointerEvent) => {
    if (!('dragging' in heading.dataset)) {
      if (Math.abs(clientX - start.clientX) < THRESHOLD) return
      heading.dataset.dragging = ''
    }
    const under = headingsOf(table).find((th) => {
      const { left, right } = th.getBoundingClientRect()
      return clientX >= left && clientX < right
    })
    mark(under === heading ? undefined : under)
  }
  const end = (drop: boolean) => {
    drag.abort()
    if (!('dragging' in heading.dataset)) return
    delete heading.dataset.dragging
    const to = target?.dataset.column
    mark(undefined)
    // The press ends in a click on the heading, which would sort.
    const swallow = new AbortController()
    window.addEventListener('click', (event) => event.stopPropagation(), {
      capture: true,
      signal: swallow.signal,
    })
    setTimeout(() => swallow.abort())
    if (!drop || to === undefined) return
    const { state, setState, columns, labels } = settings.current
    const next = moveColumnTo(state, key, to)
    setState(next)
    const label = columns.find((column) => column.key === key)?.label ?? key
    announce(labels.columns.moved(label, next.order.indexOf(key) + 1))
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(false), { signal })
}

/** Keeps the pointer's events on an element until it is let go. */
function capture(element: HTMLElement, { pointerId }: PointerEvent, onDone: () => void) {
  const held = new AbortController()
  element.setPointerCapture(pointerId)
  const done = () => {
    held.abort()
    onDone()
  }
  return { signal: held.signal, done }
}
