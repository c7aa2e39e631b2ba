import { Modal } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import type { VideoFrameDialogProps } from './VideoFrameDialog.types.ts'
import { VideoFramePicker } from './VideoFramePicker.tsx'

/** The dialog of `VideoFrameDialog`. */
export default function VideoFrameModal({ opened, ...picker }: VideoFrameDialogProps) {
  const { videoFrame, dialog } = useLabels()
  const opening = useOpeningCount(opened)
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={picker.onClose}
      title={videoFrame.title}
      size="xl"
      closeButtonProps={{ 'aria-label': dialog.close }}
    >
      <VideoFramePicker key={opening} {...picker} />
    </Modal>
  )
}
