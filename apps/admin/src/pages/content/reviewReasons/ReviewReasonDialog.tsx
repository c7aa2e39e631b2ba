import type { ReviewReason } from '@admin/api-client/contract/content/reviewReasons'
import {
  NAME_MAX_LENGTH,
  REVIEW_REASON_CODE_LENGTH,
  REVIEW_REASON_TEXT_MAX_LENGTH,
  STRIKE_DAYS,
  STRIKES_MAX,
} from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { reviewReasons } from './reviewReasons.list.tsx'

const schemas = async () => {
  const { reviewReasonCreate, reviewReasonUpdate } = await import(
    '@admin/api-client/contract/content/reviewReasons'
  )
  return { create: reviewReasonCreate, update: reviewReasonUpdate }
}

const startWith = { severity: 0, strikeDays: STRIKE_DAYS.default }
const toAuthor = { required: true, maxLength: REVIEW_REASON_TEXT_MAX_LENGTH }

/** The dialog of the list of review reasons. */
export default function ReviewReasonDialog({ subject, ...dialog }: DialogProps<RowSubject<ReviewReason>>) {
  const { t } = useTranslation('reviewReason')
  const field = fieldsOf(reviewReasons, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={reviewReasons}
      row={subject.row}
      schemas={schemas}
      startWith={startWith}
      fields={[
        field('input', 'code', {
          editable: 'add',
          required: true,
          maxLength: REVIEW_REASON_CODE_LENGTH.max,
          description: t('codeHint'),
        }),
        field('multiSelect', 'kinds', { required: true, options: 'reviewKind' }),
        field('input', 'title', { required: true, maxLength: NAME_MAX_LENGTH }),
        field('input', 'titleEn', { required: true, maxLength: NAME_MAX_LENGTH }),
        field('textarea', 'text', toAuthor),
        field('textarea', 'textEn', toAuthor),
        field('richText', 'policy', { description: t('policyHint') }),
        field('number', 'severity', { required: true, min: 0, max: STRIKES_MAX }),
        field('number', 'strikeDays', { required: true, min: 1, max: STRIKE_DAYS.max }),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
      ]}
      columns={2}
    />
  )
}
