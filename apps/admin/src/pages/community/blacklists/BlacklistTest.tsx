import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../../session/Can.tsx'

/** The button that opens the test of a value. */
export function BlacklistTest() {
  const { t } = useTranslation('blacklist')
  const { open, dialogs } = useLazyDialogs<'test'>(() => import('./TestDialog.tsx'))
  return (
    <Can code="blacklist:test">
      <Button variant="default" onClick={() => open('test')}>
        {t('test')}
      </Button>
      {dialogs}
    </Can>
  )
}
