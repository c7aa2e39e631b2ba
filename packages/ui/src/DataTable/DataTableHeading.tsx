import { IconArrowDown, IconArrowUp, IconDotsVertical, IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, memo, type PointerEvent, type ReactNode, useRef } from 'react'
import { sidewaysStep } from '../controls/sidewaysStep.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { withRetry } from '../overlays/withRetry.tsx'
import { ColumnResizer } from './ColumnResizer.tsx'
import type { ColumnSettings } from './columnState.ts'
import { type ColumnState, moveColumn, resizeColumn } from './columnState.ts'
import type { SortDirection } from './DataTable.types.ts'
import classes from './DataTableHead.module.css'
import { PopupButton } from './PopupButton.tsx'
import type { TablePart } from './tableParts.ts'
import type { ColumnArrangement } from './useColumnState.ts'
import type { TableCommands } from './useTableCommands.ts'
import type { PlacedColumn } from './useTableLayout.ts'

/** Loads with the table engine when a menu is first opened. */
const DataTableColumnMenu = lazy(withRetry(() => import('./DataTableColumnMenu.tsx')))

/** Pixels that a key press makes a column wider or narrower by. */
const RESIZE_STEP = 10

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown } as const

interface DataTableHeadingProps<Row> {
  part: TablePart
  placed: PlacedColumn<Row>
  columns: readonly ColumnSettings[]
  arrangement: ColumnArrangement
  commands: TableCommands<Row>
  /** The table sorts. */
  sorts: boolean
  /** `undefined`: the rows are not sorted by it. */
  direction: SortDirection | undefined
  /** That is the order without a choice. */
  byDefault: boolean
  /** It is being dragged to another place. */
  dragging: boolean
  /** A column that is dragged would go before or after it. */
  drop: 'before' | 'after' | undefined
  onPointerDown: (key: string, event: PointerEvent<HTMLTableCellElement>) => void
}

function Heading<Row>(props: DataTableHeadingProps<Row>): ReactNode {
  const { part, placed, columns, arrangement, commands, sorts, direction, byDefault } = props
  const { dragging, drop, onPointerDown } = props
  const labels = useLabels().columns
  const menuButton = useRef<HTMLButtonElement>(null)
  const { column, pin, align, style } = placed
  const { key, label, header = label, description } = column
  const sortable = sorts && column.sortable === true
  const { state, setState, previewState } = arrangement

  const keepResized = (next: ColumnState) => {
    setState(next)
    const width = next.columnSizing[key]
    if (width !== undefined) commands.announce(labels.resized(label, width))
  }
  const onResize = (width: number, widths: Record<string, number>, end: boolean) => {
    // Until now columns may have shared spare room: what the operator sees becomes their width.
    const seen = { ...state, columnSizing: { ...state.columnSizing, ...widths } }
    ;(end ? keepResized : previewState)(resizeColumn(seen, column, width))
  }
  const onReset = () => {
    const { [key]: resized, ...columnSizing } = state.columnSizing
    if (resized !== undefined) setState({ ...state, columnSizing })
  }
  const SortIcon = direction ? SORT_ICONS[direction] : IconSelector
  const sort = () => {
    if (direction === undefined) commands.sortBy(key, 'asc')
    else if (direction === 'asc') commands.sortBy(key, 'desc')
    else commands.sortBy(key, byDefault ? 'asc' : undefined)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const { currentTarget, target, shiftKey, altKey } = event
    if (target !== currentTarget) return
    const control = event.ctrlKey || event.metaKey
    const step = shiftKey ? sidewaysStep(event.key, currentTarget) : 0
    if (altKey && event.key === 'ArrowDown') menuButton.current?.click()
    else if (step && control) {
      const next = moveColumn(state, key, step)
      setState(next)
      commands.announce(labels.moved(label, next.columnOrder.indexOf(key) + 1))
    } else if (step) keepResized(resizeColumn(state, column, currentTarget.offsetWidth + step * RESIZE_STEP))
    else if (control || altKey) return
    else if (sortable && (event.key === 'Enter' || event.key === ' ')) sort()
    else if (event.key === ' ') menuButton.current?.click()
    else return
    event.preventDefault()
  }

  return (
    <th
      {...part}
      scope="col"
      tabIndex={-1}
      className={pin ? `${part.className} ${classes.pinned}` : part.className}
      data-column={key}
      title={description}
      data-align={align}
      data-dragging={dragging || undefined}
      data-drop={drop}
      style={{ ...part.style, ...style }}
      aria-sort={sortable ? (direction ? ARIA_SORT[direction] : 'none') : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!menuButton.current?.contains(event.target as Node)) onPointerDown(key, event)
      }}
    >
      {sortable ? (
        <button type="button" tabIndex={-1} className={classes.sortButton} onClick={sort}>
          {header}
          <SortIcon size={14} aria-hidden data-screen-only />
        </button>
      ) : (
        <span className={classes.headingText}>{header}</span>
      )}
      <PopupButton
        popup="menu"
        buttonRef={menuButton}
        tabIndex={-1}
        className={classes.menuButton}
        aria-label={labels.menu(label)}
        data-screen-only
        renderPopup={(popup) => (
          <DataTableColumnMenu
            {...popup}
            column={column}
            columns={columns}
            arrangement={arrangement}
            canClearSort={direction !== undefined && !byDefault}
            onSort={sortable ? (next) => commands.sortBy(key, next) : undefined}
          />
        )}
      >
        <IconDotsVertical size={14} aria-hidden />
      </PopupButton>
      <ColumnResizer onResize={onResize} onCancel={() => previewState(undefined)} onReset={onReset} />
    </th>
  )
}

/** A row that is selected changes the box of the head, and no heading. */
export const DataTableHeading = memo(Heading) as typeof Heading
