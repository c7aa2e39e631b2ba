import { Modal } from '@mantine/core'
import { type KeyboardEventHandler, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import type { VideoFrameDialogProps } from './VideoFrameDialog.types.ts'
import { VideoFramePicker } from './VideoFramePicker.tsx'

/** The dialog of `VideoFrameDialog`. */
export default function VideoFrameModal(props: VideoFrameDialogProps) {
  const { opened, onClose } = props
  const { videoFrame, dialog } = useLabels()
  const opening = useOpeningCount(opened)
  const keys = useRef<KeyboardEventHandler>(null)
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      onKeyDownCapture={(event) => keys.current?.(event)}
      title={videoFrame.title}
      size="xl"
      closeButtonProps={{ 'aria-label': dialog.close }}
    >
      <VideoFramePicker key={opening} {...props} keys={keys} />
    </Modal>
  )
}
