import type { WallRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LIVE_ROOMS_PATH } from '../../../../app/pagePaths.ts'
import { QueryView } from '../../../../app/QueryView.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import { useKeys } from '../../../../features/keys/useKeys.ts'
import { usePreference } from '../../../../features/review/usePreference.ts'
import { plainPath } from '../../../../session/paths.ts'
import { useCan } from '../../../../session/useCan.ts'
import { useTitleOf } from '../../../../shell/useTitleOf.ts'
import { type Measure, MeasureDialog } from '../MeasureDialog.tsx'
import { wallQuery } from '../reads.ts'
import { RoomPanel } from './RoomPanel.tsx'
import classes from './Wall.module.css'
import { WallTile } from './WallTile.tsx'

/** Rooms that a key opens. */
const KEYS = 9

const noRooms: WallRoom[] = []

/** The rooms on air with the highest risk; keys open one and take measures. */
export function Wall() {
  const { t } = useTranslation(['liveRoom', 'reviewDesk'])
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const result = useQuery(wallQuery)
  const rooms = result.data ?? noRooms
  const moderates = useCan()('liveRoom:moderate')
  const { preference, toggle } = usePreference()
  const [openId, setOpenId] = useState<string>()
  const { dialog, open, close } = useDialog<{ measure: Measure; room: WallRoom }>()
  // A room that was closed leaves the wall.
  const room = rooms.find(({ id }) => id === openId)
  const take = (measure: Measure) => room && open({ measure, room })
  useKeys({
    ...Object.fromEntries(rooms.slice(0, KEYS).map(({ id }, nth) => [String(nth + 1), () => setOpenId(id)])),
    ...(room && { Escape: () => setOpenId(undefined) }),
    ...(room && moderates && { x: () => take('end') }),
    ...(room && moderates && room.state !== 'warned' && { w: () => take('warn') }),
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
        {t('wallKeysHint')}
      </Text>
      {room && (
        <RoomPanel
          room={room}
          blurred={preference.blur}
          onMeasure={take}
          onClose={() => setOpenId(undefined)}
        />
      )}
      <QueryView result={result} failed={t('wallFailed')} height={320}>
        {(shown) =>
          shown.length === 0 ? (
            <Text c="dimmed">{t('wallEmpty')}</Text>
          ) : (
            <ol className={classes.rooms} aria-label={t('wallLabel')}>
              {shown.map((each, nth) => (
                <li key={each.id}>
                  <WallTile
                    room={each}
                    shortcut={nth < KEYS ? String(nth + 1) : undefined}
                    opened={each.id === openId}
                    blurred={preference.blur}
                    onOpen={() => setOpenId(each.id)}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      {dialog && (
        <MeasureDialog key={dialog.opening} {...dialog.subject} opened={dialog.opened} onClose={close} />
      )}
    </Stack>
  )
}
