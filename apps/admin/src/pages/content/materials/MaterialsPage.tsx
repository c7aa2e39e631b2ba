import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkContent } from '../../../features/works/useBulkContent.tsx'
import {
  materialActions,
  materialCodes,
  materialColumns,
  materialFilters,
  materialSearch,
  materials,
} from './materials.list.tsx'

const bulkActions = ['enable', 'disable'] as const

export function MaterialsPage() {
  const { dialogs, ...bulk } = useBulkContent(materials, materialCodes, bulkActions)
  return (
    <>
      <ResourcePage
        resource={materials}
        search={materialSearch}
        columns={materialColumns}
        filters={materialFilters}
        actions={materialActions}
        dialogs={() => import('./MaterialDialogs.tsx')}
        nameOf={({ name }) => name}
        {...bulk}
      />
      {dialogs}
    </>
  )
}
