import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode, RefObject } from 'react'
import classes from './signIn.module.css'

interface SignInFormProps {
  /** Accessible name. */
  label: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** @default none */
  ref?: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** A form of the sign-in pages and dialogs, which validates its own fields. */
export function SignInForm({ label, onSubmit, ref, children }: SignInFormProps) {
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} aria-label={label} className={classes.form}>
      <Stack>{children}</Stack>
    </form>
  )
}
