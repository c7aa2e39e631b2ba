import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { Button } from '@mantine/core'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { Can } from '../../../../session/Can.tsx'

const WordImportDialog = lazyDialog(() => import('./WordImportDialog.tsx'))
const WordTrialDialog = lazyDialog(() => import('./WordTrialDialog.tsx'))

/** Buttons for what is done with many words: trying them on a text, and importing them. */
export function WordTools() {
  const { t } = useTranslation('wordTools')
  const { dialog, open, close } = useDialog<'import' | 'trial'>()
  const Dialog = dialog?.subject === 'import' ? WordImportDialog : WordTrialDialog
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
      {dialog && <Dialog key={dialog.opening} opened={dialog.opened} onClose={close} />}
    </>
  )
}
