import { Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconChevronUp,
  IconDots,
  IconGripVertical,
} from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import type { Labels } from '../labels/Labels.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { HAS_CELL_KEY } from './cells.ts'
import type { RowAction } from './DataTable.types.ts'
import type { DataTableRowProps, TreePlace } from './DataTableRow.tsx'
import classes from './DataTableRowControls.module.css'
import { PopupAnchor, PopupButton, type PopupProps } from './PopupButton.tsx'

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
          disabled={shape.isSelectable?.(row) === false}
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

interface CardToggleProps {
  name: string
  /** The card shows all columns. */
  full: boolean
  onToggle: () => void
}

/** Shows and hides the other columns of a card. */
export function CardToggle({ name, full, onToggle }: CardToggleProps) {
  const { table } = useLabels()
  const Icon = full ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.action}
      aria-expanded={full}
      aria-label={full ? table.lessAbout(name) : table.moreAbout(name)}
      onClick={onToggle}
    >
      {full ? table.less : table.more}
      <Icon size={14} className={classes.toggleIcon} aria-hidden />
    </button>
  )
}

interface RowActionsProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
}

/** The first actions as buttons, the others in a menu. */
export function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
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
      {actions.length > MAX_INLINE && <RowMenu actions={actions.slice(MAX_INLINE)} row={row} />}
    </>
  )
}

/** The actions of a row that are not buttons in it. */
function RowMenu<Row>(props: RowActionsProps<Row>) {
  const { table } = useLabels()
  return (
    <PopupButton
      popup="menu"
      tabIndex={-1}
      className={classes.more}
      aria-label={table.moreActions}
      renderPopup={(popup) => <Items {...props} {...popup} />}
    >
      <IconDots size={16} aria-hidden />
    </PopupButton>
  )
}

function Items<Row>({ actions, row, opened, onClose }: RowActionsProps<Row> & PopupProps) {
  const { table } = useLabels()
  return (
    <Menu opened={opened} onChange={(next) => !next && onClose()} position="bottom-end">
      <Menu.Target>
        <PopupAnchor>{table.moreActions}</PopupAnchor>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon, danger, disabled, reason, onClick }) => (
          <Menu.Item
            key={key}
            leftSection={icon}
            disabled={(disabled ?? false) && reason === undefined}
            {...(reason !== undefined && { 'aria-disabled': true, closeMenuOnClick: false })}
            {...(danger && { color: 'var(--mantine-color-error)' })}
            onClick={() => reason === undefined && onClick(row)}
          >
            {label}
            {reason !== undefined && <span className={classes.menuReason}>{reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
