import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** Below the title. @default nothing */
  text?: string
  /** Beside the title. @default nothing */
  action?: ReactNode
  children: ReactNode
}

/** A titled section of the home page. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder px="lg" py="md" miw={0}>
      <Group justify="space-between" align="start" mb="sm" wrap="nowrap">
        <div>
          <Title id={id} order={2} size="lg">
            {title}
          </Title>
          {text && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {action}
      </Group>
      {children}
    </Paper>
  )
}
