import { Button, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { PendingButton } from '../PendingButton/PendingButton.tsx'
import classes from './Form.module.css'
import { useFormStyles } from './FormStyles.ts'
import type { CloseGuard } from './useCloseGuard.ts'
import type { AnyForm } from './useForm.ts'

const SUBMIT_KEYS = 'Control+Enter Meta+Enter'

interface FormFooterProps {
  /** Text of the button that cancels. @default "Cancel" in the viewer's language */
  cancelLabel?: string
  /** Where a form of several steps is. @default the form has no steps */
  steps?: Pick<AnyForm, 'step' | 'steps' | 'back'>
  /** Returns what is there: the buttons, and others beside them. @default the buttons */
  render?: (buttons: ReactNode) => ReactNode
  guard: CloseGuard
  busy: boolean
  /** The button that saves: the form's own unless it has something else to do. */
  submit: { label: string; byKey?: boolean; onClick?: () => void; disabledReason?: string | undefined }
  /** Further ways out, before the buttons. */
  children?: ReactNode
}

/** Cancel and save; or, before changes are lost, what to do about them. */
export function FormFooter({ guard, busy, submit, steps, render, children, ...props }: FormFooterProps) {
  const { dialog: labels } = useLabels()
  const reasonId = useId()
  const { getStyles } = useFormStyles()
  const { disabledReason } = submit
  const hasNext = steps !== undefined && steps.step < steps.steps.length - 1
  const question = {
    changes: labels.unsaved,
    uploads: labels.uploadRunning,
    both: guard.keepDraft ? labels.draftUploading : labels.unsavedUploading,
  }
  const onlyUploads = guard.asking === 'uploads'
  if (guard.asking)
    return (
      <div key="question" {...getStyles('footer')} role="alert">
        <Text component="span" fw={500} flex="1 1 22rem">
          {question[guard.asking]}
        </Text>
        <Button variant="default" autoFocus onClick={guard.keep}>
          {onlyUploads ? labels.keepUploading : labels.keepEditing}
        </Button>
        {guard.keepDraft && (
          <Button variant="default" onClick={guard.keepDraft}>
            {labels.keepDraft}
          </Button>
        )}
        <Button color="red.9" onClick={guard.discard}>
          {onlyUploads ? labels.stopUpload : labels.discard}
        </Button>
      </div>
    )
  const buttons = (
    <>
      <Button variant="default" disabled={busy} onClick={guard.close}>
        {props.cancelLabel ?? labels.cancel}
      </Button>
      {steps && steps.step > 0 && (
        <Button variant="default" disabled={busy} onClick={steps.back}>
          {labels.back}
        </Button>
      )}
      <PendingButton
        type={submit.onClick ? 'button' : 'submit'}
        pending={busy}
        {...(!hasNext && disabledReason !== undefined && { disabled: true, 'aria-describedby': reasonId })}
        {...(submit.onClick && { onClick: submit.onClick })}
        {...(submit.byKey && { 'aria-keyshortcuts': SUBMIT_KEYS })}
      >
        {hasNext ? labels.next : submit.label}
      </PendingButton>
    </>
  )
  return (
    <div key="buttons" {...getStyles('footer')}>
      {!hasNext && disabledReason !== undefined && (
        <Text id={reasonId} role="status" fz="sm" c="dimmed" className={classes.reason}>
          {disabledReason}
        </Text>
      )}
      {children}
      {render ? render(buttons) : buttons}
    </div>
  )
}
