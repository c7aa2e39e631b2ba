import { useTranslation } from '@admin/i18n'
import { DetailDrawer } from '../../crud/detail/DetailDrawer.tsx'
import { Timeline } from './Timeline.tsx'
import type { TimelineSubject } from './timelines.ts'

interface TimelineDrawerProps {
  subject: TimelineSubject
  /** What the record is called. */
  name: string
  opened: boolean
  onClose: () => void
}

/** What happened to a record, over the list that it was opened from. */
export function TimelineDrawer({ subject, name, ...drawer }: TimelineDrawerProps) {
  const { t } = useTranslation('timeline')
  return (
    <DetailDrawer
      {...drawer}
      title={t('titleOf', { name })}
      record={{ resource: subject.kind, id: subject.id }}
    >
      <Timeline subject={subject} name={name} />
    </DetailDrawer>
  )
}
