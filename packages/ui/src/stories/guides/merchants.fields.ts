import { z } from 'zod'
import { type DataTableColumn, type FieldSpec, listSearch, type SearchFieldSpec } from '../../index.ts'
import type { MerchantRow } from '../merchants.ts'
import type { MerchantFilters, MerchantValues } from './merchantStore.ts'

const statuses = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

export const columns: DataTableColumn<MerchantRow>[] = [
  { key: 'id', label: 'ID', type: 'id', pin: 'left', hideable: false },
  { key: 'nickname', label: 'Nickname', sortable: true },
  { key: 'account', label: 'Account', type: 'copyable', sortable: true },
  { key: 'balance', label: 'Balance', type: 'number', sortable: true },
  { key: 'status', label: 'Status', type: 'lookup', lookup: { enabled: 'Enabled', disabled: 'Disabled' } },
  { key: 'createTime', label: 'Created', type: 'date', sortable: true },
]

const searchFields: SearchFieldSpec<MerchantFilters>[] = [
  { type: 'input', name: 'nickname', label: 'Nickname' },
  { type: 'select', name: 'status', label: 'Status', options: statuses },
]

export const search = listSearch({ fields: searchFields, columns })

export const dialogFields: FieldSpec<MerchantValues>[] = [
  { type: 'input', name: 'nickname', label: 'Nickname', required: true },
  { type: 'unModify', name: 'account', label: 'Account', required: true },
  { type: 'radio', name: 'status', label: 'Status', options: statuses },
  { type: 'textarea', name: 'remark', label: 'Remark' },
]

export const merchantRules = z.object({
  nickname: z.string().min(1, 'A merchant needs a nickname'),
  account: z.string().regex(/^[a-z0-9.]{3,}$/, 'Three or more small letters, digits and dots'),
  status: z.enum(['enabled', 'disabled']),
  remark: z.string(),
})
