import { unwrap } from '@admin/api-client'
import type { ColumnState } from '@admin/api-client/contract/home/columnPreferences'
import type { SavedView } from '@admin/api-client/contract/home/savedViews'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export type { SavedView }
export type ViewBody = Pick<SavedView, 'list' | 'name' | 'query' | 'isDefault' | 'roleId'> & {
  columns: ColumnState | null
}
/** `roleId` absent: shared with whom it is. */
export type ViewUpdate = Omit<ViewBody, 'list' | 'roleId'> & { roleId?: string | null; version: number }

const PATH = '/api/admin/saved-views'

/** One's own views of a list and those shared with one's roles. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: [PATH, list],
    queryFn: ({ signal }) => unwrap(api.GET(PATH, { params: { query: { list } }, signal })),
    staleTime: 60_000,
  })

/** Roles that a view can be shared with; for holders of the code. */
export const shareableRolesQuery = queryOptions({
  queryKey: [PATH, 'roles'],
  queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/roles`, { signal })),
  staleTime: 60_000,
})

const write = <Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) =>
  mutationOptions({
    mutationKey: [PATH],
    mutationFn,
    onSuccess: (_data: Data, _variables: Variables, _result: unknown, { client }) =>
      client.invalidateQueries({ queryKey: [PATH] }),
  })

/** With whom a view is shared is a second call, which takes its own code. */
const share = async (view: SavedView, roleId: string | null | undefined): Promise<SavedView> =>
  roleId === undefined || roleId === view.roleId
    ? view
    : unwrap(api.POST(`${PATH}/{id}/share`, { params: { path: { id: view.id } }, body: { roleId } }))

export const savedViews = {
  area: 'views' as const,
  create: write(async ({ roleId, ...body }: ViewBody) =>
    share(await unwrap(api.POST(PATH, { body })), roleId),
  ),
  update: write(async ({ id, body: { roleId, ...body } }: { id: string; body: ViewUpdate }) =>
    share(await unwrap(api.PUT(`${PATH}/{id}`, { params: { path: { id } }, body })), roleId),
  ),
  /** `viewId` absent: the list opens without a view. */
  setDefault: write((body: { list: string; viewId?: string }) =>
    unwrap(api.PUT(`${PATH}/default`, { body })),
  ),
  delete: write(({ id }: { id: string }) => unwrap(api.DELETE(`${PATH}/{id}`, { params: { path: { id } } }))),
}
