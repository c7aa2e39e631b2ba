import { enumerations } from '@admin/api-client/contract/enumerations'
import { ipAddressDefaultSort } from '@admin/api-client/contract/system/ipAddresses.sort'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { tryAction } from '../../../features/policyDrafts/tryAction.ts'

export const ipAddresses = resource('/api/admin/ip-addresses', 'ipAddress')

export const ipAddressSearch: SearchOf<typeof ipAddresses> = {
  defaultSort: ipAddressDefaultSort,
  sortable: { address: true, kind: true, hits: true, updateTime: true },
  filters: { address: text, kind: oneOf(enumerations.ipAddressKind) },
}

export function ipAddressFilters(t: Translate) {
  const filter = filtersOf(ipAddresses, t)
  return [filter('input', 'address'), filter('select', 'kind', { options: 'ipAddressKind' })]
}

export function ipAddressColumns(t: Translate) {
  const { column, badge, time } = columnsOf(ipAddresses, t)
  return [
    column('address', { type: 'copyable', width: 240, hideable: false }),
    badge('kind', 'ipAddressKind', { width: 120 }),
    column('note', { width: 320 }),
    column('hits', { type: 'number', width: 110 }),
    time('updateTime'),
  ]
}

export const ipAddressActions = [
  editAction(ipAddresses),
  tryAction('ipAddresses'),
  deleteAction(ipAddresses, { hint: 'ipAddress:deleteHint' }),
]
