import type { ListQuery } from '@admin/ui/ListPage'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rowOptions } from './useRowOptions.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Role ${index}` }))

/** A resource that answers in pages, as the server does. */
const pagedResource = (all: { id: string; name: string }[]) => ({
  path: '/roles',
  list: ({ page = 1, pageSize = 15, ...query }: ListQuery) => ({
    queryKey: ['/roles', 'list', { page, pageSize, ...query }] as const,
    queryFn: async () => ({
      list: all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
      page,
      pageSize,
      totalPages: Math.ceil(all.length / pageSize),
    }),
  }),
})

test.each([0, 1, 100, 101, 350])('offers every one of %i rows', async (count) => {
  const options = await new QueryClient().fetchQuery(rowOptions(pagedResource(rows(count))))
  expect(options).toEqual(rows(count).map(({ id, name }) => ({ value: id, label: name })))
})
