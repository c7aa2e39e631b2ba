import { FEEDBACK_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { writtenVariables } from '@admin/api-client/contract/operations/feedbackFacts'
import type { FeedbackReply } from '@admin/api-client/contract/operations/feedbackReplies'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { feedbackReplies } from './feedbackReplies.list.tsx'

const schemas = async () => {
  const { feedbackReplyCreate, feedbackReplyUpdate } = await import(
    '@admin/api-client/contract/operations/feedbackReplies'
  )
  return { create: feedbackReplyCreate, update: feedbackReplyUpdate }
}

const startWith = { sort: 0, status: 'enabled' } as const
const answer = { required: true, wide: true, maxLength: FEEDBACK_MAX_LENGTH }

/** The dialog of the list of canned answers. */
export default function FeedbackReplyDialog({ subject, ...dialog }: DialogProps<RowSubject<FeedbackReply>>) {
  const { t } = useTranslation('feedbackReply')
  const field = fieldsOf(feedbackReplies, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={feedbackReplies}
      row={subject.row}
      schemas={schemas}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true, wide: true }),
        field('textarea', 'text', { ...answer, description: t('variablesHint', writtenVariables) }),
        field('textarea', 'textEn', answer),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
      ]}
      columns={2}
    />
  )
}
