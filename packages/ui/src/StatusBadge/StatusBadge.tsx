import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

/** What a state means to the operator; the colour follows it. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface StatusBadgeProps {
  /** What the state means, which decides its colour. @default 'neutral' */
  tone?: StatusTone
  /** The state in words: colour alone says nothing to some. */
  children: ReactNode
}

/** A state as a word with a coloured dot. */
export function StatusBadge({ tone = 'neutral', children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} style={{ ['--tone' as string]: `var(--admin-${tone})` }}>
      {children}
    </span>
  )
}
