import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { IconVideoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { snapshotOf } from '../reads.ts'
import classes from './Wall.module.css'

interface RoomPictureProps {
  room: Pick<LiveRoom, 'id' | 'title'>
  /** As the account sees pictures at the review desk. */
  blurred: boolean
}

/** What is on air in a room; a placeholder that says so where there is no picture. */
export function RoomPicture({ room: { id, title: name }, blurred }: RoomPictureProps) {
  const { t } = useTranslation('liveRoom')
  const { data } = useQuery(snapshotOf(id))
  return (
    <span className={classes.picture} data-blur={blurred || undefined}>
      {data?.image ? (
        <img src={data.image} alt={t('pictureOf', { name })} />
      ) : (
        <span className={classes.noPicture}>
          <IconVideoOff size={28} aria-hidden />
          {data && (
            <Text span size="xs" ta="center">
              {t(data.supported ? 'pictureMissing' : 'noPicture')}
            </Text>
          )}
        </span>
      )}
    </span>
  )
}
