import { type ColumnState, moveColumnTo, resizeColumn } from '../columnState.ts'
import type { GridContext } from './attachGrid.ts'

/** Pixels the pointer moves before a press on a heading becomes a drag: a click still sorts. */
const THRESHOLD = 6

function headingsOf(table: HTMLTableElement): HTMLElement[] {
  return Array.from(table.querySelectorAll<HTMLElement>('th[data-column]'))
}

/** The edge of a heading that a pointer is on. */
export const resizerAt = (target: Element) => target.closest<HTMLElement>('span[data-key]')

/** Gives a column the width back that it has when nobody resized it. */
export function resetWidth({ settings }: GridContext, resizer: HTMLElement): void {
  const { state, setState } = settings.current
  const { [resizer.dataset.key ?? '']: resized, ...sizes } = state.sizes
  if (resized !== undefined) setState({ ...state, sizes })
}

/** Drags the edge of a heading: the width follows the pointer, and is kept when that lets go. */
export function resizeByDrag(
  { settings, announce }: GridContext,
  table: HTMLTableElement,
  resizer: HTMLElement,
  start: PointerEvent,
): void {
  const { columns, state, previewState } = settings.current
  const heading = resizer.closest<HTMLElement>('th')
  const column = columns.find(({ key }) => key === resizer.dataset.key)
  if (!column || !heading) return
  start.preventDefault()
  // Until now columns may have shared spare room: keep what the operator sees as their widths.
  const seen = headingsOf(table).map((th): [string, number] => [th.dataset.column ?? '', th.offsetWidth])
  const base = { ...state, sizes: { ...state.sizes, ...Object.fromEntries(seen) } }
  const width = heading.offsetWidth
  const forward = getComputedStyle(table).direction === 'rtl' ? -1 : 1
  let resized: ColumnState | undefined
  const drag = new AbortController()
  const { signal } = drag
  const end = () => {
    drag.abort()
    delete resizer.dataset.resizing
  }
  resizer.setPointerCapture(start.pointerId)
  resizer.dataset.resizing = ''
  resizer.addEventListener(
    'pointermove',
    (event) => {
      resized = resizeColumn(base, column, width + forward * (event.clientX - start.clientX))
      previewState(resized)
    },
    { signal },
  )
  resizer.addEventListener(
    'pointerup',
    () => {
      end()
      if (!resized) return
      settings.current.setState(resized)
      announce(settings.current.labels.columns.resized(column.label, resized.sizes[column.key] ?? width))
    },
    { signal },
  )
  resizer.addEventListener(
    'pointercancel',
    () => {
      end()
      previewState(undefined)
    },
    { signal },
  )
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
