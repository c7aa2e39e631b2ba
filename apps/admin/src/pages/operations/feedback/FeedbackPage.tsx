import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  feedback,
  feedbackActions,
  feedbackColumns,
  feedbackFilters,
  feedbackSearch,
} from './feedback.list.tsx'
import { useBulkFeedback } from './useBulkFeedback.tsx'
import { Waves } from './Waves.tsx'

/** Feedback that users sent, with the waves of the last hours above it; a row opens the desk. */
export function FeedbackPage() {
  const { bulkButtons, answerAll, dialogs } = useBulkFeedback()
  return (
    <>
      <ResourcePage
        resource={feedback}
        search={feedbackSearch}
        columns={feedbackColumns}
        filters={feedbackFilters}
        actions={feedbackActions}
        dialogs={() => import('./FeedbackDialogs.tsx')}
        nameOf={({ number }) => number}
        aside={<Waves onAnswer={answerAll} />}
        {...(bulkButtons && { bulkButtons })}
      />
      {dialogs}
    </>
  )
}
