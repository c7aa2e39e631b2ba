import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'

const loadDialog = () => import('./UploadDialog.tsx')

/** Opens the dialog that uploads files. It needs no permission code: a user who can read the log can add to it. */
export function UploadButton() {
  const { t } = useTranslation('uploadHistory')
  const { open, dialogs } = useLazyDialogs<'upload'>(loadDialog)
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('upload')}>
        {t('add')}
      </Button>
      {dialogs}
    </>
  )
}
