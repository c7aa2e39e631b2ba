import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

export interface ConfirmButtonProps
  extends Omit<ConfirmDialogProps, 'opened' | 'onClose' | 'cancelLabel'>,
    Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'leftSection'> {
  /** The button's text. */
  children: ReactNode
}

/** A button that asks for confirmation before its action. */
export function ConfirmButton({
  children,
  title,
  message,
  confirmLabel,
  danger = false,
  requireText,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        {...(danger && { c: 'var(--mantine-color-error)' })}
        {...button}
        onClick={() => setOpened(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={title}
        message={message}
        danger={danger}
        confirmLabel={confirmLabel}
        requireText={requireText}
        onConfirm={onConfirm}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
