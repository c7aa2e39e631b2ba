import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useState,
} from 'react'
import { sidewaysStep } from '../controls/sidewaysStep.ts'
import type { Formats } from '../format/useFormats.ts'
import type { Labels } from '../labels/Labels.ts'
import type { StatusTone } from '../StatusBadge/StatusBadge.tsx'
import { controlToEnter } from './cells.ts'
import type { RowAction } from './DataTable.types.ts'
import { dataCell } from './DataTableCell.tsx'
import classes from './DataTableRow.module.css'
import { CardToggle, RowActions, RowLead, TreeLead } from './DataTableRowControls.tsx'
import type { TableParts } from './tableParts.ts'
import type { TableCommands } from './useTableCommands.ts'
import type { PlacedColumn } from './useTableLayout.ts'

/** What all rows of a table have in common; a new one renders every row again. */
export interface RowShape<Row> {
  columns: readonly PlacedColumn<Row>[]
  parts: TableParts
  labels: Labels
  /** In which dates are written. @default the viewer's */
  formats: Formats
  /** Controls of the leading cell. */
  reorder: boolean
  select: boolean
  expand: boolean
  /** A click on a row opens it. */
  clickable: boolean
  rowActions: ((row: Row) => readonly RowAction<Row>[]) | undefined
  rowTone: ((row: Row) => StatusTone | undefined) | undefined
  isSelectable: ((row: Row) => boolean) | undefined
  /** What a row is called in the names of its controls. */
  nameOf: (row: Row) => string
  /** Rows look like cards: every value is beside its caption. */
  cards: boolean
  /** Columns that a card shows before "More". */
  inCard: readonly PlacedColumn<Row>[]
  commands: TableCommands<Row>
  startDrag: (id: string, event: PointerEvent) => void
}

/** A row's place in a tree. */
export interface TreePlace {
  /** Counted from 1. */
  level: number
  /** `undefined`: nothing below it. */
  open: boolean | undefined
}

export interface DataTableRowProps<Row> {
  row: Row
  id: string
  shape: RowShape<Row>
  /** `undefined`: rows cannot be selected. */
  selected: boolean | undefined
  /** Its details are open. */
  open: boolean
  /** It is being dragged to another place. */
  dragging: boolean
  /** Both `undefined` in a flat list. */
  level: number | undefined
  branch: boolean | undefined
  /** Counted over all rows, the headings being 1; `undefined` where all rows are in the page. */
  position: number | undefined
}

function Row<R>(props: DataTableRowProps<R>): ReactNode {
  const { row, id, shape, selected, dragging, level, branch, position } = props
  const { labels, parts, rowActions, commands, clickable, nameOf } = shape
  // Without `display: table`, assistive technology needs the roles.
  const [rowRole, cellRole] = shape.cards ? (['row', 'gridcell'] as const) : []
  const [full, setFull] = useState(false)
  const shown = shape.cards && !full ? shape.inCard : shape.columns
  // A row that is selected or opened changes its own attributes and controls, none of its values.
  const values = useMemo(() => {
    const lead = level !== undefined && (
      <TreeLead
        level={level}
        open={branch}
        name={nameOf(row)}
        labels={labels}
        onToggle={() => commands.toggleBranch(id)}
      />
    )
    return shown.map((placed, index) => dataCell(placed, row, id, shape, index === 0 && lead))
  }, [row, id, shape, shown, level, branch, labels, nameOf, commands])

  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (opensRow(event)) commands.openRow(row)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const cell = event.target as HTMLTableCellElement
    if (cell.parentElement !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && shape.select) commands.toggleRow(id, event.shiftKey)
    else if (event.key === 'Enter' && !controlToEnter(cell) && clickable) commands.openRow(row)
    else if (event.key === 'Enter' && !controlToEnter(cell) && branch !== undefined) commands.toggleBranch(id)
    else if (level === undefined || cell.cellIndex !== Number(hasLead(shape))) return
    else if (!onTreeKey(event, level, branch, () => commands.toggleBranch(id))) return
    event.preventDefault()
  }
  return (
    <tr
      role={rowRole}
      {...parts.row}
      data-row-id={id}
      data-dragging={dragging || undefined}
      data-tone={shape.rowTone?.(row)}
      aria-selected={selected}
      aria-rowindex={position}
      aria-level={level}
      aria-expanded={branch}
      onClick={clickable ? onClick : undefined}
      onKeyDown={onKeyDown}
    >
      {hasLead(shape) && (
        <td role={cellRole} tabIndex={-1} data-screen-only className={classes.lead}>
          <RowLead {...props} />
        </td>
      )}
      {values}
      {shape.cards && shape.inCard.length < shape.columns.length && (
        <td role={cellRole} tabIndex={-1} data-screen-only className={classes.cardToggle}>
          <CardToggle name={nameOf(row)} full={full} onToggle={() => setFull(!full)} />
        </td>
      )}
      {rowActions && (
        <td role={cellRole} tabIndex={-1} data-screen-only {...parts.actions}>
          <div className={classes.actionsContent}>
            <RowActions row={row} actions={rowActions(row)} />
          </div>
        </td>
      )}
    </tr>
  )
}

const CONTROLS = 'a, button, input, label, select, textarea, summary, [contenteditable]'

/** A click in a control, or one that ends the marking of a text to copy it, does not mean to open the row. */
function opensRow({ target, currentTarget }: MouseEvent): boolean {
  // What a cell opened elsewhere in the page belongs to it for React.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS))
    return false
  const selection = currentTarget.ownerDocument.getSelection()
  return selection === null || selection.isCollapsed || !selection.containsNode(currentTarget, true)
}

function hasLead({
  reorder,
  select,
  expand,
}: Pick<RowShape<never>, 'reorder' | 'select' | 'expand'>): boolean {
  return reorder || select || expand
}

/** The arrows open and close a row of a tree, and lead from a closed one to its parent. */
function onTreeKey(
  { key, currentTarget, target }: KeyboardEvent<HTMLTableRowElement>,
  level: number,
  open: boolean | undefined,
  toggle: () => void,
): boolean {
  const step = sidewaysStep(key, currentTarget)
  if ((step === 1 && open === false) || (step === -1 && open === true)) {
    toggle()
    return true
  }
  if (step !== -1 || level === 1) return false
  let parent = currentTarget.previousElementSibling
  while (parent && !(Number(parent.ariaLevel) < level)) parent = parent.previousElementSibling
  const { cellIndex } = target as HTMLTableCellElement
  if (parent instanceof HTMLTableRowElement) parent.cells[cellIndex]?.focus()
  return true
}

/** One row: rendered again only when it, its state or the columns change. */
export const DataTableRow = memo(Row) as typeof Row
