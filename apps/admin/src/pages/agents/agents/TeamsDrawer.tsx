import { unwrap } from '@admin/api-client'
import type { Agent } from '@admin/api-client/contract/agents/agents'
import { useTranslation } from '@admin/i18n'
import { formatDate } from '@admin/ui'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { Entry } from '../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { agents } from './agents.list.tsx'

/** Entries that a page of the drawer shows. */
const PAGE_SIZE = 15

const teamsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [agents.path, 'teams', id, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/agents/{id}/teams', {
          params: { path: { id }, query: { page, pageSize: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

interface TeamsDrawerProps {
  agent: Agent
  opened: boolean
  onClose: () => void
}

/** When an agent was in teams, deleted ones among them, and who added and removed it. */
export function TeamsDrawer({ agent: { id, nickname: name }, ...drawer }: TeamsDrawerProps) {
  const { t } = useTranslation(['team', 'agent'])
  const title = t('agent:teamsOf', { name })
  return (
    <DetailDrawer {...drawer} title={title}>
      <PagedList label={title} read={(page) => teamsOf(id, page)} empty={t('agent:noTeams')}>
        {({ teamName, fromTime, toTime, addedBy, removedBy }) => (
          <Entry
            what={teamName}
            value={t('team:membership', {
              from: formatDate(fromTime),
              to: toTime === null ? t('team:now') : formatDate(toTime),
            })}
            note={t('team:addedBy', { name: addedBy })}
            aside={removedBy && t('team:removedBy', { name: removedBy })}
          />
        )}
      </PagedList>
    </DetailDrawer>
  )
}
