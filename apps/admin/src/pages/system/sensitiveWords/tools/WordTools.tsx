import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../../../session/Can.tsx'
import type { WordSubject } from './WordDialogs.tsx'

/** Buttons for what is done with many words: trying them on a text, and importing them. */
export function WordTools() {
  const { t } = useTranslation('wordTools')
  const { open, dialogs } = useLazyDialogs<WordSubject>(() => import('./WordDialogs.tsx'))
  return (
    <>
      <Button variant="default" onClick={() => open('trial')}>
        {t('try')}
      </Button>
      <Can code="sensitiveWord:import">
        <Button variant="default" onClick={() => open('import')}>
          {t('import')}
        </Button>
      </Can>
      {dialogs}
    </>
  )
}
