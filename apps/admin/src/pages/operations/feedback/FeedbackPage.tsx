import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { idFields } from '../../../crud/form/idFields.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
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
  const { t } = useTranslation(['fields', 'openingHours'])
  const can = useCan()
  const { bulkButtons, answerAll, dialogs } = useBulkFeedback()
  const hours = useLazyDialogs<'openingHours'>(() => import('./openingHours/OpeningHoursDrawer.tsx'))
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
        buttons={
          <Button variant="default" onClick={() => hours.open('openingHours')}>
            {t('openingHours:title')}
          </Button>
        }
        aside={<Waves onAnswer={answerAll} />}
        {...(bulkButtons && { bulkButtons })}
      />
      {dialogs}
      {hours.dialogs}
    </>
  )
}
