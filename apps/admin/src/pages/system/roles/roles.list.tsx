import type { Role } from '@admin/api-client/contract/system/roles'
import { roleDefaultSort } from '@admin/api-client/contract/system/roles.sort'
import type { Translate } from '@admin/i18n'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { menuFollows } from '../../../features/permissionNodes/menuFollows.ts'

const rows = resource('/api/admin/roles', 'role')

export const roles = {
  ...rows,
  create: menuFollows(rows.create),
  update: menuFollows(rows.update),
  delete: menuFollows(rows.delete),
}

export const roleSearch: SearchOf<typeof roles> = {
  defaultSort: roleDefaultSort,
  sortable: { name: true, identity: true, updateTime: true },
  filters: { name: text },
}

export const roleFilters = (t: Translate) => [filtersOf(roles, t)('input', 'name')]

export function roleColumns(t: Translate) {
  const { column, code, time } = columnsOf(roles, t)
  return [
    column('name', { width: 190, hideable: false }),
    column('description', { width: 280 }),
    code('identity', 'roleIdentity', { width: 130 }),
    column('accountCount', { type: 'number', width: 130 }),
    time('updateTime'),
  ]
}

export const roleActions: Action<Role, 'edit' | 'viewAs'>[] = [
  editAction(roles),
  { key: 'viewAs', code: 'role:viewAs', dialog: 'viewAs' },
  deleteAction(roles, {
    hint: 'role:deleteHint',
    disabled: ({ accountCount }) => accountCount > 0 && 'role:deleteHint',
  }),
]
