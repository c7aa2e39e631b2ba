/** Rows that the arrow keys walk through, from the headings to the summary, without those over the headings. */
export function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return Array.from(table.rows).filter(
    (row) =>
      row.ariaHidden !== 'true' &&
      row.dataset.groups === undefined &&
      !row.closest('thead')?.hidden &&
      !row.closest('tbody')?.ariaHidden,
  )
}

/**
 * The cell of this table that an event happened in, around a table within the cell too; not in what a cell opened
 * elsewhere in the page.
 */
export function cellOf(
  table: HTMLTableElement | null,
  target: EventTarget,
): HTMLTableCellElement | undefined {
  let cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  while (cell && cell.closest('table') !== table) cell = cell.parentElement?.closest('td, th') ?? null
  return cell ?? undefined
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea'

/** What can be pressed or filled in within a cell. */
export function controlsOf(cell: Element): HTMLElement[] {
  return Array.from(cell.querySelectorAll<HTMLElement>(CONTROLS))
}

/** Attribute of controls that Enter passes over, because a key of the cell itself does the same. */
export const HAS_CELL_KEY = { 'data-cell-key': '' }

/** The control that Enter goes into. */
export function controlToEnter(cell: Element): HTMLElement | undefined {
  return controlsOf(cell).find((control) => control.dataset.cellKey === undefined)
}
