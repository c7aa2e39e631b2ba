import { useCallback, useMemo } from 'react'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { DataTableColumn } from './DataTable.types.ts'
import { cellValue } from './DataTableCell.tsx'
import type { RowShape } from './DataTableRow.tsx'

/** Columns of a card, where no column is chosen for it. */
const CARD_COLUMNS = 3

/**
 * What all rows have in common: the same object until something in it changes, because a new one renders every row.
 * A row is called by its first plain text, else by its id.
 */
export function useRowShape<Row>(
  columns: readonly DataTableColumn<Row>[],
  getRowId: (row: Row) => string,
  shape: Omit<RowShape<Row>, 'labels' | 'nameOf' | 'formats' | 'inCard'>,
): RowShape<Row> {
  const labels = useLabels()
  const formats = useFormats()
  const nameOf = useCallback(
    (row: Row) => {
      const named = columns.find(({ type = 'text', render }) => type === 'text' && !render)
      return (named && cellValue(row, named)) || getRowId(row)
    },
    [columns, getRowId],
  )
  const {
    columns: placed,
    parts,
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
  } = shape
  const inCard = useMemo(() => {
    const chosen = placed.filter(({ column }) => column.inCard)
    return chosen.length > 0 ? chosen : placed.slice(0, CARD_COLUMNS)
  }, [placed])
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
