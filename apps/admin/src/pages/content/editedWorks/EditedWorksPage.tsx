import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkContent } from '../../../features/works/useBulkContent.tsx'
import {
  editedWorkActions,
  editedWorkCodes,
  editedWorkColumns,
  editedWorkFilters,
  editedWorkSearch,
  editedWorks,
} from './editedWorks.list.tsx'

/** Users add edited works, not operators. */
const listed = { ...editedWorks, create: undefined }

export function EditedWorksPage() {
  const { dialogs, ...bulk } = useBulkContent(editedWorks, editedWorkCodes)
  return (
    <>
      <ResourcePage
        resource={listed}
        search={editedWorkSearch}
        columns={editedWorkColumns}
        filters={editedWorkFilters}
        actions={editedWorkActions}
        dialogs={() => import('./EditedWorkDialogs.tsx')}
        nameOf={({ title }) => title}
        {...bulk}
      />
      {dialogs}
    </>
  )
}
