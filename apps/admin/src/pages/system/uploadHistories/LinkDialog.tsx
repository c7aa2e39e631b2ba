import { useTranslation } from '@admin/i18n'
import { Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../app/Failure.tsx'
import { type KeptUpload, linkTo } from './uploadHistories.list.tsx'

interface LinkDialogProps {
  upload: KeptUpload
  opened: boolean
  onClose: () => void
}

/** The link, selected to be copied by hand, where the browser does not let the page copy it. */
export function LinkDialog({ upload, opened, onClose }: LinkDialogProps) {
  const { t } = useTranslation('uploadHistory')
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ['fileLink', upload.uploadTarget],
    queryFn: () => linkTo(upload),
  })
  return (
    <Modal
      opened={opened && (link !== undefined || error !== null)}
      onClose={onClose}
      title={t('linkTitle', { name: upload.name })}
      closeButtonProps={{ 'aria-label': t('closeDialog') }}
    >
      {error ? (
        <Failure title={upload.name} error={error} onRetry={refetch} />
      ) : (
        <TextInput
          data-autofocus
          readOnly
          label={t('link')}
          description={t('linkHint')}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </Modal>
  )
}
