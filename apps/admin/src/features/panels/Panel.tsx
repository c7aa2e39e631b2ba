import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  /** Below the title. @default nothing */
  text?: string
  /** Beside the title. @default nothing */
  action?: ReactNode
  /** As wide as the page. @default half of it where there is room */
  wide?: boolean
  children: ReactNode
}

/** A titled section of a page of figures. */
export function Panel({ title, text, action, wide = false, children }: PanelProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      withBorder
      className={classes.panel ?? ''}
      mod={{ wide }}
      miw={0}
    >
      <Group justify="space-between" align="start" gap="xs" mb="sm">
        <div>
          <Title id={id} order={2} size="md">
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

/** Panels side by side where there is room. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <div className={classes.panels}>{children}</div>
)
