import type { Notice } from '@admin/api-client/contract/messages/notices'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { NoticeForm } from './NoticeForm.tsx'
import type { NoticeDialog } from './notices.list.tsx'
import { WhyDialog } from './WhyDialog.tsx'

/** The notice list's dialogs. */
export default function NoticeDialogs({ subject, ...dialog }: DialogProps<RowSubject<Notice, NoticeDialog>>) {
  if (subject.dialog === 'why') return <WhyDialog {...dialog} notice={subject.row} />
  return <NoticeForm {...dialog} row={subject.row} />
}
