import { useState } from 'react'
import { type MerchantRow, merchants } from '../../stories/merchants.ts'
import type { ColumnState, Density } from '../columnState.ts'
import { DataTable } from '../DataTable.tsx'
import type { DataTablePagination, DataTableSort } from '../DataTable.types.ts'
import { merchantActions, merchantColumns, newMerchant } from './merchantTable.tsx'

/** What a designer switches on and off: each stands for a group of the table's props. */
export interface TableFeatures {
  withSelection: boolean
  withActions: boolean
  withExpansion: boolean
  withSummary: boolean
  withReorder: boolean
  withSort: boolean
  withPagination: boolean
  clickableRows: boolean
  loading: boolean
  refetching: boolean
  failed: boolean
  /** Where the pager is. */
  align: 'left' | 'center' | 'right'
  density: Density
  rowCount: number
}

/** A list page's table over its own rows, with the features that are switched on. */
export function TryDataTable(features: TableFeatures) {
  const { rowCount, align, density, loading, refetching } = features
  const [own, setOwn] = useState({ count: rowCount, rows: merchants(rowCount) })
  if (own.count !== rowCount) setOwn({ count: rowCount, rows: merchants(rowCount) })
  const [ids, setIds] = useState<string[]>([])
  const [paged, setPaged] = useState({ page: 1, pageSize: 15 })
  const [arranged, setArranged] = useState<ColumnState>()
  const [sort, setSort] = useState<Parameters<DataTableSort['onChange']>[0]>()
  const pagination: DataTablePagination = { ...paged, align, total: rowCount, onChange: setPaged }
  const start = (paged.page - 1) * paged.pageSize
  const sorted = features.withSort && sort ? own.rows.toSorted(by(sort)) : own.rows
  return (
    <DataTable<MerchantRow>
      label="Merchants"
      columns={merchantColumns}
      columnState={{ value: { ...(arranged ?? ARRANGED), density }, onChange: setArranged }}
      rows={features.withPagination ? sorted.slice(start, start + paged.pageSize) : sorted}
      states={{ loading, refetching, ...(features.failed && { error: 'The server did not answer.' }) }}
      actions={newMerchant}
      {...(features.withPagination && { pagination })}
      {...(features.withSort && {
        sort: { by: sort?.by, direction: sort?.direction ?? 'asc', onChange: setSort },
      })}
      {...(features.withSelection && { selection: { ids, onChange: setIds } })}
      {...(features.withActions && { rowActions: merchantActions })}
      {...(features.withExpansion && { expansion: EXPANSION })}
      {...(features.withSummary && { summary: SUMMARY })}
      {...(features.withReorder && { onReorder: (rows) => setOwn({ count: rowCount, rows }) })}
      {...(features.clickableRows && { onRowClick: () => undefined })}
    />
  )
}

const ARRANGED = {
  columnOrder: merchantColumns.map(({ key }) => key),
  columnVisibility: {},
  columnPinning: { left: ['id'], right: [] },
  columnSizing: {},
}

const EXPANSION = {
  render: ({ nickname, agentName }: MerchantRow) => `${nickname} settles with ${agentName}.`,
}

const SUMMARY = [{ label: 'All', values: { balance: '7,199,254,740' } }]

function by({ by: key, direction }: { by: string; direction: 'asc' | 'desc' }) {
  const sign = direction === 'asc' ? 1 : -1
  return (one: MerchantRow, other: MerchantRow) => {
    const [a, b] = [one, other].map((row) => String(row[key as keyof MerchantRow])) as [string, string]
    return sign * a.localeCompare(b, 'en', { numeric: true })
  }
}
