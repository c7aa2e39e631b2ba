import { Box, Modal } from '@mantine/core'
import { useState } from 'react'
import { ImagePreviewDialog } from '../ImagePreview/ImagePreviewDialog.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { previewKind } from './fileFormat.ts'
import type { UploadedFile } from './Upload.types.ts'

interface UploadPreviewProps {
  files: readonly UploadedFile[]
  /** The file to show; absent: none. */
  previewed: UploadedFile | undefined
  onPreview: (file: UploadedFile | undefined) => void
}

/** Images open in one gallery, videos and sounds in a player. */
export function UploadPreview({ files, previewed, onPreview }: UploadPreviewProps) {
  const { upload: words } = useLabels()
  const [player, setPlayer] = useState(previewed)
  const kind = previewed && previewKind(previewed.type)
  const playable = kind === 'video' || kind === 'audio'
  useReturnFocus(playable)
  // The last one stays in sight while its dialog closes.
  if (playable && player !== previewed) setPlayer(previewed)
  const images = files.filter(({ type }) => previewKind(type) === 'image')
  const index = kind === 'image' ? images.findIndex(({ id }) => id === previewed?.id) : -1
  // The browser's own controls work by keyboard.
  const Player = player && previewKind(player.type) === 'audio' ? 'audio' : 'video'
  const onClose = () => onPreview(undefined)
  return (
    <>
      <ImagePreviewDialog
        images={images.map(({ url, name }) => ({ src: url, alt: name }))}
        index={index < 0 ? null : index}
        onIndexChange={(position) => onPreview(images[position])}
        onClose={onClose}
      />
      {player && (
        <Modal
          opened={playable}
          returnFocus={false}
          onClose={onClose}
          title={player.name}
          size={Player === 'audio' ? 'md' : 'xl'}
          closeButtonProps={{ 'aria-label': words.closePreview }}
        >
          <Box
            component={Player}
            display="block"
            w="100%"
            mah="70vh"
            bg="black"
            src={player.url}
            controls
            preload="metadata"
            aria-label={player.name}
          />
        </Modal>
      )}
    </>
  )
}
