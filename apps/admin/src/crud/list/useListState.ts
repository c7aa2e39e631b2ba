import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListQuery } from '../resource/resource.types.ts'
import { type ListPatch, type ListSearch, parseListSearch, patchListSearch } from './listSearch.ts'

/**
 * The list's state, which is in the address and nowhere else: a reload, Back and a copied link give the
 * same view. `update` is one navigation, however much it changes.
 */
export function useListState<Query extends ListQuery>(search: ListSearch<Query>) {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => parseListSearch(search, params), [search, params])
  // Two updates before the next render are both kept.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const update = useCallback(
    (patch: ListPatch<Query>, { replace = false }: { replace?: boolean } = {}) => {
      latest.current = patchListSearch(search, latest.current, patch)
      return setParams(latest.current, { preventScrollReset: true, replace })
    },
    [search, setParams],
  )
  return { query, update }
}
