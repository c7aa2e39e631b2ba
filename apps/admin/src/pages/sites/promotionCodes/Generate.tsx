import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../../session/Can.tsx'

/** The button that generates many codes. */
export function Generate() {
  const { t } = useTranslation('promotionCode')
  const { open, dialogs } = useLazyDialogs<'generate'>(() => import('./GenerateDialog.tsx'))
  return (
    <Can code="promotionCode:generate">
      <Button variant="default" onClick={() => open('generate')}>
        {t('generate')}
      </Button>
      {dialogs}
    </Can>
  )
}
