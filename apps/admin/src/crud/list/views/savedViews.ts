import { unwrap } from '@admin/api-client'
import type { SavedView, SavedViewCreate, SavedViewUpdate } from '@admin/api-client/contract/home/savedViews'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export type { SavedView, SavedViewCreate, SavedViewUpdate }

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

export const savedViews = {
  area: 'views' as const,
  create: write((body: SavedViewCreate) => unwrap(api.POST(PATH, { body }))),
  update: write(({ id, body }: { id: string; body: SavedViewUpdate }) =>
    unwrap(api.PUT(`${PATH}/{id}`, { params: { path: { id } }, body })),
  ),
  /** `viewId` absent: the list opens without a view. */
  setDefault: write((body: { list: string; viewId?: string }) =>
    unwrap(api.PUT(`${PATH}/default`, { body })),
  ),
  delete: write(({ id }: { id: string }) => unwrap(api.DELETE(`${PATH}/{id}`, { params: { path: { id } } }))),
}
