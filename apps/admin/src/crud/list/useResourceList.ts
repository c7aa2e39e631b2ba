import type { Download } from '@admin/api-client'
import { type ListQuery, type ListSearch, useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { type QueryFunction, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usageObserver } from '../../app/usage.ts'
import type { ExportedFile } from '../resource/resource.ts'
import type { AreaName, ListPage } from '../resource/resource.types.ts'

/** What a list needs of a resource. */
export interface ListResource<Row, Query> {
  path: string
  list: (query: Query) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, ListKey<Query>> & {
    queryFn?: QueryFunction<ListPage<Row>, ListKey<Query>>
  }
}

/** What a page needs of a resource. */
export interface PageResource<Row, Query> extends ListResource<Row, Query> {
  /** Prefix of its permission codes, and the area of its texts. */
  area: AreaName
  export: (query: Query, file: ExportedFile) => Promise<Download>
  /** Adds a row. @default rows are added elsewhere, if at all */
  create?: unknown
}

type ListKey<Query> = readonly [path: string, kind: 'list', query: Query]

/** A resource's list as the address asks for it, and what the server answered. */
export function useResourceList<Row extends { id: string }, Query extends ListQuery>(
  resource: ListResource<Row, Query>,
  search: ListSearch<Query>,
) {
  const client = useQueryClient()
  const list = useListState(search, useRouterAddress())
  const { query } = list
  const result = useQuery(resource.list(query))
  const { data, isPlaceholderData } = result
  // The server answers a page past the end with the last one: it is that page's answer, too.
  useEffect(() => {
    if (!data || isPlaceholderData || data.page === query.page) return
    client.setQueryData(resource.list({ ...query, page: data.page }).queryKey, data)
  }, [client, resource, query, data, isPlaceholderData])
  useEffect(() => {
    if (data && !isPlaceholderData) usageObserver()?.listShown(resource, query, data.total)
  }, [resource, query, data, isPlaceholderData])
  return { list, result }
}
