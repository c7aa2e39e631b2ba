import { Group, Stack, Title } from '@mantine/core'
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
    <Stack component="section" className={classes.page ?? ''} miw={0} aria-label={title}>
      <Group className={classes.head ?? ''} gap="8px 16px">
        <Title order={1} size="h3">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Stack>
  )
}
