import type { DialogProps } from '../../../crud/form/useDialog.ts'
import type { TemplateSubject } from './messageTemplates.actions.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateTrialDialog } from './TemplateTrialDialog.tsx'

/** The templates' dialogs. */
export default function TemplateDialogs({ subject, ...dialog }: DialogProps<TemplateSubject>) {
  if (subject.dialog === 'trial') return <TemplateTrialDialog {...dialog} template={subject.row} />
  return <TemplateDialog {...dialog} template={subject.dialog === 'edit' ? subject.row : undefined} />
}
