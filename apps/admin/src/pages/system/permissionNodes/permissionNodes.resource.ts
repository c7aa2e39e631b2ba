import type { PermissionNode } from '@admin/api-client/contract/system/permissionNodes'
import { mutationOptions } from '@tanstack/react-query'
import type { ListResource } from '../../../crud/list/useResourceList.tsx'
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

/** The siblings among these ids in their order, all others where they are. */
const ordered = (list: readonly PermissionNode[], place: ReadonlyMap<string, number>): PermissionNode[] => {
  const below = list.map((row) => ({ ...row, children: ordered(row.children, place) }))
  if (!below.some(({ id }) => place.has(id))) return below
  return below.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

/** Reorders siblings. The rows move immediately, and move back if the server rejects it. */
export const reorder = mutationOptions({
  ...menuFollows(rows.call('reorder')),
  onMutate: ({ ids }, { client }) => {
    const place = new Map(ids.map((id, index) => [id, index]))
    client.setQueriesData<ListPage<PermissionNode>>(
      { queryKey: [rows.path, 'list'] },
      (page) => page && { ...page, list: ordered(page.list, place) },
    )
  },
  onError: (_error, _body, _result, { client }) => client.invalidateQueries({ queryKey: [rows.path] }),
})
