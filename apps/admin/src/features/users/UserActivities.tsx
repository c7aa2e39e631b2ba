import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Entry } from '../../crud/detail/Entry.tsx'
import { PagedList } from '../../crud/detail/PagedList.tsx'
import { activitiesOf } from './activities.ts'

/** What a user did, when, and from where. */
export function UserActivities({ id }: { id: string }) {
  const { t } = useTranslation(['user', 'userEnumerations'])
  return (
    <PagedList
      label={t('user:activities')}
      read={(page) => activitiesOf(id, page)}
      empty={t('user:nothingYet')}
    >
      {({ kind, time, address, device }) => (
        <Entry
          what={enumerationLabel(t, 'userActivityKind', kind)}
          note={formatDateTime(time)}
          aside={[device, address].filter(Boolean).join(' · ')}
        />
      )}
    </PagedList>
  )
}
