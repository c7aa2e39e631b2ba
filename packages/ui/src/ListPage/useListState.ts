import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  filtersOf,
  type ListPatch,
  type ListQuery,
  type ListSearch,
  parseListSearch,
  patchListSearch,
} from './listSearch.ts'

/** Where the state of a list is kept: the address of the page, from a router, or anything else with parameters. */
export interface ListAddress {
  /** The current parameters: one object for all lists of the page, so that a change keeps those of the others. */
  params: URLSearchParams
  /**
   * Called once per change with all parameters, including those of other parts of the page. `replace`: Back skips the
   * change.
   */
  onChange: (params: URLSearchParams, options: { replace: boolean }) => void
}

/** The state of a list, and how to change it. */
export interface ListState<Query extends ListQuery> {
  /** How the state is written in the address. */
  search: ListSearch<Query>
  /** What to request from the server. The same object until something in it changes. */
  query: Query & { page: number; pageSize: number }
  /** The filters that are set. */
  filters: Partial<Query>
  /** Changes some of the query in one step. Any change but a new page leads to the first page. */
  update: (patch: ListPatch<Query>, options?: { replace?: boolean }) => void
  /** Ids of the selected rows; a new filter clears them. */
  selection: { ids: readonly string[]; onChange: (ids: readonly string[]) => void }
}

/** The parameters after changes that are not rendered yet, by those that are: several lists may share an address. */
const pending = new WeakMap<URLSearchParams, URLSearchParams>()

/**
 * Returns the state of a list: filters, sort, page and selected rows. With the address of the page, reload, Back and a
 * copied link show the same list.
 * @param search keep stable between renders
 * @param address where the state is kept. @default the component, while it is mounted
 */
export function useListState<Query extends ListQuery>(
  search: ListSearch<Query>,
  address?: ListAddress,
): ListState<Query> {
  const [own, setOwn] = useState(() => new URLSearchParams())
  const { params, onChange } = address ?? { params: own, onChange: setOwn }
  const query = useMemo(() => parseListSearch(search, params), [search, params])
  const filters = useMemo(() => filtersOf(search, query), [search, query])
  const selection = useSelection(JSON.stringify(filters))
  const latest = useRef({ params, onChange })
  useLayoutEffect(() => {
    // Parameters that come back, such as those of an undone change, are shown as they are.
    if (latest.current.params !== params) pending.delete(params)
    latest.current = { params, onChange }
  }, [params, onChange])
  const update = useCallback(
    (patch: ListPatch<Query>, { replace = false }: { replace?: boolean } = {}) => {
      // Two updates before the next render are both kept.
      const { params, onChange } = latest.current
      const next = patchListSearch(search, pending.get(params) ?? params, patch)
      pending.set(params, next)
      onChange(next, { replace })
    },
    [search],
  )
  return useMemo(
    () => ({ search, query, filters, update, selection }),
    [search, query, filters, update, selection],
  )
}

const none: readonly string[] = []

/** Selected ids, as long as the filters stay the ones they were selected under. */
function useSelection(filters: string) {
  const [selected, setSelected] = useState({ filters, ids: none })
  const ids = selected.filters === filters ? selected.ids : none
  const onChange = useCallback((next: readonly string[]) => setSelected({ filters, ids: next }), [filters])
  return useMemo(() => ({ ids, onChange }), [ids, onChange])
}
