import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../../../session/Can.tsx'

/** The button that opens the import. */
export function RegionImport() {
  const { t } = useTranslation('region')
  const { open, dialogs } = useLazyDialogs<'import'>(() => import('./ImportDialog.tsx'))
  return (
    <Can code="region:import">
      <Button variant="default" onClick={() => open('import')}>
        {t('import')}
      </Button>
      {dialogs}
    </Can>
  )
}
