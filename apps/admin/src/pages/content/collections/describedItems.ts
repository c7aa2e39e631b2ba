import { unwrap } from '@admin/api-client'
import type { CollectionItem, DescribedItem } from '@admin/api-client/contract/content/collections'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { collections } from './collections.list.tsx'

const KEY = [collections.path, 'items'] as const

/** Works as items of a collection, in any order. They are read again after a collection was written. */
export const describedItems = (items: readonly CollectionItem[]) =>
  queryOptions({
    queryKey: [...KEY, items.map(({ id }) => id).toSorted()] as const,
    queryFn: ({ signal }) =>
      items.length === 0
        ? []
        : unwrap(api.POST('/api/admin/collections/items', { body: { items: [...items] }, signal })),
    placeholderData: keepPreviousData,
  })

/** Returns the titles of items, as far as they were read. */
export function knownTitles(client: QueryClient, items: readonly CollectionItem[]): string[] {
  const known = client.getQueriesData<DescribedItem[]>({ queryKey: KEY }).flatMap(([, found]) => found ?? [])
  return items.map((item) => known.find(({ id }) => id === item.id)?.title ?? '…')
}
