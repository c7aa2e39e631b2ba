import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'

interface NoticeProps {
  title: string
  text: string
  /** Small print, for anyone who is asked for help. */
  detail?: string | undefined
  /** Read out immediately. */
  alert?: boolean
  /** Another thing that can be done. @default nothing */
  secondary?: { label: string; onClick: () => void }
  action: { label: string; busy?: boolean } & ({ onClick: () => void } | { to: string })
}

/** Says in the place of a page why it is not there, and what to do. */
export function Notice({ title, text, detail, alert = false, secondary, action }: NoticeProps) {
  return (
    <Stack
      component="section"
      gap="sm"
      align="start"
      maw="32rem"
      mx="auto"
      px="lg"
      py="12vh"
      role={alert ? 'alert' : undefined}
    >
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {detail && (
        <Text c="dimmed" size="xs">
          {detail}
        </Text>
      )}
      <Group gap="sm">
        {'to' in action ? (
          <Button component={Link} to={action.to}>
            {action.label}
          </Button>
        ) : (
          // Not "loading", which would disable it: it keeps the focus.
          <Button
            aria-busy={action.busy}
            leftSection={action.busy && <Loader size={16} color="currentColor" />}
            onClick={() => action.busy || action.onClick()}
          >
            {action.label}
          </Button>
        )}
        {secondary && (
          <Button variant="default" onClick={secondary.onClick}>
            {secondary.label}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
