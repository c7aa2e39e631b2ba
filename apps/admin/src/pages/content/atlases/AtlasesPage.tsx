import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkWorks } from '../../../features/works/useBulkWorks.tsx'
import {
  atlasActions,
  atlasCodes,
  atlasColumns,
  atlases,
  atlasFilters,
  atlasSearch,
} from './atlases.list.tsx'

export function AtlasesPage() {
  const { dialogs, ...bulk } = useBulkWorks(atlases, atlasCodes)
  return (
    <>
      <ResourcePage
        resource={atlases}
        search={atlasSearch}
        columns={atlasColumns}
        filters={atlasFilters}
        actions={atlasActions}
        dialogs={() => import('./AtlasDialogs.tsx')}
        nameOf={({ title }) => title}
        {...bulk}
      />
      {dialogs}
    </>
  )
}
