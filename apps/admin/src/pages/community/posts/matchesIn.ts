import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

/** The sensitive words in a post, read with those of its list. */
export const matchesIn = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/posts', 'matches', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/posts/{id}/matches', { params: { path: { id } }, signal })),
  })
