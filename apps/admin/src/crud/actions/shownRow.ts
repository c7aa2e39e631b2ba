import type { QueryClient } from '@tanstack/react-query'
import type { ListPage } from '../resource/resource.types.ts'

/** Returns a row as it was on one of the pages that the operator selected it from. */
export function shownRow<Row extends { id: string }>(
  client: QueryClient,
  path: unknown,
  id: string,
): Row | undefined {
  const pages = client.getQueriesData<ListPage<Row>>({ queryKey: [path, 'list'] })
  return pages.flatMap(([, page]) => page?.list ?? []).find((row) => row.id === id)
}
