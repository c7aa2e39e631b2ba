import { Button } from '@mantine/core'
import { fn } from 'storybook/test'
import { StatusBadge } from '../../StatusBadge/StatusBadge.tsx'
import { type MerchantRow, merchants } from '../../stories/merchants.ts'
import type { DataTableColumn, RowAction } from '../DataTable.types.ts'

/** The columns of the merchant list, one of almost every type. */
export const merchantColumns: DataTableColumn<MerchantRow>[] = [
  { key: 'id', label: 'ID', type: 'id', pin: 'left', hideable: false },
  { key: 'nickname', label: 'Nickname', sortable: true },
  { key: 'account', label: 'Account', type: 'copyable', sortable: true },
  { key: 'balance', label: 'Balance', type: 'number', width: 150, sortable: true },
  {
    key: 'status',
    label: 'Status',
    width: 120,
    render: (row) => (
      <StatusBadge tone={row.status === 'enabled' ? 'success' : 'neutral'}>
        {row.status === 'enabled' ? 'Enabled' : 'Disabled'}
      </StatusBadge>
    ),
  },
  { key: 'agentName', label: 'Agent' },
  { key: 'remark', label: 'Remark', type: 'truncated', maxLength: 16 },
  { key: 'createTime', label: 'Created', type: 'date', sortable: true },
]

export const onEdit = fn()
export const onRemove = fn()

export const merchantActions = (): RowAction<MerchantRow>[] => [
  { key: 'edit', label: 'Edit', onClick: onEdit },
  { key: 'topUp', label: 'Top up', onClick: fn() },
  { key: 'reset', label: 'Reset password', onClick: fn() },
  { key: 'delete', label: 'Delete', danger: true, onClick: onRemove },
]

export const pagination = { page: 3, pageSize: 15, total: 4321, onChange: fn() }

export const merchantTable = { label: 'Merchants', columns: merchantColumns, rows: merchants(15) }

const NEW_MERCHANT = 'New merchant'
export const newMerchant = <Button size="xs">{NEW_MERCHANT}</Button>

/** A small picture of one color, so that stories need no network. */
export function picture(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="hsl(${hue} 45% 55%)"/><circle cx="${60 + (hue % 200)}" cy="90" r="48" fill="hsl(${hue + 40} 60% 75%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A merchant as a cell of the table names it. */
export function nameOf(rows: readonly MerchantRow[], index: number): string {
  return rows[index]?.nickname ?? ''
}
