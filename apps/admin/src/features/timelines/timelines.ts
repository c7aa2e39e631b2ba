import { unwrap } from '@admin/api-client'
import type { TimelineKind, TimelineSource } from '@admin/api-client/contract/home/timelines'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export type {
  Timeline as TimelinePage,
  TimelineCause,
  TimelineEntry,
  TimelineSource,
} from '@admin/api-client/contract/home/timelines'

/** A record whose timeline is shown. */
export interface TimelineSubject {
  kind: TimelineKind
  id: string
}

/** What happened to a record, newest first. @param source those that causes are shown of; empty: all */
export const timelineOf = ({ kind, id }: TimelineSubject, source: readonly TimelineSource[]) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/timelines', kind, id, source] as const,
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/timelines/{kind}/{id}', {
          params: {
            path: { kind, id },
            query: {
              ...(source.length > 0 && { source: [...source] }),
              ...(pageParam !== null && { before: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Everything that one request did. */
export const requestTimeline = (requestId: string) =>
  queryOptions({
    queryKey: ['/api/admin/requests', requestId] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/requests/{requestId}/timeline', { params: { path: { requestId } }, signal }),
      ),
  })

/** An entry of the operation log with what it changed. */
export const loggedOperation = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/operation-logs', 'one', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/operation-logs/{id}', { params: { path: { id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
