import clsx from 'clsx'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { columnGroups } from './columnGroups.ts'
import type { ColumnSettings } from './columnState.ts'
import { moveColumnTo } from './columnState.ts'
import type { SortDirection } from './DataTable.types.ts'
import classes from './DataTableHead.module.css'
import { DataTableHeading } from './DataTableHeading.tsx'
import rowClasses from './DataTableRow.module.css'
import controlClasses from './DataTableRowControls.module.css'
import type { TablePart } from './tableParts.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import type { ColumnArrangement } from './useColumnState.ts'
import type { TableCommands } from './useTableCommands.ts'
import type { PlacedColumn } from './useTableLayout.ts'

/** @param widths of the columns from left to right, in pixels or CSS; `undefined` takes what is left over */
export const DataTableWidths = memo(function Widths({
  widths,
}: {
  widths: readonly (number | string | undefined)[]
}): ReactNode {
  return (
    <colgroup>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a col is nothing but its place
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  )
})

interface DataTableHeadProps<Row> {
  head: TablePart
  heading: TablePart
  placed: readonly PlacedColumn<Row>[]
  columns: readonly ColumnSettings[]
  arrangement: ColumnArrangement
  commands: TableCommands<Row>
  sortBy: string | undefined
  sortDirection: SortDirection | undefined
  /** The rows are in the order they have without a choice. */
  sortedByDefault: boolean
  /** The table sorts. */
  sorts: boolean
  /** `undefined`: rows cannot be selected. */
  allSelected: boolean | 'mixed' | undefined
  withLead: boolean
  withActions: boolean
  /** Rows are cards: their headings are in them. */
  hidden: boolean
  /** Rows are counted, because not all of them are in the page. */
  counted: boolean
}

function Head<Row>(props: DataTableHeadProps<Row>): ReactNode {
  const { placed, arrangement, commands, sortBy, sortDirection, allSelected } = props
  const labels = useLabels()
  const { state, setState } = arrangement
  const { drag, onPointerDown, onClickCapture } = useColumnDrag((key, target) => {
    const next = moveColumnTo(state, key, target)
    setState(next)
    const label = props.columns.find((column) => column.key === key)?.label ?? key
    commands.announce(labels.columns.moved(label, next.columnOrder.indexOf(key) + 1))
  })
  const indexOf = (wanted: string | undefined) => placed.findIndex(({ column }) => column.key === wanted)
  const side = indexOf(drag?.key) < indexOf(drag?.target) ? 'after' : 'before'
  const groups = columnGroups(placed)
  const onBoxKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== event.currentTarget || allSelected === undefined) return
    event.preventDefault()
    commands.togglePage()
  }
  return (
    <thead {...props.head} hidden={props.hidden} onClickCapture={onClickCapture}>
      {groups.length > 0 && (
        // The arrow keys pass it over: it has nothing to press.
        <tr data-groups>
          {props.withLead && <td data-screen-only className={classes.lead} />}
          {groups.map(({ key, title, span, pinned, style }) => {
            const place = { colSpan: span, className: clsx(classes.group, pinned && classes.pinned), style }
            return title === undefined ? (
              <td key={key} {...place} />
            ) : (
              <th key={key} scope="colgroup" {...place}>
                {title}
              </th>
            )
          })}
          {props.withActions && <td data-screen-only className={classes.actionsHeading} />}
        </tr>
      )}
      <tr aria-rowindex={props.counted ? 1 : undefined}>
        {props.withLead && (
          <td tabIndex={-1} data-screen-only className={classes.lead} onKeyDown={onBoxKey}>
            {allSelected !== undefined && <SelectAll checked={allSelected} onChange={commands.togglePage} />}
          </td>
        )}
        {placed.map((item) => {
          const { key } = item.column
          return (
            <DataTableHeading
              key={key}
              part={props.heading}
              placed={item}
              columns={props.columns}
              arrangement={arrangement}
              commands={commands}
              sorts={props.sorts}
              direction={sortBy === key ? sortDirection : undefined}
              byDefault={props.sortedByDefault && sortBy === key}
              dragging={drag?.key === key}
              drop={drag?.target === key ? side : undefined}
              onPointerDown={onPointerDown}
            />
          )
        })}
        {props.withActions && (
          <th scope="col" tabIndex={-1} data-screen-only className={classes.actionsHeading}>
            <span className={rowClasses.actionsContent}>{labels.table.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

export const DataTableHead = memo(Head) as typeof Head

/** The box that selects the page. */
function SelectAll({ checked, onChange }: { checked: boolean | 'mixed'; onChange: () => void }) {
  const { table } = useLabels()
  return (
    <input
      ref={(box) => {
        // HTML has no attribute for it.
        if (box) box.indeterminate = checked === 'mixed'
      }}
      type="checkbox"
      tabIndex={-1}
      className={controlClasses.box}
      checked={checked === true}
      aria-label={table.selectAll}
      onChange={onChange}
    />
  )
}
