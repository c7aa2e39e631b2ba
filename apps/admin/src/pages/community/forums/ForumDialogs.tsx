import type { Forum } from '@admin/api-client/contract/community/forums'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { CloseForumDialog } from './CloseForumDialog.tsx'
import { ForumForm } from './ForumForm.tsx'
import type { ForumDialog } from './forums.list.tsx'
import { MergeForumDialog } from './MergeForumDialog.tsx'

/** The forum list's dialogs. */
export default function ForumDialogs({ subject, ...dialog }: DialogProps<RowSubject<Forum, ForumDialog>>) {
  switch (subject.dialog) {
    case 'close':
      return <CloseForumDialog {...dialog} forum={subject.row} />
    case 'merge':
      return <MergeForumDialog {...dialog} forum={subject.row} />
    default:
      return <ForumForm {...dialog} row={subject.row} />
  }
}
