import classes from '../DataTable.module.css'

/** Rows that the arrow keys walk through, from the headings to the summary. */
export function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return Array.from(table.rows).filter(
    (row) => row.ariaHidden !== 'true' && !row.closest('thead')?.hidden && !row.closest('tbody')?.ariaHidden,
  )
}

export function cellOf(target: EventTarget | null): HTMLTableCellElement | null {
  return target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
}

export function rowIdOf(cell: Element): string | undefined {
  return cell.closest<HTMLElement>('tr[data-row-id]')?.dataset.rowId
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea'

export function controlsOf(cell: Element): HTMLElement[] {
  return Array.from(cell.querySelectorAll<HTMLElement>(CONTROLS))
}

/** Place of a cell's column among the columns in sight; -1 for the table's own cells before them. */
export function columnIndexOf(cell: HTMLTableCellElement): number {
  const lead = cell.parentElement?.firstElementChild?.classList.contains(classes.lead ?? '') ? 1 : 0
  return cell.cellIndex - lead
}
