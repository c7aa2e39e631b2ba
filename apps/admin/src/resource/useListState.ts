import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ListPatch,
  type ListQuery,
  type ListSearch,
  parseListSearch,
  patchListSearch,
} from './listSearch.ts'

/**
 * The list's state, which is in the address and nowhere else: a reload, Back and a copied link give the
 * same view. `update` is one navigation, however much it changes.
 */
export function useListState<Query extends ListQuery>(search: ListSearch<Query>) {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => parseListSearch(search, params), [search, params])
  const update = useCallback(
    (patch: ListPatch<Query>) =>
      setParams(patchListSearch(search, params, patch), { preventScrollReset: true }),
    [search, params, setParams],
  )
  return { query, update }
}
