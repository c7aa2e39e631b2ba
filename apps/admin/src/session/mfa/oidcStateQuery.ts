import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** The connection of one's own account with the provider. It is completed in another tab, so returning asks again. */
export const oidcStateQuery = queryOptions({
  queryKey: ['oidc'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/auth/oidc/connection', { signal })),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})
