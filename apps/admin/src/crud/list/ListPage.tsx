import type { ReactNode } from 'react'
import classes from './ListPage.module.css'

interface ListPageProps {
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a list page: heading, search form, table, and the dialogs they open. */
export function ListPage({ title, aside, children }: ListPageProps) {
  return (
    <section className={classes.page} aria-label={title}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {aside}
      </div>
      {children}
    </section>
  )
}
