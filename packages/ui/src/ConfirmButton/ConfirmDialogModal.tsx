import { Button, Group, getDefaultZIndex, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Notice } from '../controls/Notice.tsx'
import { useAttempt } from '../controls/useAttempt.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpeningCount } from '../overlays/useOpeningCount.ts'
import { useOverlayStyles } from '../overlays/useOverlayStyles.ts'
import { PendingButton } from '../PendingButton/PendingButton.tsx'
import type { ConfirmDialogFactory, ConfirmDialogProps } from './ConfirmDialog.tsx'

/** Above a dialog that asks, which may have been put into the page after the question. */
const Z_INDEX = getDefaultZIndex('modal') + 1

/** It has Mantine's classes only. */
const NO_CLASSES = {}

/** The dialog of `ConfirmDialog`. */
export default function ConfirmDialogModal(given: ConfirmDialogProps) {
  const labels = useLabels()
  const running = useRef(false)
  const { styling, props } = useOverlayStyles<ConfirmDialogFactory>(
    'Modal',
    'ConfirmDialog',
    NO_CLASSES,
    given,
  )
  const { opened, title, onClose, closeButtonProps, ...others } = props
  const { message, confirmLabel, cancelLabel, danger, requireText, onConfirm, ...modal } = others
  const question = { message, confirmLabel, cancelLabel, danger, requireText, onConfirm, onClose }
  const opening = useOpeningCount(opened)
  return (
    <Modal
      size="sm"
      zIndex={Z_INDEX}
      {...modal}
      {...styling}
      opened={opened}
      onClose={() => !running.current && onClose()}
      title={title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': labels.dialog.close, ...closeButtonProps }}
    >
      <ConfirmDialogQuestion key={opening} {...question} running={running} />
    </Modal>
  )
}

interface ConfirmDialogQuestionProps
  extends Pick<ConfirmDialogProps, 'message' | 'confirmLabel' | 'requireText' | 'onConfirm' | 'onClose'> {
  cancelLabel: string | undefined
  danger: boolean | undefined
  /** True while the action runs: the dialog cannot be closed then. */
  running: RefObject<boolean>
}

function ConfirmDialogQuestion({
  message,
  confirmLabel,
  cancelLabel,
  danger = false,
  requireText,
  onConfirm,
  onClose,
  running,
}: ConfirmDialogQuestionProps) {
  const labels = useLabels()
  const { busy, failure, attempt } = useAttempt(labels.confirm.failed)
  const [typed, setTyped] = useState('')
  const allowed = requireText === undefined || typed.trim() === requireText.trim()
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    // A form within a dialog is still the child of the form that opened it.
    event.stopPropagation()
    if (!allowed) return
    attempt(async () => {
      running.current = true
      try {
        await onConfirm()
      } finally {
        running.current = false
      }
      onClose()
    })
  }
  return (
    <Stack gap="md" component="form" onSubmit={confirm}>
      <Text component="div" style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      {requireText !== undefined && (
        <TextInput
          label={labels.confirm.typeToConfirm(requireText)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          disabled={busy}
          data-autofocus
        />
      )}
      {failure !== undefined && <Notice>{failure}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          disabled={busy}
          data-autofocus={requireText === undefined}
          onClick={onClose}
        >
          {cancelLabel ?? labels.confirm.cancel}
        </Button>
        <PendingButton type="submit" {...(danger && { color: 'red.9' })} pending={busy} disabled={!allowed}>
          {confirmLabel ?? labels.confirm.confirm}
        </PendingButton>
      </Group>
    </Stack>
  )
}
