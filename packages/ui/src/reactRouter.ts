import { useCallback, useMemo } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import type { ListAddress } from './ListPage/useListState.ts'

const shared = new WeakMap<Location, URLSearchParams>()

/** The parameters of a location, as one object for all lists of the page. */
function paramsOf(location: Location): URLSearchParams {
  const params = shared.get(location) ?? new URLSearchParams(location.search)
  shared.set(location, params)
  return params
}

/**
 * The address of the page as React Router gives it, for `useListState`: each change is one navigation, and the page stays
 * where it is scrolled to. Needs `react-router` 7 or newer.
 */
export function useRouterAddress(): ListAddress {
  const location = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location with the same parameters changes no list
  const params = useMemo(() => paramsOf(location), [location.search])
  const onChange: ListAddress['onChange'] = useCallback(
    (next, { replace }) => navigate({ search: `${next}` }, { preventScrollReset: true, replace }),
    [navigate],
  )
  return useMemo(() => ({ params, onChange }), [params, onChange])
}
