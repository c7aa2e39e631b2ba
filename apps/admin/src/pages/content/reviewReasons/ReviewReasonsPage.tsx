import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  reviewReasonActions,
  reviewReasonColumns,
  reviewReasonFilters,
  reviewReasonSearch,
  reviewReasons,
  titleIn,
} from './reviewReasons.list.tsx'

export function ReviewReasonsPage() {
  return (
    <ResourcePage
      resource={reviewReasons}
      search={reviewReasonSearch}
      columns={reviewReasonColumns}
      filters={reviewReasonFilters}
      actions={reviewReasonActions}
      dialogs={() => import('./ReviewReasonDialog.tsx')}
      nameOf={titleIn}
      reorder={reviewReasons.call('reorder')}
    />
  )
}
