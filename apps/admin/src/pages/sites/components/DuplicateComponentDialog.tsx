import type { Component } from '@admin/api-client/contract/sites/components'
import { useTranslation } from '@admin/i18n'
import { DuplicateDialog } from '../../../features/duplicating/DuplicateDialog.tsx'
import { components } from './components.list.tsx'

const duplicate = components.action('duplicate')

const rules = async () =>
  (await import('@admin/api-client/contract/sites/components')).componentArea.operations.duplicate.body

interface DuplicateComponentDialogProps {
  component: Component
  opened: boolean
  onClose: () => void
}

/** Adds a draft with the contents of a component. */
export function DuplicateComponentDialog({ component, ...dialog }: DuplicateComponentDialogProps) {
  const { t } = useTranslation('component')
  return (
    <DuplicateDialog
      {...dialog}
      row={component}
      mutation={duplicate}
      rules={rules}
      label={t('duplicateName')}
      hint={t('duplicateHint')}
    />
  )
}
