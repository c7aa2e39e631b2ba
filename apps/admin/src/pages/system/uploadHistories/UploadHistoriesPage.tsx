import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { UploadButton } from './UploadButton.tsx'
import {
  uploadHistoryActions,
  uploadHistoryColumns,
  uploadHistoryFilters,
  uploadHistorySearch,
} from './uploadHistories.list.tsx'
import { uploadHistories } from './uploadHistories.resource.ts'

const loadDialogs = () => import('./UploadHistoryDialogs.tsx')

export function UploadHistoriesPage() {
  return (
    <ResourcePage
      resource={uploadHistories}
      search={uploadHistorySearch}
      columns={uploadHistoryColumns}
      filters={uploadHistoryFilters}
      actions={uploadHistoryActions}
      dialogs={loadDialogs}
      nameOf={({ name }) => name}
      buttons={<UploadButton />}
    />
  )
}
