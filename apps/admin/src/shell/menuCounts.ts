import { unwrap } from '@admin/api-client'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { REVIEW_PATH } from '../app/pagePaths.ts'
import { useCan } from '../session/useCan.ts'

/** How many tasks of the review desk the operator can decide. Decisions and events of the server make it stale. */
export const waitingReviewsQuery = queryOptions({
  queryKey: ['/api/admin/review-tasks', 'waiting'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/review-tasks/waiting', { signal })),
})

/** Returns the number of things to do on pages of the menu, by their path. */
export function useMenuCounts(): Readonly<Partial<Record<string, number>>> {
  const can = useCan()
  const { data } = useQuery({
    ...waitingReviewsQuery,
    ...(!(can('review:read') && can('review:claim')) && { queryFn: skipToken }),
  })
  return { [REVIEW_PATH]: data?.count ?? 0 }
}
