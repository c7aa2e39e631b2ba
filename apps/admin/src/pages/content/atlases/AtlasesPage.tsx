import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkContent } from '../../../features/works/useBulkContent.tsx'
import {
  atlasActions,
  atlasCodes,
  atlasColumns,
  atlases,
  atlasFilters,
  atlasSearch,
} from './atlases.list.tsx'

export function AtlasesPage() {
  const { dialogs, ...bulk } = useBulkContent(atlases, atlasCodes)
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
