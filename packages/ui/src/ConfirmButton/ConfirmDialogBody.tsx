import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { ConfirmDialogQuestion } from './ConfirmDialogQuestion.tsx'

export default function ConfirmDialogBody(props: ConfirmDialogProps) {
  const labels = useLabels()
  const { opened } = props
  const running = useRef(false)
  const opening = useOpeningCount(opened)
  return (
    <Modal
      opened={opened}
      onClose={() => !running.current && props.onClose()}
      title={props.title}
      size="sm"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <ConfirmDialogQuestion key={opening} {...props} running={running} />
    </Modal>
  )
}
