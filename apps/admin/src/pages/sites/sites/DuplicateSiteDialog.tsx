import type { Site } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { DuplicateDialog } from '../../../features/duplicating/DuplicateDialog.tsx'
import { sites } from './sites.list.tsx'

const duplicate = sites.action('duplicate')

const rules = async () =>
  (await import('@admin/api-client/contract/sites/sites')).siteArea.operations.duplicate.body

interface DuplicateSiteDialogProps {
  site: Site
  opened: boolean
  onClose: () => void
}

/** Adds a site with the settings of another one. */
export function DuplicateSiteDialog({ site, ...dialog }: DuplicateSiteDialogProps) {
  const { t } = useTranslation('site')
  return (
    <DuplicateDialog
      {...dialog}
      row={site}
      mutation={duplicate}
      rules={rules}
      label={t('duplicateName')}
      hint={t('duplicateHint')}
    />
  )
}
