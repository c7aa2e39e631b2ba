import { useTranslation } from '@admin/i18n'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
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
  const { t } = useTranslation('fields')
  const can = useCan()
  const { bulkButtons, answerAll, dialogs } = useBulkFeedback()
  return (
    <>
      <ResourcePage
        resource={feedback}
        search={feedbackSearch}
        columns={feedbackColumns}
        filters={(translate, listed) => idFields(feedbackFilters(translate, listed), t, can)}
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
