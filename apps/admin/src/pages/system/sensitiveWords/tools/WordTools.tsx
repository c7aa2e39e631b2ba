import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { Can } from '../../../../session/Can.tsx'
import type { WordSubject } from './WordDialogs.tsx'

const WordDialogs = lazy(withRetry(() => import('./WordDialogs.tsx')))

/** Buttons for what is done with many words: trying them on a text, and importing them. */
export function WordTools() {
  const { t } = useTranslation('wordTools')
  const { dialog, open, close } = useDialog<WordSubject>()
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
      <Suspense>
        {dialog && (
          <WordDialogs key={dialog.opening} subject={dialog.subject} opened={dialog.opened} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
