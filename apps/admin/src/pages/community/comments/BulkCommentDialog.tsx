import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { CommentStatusDialog } from '../../../features/comments/CommentStatusDialog.tsx'
import type { Comment } from '../../../features/comments/comments.ts'

export interface BulkSubject {
  status: Comment['status']
  ids: readonly string[]
  /** Called with the comments that were not changed. */
  onFailed: (ids: string[]) => void
}

/** Hides or shows the selected comments. */
export default function BulkCommentDialog({ subject, ...dialog }: DialogProps<BulkSubject>) {
  return <CommentStatusDialog {...dialog} {...subject} />
}
