import { unwrap } from '@admin/api-client'
import type { UserLinks } from '@admin/api-client/contract/users/users'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export type { UserLinks }

/** The accounts that share something with a user. Each reading is logged, so it isn't read again by itself. */
export const linksOf = (id: string) =>
  queryOptions({
    queryKey: ['userLinks', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/admin/users/{id}/links', { params: { path: { id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
