import { enumerations } from '@admin/api-client/contract/enumerations'
import { permissionNodeDefaultSort } from '@admin/api-client/contract/system/permissionNodes.sort'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { filtersOf, labeledColumns } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { permissionNodes, type ShownNode } from './permissionNodes.resource.ts'

/** Names are in the reader's language and the server's are not: it sorts by place alone. */
export const permissionNodeSearch: SearchOf<typeof permissionNodes> = {
  defaultSort: permissionNodeDefaultSort,
  // Names are shown translated; the server would sort by the stored ones.
  sortable: { sort: true, name: false },
  filters: { name: text, category: oneOf(enumerations.resourceCategory), permissionCode: text },
}

export function permissionNodeFilters(t: Translate) {
  const filter = filtersOf(permissionNodes, t)
  return [
    filter('input', 'name'),
    filter('select', 'category', { options: 'resourceCategory' }),
    filter('input', 'permissionCode'),
  ]
}

export function permissionNodeColumns(t: Translate) {
  const { column, code, time } = labeledColumns<ShownNode, 'permissionNode'>('permissionNode', t)
  return [
    column('name', { width: 260, hideable: false }),
    code('category', 'resourceCategory', { width: 110 }),
    column('route', { width: 270 }),
    column('permissionCode', { type: 'copyable', width: 240 }),
    column('sort', { type: 'number' }),
    time('updateTime', { defaultHidden: true }),
  ]
}

export const permissionNodeActions: Action<ShownNode>[] = [
  editAction(permissionNodes),
  deleteAction(permissionNodes, {
    hint: 'permissionNode:deleteHint',
    disabled: ({ builtIn, children }) => (builtIn || children.length > 0) && 'permissionNode:deleteHint',
  }),
]
