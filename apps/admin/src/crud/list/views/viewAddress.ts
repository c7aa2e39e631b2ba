import type { ListQuery, ListSearch } from '@admin/ui/ListPage'

/** Query parameter that names the view a list was opened with: a link to a view holds nothing else. */
export const VIEW_PARAMETER = 'view'

/** What a view keeps of an address: filters, sort and page size, in one order. */
export function viewQueryOf<Query extends ListQuery>(
  search: Pick<ListSearch<Query>, 'filters'>,
  params: URLSearchParams,
): string {
  const names = [...Object.keys(search.filters), 'sort', 'pageSize'].sort()
  const kept = names.flatMap((name): [string, string][] => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

/** The address's parameters with a view opened: other parameters of the page stay. */
export function withView<Query extends ListQuery>(
  search: Pick<ListSearch<Query>, 'filters'>,
  params: URLSearchParams,
  view: { id: string; query: string } | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...Object.keys(search.filters), 'sort', 'pageSize', 'page', VIEW_PARAMETER])
    next.delete(name)
  for (const [name, value] of new URLSearchParams(view?.query)) next.set(name, value)
  if (view) next.set(VIEW_PARAMETER, view.id)
  return next
}
