import { unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const PAGE_SIZE = 15

/** What a user did, the newest first. */
export const activitiesOf = (id: string, page: number) =>
  queryOptions({
    queryKey: ['/api/admin/users', 'activities', id, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/users/{id}/activities', {
          params: { path: { id }, query: { page, pageSize: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
