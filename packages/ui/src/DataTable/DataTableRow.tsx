import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import type { Labels } from '../labels/Labels.ts'
import type { PlacedColumn } from './columnLayout.ts'
import classes from './DataTable.module.css'
import type { RowAction } from './DataTable.types.ts'
import { dataCell } from './DataTableCell.tsx'
import { inlineCount } from './rowActionsLayout.ts'

/** What all rows of a table have in common; a new one renders every row again. */
export interface RowShape<Row> {
  columns: readonly PlacedColumn<Row>[]
  labels: Labels
  /** Controls of the leading cell. */
  reorder: boolean
  select: boolean
  expand: boolean
  rowActions: ((row: Row) => readonly RowAction<Row>[]) | undefined
  /** What a row is called in the names of its controls. */
  nameOf: (row: Row) => string
  /** Rows look like cards: every value stands beside its caption. */
  cards: boolean
  /** Every copyable cell has its button; otherwise the cell that is pointed at or in focus is given one. */
  copyButtons: boolean
}

/** A row's place in a tree. */
export interface TreePlace {
  /** Counted from 1. */
  level: number
  /** `undefined`: nothing below it. */
  open: boolean | undefined
}

interface DataTableRowProps<Row> {
  row: Row
  id: string
  shape: RowShape<Row>
  /** `undefined`: rows cannot be selected. */
  selected: boolean | undefined
  /** Its details are open. */
  open: boolean
  /** Both `undefined` in a flat list. */
  level: number | undefined
  branch: boolean | undefined
  /** Counted over all rows, the headings being 1; `undefined` where all rows are in the page. */
  position: number | undefined
}

/** Plain elements without handlers: the table listens for all of its rows at once. */
function Row<R>({
  row,
  id,
  shape,
  selected,
  open,
  level,
  branch,
  position,
}: DataTableRowProps<R>): ReactNode {
  const { labels, rowActions } = shape
  const { table } = labels
  // Boxes that are no table to the browser are one to nobody, unless they say so.
  const [rowRole, cellRole] = shape.cards ? (['row', 'gridcell'] as const) : []
  const hasLead = shape.reorder || shape.select || shape.expand
  const name = hasLead ? shape.nameOf(row) : ''
  // A row that is selected or opened changes its own attributes and controls, none of its values.
  const values = useMemo(() => {
    const lead = level === undefined ? undefined : treeLead(level, branch, shape.nameOf(row), shape.labels)
    return shape.columns.map((placed, index) => dataCell(placed, row, shape, index === 0 ? lead : undefined))
  }, [row, shape, level, branch])
  return (
    <tr
      role={rowRole}
      className={classes.row}
      data-row-id={id}
      aria-selected={selected}
      aria-rowindex={position}
      aria-level={level}
      aria-expanded={branch}
    >
      {hasLead && (
        <td role={cellRole} className={classes.lead}>
          {shape.reorder && (
            <button type="button" tabIndex={-1} data-act="grip" aria-label={table.reorderRow(name)} />
          )}
          {shape.select && (
            // biome-ignore lint/a11y/useSemanticElements: React tracks every input it draws; a hundred rows feel it
            <button
              type="button"
              role="checkbox"
              tabIndex={-1}
              data-act="select"
              aria-checked={selected === true}
              aria-label={table.selectRow(name)}
            />
          )}
          {shape.expand && (
            <button
              type="button"
              tabIndex={-1}
              data-act="expand"
              aria-expanded={open}
              aria-label={open ? table.collapseRow(name) : table.expandRow(name)}
            />
          )}
        </td>
      )}
      {values}
      {rowActions && (
        <td role={cellRole} className={classes.actionsCell}>
          {rowButtons(rowActions(row), labels)}
        </td>
      )}
    </tr>
  )
}

function treeLead(level: number, branch: boolean | undefined, name: string, { table }: Labels): ReactNode {
  const style = { '--level': level - 1 } as CSSProperties
  if (branch === undefined) return <span className={classes.leaf} style={style} />
  return (
    <button
      type="button"
      tabIndex={-1}
      style={style}
      data-act="branch"
      aria-expanded={branch}
      aria-label={branch ? table.collapseRow(name) : table.expandRow(name)}
    />
  )
}

function rowButtons<R>(actions: readonly RowAction<R>[], { table }: Labels): ReactNode {
  const inline = inlineCount(actions)
  return (
    <>
      {actions.slice(0, inline).map(({ key, label, danger, disabled, reason }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          data-act="action"
          data-key={key}
          data-danger={danger || undefined}
          disabled={disabled && reason === undefined}
          aria-disabled={reason !== undefined || undefined}
          title={reason}
        >
          {label}
        </button>
      ))}
      {actions.length > inline && (
        <button
          type="button"
          tabIndex={-1}
          data-act="more"
          aria-haspopup="menu"
          aria-label={table.moreActions}
        />
      )}
    </>
  )
}

/** One row: rendered again only when it, its state or the columns change. */
export const DataTableRow = memo(Row) as typeof Row
