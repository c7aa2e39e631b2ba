import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { ColumnSettings, DataTableSelection, DataTableSort, SelectedRows } from './DataTable.types.ts'
import classes from './DataTableToolbar.module.css'
import { DataTableColumnsPanel } from './lazyColumnTools.ts'
import { PopupButton } from './PopupButton.tsx'
import type { ColumnArrangement } from './useColumnState.ts'

interface DataTableToolbarProps {
  actions: ReactNode
  selection: DataTableSelection | undefined
  selected: SelectedRows
  /** `undefined`: rows cannot be selected. */
  allSelected: boolean | 'mixed' | undefined
  /** Rows of this page, and of all pages together. */
  count: number
  total: number
  /** What headings do elsewhere is done here: rows are cards. */
  cards: boolean
  columns: readonly ColumnSettings[]
  arrangement: ColumnArrangement
  onSelectAll: () => void
  sort: DataTableSort | undefined
}

/** The page's own buttons, or what can be done with the selected rows, and the column settings. */
export function DataTableToolbar({
  actions,
  selection,
  selected,
  allSelected,
  count,
  total,
  cards,
  columns,
  arrangement,
  onSelectAll,
  sort,
}: DataTableToolbarProps) {
  const labels = useLabels()
  const selecting = selected.count > 0
  return (
    <div className={classes.toolbar} data-selecting={selecting || undefined}>
      {/* Kept while a selection covers them: an export that runs in them goes on. */}
      {actions && (
        <div className={classes.actions} hidden={selecting}>
          {actions}
        </div>
      )}
      {selection && selecting && (
        <SelectionBar
          selection={selection}
          selected={selected}
          pageSelected={allSelected === true}
          count={count}
          total={total}
        />
      )}
      <div className={classes.tools}>
        {cards && allSelected !== undefined && (
          <Checkbox
            size="xs"
            checked={allSelected === true}
            indeterminate={allSelected === 'mixed'}
            onChange={onSelectAll}
            label={labels.table.selectAll}
          />
        )}
        {cards && sort && <SortSelect columns={columns} sort={sort} />}
        <span className={classes.settingsHost}>
          <PopupButton
            popup="dialog"
            className={classes.settings}
            renderPopup={(popup) => (
              <DataTableColumnsPanel {...popup} columns={columns} arrangement={arrangement} />
            )}
          >
            {labels.columns.settings}
          </PopupButton>
        </span>
      </div>
    </div>
  )
}

interface SelectionBarProps {
  selection: DataTableSelection
  selected: SelectedRows
  /** Every row of the page is selected. */
  pageSelected: boolean
  count: number
  total: number
}

function SelectionBar({ selection, selected, pageSelected, count, total }: SelectionBarProps) {
  const { table } = useLabels()
  const { allMatching } = selection
  const offersAll = allMatching && !selected.allMatching && pageSelected && total > selected.count
  const clear = () => {
    selection.onChange([])
    if (selected.allMatching) allMatching?.onChange(false)
  }
  return (
    <div className={classes.bulk}>
      <span className={classes.selectedCount}>
        {selected.allMatching
          ? table.matchingSelected(selected.count)
          : offersAll && selected.count === count
            ? table.pageSelected(selected.count)
            : table.selected(selected.count)}
      </span>
      {offersAll && (
        <button type="button" className={classes.textButton} onClick={() => allMatching.onChange(true)}>
          {table.selectMatching(total)}
        </button>
      )}
      {selection.actions?.(selected)}
      <button type="button" className={classes.textButton} onClick={clear}>
        {table.clearSelection}
      </button>
    </div>
  )
}

/** Sorting where there are no headings. */
function SortSelect({ columns, sort }: Pick<DataTableToolbarProps, 'columns'> & { sort: DataTableSort }) {
  const { table } = useLabels()
  const options = columns.filter((column) => column.sortable)
  if (options.length === 0) return null
  return (
    <select
      className={classes.sortSelect}
      aria-label={table.sortBy}
      value={sort.by === undefined ? '' : `${sort.direction} ${sort.by}`}
      onChange={({ target }) => {
        const [direction, by] = target.value.split(/ (.*)/)
        sort.onChange(by ? { by, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined)
      }}
    >
      <option value="">{table.sortNone}</option>
      {options.flatMap(({ key, label }) => [
        <option key={`asc ${key}`} value={`asc ${key}`}>
          {table.ascending(label)}
        </option>,
        <option key={`desc ${key}`} value={`desc ${key}`}>
          {table.descending(label)}
        </option>,
      ])}
    </select>
  )
}
