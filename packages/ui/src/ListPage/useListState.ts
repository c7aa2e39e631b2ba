import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  filtersOf,
  type ListPatch,
  type ListQuery,
  type ListSearch,
  parseListSearch,
  patchListSearch,
} from './listSearch.ts'

/** Where a list's state is: the address of the page, as a router gives it, or anything that holds parameters. */
export interface ListAddress {
  /** The parameters in force. */
  params: URLSearchParams
  /**
   * Called with all parameters after a change, once for each change; other parameters of the page are among them.
   * `replace`: the change is no step that Back leads over.
   */
  onChange: (params: URLSearchParams, options: { replace: boolean }) => void
}

/** What a list shows, and how to have it show something else. */
export interface ListState<Query extends ListQuery> {
  /** How the state stands in the address. */
  search: ListSearch<Query>
  /** What to ask the server for. The same object until something in it changes. */
  query: Query & { page: number; pageSize: number }
  /** The filters that are set. */
  filters: Partial<Query>
  /** Changes some of it in one step. Anything but a new page leads to the first page. */
  update: (patch: ListPatch<Query>, options?: { replace?: boolean }) => void
  /** Ids of the selected rows; another filter starts with none. */
  selection: { ids: readonly string[]; onChange: (ids: readonly string[]) => void }
}

/**
 * The state of a list: filters, sort, page and selected rows. With the address of the page, a reload, Back and a copied
 * link give the same view.
 * @param search keep stable between renders
 * @param address what holds the state. @default the component, as long as it is mounted
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
  // Two updates before the next render are both kept.
  const latest = useRef({ params, onChange })
  useLayoutEffect(() => {
    latest.current = { params, onChange }
  }, [params, onChange])
  const update = useCallback(
    (patch: ListPatch<Query>, { replace = false }: { replace?: boolean } = {}) => {
      latest.current.params = patchListSearch(search, latest.current.params, patch)
      latest.current.onChange(latest.current.params, { replace })
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
