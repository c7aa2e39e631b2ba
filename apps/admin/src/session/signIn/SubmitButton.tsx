import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  pending: boolean
  disabled?: boolean
  children: ReactNode
}

/** Submits its form. It is not disabled while that runs, because a disabled button loses the focus. */
export function SubmitButton({ pending, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      disabled={disabled}
      aria-busy={pending}
      leftSection={pending && <Loader size={16} color="currentColor" />}
    >
      {children}
    </Button>
  )
}
