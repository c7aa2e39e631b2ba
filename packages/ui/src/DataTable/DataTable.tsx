import { genericFactory } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import type { DataTableProps } from './DataTable.types.ts'
import { DataTableRoot } from './DataTableRoot.tsx'
import { type DataTableFactory, partClasses, useTableParts } from './tableParts.ts'

export type { ColumnState, ColumnStorage, Density } from './columnState.ts'
export type * from './DataTable.types.ts'
export { PAGE_SIZES } from './pageSizes.ts'
export type { DataTableFactory } from './tableParts.ts'

type DataTableSignature = <Row extends object>(
  props: DataTableProps<Row> & RowsWithIdOrGetRowId<Row>,
) => ReactNode

/** A union, and not a condition on the row: components whose row type is a parameter can't satisfy a condition. */
type RowsWithIdOrGetRowId<Row> =
  | { rows: readonly (Row & { id: string | number })[] }
  | Required<Pick<DataTableProps<Row>, 'getRowId'>>

function Table<Row extends object>(given: DataTableProps<Row>): ReactNode {
  const { getStyles, props } = useStylesApi<DataTableFactory>('DataTable', partClasses, given as never)
  return <DataTableRoot props={props as unknown as DataTableProps<Row>} parts={useTableParts(getStyles)} />
}

/** A server-driven table: rows in, events out. It makes no requests and doesn't change the URL. */
export const DataTable = genericFactory<DataTableFactory & { signature: DataTableSignature }>(Table)
DataTable.displayName = 'DataTable'
DataTable.classes = partClasses
