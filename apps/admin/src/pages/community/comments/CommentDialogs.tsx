import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { CommentStatusDialog } from '../../../features/comments/CommentStatusDialog.tsx'
import type { Comment } from '../../../features/comments/comments.ts'
import { FreezeUserDialog } from '../../../features/measures/FreezeUserDialog.tsx'
import { CloseReportsDialog } from '../../../features/reports/CloseReportsDialog.tsx'
import { CommentDrawer } from './CommentDrawer.tsx'
import type { CommentDialog } from './comments.list.tsx'
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
      return <FreezeUserDialog {...dialog} user={{ id: comment.authorId ?? '', name: comment.authorName }} />
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
