import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkWorks } from '../../../features/works/useBulkWorks.tsx'
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
  const { dialogs, ...bulk } = useBulkWorks(editedWorks, editedWorkCodes)
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
