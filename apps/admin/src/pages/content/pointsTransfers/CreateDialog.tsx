import { POINTS_GRANT_REVIEW, REVIEW_WINDOW_HOURS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { CreateBody } from '../../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { useCan } from '../../../session/useCan.ts'
import { pointsTransfers } from './pointsTransfers.list.tsx'

type Values = CreateBody<typeof pointsTransfers.path>

const rules = async () =>
  (await import('@admin/api-client/contract/content/pointsTransfers')).pointsTransferCreate

/** Transfers points on behalf of a user: once, however often no answer comes. */
export function CreateDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['pointsTransfer', 'validation', 'fields'])
  const field = labeledFields<Values, 'pointsTransfer'>('pointsTransfer', t)
  const submit = useSubmit()
  const can = useCan()
  const [mutation] = useState(() => withIdempotencyKeys(pointsTransfers.createOnce))
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const fields = [
    field('autocomplete', 'outgoingUserId', {
      label: 'outgoingUser',
      required: true,
      source: authorLookup,
      description: t('outgoingHint'),
    }),
    field('autocomplete', 'incomingUserId', {
      label: 'incomingUser',
      required: true,
      source: authorLookup,
    }),
    field('radio', 'unit', { options: 'pointUnit' }),
    field('input', 'amount', {
      required: true,
      inputMode: 'numeric',
      description: t('amountHint', { points: formatNumber(POINTS_GRANT_REVIEW), hours: REVIEW_WINDOW_HOURS }),
    }),
    field('textarea', 'remark'),
  ]
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('add')}
      submitLabel={t('add')}
      schema={schema}
      fields={idFields(fields, t, can)}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { body },
          done: ({ orderNumber, reviewReason }) =>
            t(reviewReason === null ? 'begun' : 'begunForReview', { orderNumber }),
        })
      }
    />
  )
}
