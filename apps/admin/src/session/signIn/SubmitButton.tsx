import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  /** @default false */
  pending?: boolean
  /** @default false */
  disabled?: boolean
  children: ReactNode
}

/** Submits its form. Button's own `loading` is not used: it disables the button, which then loses the focus. */
export function SubmitButton({ pending = false, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      disabled={disabled}
      aria-busy={pending}
      leftSection={pending && <Loader size="xs" color="currentColor" />}
    >
      {children}
    </Button>
  )
}
