import type { WallRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { LIVE_ROOMS_PATH } from '../../../../app/pagePaths.ts'
import { QueryView } from '../../../../app/QueryView.tsx'
import { toastSuccess } from '../../../../app/toast.ts'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import { useKeys } from '../../../../features/keys/useKeys.ts'
import { usePreference } from '../../../../features/review/usePreference.ts'
import { plainPath } from '../../../../session/paths.ts'
import { useCan } from '../../../../session/useCan.ts'
import { useTitleOf } from '../../../../shell/useTitleOf.ts'
import { liveRooms } from '../liveRooms.list.tsx'
import { type ModerationAction, ModerationDialog } from '../ModerationDialog.tsx'
import { wallQuery } from '../reads.ts'
import { RoomPanel } from './RoomPanel.tsx'
import { useOpenRoom } from './useOpenRoom.ts'
import classes from './Wall.module.css'
import { WallTile } from './WallTile.tsx'

/** Rooms that a key opens. */
const KEYS = 9

const noRooms: WallRoom[] = []

const liftWarning = liveRooms.action('lift-warning')

/** The rooms on air with the highest risk; keys open one and moderate it. */
export function Wall() {
  const { t } = useTranslation(['liveRoom', 'reviewDesk', 'communityActions'])
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const result = useQuery(wallQuery)
  const rooms = result.data ?? noRooms
  const moderates = useCan()('liveRoom:moderate')
  const { preference, toggle } = usePreference()
  const {
    dialog,
    open: openDialog,
    close: closeDialog,
  } = useDialog<{
    action: ModerationAction
    room: WallRoom
  }>()
  const { list, room, offAir, open, close } = useOpenRoom(rooms, dialog?.opened ?? false)
  const lift = useMutation({ ...liftWarning, meta: { action: t('communityActions:liftWarning') } })
  const moderate = (action: ModerationAction | 'liftWarning') => {
    if (!room) return
    if (action !== 'liftWarning') openDialog({ action, room })
    else if (!lift.isPending)
      lift.mutate(
        { id: room.id },
        { onSuccess: () => toastSuccess(t('warningLifted', { name: room.title })) },
      )
  }
  useKeys({
    ...Object.fromEntries(rooms.slice(0, KEYS).map((each, nth) => [String(nth + 1), () => open(each)])),
    ...(room && { Escape: close }),
    ...(room &&
      moderates && {
        x: () => moderate('end'),
        w: () => moderate(room.state === 'warned' ? 'liftWarning' : 'warn'),
      }),
    b: () => toggle('blur'),
  })
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Group gap="xs">
          <KeyButton shortcut="B" aria-pressed={preference.blur} onPress={() => toggle('blur')}>
            {t('reviewDesk:blur')}
          </KeyButton>
          <Button
            variant="default"
            component={Link}
            to={LIVE_ROOMS_PATH}
            leftSection={<IconList size={16} aria-hidden />}
          >
            {t('list')}
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {[t('wallKeysHint'), moderates && t('wallModerationHint')].filter(Boolean).join(' ')}
      </Text>
      <Text role="status" size="sm" fw={600}>
        {offAir !== undefined && t('closedOnWall', { name: offAir })}
      </Text>
      {room && <RoomPanel room={room} blurred={preference.blur} onModerate={moderate} onClose={close} />}
      <QueryView result={result} failed={t('wallFailed')} height={320}>
        {(shown) =>
          shown.length === 0 ? (
            <Text c="dimmed">{t('wallEmpty')}</Text>
          ) : (
            <ol ref={list} tabIndex={-1} className={classes.rooms} aria-label={t('wallLabel')}>
              {shown.map((each, nth) => (
                <li key={each.id}>
                  <WallTile
                    room={each}
                    shortcut={nth < KEYS ? String(nth + 1) : undefined}
                    opened={each.id === room?.id}
                    blurred={preference.blur}
                    onOpen={() => open(each)}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      {dialog && (
        <ModerationDialog
          key={dialog.opening}
          {...dialog.subject}
          opened={dialog.opened}
          onClose={closeDialog}
        />
      )}
    </Stack>
  )
}
