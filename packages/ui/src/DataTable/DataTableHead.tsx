import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { pinStyle } from './columnLayout.ts'
import classes from './DataTable.module.css'
import type { DataTableSort } from './DataTable.types.ts'
import type { PlacedColumn } from './DataTableRow.tsx'

interface DataTableHeadProps<Row> {
  columns: readonly PlacedColumn<Row>[]
  sortBy: string | undefined
  sortDirection: DataTableSort['direction'] | undefined
  /** `undefined`: nothing can be sorted. */
  onSort: DataTableSort['onChange'] | undefined
  /** `undefined`: rows cannot be selected. */
  allSelected: boolean | 'some' | undefined
  onSelectAll: (selected: boolean) => void
  withReorder: boolean
  withActions: boolean
  /** Gives the column tools, which load later, a place in each heading. */
  registerSlot: (key: string) => (node: HTMLElement | null) => () => void
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconSelector } as const

/** The headings. They sort from the first moment; menus and resize handles join them when loaded. */
function Head<Row>({
  columns,
  sortBy,
  sortDirection,
  onSort,
  allSelected,
  onSelectAll,
  withReorder,
  withActions,
  registerSlot,
}: DataTableHeadProps<Row>): ReactNode {
  const labels = useLabels()
  const nextSort = (key: string) => {
    if (sortBy !== key) return { by: key, direction: 'asc' as const }
    return sortDirection === 'asc' ? { by: key, direction: 'desc' as const } : undefined
  }
  return (
    <thead className={classes.head}>
      <tr>
        {withReorder && <td className={classes.ownCell} />}
        {allSelected !== undefined && (
          <td className={clsx(classes.ownCell, classes.selectCell)}>
            <input
              type="checkbox"
              className={classes.checkbox}
              aria-label={labels.table.selectAll}
              checked={allSelected === true}
              ref={(input) => {
                if (input) input.indeterminate = allSelected === 'some'
              }}
              onChange={(event) => onSelectAll(event.target.checked)}
            />
          </td>
        )}
        {columns.map(({ column, pin }) => {
          const direction = sortBy === column.key ? sortDirection : undefined
          const SortIcon = SORT_ICONS[direction ?? 'none']
          const sortable = column.sortable === true && onSort !== undefined
          return (
            <th
              key={column.key}
              scope="col"
              className={clsx(classes.heading, pin && classes.pinned)}
              data-column={column.key}
              data-sortable={sortable || undefined}
              data-align={column.align ?? (column.type === 'number' ? 'right' : undefined)}
              style={pin && pinStyle(column.key, pin)}
              {...(sortable && { 'aria-sort': direction ? ARIA_SORT[direction] : 'none' })}
            >
              <span className={classes.headingContent}>
                {sortable ? (
                  <button
                    type="button"
                    className={classes.sortButton}
                    data-active={direction !== undefined || undefined}
                    onClick={() => onSort(nextSort(column.key))}
                  >
                    <span className={classes.ellipsis}>{column.label}</span>
                    <SortIcon size={14} aria-hidden />
                  </button>
                ) : (
                  <span className={classes.ellipsis}>{column.label}</span>
                )}
                <span className={classes.headingTools} ref={registerSlot(column.key)} />
              </span>
            </th>
          )
        })}
        {withActions && (
          <th scope="col" className={clsx(classes.heading, classes.actionsHeading)}>
            {labels.table.actions}
          </th>
        )}
      </tr>
    </thead>
  )
}

export const DataTableHead = memo(Head) as typeof Head
