import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../../session/Can.tsx'

/** The button that opens the search for the export that a file comes from. */
export function TraceButton() {
  const { t } = useTranslation('export')
  const { open, dialogs } = useLazyDialogs<'trace'>(() => import('./TraceDialog.tsx'))
  return (
    <Can code="export:trace">
      <Button variant="default" onClick={() => open('trace')}>
        {t('trace')}
      </Button>
      {dialogs}
    </Can>
  )
}
