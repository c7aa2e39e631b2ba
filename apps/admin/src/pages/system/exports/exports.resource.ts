import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { EXPORTS_API } from '../../../crud/list/requestExport.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf, RowOf } from '../../../crud/resource/resource.types.ts'

const path = EXPORTS_API
const plain = resource(path, 'export')

export type ExportRow = RowOf<typeof path>

/** Milliseconds between two looks while a file is written, and while an export waits for a decision. */
const POLL_INTERVAL = { writing: 2000, waiting: 15_000 }

/** How soon rows are read again: their states change by themselves. */
const lookAgain = (rows: readonly ExportRow[] = []): number | false => {
  if (rows.some(({ status }) => status === 'queued' || status === 'running')) return POLL_INTERVAL.writing
  return rows.some(({ status }) => status === 'waiting') && POLL_INTERVAL.waiting
}

/** The list and an open record are read again while files are written. */
export const exportsResource = {
  ...plain,
  list: (query: QueryOf<typeof path>) =>
    queryOptions({
      ...plain.list(query),
      refetchInterval: ({ state }) => lookAgain(state.data?.list),
    }),
  one: (id: string) =>
    queryOptions({
      ...plain.one(id),
      refetchInterval: ({ state }) => lookAgain(state.data ? [state.data] : []),
    }),
}

/** Names of the areas that were exported. */
export const exportedAreas = queryOptions({
  queryKey: [path, 'areas'],
  queryFn: ({ signal }) => unwrap(api.GET(`${path}/areas`, { signal })),
})

/** Requests a link to the file of an export. */
export const linkToFile = async ({ id }: Pick<ExportRow, 'id'>): Promise<string> =>
  (await unwrap(api.POST(`${path}/{id}/download`, { params: { path: { id } } }))).url
