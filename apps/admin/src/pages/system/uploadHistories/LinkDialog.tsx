import { useTranslation } from '@admin/i18n'
import { Modal, TextInput } from '@mantine/core'
import { type KeptUpload, linkTo } from './uploadHistories.list.tsx'

interface LinkDialogProps {
  upload: KeptUpload
  opened: boolean
  onClose: () => void
}

/** The link, selected to be copied by hand, where the browser does not let the page copy it. */
export function LinkDialog({ upload, opened, onClose }: LinkDialogProps) {
  const { t } = useTranslation('uploadHistory')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('linkTitle', { name: upload.name })}
      closeButtonProps={{ 'aria-label': t('closeDialog') }}
    >
      <TextInput
        data-autofocus
        readOnly
        label={t('link')}
        value={linkTo(upload)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Modal>
  )
}
