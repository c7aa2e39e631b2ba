import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import classes from './PlainButton.module.css'

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `filled` for the one thing to do, `default` for all others. @default 'default' */
  variant?: 'filled' | 'default'
  /** `sm` is 36 px high, `xs` 30 px, for a bar of several. @default 'sm' */
  size?: 'sm' | 'xs'
  /** Stands before the text, such as an icon of 16 px. @default nothing */
  leftSection?: ReactNode
  /** Stands after the text. @default nothing */
  rightSection?: ReactNode
  /** What was asked for is under way: it keeps the focus, and a press does nothing. @default false */
  loading?: boolean
}

/**
 * Looks like Mantine's `Button` and weighs a fiftieth of it, as it needs nothing of Mantine but the theme's
 * variables: for what a page shows before it has loaded anything else.
 */
export function PlainButton({
  variant = 'default',
  size = 'sm',
  leftSection,
  rightSection,
  loading = false,
  className,
  onClick,
  children,
  ...button
}: PlainButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={clsx(classes.button, className)}
      data-variant={variant}
      data-size={size}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {leftSection && <span className={classes.left}>{leftSection}</span>}
      {children}
      {rightSection && <span className={classes.right}>{rightSection}</span>}
    </button>
  )
}
