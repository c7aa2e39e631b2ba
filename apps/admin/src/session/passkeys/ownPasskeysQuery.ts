import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** The passkeys of one's own account; asked for again each time they are looked at. */
export const ownPasskeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/auth/passkeys', { signal })),
  staleTime: 0,
})
