import { IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import type { Labels } from '../labels/Labels.ts'
import { HAS_CELL_KEY } from './cells.ts'
import type { RowAction } from './DataTable.types.ts'
import type { DataTableRowProps, TreePlace } from './DataTableRow.tsx'
import classes from './DataTableRowControls.module.css'
import { DataTableRowMenu } from './DataTableRowMenu.tsx'

/** Actions that are buttons in the row; the others are in its menu. */
const MAX_INLINE = 2

/** Grip, box and arrow. */
export function RowLead<R>({ row, id, shape, selected, open }: DataTableRowProps<R>) {
  const { commands, startDrag } = shape
  const { table } = shape.labels
  const name = shape.nameOf(row)
  const onGripKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    commands.moveRow(id, commands.siblings(id).indexOf(id) + step)
  }
  return (
    <>
      {shape.reorder && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.grip}
          aria-label={table.reorderRow(name)}
          onPointerDown={(event) => startDrag(id, event)}
          onKeyDown={onGripKey}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
      {shape.select && (
        <input
          type="checkbox"
          tabIndex={-1}
          className={classes.box}
          checked={selected === true}
          aria-label={table.selectRow(name)}
          onChange={({ nativeEvent }) =>
            commands.toggleRow(id, (nativeEvent as unknown as MouseEvent).shiftKey)
          }
        />
      )}
      {shape.expand && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.arrow}
          aria-expanded={open}
          aria-label={open ? table.collapseRow(name) : table.expandRow(name)}
          onClick={() => commands.toggleDetails(id)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      )}
    </>
  )
}

interface TreeLeadProps extends TreePlace {
  name: string
  labels: Labels
  onToggle: () => void
}

/** Indents the first value of a row in a tree, with the arrow that opens the row. */
export function TreeLead({ level, open, name, labels: { table }, onToggle }: TreeLeadProps) {
  const style = { '--level': level - 1 } as CSSProperties
  if (open === undefined) return <span className={classes.leaf} style={style} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.branch}
      style={style}
      aria-expanded={open}
      aria-label={open ? table.collapseRow(name) : table.expandRow(name)}
      data-screen-only
      onClick={onToggle}
      {...HAS_CELL_KEY}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  )
}

/** The first actions as buttons, the others in a menu. */
export function RowActions<R>({ row, actions }: { row: R; actions: readonly RowAction<R>[] }) {
  return (
    <>
      {actions.slice(0, MAX_INLINE).map(({ key, label, danger, disabled, reason, onClick }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          className={classes.action}
          data-danger={danger || undefined}
          disabled={disabled && reason === undefined}
          aria-disabled={reason !== undefined || undefined}
          title={reason}
          onClick={() => reason === undefined && onClick(row)}
        >
          {label}
        </button>
      ))}
      {actions.length > MAX_INLINE && <DataTableRowMenu actions={actions.slice(MAX_INLINE)} row={row} />}
    </>
  )
}
