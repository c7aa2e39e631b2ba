import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { Entry } from '../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { timelineOf } from './reads.ts'

interface TimelineDrawerProps {
  room: LiveRoom
  opened: boolean
  onClose: () => void
}

/** What happened in a room: moderation, streams and reports, newest first. */
export function TimelineDrawer({ room: { id, title: name }, ...drawer }: TimelineDrawerProps) {
  const { t } = useTranslation(['liveRoom', 'enumerations'])
  return (
    <DetailDrawer {...drawer} title={t('timelineTitle', { name })} record={{ resource: 'liveRoom', id }}>
      <PagedList label={t('timeline')} read={(page) => timelineOf(id, page)} empty={t('noEvents')}>
        {({ kind, actor, detail, time }) => (
          <Entry
            what={[enumerationLabel(t, 'liveEventKind', kind), detail].filter(Boolean).join(': ')}
            note={formatDateTime(time)}
            aside={actor}
          />
        )}
      </PagedList>
    </DetailDrawer>
  )
}
