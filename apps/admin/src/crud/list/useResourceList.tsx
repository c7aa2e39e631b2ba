import type { Download } from '@admin/api-client'
import type { DataTableProps } from '@admin/ui'
import { type QueryFunction, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ExportedFile } from '../resource/resource.ts'
import type { AreaName, ListPage, ListQuery } from '../resource/resource.types.ts'
import type { PageArea } from '../resource/texts.ts'
import { useColumnState } from '../storage/useColumnState.ts'
import { useSearchExpansion } from '../storage/useSearchExpansion.ts'
import { ListError } from './ListError.tsx'
import { emptied, filtersOf, type ListPatch, type ListSearch } from './listSearch.ts'
import { useDefaultView } from './useDefaultView.ts'
import { useListState } from './useListState.ts'

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
  area: PageArea & AreaName
  export: (query: Query, file: ExportedFile) => Promise<Download>
  /** Adds a row. @default rows are added elsewhere, if at all */
  create?: unknown
}

type ListKey<Query> = readonly [path: string, kind: 'list', query: Query]

/**
 * A resource's list as the address asks for it, as ready props: `<SearchForm {...list.search} />` and
 * `<DataTable {...list.table} />`.
 */
export function useResourceList<Row extends { id: string }, Query extends ListQuery>(
  resource: ListResource<Row, Query>,
  search: ListSearch<Query>,
) {
  const client = useQueryClient()
  const { query, update } = useListState(search)
  const options = resource.list(query)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery(options)
  // The server answers a page past the end with the last one; the address follows.
  const shownPage = isPlaceholderData ? undefined : data?.page
  useEffect(() => {
    if (!data || shownPage === undefined || shownPage === query.page) return
    client.setQueryData(resource.list({ ...query, page: shownPage }).queryKey, data)
    update({ page: shownPage } as ListPatch<Query>, { replace: true })
  }, [client, resource, query, shownPage, data, update])
  const columnState = useColumnState(resource.path)
  const openedBare = useDefaultView(resource.path)
  const expansion = useSearchExpansion(resource.path)
  const filters = useMemo(() => filtersOf(search, query), [search, query])
  const selection = useSelection(JSON.stringify(filters))

  const filtered = Object.keys(filters).length > 0
  const clearFilters = useCallback(() => update(emptied(search)), [update, search])
  const sortField = query.sort?.replace(/^-/, '')

  const table = {
    rows: data?.list ?? noRows,
    states: {
      loading: isPending,
      refetching: isPlaceholderData,
      error: error && <ListError error={error} />,
      onRetry: refetch,
      onClearFilters: filtered ? clearFilters : undefined,
    },
    pagination: {
      page: query.page,
      pageSize: query.pageSize,
      total: data?.total ?? 0,
      onChange: (next) => update(next as ListPatch<Query>),
    },
    sort: {
      by: sortField,
      direction: query.sort?.startsWith('-') ? 'desc' : 'asc',
      onChange: (sort) =>
        update({ sort: sort && `${sort.direction === 'desc' ? '-' : ''}${sort.by}` } as ListPatch<Query>),
    },
    columnState,
  } satisfies Partial<DataTableProps<Row>>

  return {
    /** Props of the page's SearchForm. */
    search: {
      expansion,
      values: filters,
      loading: isFetching,
      onSearch: (values: Partial<Query>) => {
        const asked = { ...emptied(search), ...values }
        // The same question again is asked of the server again: the address would not change.
        if (JSON.stringify(filtersOf(search, asked)) === JSON.stringify(filters) && query.page === 1)
          refetch()
        else update(asked)
      },
    },
    /** Props of the page's DataTable. */
    table,
    /** Selected rows, for tables with bulk actions; another filter starts with none. */
    selection,
    /** Neither a link nor a default view that this browser knew said what to show. */
    openedBare,
    /** Filters and sort of the whole set, for its export. */
    query,
  }
}

const noRows: never[] = []

/** Chosen ids, as long as the filters stay the ones they were chosen under. */
function useSelection(filters: string) {
  const [chosen, setChosen] = useState<{ filters: string; ids: string[] }>({ filters, ids: [] })
  const ids = chosen.filters === filters ? chosen.ids : noRows
  const onChange = useCallback((next: string[]) => setChosen({ filters, ids: next }), [filters])
  return useMemo(() => ({ ids, onChange }), [ids, onChange])
}
