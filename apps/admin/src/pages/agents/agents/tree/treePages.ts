import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { agents } from '../agents.list.tsx'

/** Milliseconds for which sums of branches are shown without reading them again. */
const STALE_TIME = 60_000

/** A page of the agents directly below one, or of those at the top. */
export const treePage = (superiorId: string, page: number) =>
  queryOptions({
    queryKey: [agents.path, 'tree', superiorId, page] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/agents/tree', {
          params: { query: { ...(superiorId && { superiorId }), page } },
          signal,
        }),
      ),
    staleTime: STALE_TIME,
  })
