import { useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import classes from './Form.module.css'

/** What a dialog and a drawer around a form have in common; `key` resets the form on each opening. */
export function useFormOverlay({
  opened,
  title,
  onClose,
}: {
  opened: boolean
  title: string
  onClose: () => void
}) {
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
      closeButtonProps: { 'aria-label': labels.close },
      classNames: {
        content: classes.content,
        header: classes.header,
        body: classes.body,
        title: classes.title,
      },
    },
  }
}
