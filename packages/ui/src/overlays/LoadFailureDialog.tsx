import { useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { PlainButton } from '../PlainButton/PlainButton.tsx'
import classes from './LoadFailure.module.css'
import type { Retry } from './lazyPart.tsx'

export interface LoadFailureDialogProps extends Retry {
  /** @default true */
  opened?: boolean
  onClose: () => void
}

/** Escape closes this, and not a dialog around it as well. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' }

const show = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

/** Stands where a dialog would that failed to load: the browser's own, which nothing has to be loaded for. */
export function LoadFailureDialog({ opened = true, onClose, onRetry, retrying }: LoadFailureDialogProps) {
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
        <PlainButton onClick={onClose} {...KEEPS_ESCAPE}>
          {dialog.close}
        </PlainButton>
        <PlainButton onClick={() => location.reload()} {...KEEPS_ESCAPE}>
          {part.reload}
        </PlainButton>
        <PlainButton variant="filled" loading={retrying} onClick={onRetry} {...KEEPS_ESCAPE}>
          {part.retry}
        </PlainButton>
      </div>
    </dialog>
  )
}
