import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps {
  title: string
  /** Shown in place of the content. @default there is content */
  empty?: string | false | undefined
  children?: ReactNode
}

/** A part of what the visitor sees, under its heading. */
export const Part = ({ title, empty, children }: PartProps) => (
  <section aria-label={title}>
    <Title order={2} size="h5" mb={4}>
      {title}
    </Title>
    {empty ? (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    ) : (
      children
    )}
  </section>
)
