import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sidewaysStep } from '../controls/sidewaysStep.ts'
import { cellOf, controlsOf, controlToEnter, rowsOf } from './cells.ts'

interface GridKeys {
  table: RefObject<HTMLTableElement | null>
  /** The table's parent, which scrolls; it gets the handlers. */
  scroller: RefObject<HTMLElement | null>
  /** Follows the table in the scroller. */
  end: RefObject<HTMLElement | null>
  /** Pixels of every row, in a table that renders only the rows in sight. */
  rowHeight: number | undefined
  /** Ctrl+C on a cell. */
  onCopy: (cell: HTMLTableCellElement) => void
}

/**
 * Arrow keys over the cells, after the data grid pattern of the ARIA Authoring Practices. The table is a single tab
 * stop: it and the element after it pass the focus on to the cell it was left at. Moving the focus renders nothing.
 */
export function useGridKeys({ table, scroller, end, rowHeight, onCopy }: GridKeys) {
  /** Of the table and the element after it. */
  const [tabIndex, setTabIndex] = useState<0 | -1>(0)
  const inside = useRef(false)
  const leaving = useRef(false)
  /** The row in focus was scrolled out of the page: the table has the focus until a key brings the row back. */
  const parked = useRef(false)
  /** The cell that has or had the focus: its row, counted from the headings, and its place in the row. */
  const place = useRef<{ row: number; column: number }>(undefined)

  const rows = () => (table.current ? rowsOf(table.current) : [])
  const numberOf = (row: HTMLTableRowElement | undefined) =>
    row === undefined ? 0 : rowHeight ? Number(row.ariaRowIndex) - 1 : rows().indexOf(row)
  const lastNumber = () => (rowHeight ? Number(table.current?.ariaRowCount) : rows().length) - 1
  const headHeight = () => table.current?.tHead?.offsetHeight ?? 0
  const rendered = (number: number) => rows().find((row) => numberOf(row) === number)
  const rowAt = (number: number) => {
    const area = scroller.current
    const row = rendered(number)
    if (!rowHeight || !area || (row && !row.closest('tbody'))) return row
    const top = (number - 1) * rowHeight
    const room = area.clientHeight - headHeight() - (table.current?.tFoot?.offsetHeight ?? 0) - rowHeight
    if (area.scrollTop > top) area.scrollTop = top
    else if (area.scrollTop < top - room) area.scrollTop = top - room
    // Browsers report a scroll with the next frame; the row is needed now.
    flushSync(() => area.dispatchEvent(new Event('scroll')))
    return rendered(number)
  }
  const firstBodyRow = () => numberOf(rows().find((row) => row.closest('tbody')))
  const lastBodyRow = () => lastNumber() - (table.current?.tFoot?.rows.length ?? 0)

  const focus = (cell: HTMLTableCellElement | undefined) => {
    parked.current = false
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const focusAt = (number: number, column: number) => {
    const row = rowAt(Math.max(0, Math.min(lastNumber(), number)))
    const cell = row?.cells[Math.min(column, row.cells.length - 1)]
    focus(cell)
    // The next row is entered at the column that the keys came from.
    if (cell && cell.colSpan > 1 && place.current) place.current.column = column
  }
  const focusLast = (row: HTMLTableRowElement | undefined) => focus(row?.cells[row.cells.length - 1])
  const enter = () => focusAt(place.current?.row ?? firstBodyRow(), place.current?.column ?? 0)

  useLayoutEffect(() => {
    if (!inside.current || !place.current || document.activeElement !== document.body) return
    // What had the focus is gone with its row: its place gets the focus, or the table while that is out of sight.
    parked.current = rowHeight !== undefined && rendered(place.current.row) === undefined
    if (parked.current) table.current?.focus({ preventScroll: true })
    else enter()
  })

  /** @returns whether the key has a meaning here */
  const onCellKey = (cell: HTMLTableCellElement, event: KeyboardEvent): boolean => {
    const { key } = event
    const control = event.ctrlKey || event.metaKey
    const row = cell.parentElement as HTMLTableRowElement
    if (control && key.toLowerCase() === 'c') {
      if (document.getSelection()?.isCollapsed === false) return false
      onCopy(cell)
      return true
    }
    if (event.altKey || (control && key !== 'Home' && key !== 'End')) return false
    const room = (scroller.current?.clientHeight ?? 0) - headHeight()
    const page = Math.max(1, Math.floor(room / (row.offsetHeight || 1)) - 1)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key]
    const sideways = sidewaysStep(key, row)
    if (sideways) focus(row.cells[cell.cellIndex + sideways])
    else if (step) focusAt(numberOf(row) + step, place.current?.column ?? cell.cellIndex)
    else if (key === 'Home') control ? focusAt(rowHeight ? 1 : firstBodyRow(), 0) : focus(row.cells[0])
    else if (key === 'End') focusLast(control ? rowAt(lastBodyRow()) : row)
    else if (key === 'Enter') controlToEnter(cell)?.focus()
    else if (key === 'F2') controlsOf(cell)[0]?.focus()
    else return false
    return true
  }

  /** Escape goes back to the cell, arrows to the control beside this one. @returns whether the key has a meaning here */
  const onControlKey = (cell: HTMLTableCellElement, control: HTMLElement, key: string): boolean => {
    const isButton = control.matches('button, a, [type="checkbox"]')
    const step = isButton ? sidewaysStep(key, cell) : 0
    const controls = controlsOf(cell)
    if (key === 'Escape') focus(cell)
    else if (step) controls[controls.indexOf(control) + step]?.focus()
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    // Keys in a menu that a cell opened bubble to here too.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !scroller.current?.contains(target))
      return
    const cell = cellOf(table.current, target)
    if (key === 'Tab') {
      // From the edge the browser continues to what is outside, past all controls that a page renders in its cells.
      leaving.current = true
      ;(event.shiftKey ? table : end).current?.focus({ preventScroll: true })
    } else if (target === table.current) {
      event.preventDefault()
      enter()
    } else if (cell && (target === cell ? onCellKey(cell, event) : onControlKey(cell, target, key))) {
      event.preventDefault()
    }
  }

  const setInside = (now: boolean) => {
    inside.current = now
    setTabIndex(now ? -1 : 0)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!scroller.current?.contains(target)) return
    setInside(true)
    const cell = cellOf(table.current, target)
    if (cell) {
      place.current = { row: numberOf(cell.parentElement as HTMLTableRowElement), column: cell.cellIndex }
    } else if (target !== scroller.current && !leaving.current && !parked.current) enter()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (scroller.current?.contains(relatedTarget)) return
    leaving.current = false
    parked.current = false
    setInside(false)
  }

  return { tabIndex, onKeyDown, onFocus, onBlur }
}
