import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** The name of a site or an agent that an address has. */
export const nameQuery = (kind: 'sites' | 'agents', id: string) =>
  queryOptions({
    queryKey: [`/api/admin/${kind}`, 'name', id] as const,
    queryFn: async ({ signal }) => {
      const init = { params: { path: { id } }, signal }
      if (kind === 'sites') return (await unwrap(api.GET('/api/admin/sites/{id}', init))).name
      const { nickname, account } = await unwrap(api.GET('/api/admin/agents/{id}', init))
      return `${nickname} (${account})`
    },
  })
