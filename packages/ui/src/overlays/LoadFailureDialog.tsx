import { Button } from '@mantine/core'
import { useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './LoadFailure.module.css'
import type { Retry } from './lazyPart.tsx'

interface LoadFailureDialogProps extends Retry {
  opened: boolean
  onClose: () => void
}

/** Escape closes this, and not a dialog around it as well. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' }

const show = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

/** Stands where a dialog would that failed to load: the browser's own, which nothing has to be loaded for. */
export function LoadFailureDialog({ opened, onClose, onRetry, retrying }: LoadFailureDialogProps) {
  const { part, dialog } = useLabels()
  const id = useId()
  if (!opened) return null
  return (
    <dialog
      ref={show}
      className={classes.dialog}
      aria-labelledby={id}
      onClose={onClose}
      // In a table row it is the row's child to React, though not to the eye.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p id={id} className={classes.message}>
        {part.failed}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} {...KEEPS_ESCAPE}>
          {dialog.close}
        </Button>
        <Button loading={retrying} onClick={onRetry} {...KEEPS_ESCAPE}>
          {part.retry}
        </Button>
      </div>
    </dialog>
  )
}
