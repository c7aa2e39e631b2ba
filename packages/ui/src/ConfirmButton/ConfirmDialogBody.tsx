import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpenAfterMount } from '../overlays/useOpenAfterMount.ts'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { ConfirmDialogQuestion } from './ConfirmDialogQuestion.tsx'

export default function ConfirmDialogBody(props: ConfirmDialogProps) {
  const labels = useLabels()
  const opened = useOpenAfterMount(props.opened)
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
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <ConfirmDialogQuestion key={opening.count} {...props} running={running} />
    </Modal>
  )
}
