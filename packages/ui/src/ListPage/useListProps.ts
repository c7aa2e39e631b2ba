import { useCallback, useEffect } from 'react'
import type {
  DataTableNumberedPagination,
  DataTableSort,
  DataTableStates,
} from '../DataTable/DataTable.types.ts'
import { useFailure, useLabels } from '../labels/LabelsProvider.tsx'
import { emptied, filtersOf, type ListPatch, type ListQuery } from './listSearch.ts'
import type { ListResult, ListRows } from './useListQuery.ts'
import type { ListState } from './useListState.ts'

const noRows: never[] = []

/** The props of a SearchForm and a DataTable over one list. */
export interface ListProps<Row, Query> {
  /** For the SearchForm. */
  search: {
    values: Partial<Query>
    loading: boolean
    onSearch: (values: Partial<Query>) => void
  }
  /** For the DataTable. */
  table: {
    rows: readonly Row[]
    states: DataTableStates
    pagination: DataTableNumberedPagination
    sort: DataTableSort
  }
}

/**
 * The page that a server answered a page past the end with, or the last page where it answered with no rows.
 * @returns `undefined` where it is the requested one
 */
function shownPage({ page, list, total }: ListRows<unknown>, asked: { page: number; pageSize: number }) {
  if (page !== undefined || list.length > 0 || total === undefined) return page
  return Math.max(1, Math.ceil(total / asked.pageSize))
}

/** Reads `sort` of a query. */
const sortOf = (sort: string | undefined) =>
  sort === undefined
    ? undefined
    : { by: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }

/**
 * The props that a SearchForm and a DataTable need to show a list, for pages that `ListPage` does not fit.
 * @param list what `useListState` returned
 * @param result what `useListQuery` returned, or TanStack Query's `useQuery`
 */
export function useListProps<Row, Query extends ListQuery>(
  { search, query, filters, update }: ListState<Query>,
  { data, error, isPending, isFetching, isPlaceholderData, refetch }: ListResult<Row>,
): ListProps<Row, Query> {
  const labels = useLabels()
  const failure = useFailure(error, labels.table.failed)
  const answer = isPlaceholderData ? undefined : data
  const page = answer && shownPage(answer, query)
  useEffect(() => {
    if (page !== undefined && page !== query.page) update({ page } as ListPatch<Query>, { replace: true })
  }, [page, query.page, update])

  const filtered = Object.keys(filters).length > 0
  const clearFilters = useCallback(() => update(emptied(search)), [update, search])
  const sort = sortOf(query.sort)
  const shared = {
    page: query.page,
    pageSize: query.pageSize,
    onChange: (next: { page: number; pageSize: number }) => update(next as ListPatch<Query>),
  }
  // After a failure nothing is known of the pages but the one that was asked for.
  const counted = isPending ? 0 : data?.total
  return {
    search: {
      values: filters,
      loading: isFetching,
      onSearch: (values) => {
        const asked = { ...emptied(search), ...values }
        // The same question again is asked of the server again: the address would not change.
        if (JSON.stringify(filtersOf(search, asked)) === JSON.stringify(filters) && query.page === 1)
          refetch()
        else update(asked)
      },
    },
    table: {
      rows: data?.list ?? noRows,
      states: {
        loading: isPending,
        refetching: isPlaceholderData,
        error: failure,
        onRetry: refetch,
        onClearFilters: filtered ? clearFilters : undefined,
      },
      pagination:
        counted === undefined
          ? { ...shared, hasNext: data?.hasNext ?? data?.list.length === query.pageSize }
          : { ...shared, total: counted },
      sort: {
        by: sort?.by,
        direction: sort?.direction ?? 'asc',
        defaultSort: sortOf(search.defaultSort),
        onChange: (next) => {
          const written = next && `${next.direction === 'desc' ? '-' : ''}${next.by}`
          update({ sort: written } as ListPatch<Query>)
        },
      },
    },
  }
}
