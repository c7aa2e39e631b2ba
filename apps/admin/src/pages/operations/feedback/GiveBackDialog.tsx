import { REMARK_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { feedback } from './feedback.list.tsx'

const rules = async () =>
  (await import('@admin/api-client/contract/operations/feedback')).feedbackGiveBack.pick({ note: true })

const giveBack = feedback.action('give-back')

interface GiveBackDialogProps {
  row: Feedback
  opened: boolean
  onClose: () => void
}

/** Gives feedback back to the queue, with a note for the next operator. */
export function GiveBackDialog({ row, ...dialog }: GiveBackDialogProps) {
  const { t } = useTranslation(['feedback', 'operationsActions', 'validation'])
  const submit = useSubmit()
  const [{ id, number, version }, showCurrent] = useCurrentRow(row)
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <KeptDialogForm<{ note: string }>
      {...dialog}
      about={`${id} giveBack`}
      mode="add"
      title={t('giveBackTitle', { number })}
      submitLabel={t('operationsActions:giveBack')}
      schema={schema}
      fields={[
        {
          type: 'textarea',
          name: 'note',
          label: t('note'),
          description: t('giveBackHint'),
          maxLength: REMARK_MAX_LENGTH,
        },
      ]}
      onSubmit={({ note }) =>
        submit({
          mutation: giveBack,
          variables: { id, body: { note, version } },
          done: t('givenBack', { number }),
          showCurrent,
        })
      }
    />
  )
}
