import { flushSync } from 'react-dom'
import { moveColumn, resizeColumn } from '../columnState.ts'
import type { GridContext } from './attachGrid.ts'
import { cellOf, columnIndexOf, controlsOf, rowIdOf, rowsOf } from './cells.ts'
import { cellTip } from './cellTip.ts'

/** Pixels that a key press makes a column wider or narrower by. */
const RESIZE_STEP = 10

/** Controls that a key of the cell itself stands for: Enter does not go into them. */
const HAVE_A_KEY = new Set(['copy', 'branch'])

interface Navigation extends GridContext {
  table: HTMLTableElement
  copy: (cell: HTMLElement) => void
  signal: AbortSignal
}

/**
 * Arrow keys over the cells, after the data grid pattern of the ARIA Authoring Practices. The table is one
 * tab stop and hands the focus on to a cell; moving sets two attributes and renders nothing.
 */
export function attachNavigation(context: Navigation) {
  const { table, scroller, settings, commands, copy, signal } = context
  const tip = cellTip(context.root, signal)
  let active: HTMLTableCellElement | undefined
  /** Of the active cell. */
  let rowId: string | undefined
  /** Where the focus was, for when its row is gone. */
  let place = { row: 0, index: 0, column: 0 }
  let inside = false
  /** The row in focus was scrolled away: the table holds the focus until a key brings it back. */
  let parked = false

  const isRtl = () => getComputedStyle(table).direction === 'rtl'
  const indexOf = (row: Element | null | undefined) =>
    Number(row?.getAttribute('aria-rowindex') ?? Number.NaN) - 2

  const setActive = (cell: HTMLTableCellElement) => {
    if (active && active !== cell) active.removeAttribute('tabindex')
    active = cell
    rowId = rowIdOf(cell)
    cell.tabIndex = inside ? 0 : -1
    const rows = rowsOf(table)
    const row = cell.parentElement as HTMLTableRowElement
    place = { row: rows.indexOf(row), index: indexOf(row), column: cell.cellIndex }
  }
  const focus = (cell: HTMLTableCellElement | undefined | null) => {
    if (!cell) return
    parked = false
    const column = place.column
    setActive(cell)
    // A cell over several columns is passed through, not turned at.
    if (cell.colSpan > 1) place.column = column
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    tip.show(cell)
  }
  const cellAt = (row: HTMLTableRowElement | undefined, column: number) =>
    row?.cells[Math.min(column, row.cells.length - 1)]
  const startCell = () => {
    const rows = rowsOf(table)
    return cellAt(rows.find((row) => row.closest('tbody')) ?? rows[0], 0)
  }

  /** Brings a row of a virtual table into the page. */
  const reveal = (index: number): HTMLTableRowElement | undefined => {
    const { rowHeight } = settings.current
    if (!rowHeight) return undefined
    const head = table.tHead?.offsetHeight ?? 0
    const foot = table.tFoot?.offsetHeight ?? 0
    const top = index * rowHeight
    const room = scroller.clientHeight - head - foot - rowHeight
    if (scroller.scrollTop > top) scroller.scrollTop = top
    else if (scroller.scrollTop < top - room) scroller.scrollTop = top - room
    flushSync(() => scroller.dispatchEvent(new Event('scroll')))
    return table.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${index + 2}"]`) ?? undefined
  }

  const moveRows = (from: HTMLTableCellElement, step: number) => {
    const row = from.parentElement as HTMLTableRowElement
    const { rowHeight } = settings.current
    const index = indexOf(row)
    if (rowHeight && !Number.isNaN(index)) {
      const count = Number(table.getAttribute('aria-rowcount')) - 1
      const next = index + step
      if (next >= 0 || step < -1)
        return focus(cellAt(reveal(Math.max(0, Math.min(count - 1, next))), place.column))
      return focus(cellAt(table.tHead?.rows[0], place.column))
    }
    const rows = rowsOf(table)
    const next = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + step))]
    focus(cellAt(next, place.column))
  }
  const pageOf = () => {
    const row = active?.parentElement?.offsetHeight || 1
    return Math.max(1, Math.floor((scroller.clientHeight - (table.tHead?.offsetHeight ?? 0)) / row) - 1)
  }
  const toEdge = (last: boolean) => {
    const { rowHeight } = settings.current
    const rows = rowsOf(table).filter((row) => row.closest('tbody'))
    const count = Number(table.getAttribute('aria-rowcount')) - 1
    const row = rowHeight ? reveal(last ? count - 1 : 0) : last ? rows.at(-1) : rows[0]
    focus(last ? row?.cells[row.cells.length - 1] : row?.cells[0])
  }

  const onHeadingKey = (cell: HTMLTableCellElement, event: KeyboardEvent): boolean => {
    const { state, setState, columns, labels } = settings.current
    const column = columns.find(({ key }) => key === cell.dataset.column)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.altKey && event.key === 'ArrowDown') {
      cell.querySelector<HTMLElement>('[data-act="menu"]')?.click()
      return true
    }
    if (column && step && event.shiftKey) {
      const forward = isRtl() ? -step : step
      if (event.ctrlKey || event.metaKey) {
        const next = moveColumn(state, column.key, forward as 1 | -1)
        setState(next)
        context.announce(labels.columns.moved(column.label, next.order.indexOf(column.key) + 1))
      } else {
        const next = resizeColumn(state, column, cell.offsetWidth + forward * RESIZE_STEP)
        setState(next)
        context.announce(labels.columns.resized(column.label, next.sizes[column.key] ?? cell.offsetWidth))
      }
      return true
    }
    return false
  }

  /** A tree opens and closes on its first column. @returns whether that was all there was to do */
  const onTreeKey = (cell: HTMLTableCellElement, forward: boolean): boolean => {
    const row = cell.parentElement
    const id = rowIdOf(cell)
    if (!row?.hasAttribute('aria-level') || id === undefined || columnIndexOf(cell) !== 0) return false
    const open = row.ariaExpanded
    if ((forward && open === 'false') || (!forward && open === 'true')) {
      commands.toggleBranch(id)
      return true
    }
    if (forward) return false
    const level = Number(row.ariaLevel)
    let parent = row.previousElementSibling
    while (parent && !(Number(parent.ariaLevel) < level)) parent = parent.previousElementSibling
    if (level > 1 && parent instanceof HTMLTableRowElement) focus(cellAt(parent, cell.cellIndex))
    return level > 1
  }

  const enter = (cell: HTMLTableCellElement, all: boolean) => {
    const controls = controlsOf(cell)
    const sort = controls.find(({ dataset }) => dataset.act === 'sort')
    if (sort && !all) return sort.click()
    const first = controls.find(({ dataset }) => all || !HAVE_A_KEY.has(dataset.act ?? ''))
    const id = rowIdOf(cell)
    if (first) first.focus()
    else if (id !== undefined && context.opensRows()) commands.openRow(id)
    else if (id !== undefined && cell.parentElement?.ariaExpanded) commands.toggleBranch(id)
  }

  const onCellKey = (cell: HTMLTableCellElement, event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    const id = rowIdOf(cell)
    const row = cell.parentElement as HTMLTableRowElement
    if (cell.closest('thead') && onHeadingKey(cell, event)) return true
    if (control && key.toLowerCase() === 'c') {
      if (document.getSelection()?.isCollapsed === false) return false
      copy(cell)
      return true
    }
    if (event.altKey || (control && key !== 'Home' && key !== 'End')) return false
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (sideways) {
      const step = isRtl() ? -sideways : sideways
      if (!onTreeKey(cell, step === 1)) focus(row.cells[cell.cellIndex + step])
    } else if (key === 'ArrowDown') moveRows(cell, 1)
    else if (key === 'ArrowUp') moveRows(cell, -1)
    else if (key === 'PageDown') moveRows(cell, pageOf())
    else if (key === 'PageUp') moveRows(cell, -pageOf())
    else if (key === 'Home') control ? toEdge(false) : focus(row.cells[0])
    else if (key === 'End') control ? toEdge(true) : focus(row.cells[row.cells.length - 1])
    else if (key === 'Enter' || key === 'F2') enter(cell, key === 'F2')
    else if (key === ' ') {
      if (id !== undefined && context.selects()) commands.toggleRow(id, shiftKey)
      else if (row.closest('thead')) controlsOf(cell)[0]?.click()
    } else return false
    return true
  }

  /** Inside a cell: Escape leads back to it, arrows go from one of its controls to the next. */
  const onControlKey = (cell: HTMLTableCellElement, target: HTMLElement, { key }: KeyboardEvent): boolean => {
    if (key === 'Escape') {
      focus(cell)
      return true
    }
    if (!target.matches('button, a')) return false
    const id = rowIdOf(cell)
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
    const upDown = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (sideways) {
      const controls = controlsOf(cell)
      controls[controls.indexOf(target) + (isRtl() ? -sideways : sideways)]?.focus()
      return true
    }
    if (upDown && target.dataset.act === 'grip' && id !== undefined) {
      commands.moveRow(id, commands.siblings(id).indexOf(id) + upDown)
      return true
    }
    return false
  }

  table.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return
      tip.hide()
      // Controls that a page drew in its cells are reached through them, not by Tab.
      if (event.key === 'Tab') {
        for (const control of controlsOf(table)) if (control.tabIndex >= 0) control.tabIndex = -1
        return
      }
      if (target === table) {
        const row = parked && !Number.isNaN(place.index) ? reveal(place.index) : undefined
        focus(cellAt(row, place.column) ?? active ?? startCell())
        event.preventDefault()
        return
      }
      const cell = cellOf(target)
      if (!cell || cell.closest('table') !== table) return
      if (target === cell ? onCellKey(cell, event) : onControlKey(cell, target, event)) event.preventDefault()
    },
    { signal },
  )
  table.addEventListener(
    'pointerdown',
    ({ target }) => {
      const cell = cellOf(target)
      if (cell && table.contains(cell)) setActive(cell)
      tip.hide()
    },
    { signal },
  )
  table.addEventListener(
    'focusin',
    ({ target }) => {
      inside = true
      table.tabIndex = -1
      if (target === table) {
        if (!parked) focus(active?.isConnected ? active : startCell())
        return
      }
      const cell = cellOf(target)
      if (cell) setActive(cell)
      // Why an action is out of reach.
      if (target instanceof HTMLButtonElement && target.title) tip.show(target)
    },
    { signal },
  )
  table.addEventListener(
    'focusout',
    () => {
      tip.hide()
      // A cell that is taken away while in focus has no successor yet; the next render finds one.
      queueMicrotask(() => {
        if (table.contains(document.activeElement)) return
        if (settings.current.rowHeight && isLost()) return park()
        inside = false
        parked = false
        table.tabIndex = 0
        if (active) active.tabIndex = -1
      })
    },
    { signal },
  )
  scroller.addEventListener(
    'scroll',
    () => {
      tip.hide()
      if (settings.current.rowHeight && inside) requestAnimationFrame(park)
    },
    { signal, passive: true },
  )
  /** The cell in focus left the page, and nothing else has the focus. */
  const isLost = () => active?.isConnected === false && document.activeElement === document.body
  const park = () => {
    if (!isLost()) return
    parked = true
    inside = true
    table.focus({ preventScroll: true })
  }

  // Tab was faster than the keys.
  if (document.activeElement === table) {
    inside = true
    table.tabIndex = -1
    focus(startCell())
  }

  return {
    afterRender() {
      if (!inside) return
      if (document.activeElement === document.body) {
        const rows = rowsOf(table)
        focus(cellAt(rows[Math.min(place.row, rows.length - 1)], place.column))
      } else if (active && rowIdOf(active) !== rowId) {
        // The next page took the cell over: what was told of it is another row's.
        rowId = rowIdOf(active)
        tip.hide()
      }
    },
  }
}
