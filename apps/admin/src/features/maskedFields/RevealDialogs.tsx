import type { Revealed, RevealReason } from '@admin/api-client/contract/home/personalData'
import { REVEAL_MINUTES } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { enumerationOptions } from '../../app/enumerationOptions.ts'
import { translateSchema } from '../../app/translateSchema.ts'
import { KeptDialogForm } from '../../crud/form/KeptDialogForm.tsx'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { revealMutation, type ShownValue, shownValue, type Viewed } from './reveal.ts'

/** The field that is revealed. */
export interface RevealSubject extends Viewed {
  /** What the field is called. */
  label: string
  /** What the record is called. */
  name: string
  onRevealed: (shown: ShownValue) => void
}

const loadRules = async () => (await import('@admin/api-client/contract/home/personalData')).revealReason

/** Asks why a field is revealed. */
export default function RevealDialogs({ subject, ...dialog }: DialogProps<RevealSubject>) {
  const { label, name, onRevealed, ...viewed } = subject
  const { area, id, field } = viewed
  const { t } = useTranslation(['personalData', 'validation', 'enumerations'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema<RevealReason>(loadRules, t), [t])
  return (
    <KeptDialogForm<RevealReason>
      {...dialog}
      about={`${area} ${id} ${field}`}
      mode="add"
      title={t('title', { field: label, name })}
      submitLabel={t('reveal')}
      schema={schema}
      fields={[
        {
          type: 'select',
          name: 'reason',
          label: t('reason'),
          options: enumerationOptions(t, 'revealReason'),
          required: true,
          description: t('hint', { minutes: REVEAL_MINUTES }),
        },
        {
          type: 'textarea',
          name: 'remark',
          label: t('remark'),
          depends: { on: ['reason'], resolve: ({ reason }) => ({ required: reason === 'other' }) },
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: revealMutation,
          variables: { area, id, fields: [field], ...body },
          done: (revealed: Revealed) => {
            onRevealed(shownValue(viewed, revealed))
            return undefined
          },
        })
      }
    />
  )
}
