import type { Material } from '@admin/api-client/contract/content/materials'
import { useTranslation } from '@admin/i18n'
import { ImagePreviewDialog } from '@admin/ui'
import { Modal } from '@mantine/core'
import { LazyPresence } from '../../../crud/presence/LazyPresence.tsx'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { FilmPlayer } from '../../../features/media/FilmPlayer.tsx'
import { requestLink } from './materials.list.tsx'

interface MaterialPreviewProps {
  material: Material
  opened: boolean
  onClose: () => void
}

/** Shows a picture, or plays a film or a sound. */
export function MaterialPreview({ material, opened, onClose }: MaterialPreviewProps) {
  const { t } = useTranslation('actions')
  const { id, name, type, file } = material
  if (type === 'p')
    return (
      <ImagePreviewDialog
        images={[{ src: fileUrl(file), alt: name }]}
        index={opened ? 0 : null}
        onIndexChange={() => {}}
        onClose={onClose}
      />
    )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={
        <>
          {name}
          <LazyPresence resource="material" id={id} activity="viewing" />
        </>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FilmPlayer name={name} link={file} requestLink={() => requestLink(material)} />
    </Modal>
  )
}
