import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import type { KeptUpload } from './uploadHistories.list.tsx'
import type { UploadHistory } from './uploadHistories.resource.ts'

type Subject = RowSubject<UploadHistory, 'preview' | 'link'>

/** The upload log's dialogs. */
export default function UploadHistoryDialogs({ subject, ...dialog }: DialogProps<Subject>) {
  // Rows without a file have no actions.
  const upload = subject.row as KeptUpload
  return subject.dialog === 'link' ? (
    <LinkDialog upload={upload} {...dialog} />
  ) : (
    <PreviewDialog upload={upload} {...dialog} />
  )
}
