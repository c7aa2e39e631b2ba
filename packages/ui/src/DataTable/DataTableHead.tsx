import { memo, type ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { PlacedColumn } from './columnLayout.ts'
import classes from './DataTable.module.css'
import type { SortDirection } from './DataTable.types.ts'

/** @param widths pixels of each column from left to right; `undefined` takes what is left over */
export const DataTableWidths = memo(function Widths({
  widths,
}: {
  widths: readonly (number | undefined)[]
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
  columns: readonly PlacedColumn<Row>[]
  sortBy: string | undefined
  sortDirection: SortDirection | undefined
  /** The table sorts. */
  sorts: boolean
  /** `undefined`: rows cannot be selected. */
  allSelected: boolean | 'mixed' | undefined
  withLead: boolean
  withActions: boolean
  /** Rows are cards: their headings have gone into them. */
  hidden: boolean
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** The headings: plain buttons, all heard by the table. What they open loads when it is asked for. */
function Head<Row>({
  columns,
  sortBy,
  sortDirection,
  sorts,
  allSelected,
  withLead,
  withActions,
  hidden,
}: DataTableHeadProps<Row>): ReactNode {
  const { table } = useLabels()
  return (
    <thead className={classes.head} hidden={hidden}>
      <tr>
        {withLead && (
          <td className={classes.lead}>
            {allSelected !== undefined && <SelectAll checked={allSelected} tabIndex={-1} />}
          </td>
        )}
        {columns.map((placed) => (
          <DataTableHeading
            key={placed.column.key}
            placed={placed}
            sorts={sorts}
            direction={sortBy === placed.column.key ? sortDirection : undefined}
          />
        ))}
        {withActions && (
          <th scope="col" className={classes.actionsHeading}>
            {table.actions}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface DataTableHeadingProps<Row> {
  placed: PlacedColumn<Row>
  /** The table sorts. */
  sorts: boolean
  /** `undefined`: the rows are not sorted by it. */
  direction: SortDirection | undefined
}

function Heading<Row>({ placed, sorts, direction }: DataTableHeadingProps<Row>): ReactNode {
  const { columns } = useLabels()
  const { column, pin, style } = placed
  const { key, label } = column
  const sortable = sorts && column.sortable === true
  return (
    <th
      scope="col"
      className={pin ? classes.pinned : undefined}
      data-column={key}
      data-align={column.align ?? (column.type === 'number' && !column.render ? 'right' : undefined)}
      style={style}
      aria-sort={sortable ? (direction ? ARIA_SORT[direction] : 'none') : undefined}
    >
      {sortable ? (
        <button type="button" tabIndex={-1} className={classes.sortButton} data-act="sort" data-key={key}>
          {label}
        </button>
      ) : (
        <span className={classes.headingText}>{label}</span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes.menuButton}
        data-act="menu"
        data-key={key}
        aria-haspopup="menu"
        aria-label={columns.menu(label)}
      />
      <span className={classes.resizer} data-key={key} aria-hidden />
    </th>
  )
}

/** A row that is selected changes the box of the head, and no heading. */
const DataTableHeading = memo(Heading) as typeof Heading

export const DataTableHead = memo(Head) as typeof Head

/** The box that selects the page. */
export function SelectAll({ checked, tabIndex }: { checked: boolean | 'mixed'; tabIndex: 0 | -1 }) {
  const { table } = useLabels()
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn and heard like the boxes of the rows
    <button
      type="button"
      role="checkbox"
      tabIndex={tabIndex}
      data-act="selectAll"
      aria-checked={checked}
      aria-label={table.selectAll}
    />
  )
}
