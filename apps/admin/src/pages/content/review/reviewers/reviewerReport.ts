import { unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { reviews } from '../reviews.ts'

/** What the report is limited to. */
export interface ReportFilter {
  kind?: CodeOf<'reviewKind'> | undefined
  /** Of the decisions, in epoch milliseconds. */
  timeFrom?: number | undefined
  timeTo?: number | undefined
}

/** What each reviewer decided, by kind. */
export const reviewerReport = (query: ReportFilter) =>
  queryOptions({
    queryKey: [reviews.path, 'reviewers', query] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/review-tasks/reviewers', { params: { query }, signal })),
  })
