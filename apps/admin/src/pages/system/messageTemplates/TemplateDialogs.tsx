import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateTrialDialog } from './TemplateTrialDialog.tsx'

type Subject = RowSubject<MessageTemplate, 'edit' | 'trial'>

/** The templates' dialogs. */
export default function TemplateDialogs({ subject, ...dialog }: DialogProps<Subject>) {
  if (subject.dialog === 'trial') return <TemplateTrialDialog {...dialog} template={subject.row} />
  return <TemplateDialog {...dialog} template={subject.row} />
}
