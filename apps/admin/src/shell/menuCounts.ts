import { unwrap } from '@admin/api-client'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { FEEDBACK_PATH, QUOTAS_PATH, REVIEW_PATH } from '../app/pagePaths.ts'
import { useHolds } from '../session/useCan.ts'

/** How many tasks of the review desk the operator can decide. Decisions and events of the server make it stale. */
export const waitingReviewsQuery = queryOptions({
  queryKey: ['/api/admin/review-tasks', 'waiting'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/review-tasks/waiting', { signal })),
})

/** How many quotas the operator can review. Their mutations and events of the server make it stale. */
export const waitingQuotasQuery = queryOptions({
  queryKey: ['/api/admin/quotas', 'waiting'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/quotas/waiting', { signal })),
})

/** Milliseconds between two counts of what is past due: it follows from the clock. */
const DUE_EVERY = 60_000

/** How much feedback is past due. Its mutations make it stale. */
const dueFeedbackQuery = queryOptions({
  queryKey: ['/api/admin/feedback', 'waiting'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/feedback/waiting', { signal })),
  refetchInterval: DUE_EVERY,
})

/** Returns the number of things to do on pages of the menu, by their path. */
export function useMenuCounts(): Readonly<Partial<Record<string, number>>> {
  const holds = useHolds()
  const { data } = useQuery({
    ...waitingReviewsQuery,
    ...(!(holds('review:read') && holds('review:claim')) && { queryFn: skipToken }),
  })
  const { data: quotas } = useQuery({
    ...waitingQuotasQuery,
    ...(!holds('quota:read') && { queryFn: skipToken }),
  })
  const { data: feedback } = useQuery({
    ...dueFeedbackQuery,
    ...(!holds('feedback:read') && { queryFn: skipToken }),
  })
  return {
    [REVIEW_PATH]: data?.count ?? 0,
    [QUOTAS_PATH]: quotas?.reviewable ?? 0,
    [FEEDBACK_PATH]: feedback?.due ?? 0,
  }
}
