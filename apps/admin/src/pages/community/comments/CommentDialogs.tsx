import { useTranslation } from '@admin/i18n'
import { ConfirmDialog } from '@admin/ui'
import { useMutation } from '@tanstack/react-query'
import { SHOWS_FAILURE } from '../../../app/queryClient.ts'
import { toastSuccess } from '../../../app/toast.ts'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { CommentStatusDialog } from '../../../features/comments/CommentStatusDialog.tsx'
import type { Comment } from '../../../features/comments/comments.ts'
import { CloseReportsDialog } from '../../../features/reports/CloseReportsDialog.tsx'
import { CommentDrawer } from './CommentDrawer.tsx'
import type { CommentDialog } from './comments.list.tsx'
import { freezeAuthor } from './freezeAuthor.ts'
import { ReportsDrawer } from './ReportsDrawer.tsx'

const ignore = () => {}

/** The comment list's dialogs. */
export default function CommentDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Comment, CommentDialog>>) {
  const { row: comment } = subject
  if (!comment) return null
  switch (subject.dialog) {
    case 'thread':
      return <CommentDrawer {...dialog} comment={comment} />
    case 'reports':
      return <ReportsDrawer {...dialog} comment={comment} />
    case 'closeReports':
      return (
        <CloseReportsDialog {...dialog} author={{ id: comment.authorId ?? '', name: comment.authorName }} />
      )
    case 'freezeAuthor':
      return <FreezeAuthor {...dialog} comment={comment} />
    default:
      return (
        <CommentStatusDialog
          {...dialog}
          ids={[comment.id]}
          status={subject.dialog === 'hide' ? 'hidden' : 'visible'}
          onFailed={ignore}
        />
      )
  }
}

interface FreezeAuthorProps {
  comment: Comment
  opened: boolean
  onClose: () => void
}

/** Freezes the account of the user who wrote a comment. */
function FreezeAuthor({ comment: { authorId, authorName: name }, ...dialog }: FreezeAuthorProps) {
  const { t } = useTranslation(['comment', 'actions'])
  const { mutateAsync: freeze } = useMutation({ ...freezeAuthor, meta: SHOWS_FAILURE })
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('actions:confirmFreezeTitle', { name })}
      message={t('freezeHint')}
      confirmLabel={t('actions:freeze')}
      onConfirm={async () => {
        await freeze({ ids: [authorId ?? ''] })
        toastSuccess(t('actions:frozen', { name }))
      }}
    />
  )
}
