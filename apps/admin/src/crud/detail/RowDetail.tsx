import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** The frame of what opens below a row of a list. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <Paper bg="var(--admin-surface-muted)" p="sm" maw="52rem">
    <Stack gap="sm">{children}</Stack>
  </Paper>
)
