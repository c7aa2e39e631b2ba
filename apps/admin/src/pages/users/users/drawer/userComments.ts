import { unwrap } from '@admin/api-client'
import type { UserComment } from '@admin/api-client/contract/users/userComments'
import type { Comment } from '@admin/ui'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { DRAWER_PAGE_SIZE, users } from '../users.resource.ts'

const KEY = [users.path, 'comments']

/** The comment threads about a user, page by page. */
export const commentsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, id],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      unwrap(
        api.GET('/api/admin/users/{id}/comments', {
          params: { path: { id }, query: { page, pageSize: DRAWER_PAGE_SIZE } },
          signal,
        }),
      ),
    getNextPageParam: ({ total }, pages) =>
      pages.length * DRAWER_PAGE_SIZE < total ? pages.length + 1 : undefined,
  })

const writing = <Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) =>
  mutationOptions({
    mutationKey: KEY,
    mutationFn,
    onSuccess: (_data: Data, _variables: Variables, _result: unknown, { client }) =>
      client.invalidateQueries({ queryKey: KEY }),
  })

export const replyTo = writing(({ id, content }: { id: string; content: string }) =>
  unwrap(api.POST('/api/admin/user-comments/{id}/reply', { params: { path: { id } }, body: { content } })),
)

export const setCommentStatus = writing(({ id, status }: { id: string; status: UserComment['status'] }) =>
  unwrap(api.PUT('/api/admin/user-comments/{id}/status', { params: { path: { id } }, body: { status } })),
)

export const deleteComment = writing(({ id }: { id: string }) =>
  unwrap(api.DELETE('/api/admin/user-comments/{id}', { params: { path: { id } } })),
)

/** Turns the comments of a page into threads, newest first, with replies below the comment they answer. */
export function threadsOf(comments: readonly UserComment[]): Comment[] {
  const answers = Map.groupBy(comments, ({ parentId }) => parentId)
  const toThread = (comment: UserComment): Comment => ({
    postId: comment.id,
    nickname: comment.authorName,
    avatar: comment.authorAvatar,
    postTime: comment.time,
    postContent: comment.content,
    replies: (answers.get(comment.id) ?? []).map(toThread),
    ...(comment.status === 'hidden' && { state: 'hidden' as const }),
  })
  return (answers.get(null) ?? []).map(toThread).reverse()
}
