import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
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

interface Values {
  tagIds: string[]
  version: number
}

const valuesOf = ({ tags, version }: Feedback): Values => ({ tagIds: tags.map(({ id }) => id), version })

/** Chooses the labels of feedback, which only operators see. */
export function LabelsDialog({ row, ...dialog }: LabelsDialogProps) {
  const { t, i18n } = useTranslation(['feedback', 'fields', 'operationsActions', 'validation'])
  const language = toLanguage(i18n.language)
  const can = useCan()
  const submit = useSubmit()
  const { id, number } = row
  const [current, showCurrent] = useCurrentRow(row)
  const known = [...row.tags, ...current.tags]
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const source = useMemo(() => internalTagLookup(language), [language])
  return (
    <DialogForm<Values, Pick<Values, 'tagIds'>>
      {...dialog}
      mode="edit"
      title={t('labelsTitle', { number })}
      schema={schema}
      values={valuesOf(row)}
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
            knownOptions: known.map((tag) => tagOption(tag, language)),
          },
        ],
        t,
        can,
      )}
      onSubmit={({ tagIds }, context) =>
        submit({
          mutation: label,
          variables: { id, body: { tagIds, version: context?.theirs.version ?? row.version } },
          done: t('labeled', { number }),
          conflictWith: (now) => {
            showCurrent(now)
            return { theirs: valuesOf(now as Feedback), base: context?.theirs ?? valuesOf(row) }
          },
        })
      }
    />
  )
}
