import { unwrap } from '@admin/api-client'
import type { Video } from '@admin/api-client/contract/content/videos'
import { useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { api } from '../../../app/api.ts'
import { FilmPlayer } from '../../../features/media/FilmPlayer.tsx'

interface PreviewDialogProps {
  video: Video
  opened: boolean
  onClose: () => void
}

/** Plays a video, with its contact sheet. */
export function PreviewDialog({ video, opened, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('actions')
  const { id, title, file, contactSheet } = video
  const requestLink = async () =>
    (await unwrap(api.GET('/api/admin/videos/{id}', { params: { path: { id } } }))).file
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FilmPlayer name={title} link={file} requestLink={requestLink} sheet={contactSheet || undefined} />
    </Modal>
  )
}
