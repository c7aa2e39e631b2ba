import { PROMOTION_CODE_LENGTH, PROMOTION_CODES_TOGETHER } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { useOwnSites } from '../../../session/ownSites.ts'
import { useCan } from '../../../session/useCan.ts'
import { CodePreview } from './CodePreview.tsx'
import type { GenerateBody } from './promotionCodeQueries.ts'
import { promotionCodes } from './promotionCodes.list.tsx'
import { startField, startingTerms, termFields } from './termFields.tsx'

/** The preview is only shown. */
type Values = GenerateBody & { preview?: null }

const rules = async () =>
  (await import('@admin/api-client/contract/sites/promotionCodes')).promotionCodeGenerate

const startWith = { ...startingTerms, status: 'draft' as const, prefix: '', length: 10, count: 100 }

/** Generates many promotion codes with the same terms. */
export default function GenerateDialog({ subject: _, ...dialog }: DialogProps<'generate'>) {
  const { t } = useTranslation(['promotionCode', 'validation', 'fields', 'siteEnumerations'])
  const can = useCan()
  const { only, options } = useOwnSites()
  const field = labeledFields<Values, 'promotionCode'>('promotionCode', t)
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys(promotionCodes.callOnce('generate')))
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  const fields = [
    ...termFields(field as never, t, { ownSites: options }),
    startField(field as never, t),
    field('input', 'prefix', { description: t('prefixHint') }),
    field('number', 'length', {
      ...{ required: true, description: t('lengthHint') },
      ...PROMOTION_CODE_LENGTH,
    }),
    field('number', 'count', {
      ...{ required: true, description: t('countHint'), min: 1, max: PROMOTION_CODES_TOGETHER },
    }),
    field('slot', 'preview', {
      bare: true,
      wide: true,
      render: ({ values }) => <CodePreview values={values} />,
    }),
  ]
  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('generateTitle')}
      submitLabel={t('generateSubmit')}
      schema={schema}
      values={{ ...startWith, ...(only && { siteId: only }) } as never}
      fields={idFields(fields as never, t, can)}
      columns={2}
      onSubmit={({ preview: __, ...body }) =>
        submit({
          mutation,
          variables: { body },
          done: ({ generated }) => t('generated', { count: generated }),
        })
      }
    />
  )
}
