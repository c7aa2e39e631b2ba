import { Box, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, type ReactNode, type RefObject, useEffect } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { withRetry } from '../overlays/withRetry.tsx'
import type { ColumnSettings } from './columnState.ts'
import type { DataTableSelection, DataTableSort, SelectedRows } from './DataTable.types.ts'
import { PopupButton, type PopupProps } from './PopupButton.tsx'
import type { TablePart } from './tableParts.ts'
import type { ColumnArrangement } from './useColumnState.ts'

/** Loads with the table engine when it is first opened. */
const DataTableColumnsPanel = lazy(withRetry(() => import('./DataTableColumnsPanel.tsx')))

interface DataTableToolbarProps {
  part: TablePart
  table: RefObject<HTMLTableElement | null>
  actions: ReactNode
  selection: Pick<DataTableSelection<never>, 'onChange' | 'allMatching' | 'actions'> | undefined
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
export function DataTableToolbar(props: DataTableToolbarProps) {
  const { part, actions, selection, selected, allSelected, cards, columns, arrangement, onSelectAll, sort } =
    props
  const labels = useLabels()
  const selecting = selected.count > 0
  return (
    <Group
      {...part}
      data-screen-only
      gap="0.5rem 0.75rem"
      mih="3.25rem"
      px="0.75rem"
      py="0.5rem"
      fz="sm"
      bg={`var(--admin-surface${selecting ? '-selected' : ''})`}
    >
      {/* Hidden rather than removed during a selection: an export that runs in it continues. */}
      {actions && (
        <Group gap="xs" display={selecting ? 'none' : cards ? 'contents' : 'flex'}>
          {actions}
        </Group>
      )}
      {selection && selecting && <SelectionBar {...props} selection={selection} />}
      {/* The controls of cards share the rows of the page's buttons: a phone is for the list. */}
      <Group gap="xs" ms="auto" display={cards ? 'contents' : 'flex'}>
        {cards && sort && <SortSelect columns={columns} sort={sort} />}
        <Box pos="relative">
          <Button
            component={PopupButton}
            size="xs"
            variant="default"
            popup="dialog"
            {...(cards && { 'aria-label': labels.columns.settings, px: 'xs' })}
            renderPopup={(popup: PopupProps) => (
              <DataTableColumnsPanel {...popup} columns={columns} arrangement={arrangement} />
            )}
          >
            {cards ? <IconColumns3 size={16} aria-hidden /> : labels.columns.settings}
          </Button>
        </Box>
        {/* Above the checkboxes of the cards. */}
        {cards && allSelected !== undefined && (
          <Checkbox
            ms="auto"
            size="md"
            checked={allSelected === true}
            indeterminate={allSelected === 'mixed'}
            onChange={onSelectAll}
            aria-label={labels.table.selectAll}
          />
        )}
      </Group>
    </Group>
  )
}

interface SelectionBarProps
  extends Pick<DataTableToolbarProps, 'table' | 'selected' | 'allSelected' | 'count' | 'total'> {
  selection: NonNullable<DataTableToolbarProps['selection']>
}

function SelectionBar({ table, selection, selected, allSelected, count, total }: SelectionBarProps) {
  const { table: labels } = useLabels()
  const { allMatching } = selection
  useEffect(
    () => () => {
      // The pressed button is gone with the bar, and its dialog: the table passes the focus on to its last cell.
      if (document.activeElement === document.body) table.current?.focus({ preventScroll: true })
    },
    [table],
  )
  const offersAll = allMatching && !selected.allMatching && allSelected === true && total > selected.count
  const clear = () => {
    selection.onChange([])
    if (selected.allMatching) allMatching?.onChange(false)
  }
  return (
    <Group gap="xs">
      <Text span inherit fw={600}>
        {selected.allMatching
          ? labels.matchingSelected(selected.count)
          : offersAll && selected.count === count
            ? labels.pageSelected(selected.count)
            : labels.selected(selected.count)}
      </Text>
      {offersAll && (
        <Button size="compact-sm" variant="subtle" onClick={() => allMatching.onChange(true)}>
          {labels.selectMatching(total)}
        </Button>
      )}
      {selection.actions?.(selected)}
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        {labels.clearSelection}
      </Button>
    </Group>
  )
}

/** Sorting where there are no headings. */
function SortSelect({ columns, sort }: Pick<DataTableToolbarProps, 'columns'> & { sort: DataTableSort }) {
  const { table } = useLabels()
  const options = columns.filter((column) => column.sortable)
  if (options.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      flex="1 1 7rem"
      aria-label={table.sortBy}
      value={sort.by === undefined ? '' : `${sort.direction} ${sort.by}`}
      data={[
        { value: '', label: table.sortNone },
        ...options.flatMap(({ key, label }) => [
          { value: `asc ${key}`, label: table.ascending(label) },
          { value: `desc ${key}`, label: table.descending(label) },
        ]),
      ]}
      onChange={({ currentTarget }) => {
        const [direction, by] = currentTarget.value.split(/ (.*)/)
        sort.onChange(by ? { by, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined)
      }}
    />
  )
}
