import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Upload.module.css'

/** What is known about a file, below its name. */
export function Note({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <Text component="span" fz="xs" c="dimmed" title={title}>
      {children}
    </Text>
  )
}

/** Why a file is stopped; announced. */
export function Stopped({ children }: { children: ReactNode }) {
  return (
    <Text component="span" role="alert" fz="xs" c="var(--mantine-color-error)">
      <IconAlertTriangle size={14} aria-hidden className={classes.inText} />
      {children}
    </Text>
  )
}
