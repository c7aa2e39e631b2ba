import { useTranslation } from '@admin/i18n'
import { ImagePreviewDialog } from '@admin/ui'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { openableUrl } from '../../../features/files/fileUrl.ts'
import type { KeptUpload } from './uploadHistories.list.tsx'

interface PreviewDialogProps {
  upload: KeptUpload
  opened: boolean
  onClose: () => void
}

/** Images open in the gallery, videos and sounds in the browser's own player. */
export function PreviewDialog({ upload: { url, name, mediaType }, opened, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('uploadHistory')
  const { data: src } = useQuery({
    queryKey: ['file', url],
    queryFn: () => openableUrl(url),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ready = opened && src !== undefined
  if (mediaType.startsWith('image/'))
    return (
      <ImagePreviewDialog
        images={[{ src: src ?? '', alt: name }]}
        index={ready ? 0 : null}
        onIndexChange={() => {}}
        onClose={onClose}
      />
    )
  const Player = mediaType.startsWith('audio/') ? 'audio' : 'video'
  return (
    <Modal
      opened={ready}
      onClose={onClose}
      title={name}
      size={Player === 'audio' ? 'md' : 'xl'}
      closeButtonProps={{ 'aria-label': t('closeDialog') }}
    >
      <Player src={src} controls preload="metadata" aria-label={name} style={{ width: '100%' }} />
    </Modal>
  )
}
