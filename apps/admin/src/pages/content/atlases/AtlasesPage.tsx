import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { atlasActions, atlasColumns, atlases, atlasFilters, atlasSearch } from './atlases.list.tsx'

export function AtlasesPage() {
  return (
    <ResourcePage
      resource={atlases}
      search={atlasSearch}
      columns={atlasColumns}
      filters={atlasFilters}
      actions={atlasActions}
      dialogs={() => import('./AtlasDialogs.tsx')}
      nameOf={({ title }) => title}
    />
  )
}
