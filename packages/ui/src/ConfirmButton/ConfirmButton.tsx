import { Button, type ButtonProps, type ElementProps, useProps } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

export { ConfirmDialog, type ConfirmDialogFactory, type ConfirmDialogProps } from './ConfirmDialog.tsx'

export interface ConfirmButtonProps
  extends Pick<
      ConfirmDialogProps,
      'title' | 'message' | 'confirmLabel' | 'danger' | 'requireText' | 'onConfirm'
    >,
    Omit<ButtonProps, 'children'>,
    ElementProps<'button', 'children' | 'color' | 'onClick' | 'title' | 'disabled'> {
  /** The button's text. */
  children: ReactNode
  /** The button. */
  ref?: Ref<HTMLButtonElement>
}

/** A button that asks for confirmation before its action. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    children,
    title,
    message,
    confirmLabel,
    danger = false,
    requireText,
    onConfirm,
    ...button
  } = useProps('ConfirmButton', null, props)
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
