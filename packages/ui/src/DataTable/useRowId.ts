import { useMemo } from 'react'
import type { DataTableProps } from './DataTable.types.ts'

/** The function that returns a row's id as text. It throws for a row without one, which would share the others' id. */
export function useRowId<Row>({
  label,
  getRowId = ownId,
}: Pick<DataTableProps<Row>, 'label' | 'getRowId'>): (row: Row) => string {
  return useMemo(
    () => (row) => {
      const id: string | number | null | undefined = getRowId(row)
      if (id === undefined || id === null) throw new Error(missingId(label, row))
      return String(id)
    },
    [label, getRowId],
  )
}

function ownId(row: unknown): string | number {
  return (row as { id: string | number }).id
}

/** Names the row's properties only: error reports are no place for its values. */
function missingId(label: string, row: unknown): string {
  const shown = `{ ${Object.keys(Object(row)).join(', ')} }`
  return `DataTable “${label}”: every row needs an \`id\`, or a \`getRowId\` that returns one. This row has none: ${shown}`
}
