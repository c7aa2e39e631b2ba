import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** What the notification center shows; `LiveFeed` keeps it fresh for all who read it. */
export const feedQuery = queryOptions({
  queryKey: ['/api/admin/notifications'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/notifications', { signal })),
})
