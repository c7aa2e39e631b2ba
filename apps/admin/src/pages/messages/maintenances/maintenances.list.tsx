import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Maintenance } from '@admin/api-client/contract/messages/maintenances'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

export const maintenances = resource('/api/admin/maintenances', 'maintenance')

type Query = QueryOf<typeof maintenances.path>

export const maintenanceSearch: ListSearch<Query> = {
  sortable: { title: true, platform: true, startTime: true, endTime: true, updateTime: true },
  filters: {
    title: text,
    platform: oneOf(enumerations.businessType),
    status: oneOf(enumerations.maintenanceStatus),
  },
}

export function maintenanceFilters(t: Translate): FieldSpec<Query>[] {
  const filter = filtersOf(maintenances, t)
  return [
    filter('input', 'title', { label: 'maintenanceTitle' }),
    filter('select', 'platform', { options: 'businessType' }),
    filter('select', 'status', { options: 'maintenanceStatus' }),
  ]
}

export function maintenanceColumns(t: Translate): DataTableColumn<Maintenance>[] {
  const { column, badge, code, time } = columnsOf(maintenances, t)
  return [
    column('title', { label: 'maintenanceTitle', width: 300, hideable: false }),
    code('platform', 'businessType', { width: 140 }),
    time('startTime'),
    time('endTime'),
    badge('status', 'maintenanceStatus', { width: 120 }),
    time('updateTime'),
  ]
}

export const maintenanceActions = [
  editAction(maintenances),
  deleteAction(maintenances, { hint: 'maintenance:deleteHint' }),
]
