import type { ModalProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import classes from './Form.module.css'

interface FormOverlay {
  opened: boolean
  title: ReactNode
  onClose: () => void
  closeButtonProps: ModalProps['closeButtonProps'] | undefined
}

const { content = '', header = '', body = '', title = '' } = classes

/** Classes of the parts of an overlay around a form. */
export const overlayClasses = { content, header, body, title }

/** What a dialog and a drawer around a form have in common; `key` resets the form on each opening. */
export function useFormOverlay({ opened, title, onClose, closeButtonProps }: FormOverlay) {
  const { dialog: labels } = useLabels()
  const key = useOpeningCount(opened)
  // The form inside knows whether there is something to lose.
  const requestClose = useRef(onClose)
  useReturnFocus(opened)
  return {
    key,
    overlay: { opened, requestClose },
    frame: {
      opened,
      title,
      onClose: () => requestClose.current(),
      returnFocus: false,
      closeButtonProps: { 'aria-label': labels.close, ...closeButtonProps },
    },
  }
}
