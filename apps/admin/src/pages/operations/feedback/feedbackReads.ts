import { unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { feedback } from './feedback.list.tsx'

/** What was written about feedback, oldest first. */
export const conversationOf = (id: string) =>
  queryOptions({
    queryKey: [feedback.path, 'conversation', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/feedback/{id}/conversation', { params: { path: { id } }, signal })),
  })

/** Milliseconds between two searches for waves. */
const WAVES_EVERY = 60_000

/** Feedback of several users about the same, which waits for an answer. */
export const waves = queryOptions({
  queryKey: [feedback.path, 'waves'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/feedback/waves', { signal })),
  refetchInterval: WAVES_EVERY,
})

/** The accounts that feedback can be assigned to. */
export const assignees = queryOptions({
  queryKey: [feedback.path, 'assignees'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/feedback/assignees', { signal })),
})

/** The canned answers, in their order. */
export const replies = queryOptions({
  queryKey: [feedback.path, 'replies'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/feedback/replies', { signal })),
})

const LOG_PAGE_SIZE = 10

/** What operators did with a user, the newest first. */
export const operationsOn = (targetId: string, page: number) =>
  queryOptions({
    queryKey: ['/api/admin/operation-logs', 'of', targetId, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/operation-logs', {
          params: { query: { targetId, page, pageSize: LOG_PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
