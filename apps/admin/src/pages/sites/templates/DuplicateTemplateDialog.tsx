import type { Template } from '@admin/api-client/contract/sites/templates'
import { useTranslation } from '@admin/i18n'
import { DuplicateDialog } from '../../../features/duplicating/DuplicateDialog.tsx'
import { templates } from './templates.list.tsx'

const duplicate = templates.action('duplicate')

const rules = async () =>
  (await import('@admin/api-client/contract/sites/templates')).templateArea.operations.duplicate.body

interface DuplicateTemplateDialogProps {
  template: Template
  opened: boolean
  onClose: () => void
}

/** Adds a template with the draft of another one. */
export function DuplicateTemplateDialog({ template, ...dialog }: DuplicateTemplateDialogProps) {
  const { t } = useTranslation('template')
  return (
    <DuplicateDialog
      {...dialog}
      row={template}
      mutation={duplicate}
      rules={rules}
      label={t('duplicateName')}
      hint={t('duplicateHint')}
    />
  )
}
