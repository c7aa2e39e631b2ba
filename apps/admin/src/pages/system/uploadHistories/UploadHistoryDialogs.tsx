import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import type { UploadHistorySubject } from './uploadHistories.actions.ts'

/** The upload log's dialogs. */
export default function UploadHistoryDialogs({ subject, ...dialog }: DialogProps<UploadHistorySubject>) {
  if (subject.dialog === 'add') return <UploadDialog {...dialog} />
  if (subject.dialog === 'link') return <LinkDialog upload={subject.row} {...dialog} />
  return <PreviewDialog upload={subject.row} {...dialog} />
}
