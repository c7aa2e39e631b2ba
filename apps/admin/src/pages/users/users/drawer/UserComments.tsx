import { COMMENT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { CommentThread } from '@admin/ui'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SHOWS_FAILURE } from '../../../../app/queryClient.ts'
import { eachOnce } from '../../../../crud/actions/eachOnce.ts'
import { ListError } from '../../../../crud/list/ListError.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { useSession } from '../../../../session/useSession.ts'
import type { User } from '../users.resource.ts'
import { CommentModeration } from './CommentModeration.tsx'
import { commentsOf, replyTo, threadsOf } from './userComments.ts'

/** The comments on a user. Moderators reply to, hide and delete them. */
export function UserComments({ user: { id, nickname } }: { user: User }) {
  const { t } = useTranslation('user')
  const can = useCan()
  const operator = useSession().user
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(commentsOf(id))
  const { mutateAsync: reply } = useMutation({ ...replyTo, meta: SHOWS_FAILURE })
  const comments = useMemo(() => {
    const threads = data?.pages.flatMap((page) => threadsOf(page.comments)) ?? []
    return eachOnce(threads, (thread) => thread.postId)
  }, [data])
  const moderates = can('user:comment')
  const left = (data?.pages.at(-1)?.total ?? 0) - comments.length
  return (
    <CommentThread
      label={t('commentsOn', { name: nickname })}
      comments={comments}
      defaultRepliesShown
      states={{
        loading: isPending,
        ...(error && { error: <ListError error={error} />, onRetry: () => void refetch() }),
      }}
      {...(hasNextPage && {
        loading: { more: { left, onLoad: () => fetchNextPage({ throwOnError: true }).then(() => {}) } },
      })}
      {...(moderates && {
        reply: {
          author: { nickname: operator?.nickname ?? '' },
          maxLength: COMMENT_MAX_LENGTH,
          onReply: async ({ postId, replyContent }) => {
            await reply({ id: postId, content: replyContent })
          },
        },
        actions: (comment) => <CommentModeration comment={comment} />,
      })}
    />
  )
}
