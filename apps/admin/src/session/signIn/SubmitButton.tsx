import type { ReactNode } from 'react'
import classes from './signIn.module.css'

interface SubmitButtonProps {
  pending: boolean
  disabled?: boolean
  children: ReactNode
}

/** Submits its form. It is not disabled while that runs, because a disabled button loses the focus. */
export function SubmitButton({ pending, disabled = false, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={classes.submit} disabled={disabled} aria-busy={pending}>
      {children}
    </button>
  )
}
