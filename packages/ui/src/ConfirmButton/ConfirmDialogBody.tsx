import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

export default function ConfirmDialogBody({
  opened,
  title,
  message,
  confirmLabel,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const labels = useLabels()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const confirm = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The application reports its own failures; the question stays open for another try.
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={() => !busy && onClose()}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
    >
      <Stack gap="lg">
        <Text size="md" component="div">
          {message}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={busy} data-autofocus onClick={onClose}>
            {labels.confirm.cancel}
          </Button>
          <Button {...(danger && { color: 'red.9' })} loading={busy} onClick={confirm}>
            {confirmLabel ?? labels.confirm.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
