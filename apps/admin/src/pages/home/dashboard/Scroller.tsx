import type { ReactNode } from 'react'
import classes from './Scroller.module.css'

interface ScrollerProps {
  label: string
  /** Pixels. */
  maxHeight?: number
  children: ReactNode
}

/** Holds what may be larger than its panel; the keyboard scrolls it too. */
export function Scroller({ label, maxHeight, children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-label={label} tabIndex={0} className={classes.scroller} style={{ maxHeight }}>
      {children}
    </div>
  )
}
