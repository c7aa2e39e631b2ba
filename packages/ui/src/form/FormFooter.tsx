import { Button, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './Form.module.css'
import type { CloseGuard } from './useCloseGuard.ts'

const SUBMIT_KEYS = 'Control+Enter Meta+Enter'

interface FormFooterProps {
  guard: CloseGuard
  busy: boolean
  /** The button that saves: the form's own unless it has something else to do. */
  submit: { label: string; byKey?: boolean; onClick?: () => void; disabledReason?: string | undefined }
  /** Further ways out, before the buttons. */
  children?: ReactNode
}

/** Cancel and save; or, before changes are lost, what to do about them. */
export function FormFooter({ guard, busy, submit, children }: FormFooterProps) {
  const { dialog: labels } = useLabels()
  const reasonId = useId()
  const { disabledReason } = submit
  const question = { changes: labels.unsaved, uploads: labels.uploadRunning, both: labels.unsavedUploading }
  const onlyUploads = guard.asking === 'uploads'
  if (guard.asking)
    return (
      <div key="question" className={classes.footer} role="alert">
        <Text component="span" fw={500} flex="1 1 22rem">
          {question[guard.asking]}
        </Text>
        <Button variant="default" autoFocus onClick={guard.keep}>
          {onlyUploads ? labels.keepUploading : labels.keepEditing}
        </Button>
        <Button color="red.9" onClick={guard.discard}>
          {onlyUploads ? labels.stopUpload : labels.discard}
        </Button>
      </div>
    )
  return (
    <div key="buttons" className={classes.footer}>
      {disabledReason !== undefined && (
        <Text id={reasonId} role="status" fz="sm" fw={500} c="var(--mantine-color-error)" flex="1 1 14rem">
          {disabledReason}
        </Text>
      )}
      {children}
      <Button variant="default" disabled={busy} onClick={guard.close}>
        {labels.cancel}
      </Button>
      <Button
        type={submit.onClick ? 'button' : 'submit'}
        loading={busy}
        {...(disabledReason !== undefined && { disabled: true, 'aria-describedby': reasonId })}
        {...(submit.onClick && { onClick: submit.onClick })}
        {...(submit.byKey && { 'aria-keyshortcuts': SUBMIT_KEYS })}
      >
        {submit.label}
      </Button>
    </div>
  )
}
