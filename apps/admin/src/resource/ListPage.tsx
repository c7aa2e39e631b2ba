import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListPage.module.css'

/** The frame of a list page: heading, search form, table, and the dialogs they open. */
export function ListPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.page} aria-label={title}>
      <Title order={1} size="h3">
        {title}
      </Title>
      {children}
    </section>
  )
}
