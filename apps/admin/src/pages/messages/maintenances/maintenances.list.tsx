import { enumerations } from '@admin/api-client/contract/enumerations'
import { maintenanceDefaultSort } from '@admin/api-client/contract/messages/maintenances.sort'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const maintenances = resource('/api/admin/maintenances', 'maintenance')

export const maintenanceSearch: SearchOf<typeof maintenances> = {
  defaultSort: maintenanceDefaultSort,
  sortable: { title: true, platform: true, startTime: true, endTime: true, updateTime: true },
  filters: {
    id: text,
    title: text,
    platform: oneOf(enumerations.businessType),
    status: oneOf(enumerations.maintenanceStatus),
  },
}

export function maintenanceFilters(t: Translate) {
  const filter = filtersOf(maintenances, t)
  return [
    filter('input', 'title'),
    filter('select', 'platform', { options: 'businessType' }),
    filter('select', 'status', { options: 'maintenanceStatus' }),
    filter('input', 'id'),
  ]
}

export function maintenanceColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(maintenances, t)
  return [
    column('title', { width: 260, hideable: false }),
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
