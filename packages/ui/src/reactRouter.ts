import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListAddress } from './ListPage/useListState.ts'

/**
 * The address of the page as React Router gives it, for `useListState`: each change is one navigation, and the page stays
 * where it is scrolled to. Needs `react-router` 7 or newer.
 */
export function useRouterAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const onChange: ListAddress['onChange'] = useCallback(
    (next, { replace }) => setParams(next, { preventScrollReset: true, replace }),
    [setParams],
  )
  return useMemo(() => ({ params, onChange }), [params, onChange])
}
