import { type paths, unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { Comment } from '@admin/api-client/contract/community/comments'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../crud/dryRun/readAgain.ts'
import { type BulkResult, resource } from '../../crud/resource/resource.ts'

export type { Comment }

/** Comments are added below others only: the list has no button for it. */
export const comments = { ...resource('/api/admin/comments', 'comment'), create: undefined }

/** What comments are about. */
export type Subject = Pick<Comment, 'subjectKind' | 'subjectId'>

/** Threads that are read at a time. */
const THREADS_AT_ONCE = 15

/** The threads about something, page by page. */
export const threadsAbout = ({ subjectKind, subjectId }: Subject) =>
  infiniteQueryOptions({
    queryKey: [comments.path, 'threads', subjectKind, subjectId],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      unwrap(
        api.GET('/api/admin/comments/threads', {
          params: { query: { subjectKind, subjectId, page, pageSize: THREADS_AT_ONCE } },
          signal,
        }),
      ),
    getNextPageParam: ({ total }, pages) =>
      pages.length * THREADS_AT_ONCE < total ? pages.length + 1 : undefined,
  })

/** The thread of a comment. */
export const threadOf = (id: string) =>
  queryOptions({
    queryKey: [comments.path, 'thread', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/comments/{id}/thread', { params: { path: { id } }, signal })),
  })

/** One page of the replies to a comment. */
export const repliesTo = (id: string, page: number) =>
  queryOptions({
    queryKey: [comments.path, 'replies', id, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/comments/{id}/replies', { params: { path: { id }, query: { page } }, signal }),
      ),
  })

/** What a comment answers, and its first replies. */
export const contextOf = (id: string) =>
  queryOptions({
    queryKey: [comments.path, 'context', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/comments/{id}/context', { params: { path: { id } }, signal })),
  })

export const replyTo = comments.action('reply')
export const startThread = comments.call('start')

export type StatusBody =
  paths['/api/admin/comments/status']['post']['requestBody']['content']['application/json']

/** What hiding or showing comments would change. */
export const tryStatus = (body: StatusBody) =>
  queryOptions({
    queryKey: ['dryRun', comments.path, body] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { dryRun: '1' as const } }
      return (await unwrap(api.POST('/api/admin/comments/status', { params, body, signal }))) as DryRun
    },
    ...readAgain,
  })

/** Hides comments, or shows them again. */
export const changeStatus = mutationOptions({
  mutationKey: [comments.path, comments.area],
  mutationFn: async (body: StatusBody) =>
    (await unwrap(api.POST('/api/admin/comments/status', { body }))) as BulkResult,
  onSuccess: (_data, _variables, _result, { client }) =>
    client.invalidateQueries({ queryKey: [comments.path] }),
})

/** Characters by which a comment is named. */
const EXCERPT_LENGTH = 40

/** What a comment is called in confirmations and messages. */
export const excerptOf = ({ plainContent }: Pick<Comment, 'plainContent'>): string =>
  plainContent.length > EXCERPT_LENGTH ? `${plainContent.slice(0, EXCERPT_LENGTH)}…` : plainContent

/** Whether the review of a comment keeps it hidden. */
export const isHeldBack = ({ status, reviewStatus }: Pick<Comment, 'status' | 'reviewStatus'>): boolean =>
  status === 'hidden' && (reviewStatus === 'pending' || reviewStatus === 'notPassed')
