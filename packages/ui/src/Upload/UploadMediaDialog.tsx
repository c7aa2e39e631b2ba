import { Modal } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { previewKind } from './previewKind.ts'
import classes from './Upload.module.css'
import type { UploadedFile } from './Upload.types.ts'

interface UploadMediaDialogProps {
  file: UploadedFile
  opened: boolean
  onClose: () => void
}

/** Plays a video or a sound with the browser's own controls, which work by keyboard. */
export function UploadMediaDialog({ file, opened, onClose }: UploadMediaDialogProps) {
  const { upload: words } = useLabels()
  const Player = previewKind(file.type) === 'audio' ? 'audio' : 'video'
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      title={<span className={classes.caption}>{file.name}</span>}
      size={Player === 'audio' ? 'md' : 'xl'}
      closeButtonProps={{ 'aria-label': words.closePreview }}
    >
      <Player className={classes.player} src={file.url} controls preload="metadata" aria-label={file.name} />
    </Modal>
  )
}
