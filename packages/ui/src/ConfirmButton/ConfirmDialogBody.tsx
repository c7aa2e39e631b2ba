import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { ConfirmDialogQuestion } from './ConfirmDialogQuestion.tsx'

export default function ConfirmDialogBody(props: ConfirmDialogProps) {
  const labels = useLabels()
  const { opened } = props
  const running = useRef(false)
  // Each opening starts anew: nothing typed, no failure.
  const [opening, setOpening] = useState({ opened, count: 0 })
  if (opened !== opening.opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) })
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
      <ConfirmDialogQuestion key={opening.count} {...props} running={running} />
    </Modal>
  )
}
