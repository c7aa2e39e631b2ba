import { useTranslation } from '@admin/i18n'
import { ImagePreviewDialog } from '@admin/ui'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef } from 'react'
import { Failure } from '../../../app/Failure.tsx'
import { openableFile } from '../../../features/files/fileUrl.ts'
import type { KeptUpload } from './uploadHistories.list.tsx'

interface PreviewDialogProps {
  upload: KeptUpload
  opened: boolean
  onClose: () => void
}

/** Images open in the gallery, videos and sounds in the browser's own player. */
export function PreviewDialog({ upload, opened, onClose }: PreviewDialogProps) {
  const { name, mediaType } = upload
  const { t } = useTranslation('uploadHistory')
  const { data, error, isStale, refetch } = useQuery({
    ...openableFile(upload.uploadTarget),
    refetchOnReconnect: false,
  })
  const time = useRef(0)
  // The link expires while a long recording plays: the player continues with a new one.
  const renew = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (!isStale) return
    time.current = currentTarget.currentTime
    refetch()
  }
  const resume = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (time.current === 0) return
    currentTarget.currentTime = time.current
    currentTarget.play()
  }
  const ready = opened && data !== undefined
  if (mediaType.startsWith('image/') && !error)
    return (
      <ImagePreviewDialog
        images={[{ src: data?.url ?? '', alt: name }]}
        index={ready ? 0 : null}
        onIndexChange={() => {}}
        onClose={onClose}
      />
    )
  const Player = mediaType.startsWith('audio/') ? 'audio' : 'video'
  return (
    <Modal
      opened={opened && (ready || error !== null)}
      onClose={onClose}
      title={name}
      size={Player === 'audio' ? 'md' : 'xl'}
      closeButtonProps={{ 'aria-label': t('closeDialog') }}
    >
      {error ? (
        <Failure title={name} error={error} onRetry={refetch} />
      ) : (
        <Player
          src={data?.url}
          controls
          preload="metadata"
          aria-label={name}
          style={{ width: '100%' }}
          onError={renew}
          onLoadedMetadata={resume}
        />
      )}
    </Modal>
  )
}
