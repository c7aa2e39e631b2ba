import type { FeedbackReply } from '@admin/api-client/contract/operations/feedbackReplies'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  feedbackReplies,
  feedbackReplyActions,
  feedbackReplyColumns,
  feedbackReplyFilters,
  feedbackReplySearch,
} from './feedbackReplies.list.tsx'

const nameOf = ({ name }: FeedbackReply) => name

export function FeedbackRepliesPage() {
  return (
    <ResourcePage
      resource={feedbackReplies}
      search={feedbackReplySearch}
      columns={feedbackReplyColumns}
      filters={feedbackReplyFilters}
      actions={feedbackReplyActions}
      dialogs={() => import('./FeedbackReplyDialog.tsx')}
      nameOf={nameOf}
      reorder={feedbackReplies.call('reorder')}
    />
  )
}
