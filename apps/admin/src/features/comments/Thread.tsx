import { COMMENT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { CommentThread, type CommentThreadProps, StatusBadge } from '@admin/ui'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { ListError } from '../../crud/list/ListError.tsx'
import { useCan } from '../../session/useCan.ts'
import { useSession } from '../../session/useSession.ts'
import { CommentModeration } from './CommentModeration.tsx'
import { type Comment, replyTo } from './comments.ts'
import { type ShownComment, threadsOf } from './threadsOf.ts'
import { useFurtherReplies } from './useFurtherReplies.ts'

interface ThreadProps extends Pick<CommentThreadProps<ShownComment>, 'label' | 'target' | 'start'> {
  /** Comments that are loaded, in any order. */
  comments: readonly Comment[]
  result: { error: Error | null; isPending: boolean; refetch: () => unknown }
  /** Loads further threads. @default all are there */
  more?: { left: number; onLoad: () => Promise<void> } | undefined
}

/** Comments in threads, which operators with the permissions answer, hide, show and delete. */
export function Thread({ comments: loaded, result, more, ...thread }: ThreadProps) {
  const can = useCan()
  const operator = useSession().user
  const { replies, load } = useFurtherReplies()
  const { mutateAsync: reply } = useMutation({ ...replyTo, meta: SHOWS_FAILURE })
  const comments = useMemo(() => threadsOf([...replies, ...loaded]), [replies, loaded])
  const { error, isPending, refetch } = result
  return (
    <CommentThread<ShownComment>
      {...thread}
      comments={comments}
      defaultRepliesShown
      states={{
        loading: isPending,
        ...(error && { error: <ListError error={error} />, onRetry: () => void refetch() }),
      }}
      loading={{ onLoadReplies: load, ...(more && { more }) }}
      badges={({ comment }) => <Badges comment={comment} />}
      stateReason={({ comment }) => comment.hideReason}
      {...(can('comment:create') && {
        reply: {
          author: { nickname: operator?.nickname ?? '' },
          maxLength: COMMENT_MAX_LENGTH,
          onReply: async ({ postId: id, replyContent }) => {
            await reply({ id, body: { content: replyContent } })
          },
        },
      })}
      actions={({ comment }) => <CommentModeration comment={comment} />}
    />
  )
}

/** What there is to know about a comment before it is judged. */
function Badges({ comment: { authorId, authorStatus, openReports, hits } }: { comment: Comment }) {
  const { t } = useTranslation(['comment', 'enumerations'])
  return (
    <>
      {authorId === null && <StatusBadge tone="info">{t('staff')}</StatusBadge>}
      {authorStatus === 'frozen' && <StatusBadge tone="danger">{t('authorFrozen')}</StatusBadge>}
      {openReports > 0 && <StatusBadge tone="danger">{t('reportCount', { count: openReports })}</StatusBadge>}
      {hits.length > 0 && <StatusBadge tone="warning">{t('hitCount', { count: hits.length })}</StatusBadge>}
    </>
  )
}
