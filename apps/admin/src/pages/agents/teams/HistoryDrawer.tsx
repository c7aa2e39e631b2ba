import type { Team } from '@admin/api-client/contract/agents/teams'
import { useTranslation } from '@admin/i18n'
import { formatDate } from '@admin/ui'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { Entry } from '../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { historyOf } from './members.ts'

interface HistoryDrawerProps {
  team: Team
  opened: boolean
  onClose: () => void
}

/** When agents were in a team, and who added and removed them. */
export function HistoryDrawer({ team: { id, name }, ...drawer }: HistoryDrawerProps) {
  const { t } = useTranslation('team')
  const title = t('historyOf', { name })
  return (
    <DetailDrawer {...drawer} title={title}>
      <PagedList label={title} read={(page) => historyOf(id, page)} empty={t('noHistory')}>
        {({ agentName, fromTime, toTime, addedBy, removedBy }) => (
          <Entry
            what={agentName}
            value={t('membership', {
              from: formatDate(fromTime),
              to: toTime === null ? t('now') : formatDate(toTime),
            })}
            note={t('addedBy', { name: addedBy })}
            aside={removedBy && t('removedBy', { name: removedBy })}
          />
        )}
      </PagedList>
    </DetailDrawer>
  )
}
