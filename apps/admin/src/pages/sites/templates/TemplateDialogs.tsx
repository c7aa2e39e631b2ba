import type { Template } from '@admin/api-client/contract/sites/templates'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { DuplicateTemplateDialog } from './DuplicateTemplateDialog.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import type { TemplateDialog } from './templates.list.tsx'
import { VersionsDrawer } from './VersionsDrawer.tsx'

/** The template list's dialogs. */
export default function TemplateDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Template, TemplateDialog>>) {
  if (subject.dialog === 'preview') return <TemplatePreview {...dialog} template={subject.row} />
  if (subject.dialog === 'versions') return <VersionsDrawer {...dialog} template={subject.row} />
  if (subject.dialog === 'duplicate') return <DuplicateTemplateDialog {...dialog} template={subject.row} />
  return <TemplateForm {...dialog} row={subject.row} />
}
