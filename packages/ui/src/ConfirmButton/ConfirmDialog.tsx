import { getDefaultZIndex, Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { ConfirmDialogQuestion } from './ConfirmDialogQuestion.tsx'

/** Above a dialog that asks, which may have been put into the page after the question. */
const Z_INDEX = getDefaultZIndex('modal') + 1

export interface ConfirmDialogProps {
  /** Whether the question is asked. */
  opened: boolean
  /** The question. */
  title: string
  /** What will happen, and whether it can be undone. */
  message: ReactNode
  /** Words of the confirming button: the action's verb. @default "Confirm" in the viewer's language */
  confirmLabel?: string
  /** Words of the safe button. @default "Cancel" in the viewer's language */
  cancelLabel?: string
  /** The confirming button gets the colour of danger. @default false */
  danger?: boolean
  /**
   * For what cannot be undone: the text, such as a name, that must be typed before the action can be
   * confirmed. Absent: nothing is asked for.
   */
  requireText?: string
  /** The dialog waits for it and then closes; when it rejects, the dialog stays open and says so. */
  onConfirm: () => void | Promise<void>
  /** Called by the safe button, Escape, the close button and a click beside the dialog, and after success. */
  onClose: () => void
}

/** Asks before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const labels = useLabels()
  const { opened } = props
  useReturnFocus(opened)
  const running = useRef(false)
  const opening = useOpeningCount(opened)
  return (
    <Modal
      opened={opened}
      onClose={() => !running.current && props.onClose()}
      title={props.title}
      size="sm"
      zIndex={Z_INDEX}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <ConfirmDialogQuestion key={opening} {...props} running={running} />
    </Modal>
  )
}
