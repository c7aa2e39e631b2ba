import { Button, Group, Loader, Text } from '@mantine/core'
import { useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './LoadFailure.module.css'
import type { Retry } from './withRetry.tsx'

interface LoadFailureProps extends Retry {
  /** Whether the dialog that could not be loaded is open. @default true */
  opened?: boolean
  /** Closes the dialog that could not be loaded. Absent: it is not a dialog. */
  onClose?: () => void
}

/** Shown in the place of a part that could not be loaded: a line with a button, or a dialog in place of a dialog. */
export function LoadFailure({ opened = true, onClose, ...retry }: LoadFailureProps) {
  if (!onClose) return <FailureLine {...retry} />
  return opened && <FailureDialog {...retry} onClose={onClose} />
}

function FailureLine({ onRetry, retrying }: Retry) {
  const { part } = useLabels()
  return (
    <Group gap="xs">
      <Text role="alert" component="span" c="var(--admin-danger)">
        {part.failed}
      </Text>
      <Button variant="default" size="xs" {...retryProps({ onRetry, retrying })}>
        {part.retry}
      </Button>
    </Group>
  )
}

/** Not Mantine's `loading`, which disables the button: it keeps the focus, and a press does nothing until then. */
const retryProps = ({ onRetry, retrying }: Retry) => ({
  'aria-busy': retrying,
  leftSection: retrying && <Loader size={14} color="currentColor" />,
  onClick: () => retrying || onRetry(),
})

/** Escape closes this dialog only, and not a dialog around it as well. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' }

/** Closing gives the focus back to what opened it, before the dialog that it is shown for remembers that. */
const show = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  return () => dialog.close()
}

/** The browser's own dialog, because it lies above every other one, and needs no focus trap. */
function FailureDialog({ onClose, onRetry, retrying }: Retry & { onClose: () => void }) {
  const { part, dialog } = useLabels()
  const id = useId()
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
      <Text id={id} mb="md">
        {part.failed}
      </Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose} {...KEEPS_ESCAPE}>
          {dialog.close}
        </Button>
        <Button variant="default" onClick={() => location.reload()} {...KEEPS_ESCAPE}>
          {part.reload}
        </Button>
        <Button {...retryProps({ onRetry, retrying })} {...KEEPS_ESCAPE}>
          {part.retry}
        </Button>
      </Group>
    </dialog>
  )
}
