import type { WallRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatDuration } from '@admin/ui'
import { Button, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QueryView } from '../../../../app/QueryView.tsx'
import { Columns } from '../../../../crud/detail/Columns.tsx'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { ChatEntry } from '../chat/ChatEntry.tsx'
import { chatOf } from '../chat/chat.ts'
import type { ModerationAction } from '../ModerationDialog.tsx'
import { RoomPicture } from './RoomPicture.tsx'
import classes from './Wall.module.css'
import { RoomRisks } from './WallTile.tsx'

interface RoomPanelProps {
  room: WallRoom
  blurred: boolean
  onModerate: (action: ModerationAction | 'liftWarning') => void
  onClose: () => void
}

const LATEST = { content: '', flagged: false }
/** Messages that are shown. */
const MESSAGES = 5

/** An open room of the wall: its picture, its latest chat, and the moderation actions with their keys. */
export function RoomPanel({ room, blurred, onModerate, onClose }: RoomPanelProps) {
  const { t } = useTranslation(['liveRoom', 'actions', 'communityActions'])
  const moderates = useCan()('liveRoom:moderate')
  const panel = useRef<HTMLDivElement>(null)
  const chat = useQuery(chatOf(room.id, LATEST, 1))
  const { id, title, hostName, stateReason, startTime, seconds } = room
  const warning = room.state === 'warned' ? 'liftWarning' : 'warn'
  // Another room is announced, too.
  useEffect(() => {
    if (id) panel.current?.focus()
  }, [id])
  return (
    <Paper ref={panel} withBorder p="md" component="section" aria-label={title} tabIndex={-1}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <CloseButton aria-label={t('actions:close')} aria-keyshortcuts="Escape" onClick={onClose} />
        </Group>
        <Columns minWidth="20rem">
          <RoomPicture room={room} blurred={blurred} />
          <Stack gap="sm">
            <Group gap={6}>
              <RoomRisks room={room} />
            </Group>
            <Text size="sm" c="dimmed">
              {[
                hostName,
                startTime !== null && formatDateTime(startTime),
                seconds !== null && formatDuration(seconds),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {stateReason && <Text size="sm">{stateReason}</Text>}
            {moderates && (
              <Group gap="xs">
                <KeyButton shortcut="W" onPress={() => onModerate(warning)}>
                  {t(`communityActions:${warning}`)}
                </KeyButton>
                <KeyButton shortcut="X" onPress={() => onModerate('end')}>
                  {t('communityActions:endRoom')}
                </KeyButton>
                <Button variant="default" onClick={() => onModerate('ban')}>
                  {t('communityActions:ban')}
                </Button>
              </Group>
            )}
            <QueryView result={chat} failed={t('actions:listFailed')} height={160}>
              {({ list }) =>
                list.length === 0 ? (
                  <Text c="dimmed">{t('noChat')}</Text>
                ) : (
                  <ul className={classes.chat} aria-label={t('chat')}>
                    {list.slice(0, MESSAGES).map((message) => (
                      <li key={message.id}>
                        <ChatEntry message={message} chosen={false} />
                      </li>
                    ))}
                  </ul>
                )
              }
            </QueryView>
          </Stack>
        </Columns>
      </Stack>
    </Paper>
  )
}
