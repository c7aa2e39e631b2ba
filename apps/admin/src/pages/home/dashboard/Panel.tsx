import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  text?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of the home page. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.panel}>
      <header className={classes.header}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
