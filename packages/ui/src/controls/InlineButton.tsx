import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from './InlineButton.module.css'

interface InlineButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'title' | 'aria-label'> {
  /** What it does, to what: its accessible name and its tip. */
  label: string
}

/** A small icon as a button within a line of text; a plain element, since a table may show hundreds. */
export function InlineButton({ label, className, ...button }: InlineButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={clsx(classes.button, className)}
      aria-label={label}
      title={label}
    />
  )
}
