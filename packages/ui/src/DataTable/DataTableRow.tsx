import { IconGripVertical } from '@tabler/icons-react'
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { pinStyle } from './columnLayout.ts'
import classes from './DataTable.module.css'
import type { DataTableColumn, RowAction } from './DataTable.types.ts'
import { DataTableCell } from './DataTableCell.tsx'
import { DataTableRowActions } from './DataTableRowActions.tsx'
import type { RowEvents } from './useRowEvents.ts'

export interface PlacedColumn<Row> {
  column: DataTableColumn<Row>
  pin: 'left' | 'right' | undefined
}

interface DataTableRowProps<Row> {
  row: Row
  id: string
  /** `undefined`: rows cannot be selected. */
  selected: boolean | undefined
  columns: readonly PlacedColumn<Row>[]
  rowActions: ((row: Row) => readonly RowAction<Row>[]) | undefined
  clickable: boolean
  reorderable: boolean
  events: RowEvents
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null
}

function Row<R>({
  row,
  id,
  selected,
  columns,
  rowActions,
  clickable,
  reorderable,
  events,
}: DataTableRowProps<R>): ReactNode {
  const labels = useLabels()
  return (
    <tr
      className={clsx(classes.row, clickable && classes.clickable)}
      data-selected={selected || undefined}
      data-row-id={id}
      {...(clickable && {
        tabIndex: 0,
        onClick: (event) => !isControl(event.target) && events.open(id),
        onKeyDown: (event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) events.open(id)
        },
      })}
      {...(reorderable && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: () => events.drop(id),
      })}
    >
      {reorderable && (
        <td className={classes.ownCell}>
          <button
            type="button"
            draggable
            className={classes.grip}
            aria-label={labels.table.reorderRow(id)}
            onDragStart={() => events.drag(id)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (step === undefined) return
              event.preventDefault()
              events.move(id, step)
            }}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        </td>
      )}
      {selected !== undefined && (
        <td className={clsx(classes.ownCell, classes.selectCell)}>
          <input
            type="checkbox"
            className={classes.checkbox}
            checked={selected}
            aria-label={labels.table.selectRow(id)}
            onChange={(event) =>
              events.select(id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)
            }
          />
        </td>
      )}
      {columns.map(({ column, pin }) => (
        <td
          key={column.key}
          className={clsx(classes.cell, pin && classes.pinned)}
          data-label={column.label}
          data-align={column.align ?? (column.type === 'number' ? 'right' : undefined)}
          data-type={column.type}
          style={pin && pinStyle(column.key, pin)}
        >
          <DataTableCell column={column} row={row} />
        </td>
      ))}
      {rowActions && (
        <td className={classes.actionsCell}>
          <DataTableRowActions row={row} actions={rowActions(row)} />
        </td>
      )}
    </tr>
  )
}

/** One row: rendered again only when it, its selection or the columns change. */
export const DataTableRow = memo(Row) as typeof Row
