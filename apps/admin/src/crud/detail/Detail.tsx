import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Fact, FactList } from '../../app/FactList.tsx'

interface DetailProps {
  /** The record's state, as badges. */
  status: ReactNode
  /** What can be done with the record, or where to go from it. @default nothing */
  actions?: ReactNode
  facts: readonly Fact[]
  /** Sections or tabs. */
  children: ReactNode
}

/** A record's content below its title, in a drawer as on a page: state and actions, facts, and its sections. */
export const Detail = ({ status, actions, facts, children }: DetailProps) => (
  <Stack gap="lg">
    <Group justify="space-between" gap="xs">
      <Group gap="xs">{status}</Group>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
    <FactList facts={facts} />
    {children}
  </Stack>
)
