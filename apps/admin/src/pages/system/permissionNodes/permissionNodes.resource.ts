import type { PermissionNode } from '@admin/api-client/contract/system/permissionNodes'
import type { ListResource } from '../../../crud/list/useResourceList.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { ListPage, QueryOf } from '../../../crud/resource/resource.types.ts'
import { menuFollows } from '../../../features/permissionNodes/menuFollows.ts'

const rows = resource('/api/admin/resources', 'permissionNode')
type Query = QueryOf<typeof rows.path>
type NameOf = (node: PermissionNode, parent?: PermissionNode) => string

/** A row as it is shown: `name` is in the reader's language. */
export interface ShownNode extends PermissionNode {
  /** What the server calls it. */
  storedName: string
  children: ShownNode[]
}

export const permissionNodes = {
  ...rows,
  create: menuFollows(rows.create),
  update: menuFollows(rows.update),
  delete: menuFollows(rows.delete),
}

export const reorder = menuFollows(rows.call('reorder'))

const shown =
  (nameOf: NameOf, parent?: PermissionNode) =>
  (row: PermissionNode): ShownNode => ({
    ...row,
    name: nameOf(row, parent),
    storedName: row.name,
    children: row.children.map(shown(nameOf, row)),
  })

/** The resource with its list in the reader's language. */
export const shownNodes = (nameOf: NameOf) => ({
  ...permissionNodes,
  list: ((query: Query) => ({
    ...rows.list(query),
    select: ({ list, ...page }: ListPage<PermissionNode>) => ({ ...page, list: list.map(shown(nameOf)) }),
  })) as unknown as ListResource<ShownNode, Query>['list'],
})
