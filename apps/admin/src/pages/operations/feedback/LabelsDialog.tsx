import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { internalTagLookup, tagOption } from '../../../features/works/workTags.ts'
import { useCan } from '../../../session/useCan.ts'
import { feedback } from './feedback.list.tsx'

const rules = async () =>
  (await import('@admin/api-client/contract/operations/feedback')).feedbackLabeling.pick({ tagIds: true })

const label = feedback.action('labels')

interface LabelsDialogProps {
  row: Feedback
  opened: boolean
  onClose: () => void
}

/** Chooses the labels of feedback, which only operators see. */
export function LabelsDialog({ row: { id, number, version, tags }, ...dialog }: LabelsDialogProps) {
  const { t, i18n } = useTranslation(['feedback', 'fields', 'operationsActions', 'validation'])
  const language = toLanguage(i18n.language)
  const can = useCan()
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const source = useMemo(() => internalTagLookup(language), [language])
  return (
    <DialogForm<{ tagIds: string[] }>
      {...dialog}
      mode="edit"
      title={t('labelsTitle', { number })}
      schema={schema}
      values={{ tagIds: tags.map((tag) => tag.id) }}
      fields={idFields(
        [
          {
            type: 'autocomplete',
            name: 'tagIds',
            label: t('tagIds'),
            description: t('labelsHint'),
            multiple: true,
            source,
            placeholder: t('labelsPlaceholder'),
            knownOptions: tags.map((tag) => tagOption(tag, language)),
          },
        ],
        t,
        can,
      )}
      onSubmit={({ tagIds }) =>
        submit({
          mutation: label,
          variables: { id, body: { tagIds, version } },
          done: t('labeled', { number }),
        })
      }
    />
  )
}
