import type { DialogProps } from '../../resource/useDialog.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import type { UploadLogSubject } from './uploadLog.actions.ts'

/** The upload log's dialogs; they load when first opened. */
export default function UploadLogDialogs({ subject, ...dialog }: DialogProps<UploadLogSubject>) {
  if (subject.dialog === 'add') return <UploadDialog {...dialog} />
  if (subject.dialog === 'link') return <LinkDialog upload={subject.row} {...dialog} />
  return <PreviewDialog upload={subject.row} {...dialog} />
}
