import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkContent } from '../../../features/works/useBulkContent.tsx'
import { BlacklistTest } from './BlacklistTest.tsx'
import {
  blacklistActions,
  blacklistCodes,
  blacklistColumns,
  blacklistFilters,
  blacklistSearch,
  blacklists,
  entryName,
} from './blacklists.list.tsx'

const bulkActions = ['delete', 'restore'] as const

export function BlacklistsPage() {
  const { dialogs, ...bulk } = useBulkContent(blacklists, blacklistCodes, bulkActions)
  return (
    <>
      <ResourcePage
        resource={blacklists}
        search={blacklistSearch}
        columns={blacklistColumns}
        filters={blacklistFilters}
        actions={blacklistActions}
        dialogs={() => import('./BlacklistDialogs.tsx')}
        nameOf={entryName}
        buttons={<BlacklistTest />}
        {...bulk}
      />
      {dialogs}
    </>
  )
}
