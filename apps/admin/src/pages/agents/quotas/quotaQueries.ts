import { unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { quotas } from './quotas.list.tsx'

/** A quota that is supposed to have been valid. */
export interface Supposed {
  granteeId: string
  kind: CodeOf<'quotaKind'>
  amount: string
}

/** The top-ups of the last days, replayed with a quota. */
export const whatIfOf = (query: Supposed) =>
  queryOptions({
    queryKey: [quotas.path, 'what-if', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/quotas/what-if', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** What transfers used of a quota on each of the last days. */
export const usageOf = (id: string) =>
  queryOptions({
    queryKey: [quotas.path, 'usage', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/quotas/{id}/usage', { params: { path: { id } }, signal })),
  })

/** A page of the transfers that used a quota. */
export const usesOf = (id: string, query: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [quotas.path, 'uses', id, query],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/quotas/{id}/uses', { params: { path: { id }, query }, signal })),
  })
