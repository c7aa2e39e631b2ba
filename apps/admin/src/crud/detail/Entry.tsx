import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Entry.module.css'

interface EntryProps {
  what: ReactNode
  /** At the end of the first line, such as an amount. @default nothing */
  value?: string
  /** Colors the value as an increase. @default false */
  gain?: boolean
  /** Small print below `what`. */
  note: string
  /** Small print below `value`. */
  aside: string
}

/** One entry of a record's list: what happened, by how much, when, and what followed. */
export const Entry = ({ what, value, gain = false, note, aside }: EntryProps) => (
  <span className={classes.entry}>
    <span>{what}</span>
    <Text span inherit fw={600} {...(gain && { c: 'var(--admin-success)' })}>
      {value}
    </Text>
    <Text span size="sm" c="dimmed">
      {note}
    </Text>
    <Text span size="sm" c="dimmed">
      {aside}
    </Text>
  </span>
)
