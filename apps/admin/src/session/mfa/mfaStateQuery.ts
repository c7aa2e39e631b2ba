import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** The second factor of one's own account; asked for again each time it is looked at. */
export const mfaStateQuery = queryOptions({
  queryKey: ['mfa'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/auth/mfa', { signal })),
  staleTime: 0,
})
