import type { ColumnState } from '@admin/api-client/contract/home/columnPreferences'
import type { ListQuery, ListSearch } from '@admin/ui/ListPage'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../../session/useSession.ts'
import { columnKey } from '../../storage/columnCache.ts'
import { columnPreferencesQuery } from '../../storage/columnPreferences.ts'
import { columnStorageOf } from '../../storage/columnStorage.ts'
import { keepDefaultView } from '../defaultView.ts'
import { type SavedView, savedViewsQuery } from './savedViews.ts'
import { VIEW_PARAMETER, viewQueryOf, withView } from './viewAddress.ts'

/**
 * A list's views, and which of them it shows. Opening the list by a link to a view, or without any parameter
 * where there is a default view, opens that view.
 */
export function useViews<Query extends ListQuery>(
  list: string,
  search: Pick<ListSearch<Query>, 'filters'>,
  openedBare: boolean,
) {
  const { user } = useSession()
  const account = user?.id ?? ''
  const [params, setParams] = useSearchParams()
  const views = useQuery(savedViewsQuery(list))
  const arrangements = useQuery(columnPreferencesQuery(account))

  const query = viewQueryOf(search, params)
  const viewId = params.get(VIEW_PARAMETER)
  const current = views.data?.find(({ id }) => id === viewId)

  const open = (view: SavedView | undefined, { replace = false } = {}) => {
    setParams(withView(search, params, view), { replace, preventScrollReset: true })
    // What opens by itself leaves the columns as the operator has arranged them.
    const arranged = replace && localStorage.getItem(columnKey(account, list)) !== null
    if (view?.columns && !arranged) columnStorageOf(account).setItem(list, JSON.stringify(view.columns))
  }

  const byDefault = views.data?.find(({ isDefault }) => isDefault)
  const toOpen = useRef(query === '' && (viewId !== null || openedBare))
  useEffect(() => {
    if (!views.data) return
    keepDefaultView(account, list, byDefault && withView(search, new URLSearchParams(), byDefault).toString())
    // Before the operator's own columns are known, those of the view would take their place.
    if (!toOpen.current || arrangements.isPending) return
    toOpen.current = false
    const asked = viewId === null ? byDefault : current
    if (asked && query === '') open(asked, { replace: true })
  })

  return {
    views,
    current,
    /** The list shows something else by now than the view it was opened with. */
    changed: current !== undefined && current.query !== query,
    query,
    columns: () => {
      const text = localStorage.getItem(columnKey(account, list))
      return text === null ? null : (JSON.parse(text) as ColumnState)
    },
    open,
  }
}
