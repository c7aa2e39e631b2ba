import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { useCan } from '../../../session/useCan.ts'
import { granteeLookup, quotas } from './quotas.list.tsx'

type Body = CallBody<typeof quotas.path, 'break-glass'>
/** The hint is only shown. */
type Values = Body & { hint?: null }

const rules = async () => (await import('@admin/api-client/contract/agents/quotas')).quotaBreakGlass

/** Requests one transfer over the single-transfer limit. */
export default function BreakGlassDialog({ subject: _, ...dialog }: DialogProps<'breakGlass'>) {
  const { t } = useTranslation(['quota', 'validation', 'fields'])
  const can = useCan()
  const field = labeledFields<Values, 'quota'>('quota', t)
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys(quotas.callOnce('break-glass')))
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  const source = useMemo(() => granteeLookup(t), [t])
  const fields = [
    field('slot', 'hint', {
      bare: true,
      label: 'breakGlass',
      render: () => <Text c="dimmed">{t('breakGlassHint')}</Text>,
    }),
    field('autocomplete', 'granteeId', {
      required: true,
      source,
      placeholder: t('granteePlaceholder'),
    }),
    field('coins', 'amount', { required: true, description: t('amountHint') }),
    field('textarea', 'reason', { required: true }),
  ]
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('breakGlass')}
      submitLabel={t('breakGlassSend')}
      schema={schema}
      fields={idFields(fields, t, can)}
      onSubmit={({ hint: _, ...body }) =>
        submit({ mutation, variables: { body }, done: ({ number }) => t('breakGlassDone', { number }) })
      }
    />
  )
}
