import type { WallRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { formatNumber, StatusBadge } from '@admin/ui'
import { UnstyledButton } from '@mantine/core'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import { Key } from '../../../../features/keys/KeyButton.tsx'
import { RoomPicture } from './RoomPicture.tsx'
import classes from './Wall.module.css'

interface WallTileProps {
  room: WallRoom
  /** The key that opens it. @default none */
  shortcut?: string | undefined
  opened: boolean
  blurred: boolean
  onOpen: () => void
}

/** A room on air with what makes it a risk; opens it. */
export function WallTile({ room, shortcut, opened, blurred, onOpen }: WallTileProps) {
  return (
    <UnstyledButton
      className={classes.tile}
      data-room={room.id}
      aria-expanded={opened}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      onClick={onOpen}
    >
      <RoomPicture room={room} blurred={blurred} />
      <span className={classes.facts}>
        <span className={classes.title}>
          {shortcut && <Key name={shortcut} />} {room.title}
        </span>
        <RoomRisks room={room} />
      </span>
    </UnstyledButton>
  )
}

/** From this risk on, a room is shown as dangerous, and from the lower one on with a warning. */
const RISKS = { danger: 40, warning: 15 }

/** What makes a room a risk, and how many watch it. */
export function RoomRisks({ room }: { room: WallRoom }) {
  const { t } = useTranslation(['liveRoom', 'enumerations'])
  const { risk, state, newHost, words, viewers, openReports } = room
  const tone = risk >= RISKS.danger ? 'danger' : risk >= RISKS.warning ? 'warning' : 'neutral'
  return (
    <>
      <StatusBadge tone={tone}>{t('risk', { risk })}</StatusBadge>
      {state === 'warned' && enumerationBadge(t, 'liveState', state)}
      {openReports > 0 && <StatusBadge tone="danger">{t('reportsNow', { count: openReports })}</StatusBadge>}
      {newHost && <StatusBadge tone="info">{t('newHost')}</StatusBadge>}
      {words.length > 0 && (
        <StatusBadge tone="warning">{t('words', { words: words.join(', ') })}</StatusBadge>
      )}
      <StatusBadge tone="neutral">{`${t('viewers')} ${formatNumber(viewers)}`}</StatusBadge>
    </>
  )
}
