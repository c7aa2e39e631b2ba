import type { Resource } from '@admin/api-client/contract/resources'
import { mutationOptions } from '@tanstack/react-query'
import { resource } from '../../resource/resource.ts'
import type { QueryOf } from '../../resource/resource.types.ts'
import type { ListPage, ListResource } from '../../resource/useResourceList.tsx'
import { menuFollows } from '../../resourceTree/menuFollows.ts'

const rows = resource('/api/admin/resources')
type Query = QueryOf<typeof rows.path>
type NameOf = (node: Resource, parent?: Resource) => string

/** A row as it is shown: `name` is in the reader's language. */
export interface ShownResource extends Resource {
  /** What the server calls it. */
  storedName: string
  children: ShownResource[]
}

export const resources = {
  ...rows,
  create: menuFollows(rows.create),
  update: menuFollows(rows.update),
  delete: menuFollows(rows.delete),
}

const shown =
  (nameOf: NameOf, parent?: Resource) =>
  (row: Resource): ShownResource => ({
    ...row,
    name: nameOf(row, parent),
    storedName: row.name,
    children: row.children.map(shown(nameOf, row)),
  })

/** The resource with its list in the reader's language. */
export const shownResources = (nameOf: NameOf) => ({
  ...resources,
  list: ((query: Query) => ({
    ...rows.list(query),
    select: ({ list, ...page }: ListPage<Resource>) => ({ ...page, list: list.map(shown(nameOf)) }),
  })) as unknown as ListResource<ShownResource, Query>['list'],
})

/** The siblings among these ids in their order, all others where they are. */
const ordered = (list: readonly Resource[], place: ReadonlyMap<string, number>): Resource[] => {
  const below = list.map((row) => ({ ...row, children: ordered(row.children, place) }))
  if (!below.some(({ id }) => place.has(id))) return below
  return below.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

/** The rows stand in their new places at once; a refusal brings them back. */
export const reorder = mutationOptions({
  ...menuFollows(rows.call('reorder')),
  onMutate: ({ ids }, { client }) => {
    const place = new Map(ids.map((id, index) => [id, index]))
    client.setQueriesData<ListPage<Resource>>(
      { queryKey: [rows.path, 'list'] },
      (page) => page && { ...page, list: ordered(page.list, place) },
    )
  },
  onError: (_error, _body, _result, { client }) => client.invalidateQueries({ queryKey: [rows.path] }),
})
