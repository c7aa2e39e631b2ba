import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { api } from '../../app/api.ts'
import { LazyPresence } from '../../crud/presence/LazyPresence.tsx'
import { FilmPlayer } from '../media/FilmPlayer.tsx'

interface FilmDialogProps {
  /** Of the list. */
  path: '/api/admin/videos' | '/api/admin/edited-works'
  work: { id: string; title: string; file: string; contactSheet: string }
  opened: boolean
  onClose: () => void
}

const RESOURCES = { '/api/admin/videos': 'video', '/api/admin/edited-works': 'editedWork' } as const

/** Plays the film of a work, with its contact sheet. */
export function FilmDialog({ path, work, opened, onClose }: FilmDialogProps) {
  const { t } = useTranslation('actions')
  const { id, title, file, contactSheet } = work
  const requestLink = async () => (await unwrap(api.GET(`${path}/{id}`, { params: { path: { id } } }))).file
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={
        <>
          {title}
          <LazyPresence resource={RESOURCES[path]} id={id} activity="viewing" />
        </>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FilmPlayer name={title} link={file} requestLink={requestLink} sheet={contactSheet || undefined} />
    </Modal>
  )
}
