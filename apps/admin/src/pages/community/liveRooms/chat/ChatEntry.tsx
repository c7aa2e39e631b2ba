import type { LiveMessage } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { Checkbox, Group, Stack, Text } from '@mantine/core'

interface ChatEntryProps {
  message: LiveMessage
  chosen: boolean
  /** @default it can't be chosen */
  onChoose?: (checked: boolean) => void
}

/** A chat message: by whom, when, which sensitive words are in it, and why it is hidden. */
export function ChatEntry({ message, chosen, onChoose }: ChatEntryProps) {
  const { t } = useTranslation('liveRoom')
  const { authorName, content, hits, status, hideReason, time } = message
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      {onChoose && (
        <Checkbox
          aria-label={t('selectMessage', { author: authorName, content })}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <Stack gap={2} flex={1} miw={0}>
        <Text span style={{ overflowWrap: 'anywhere' }} {...(status === 'hidden' && { c: 'dimmed' })}>
          <Text span fw={600} inherit>{`${authorName}: `}</Text>
          {content}
        </Text>
        <Group gap={6}>
          <Text span size="sm" c="dimmed">
            {formatDateTime(time)}
          </Text>
          {status === 'hidden' && (
            <StatusBadge tone="neutral">
              {[t('hiddenMessage'), hideReason].filter(Boolean).join(': ')}
            </StatusBadge>
          )}
          {hits.map((word) => (
            <StatusBadge key={word} tone="warning">
              {word}
            </StatusBadge>
          ))}
        </Group>
      </Stack>
    </Group>
  )
}
