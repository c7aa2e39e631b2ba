import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './signIn.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  name: string
  label: string
  /** A rule or a format, below the label. */
  hint?: string
  /** Why the value was refused. */
  error?: string | undefined
  /** Inside the field, at its end. */
  end?: ReactNode
  /** Gets the focus in a dialog, which looks for this attribute. */
  'data-autofocus'?: boolean | undefined
}

/** A labelled input of the login pages, which do without Mantine so that the first page stays light. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      <div className={classes.input}>
        <input
          {...input}
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
