import { useCallback, useMemo } from 'react'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { DataTableColumn } from './DataTable.types.ts'
import { cellValue } from './DataTableCell.tsx'
import type { RowShape } from './DataTableRow.tsx'

/** Columns of a card, where no column is chosen for it. */
const CARD_COLUMNS = 3
/** Cells whose text can name their row. */
const NAMING = new Set(['text', 'copyable', 'truncated'])

/**
 * What all rows have in common: the same object until something in it changes, because a new one renders every row.
 * A row is called by its first visible text, else by its id.
 */
export function useRowShape<Row>(
  columns: readonly DataTableColumn<Row>[],
  {
    getRowId,
    getRowName,
  }: { getRowId: (row: Row) => string; getRowName?: ((row: Row) => string) | undefined },
  shape: Omit<RowShape<Row>, 'labels' | 'nameOf' | 'formats' | 'inCard'> & {
    /** Cards show every value, as on paper. */
    wholeCards: boolean
  },
): RowShape<Row> {
  const labels = useLabels()
  const formats = useFormats()
  const {
    columns: placed,
    parts,
    rowActions,
    rowTone,
    isSelectable,
    cards,
    wholeCards,
    reorder,
    select,
    expand,
    clickable,
    commands,
    startDrag,
  } = shape
  const nameOf = useCallback(
    (row: Row) => {
      if (getRowName) return getRowName(row)
      const visible = new Set(placed.map(({ column }) => column))
      const named = columns.find(
        (column) => visible.has(column) && NAMING.has(column.type ?? 'text') && !column.render,
      )
      return (named && cellValue(row, named)) || getRowId(row)
    },
    [columns, placed, getRowId, getRowName],
  )
  const inCard = useMemo(() => {
    if (wholeCards) return placed
    const chosen = placed.filter(({ column }) => column.inCard)
    return chosen.length > 0 ? chosen : placed.slice(0, CARD_COLUMNS)
  }, [placed, wholeCards])
  return useMemo(
    () => ({
      columns: placed,
      inCard,
      parts,
      labels,
      formats,
      nameOf,
      rowActions,
      rowTone,
      isSelectable,
      cards,
      reorder,
      select,
      expand,
      clickable,
      commands,
      startDrag,
    }),
    [
      placed,
      inCard,
      parts,
      labels,
      formats,
      nameOf,
      rowActions,
      rowTone,
      isSelectable,
      cards,
      reorder,
      select,
      expand,
      clickable,
      commands,
      startDrag,
    ],
  )
}
